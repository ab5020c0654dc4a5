// What a game is called: by its title or, on a board of the user's own, by that board.
import { basename, resolve } from 'node:path';
import type { DataFile, Title } from '../../../engine/index.ts';

export interface TitleName {
  /** For people: `Kestrel Isle`. */
  readonly titleName: string;
  /** Beginning of the names of folders: `kestrel-isle`. */
  readonly folderName: string;
}

/** @param board file of the game, where it has one */
export function titleNameOf({ meta }: Pick<Title, 'meta'>, board: DataFile | undefined): TitleName {
  // The id may be the path of a title's folder.
  const folderName = basename(resolve(meta.id));
  const { id, name } = (board?.content ?? {}) as { readonly id?: unknown; readonly name?: unknown };
  if (typeof name !== 'string' || id === folderName) return { titleName: meta.name, folderName };
  const slug = String(id ?? name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return { titleName: name, folderName: slug || folderName };
}
