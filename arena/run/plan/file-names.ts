// How bots from files are called when their own names do not tell them apart, as when `v2.ts` began as a copy of `v1.ts`.
import { printable } from '../../../engine/index.ts';

/** A bot's name, and the absolute path of its file; none for other bots. */
export interface NamedBot {
  readonly name: string;
  readonly path?: string;
}

/** The last `count` parts of a path. */
const lastParts = (path: string, count: number): string => path.split(/[\\/]/).slice(-count).join('/');

/** The shortest end of the path, from its last part on, that no other path has. */
function shortest(path: string, others: readonly string[]): string {
  const most = path.split(/[\\/]/).length;
  for (let count = 1; count < most; count++) {
    const end = lastParts(path, count);
    if (others.every((other) => lastParts(other, count) !== end)) return end;
  }
  return path;
}

/**
 * By bot: its name or, where other code goes by the same name, the name of its file (with folders where files are named
 * alike). Bots without a file keep their names.
 */
export function tellingNames(bots: readonly NamedBot[]): string[] {
  const paths = [...new Set(bots.flatMap(({ path }) => path ?? []))];
  return bots.map(({ name, path }) => {
    const isShared = bots.some((other) => other.name === name && other.path !== path);
    if (path === undefined || !isShared) return name;
    return printable(
      shortest(
        path,
        paths.filter((other) => other !== path),
      ),
    );
  });
}
