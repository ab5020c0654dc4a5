// Names that tell bots from different files apart.
import { printable } from '../../../engine/index.ts';

/** `path` is the absolute path of a bot from a file. */
export interface NamedBot {
  readonly name: string;
  readonly path?: string;
}

const lastParts = (path: string, count: number): string => path.split(/[\\/]/).slice(-count).join('/');

/** The shortest tail of the path, in whole parts, that no other path ends in. */
function shortestTail(path: string, others: readonly string[]): string {
  const partCount = path.split(/[\\/]/).length;
  for (let count = 1; count < partCount; count++) {
    const end = lastParts(path, count);
    if (others.every((other) => lastParts(other, count) !== end)) return end;
  }
  return path;
}

/**
 * Each bot's name. Where different files give the same name, as when `v2.ts` began as a copy of `v1.ts`, the
 * file's name instead, with as many folders as are needed to tell them apart. Bots without a file keep their
 * names.
 */
export function distinctNames(bots: readonly NamedBot[]): string[] {
  const paths = [...new Set(bots.flatMap(({ path }) => path ?? []))];
  return bots.map(({ name, path }) => {
    const isShared = bots.some((other) => other.name === name && other.path !== path);
    if (path === undefined || !isShared) return name;
    return printable(
      shortestTail(
        path,
        paths.filter((other) => other !== path),
      ),
    );
  });
}
