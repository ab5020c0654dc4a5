import type { crayon, DataFile, Title } from '../../../engine/index.ts';

/** Headline of a page: the name of the user's own board, else that of the title. @param board its file, where there is one */
export function pageTitle({ meta }: Title, board: DataFile | undefined): string {
  const { id, name } = (board?.content ?? {}) as Partial<crayon.BoardFile>;
  return meta.family === 'crayon' && name !== undefined && id !== meta.id ? name : meta.name;
}
