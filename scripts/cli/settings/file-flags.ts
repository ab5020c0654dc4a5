// Flags for the data files of a game: one for each kind of file, and `--game` for a folder of them.
import { existsSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { kindsOfTitle, listedTitles } from '../../../arena/catalog/index.ts';
import { type Flag, text } from './flags.ts';

/** Titles by kind of data file, over all listed titles. */
function titlesByKind(): Map<string, string[]> {
  const titles = new Map<string, string[]>();
  for (const title of listedTitles()) {
    for (const kind of kindsOfTitle(title)) titles.set(kind, [...(titles.get(kind) ?? []), title.meta.id]);
  }
  return titles;
}

const GROUP = 'Data files:';
const nameOf = (kind: string): string => `${kind}.${kind === 'deck' ? 'csv' : 'json'}`;

/** The flag `--game`: files in its folder become the values of other flags that were not given. */
function gameFlag(kinds: readonly string[], argumentKind: string | undefined): Flag {
  const names = kinds.map(nameOf).join(', ');
  return {
    config: true,
    requiresArg: true,
    group: GROUP,
    describe: `Folder with any of ${names}; flags of single files override it`,
    configParser(path) {
      const inside = relative(process.cwd(), path);
      const folder = inside.startsWith('..') || isAbsolute(inside) ? path : inside || '.';
      const present = kinds.filter((kind) => existsSync(join(folder, nameOf(kind))));
      if (present.length === 0)
        throw new Error(`--game: the folder ${folder} has none of these files: ${names}`);
      return Object.fromEntries(
        present.map((kind) => [kind === argumentKind ? 'file' : kind, join(folder, nameOf(kind))]),
      );
    },
  };
}

/**
 * A flag for each kind of file, and `--game FOLDER` for all of them.
 * @param ownKinds kinds that the command takes; all by default
 * @param argumentKind kind of its argument `file`
 */
export function fileFlags<const Kind extends string>(ownKinds?: readonly Kind[], argumentKind?: string) {
  const titles = titlesByKind();
  const kinds = ownKinds ?? ([...titles.keys()] as Kind[]);
  const flags = kinds.map((kind) => {
    const describe = `Your own ${kind} file, for ${titles.get(kind)!.join(', ')}`;
    return [kind, text(describe, { group: GROUP })];
  });
  return {
    game: gameFlag(argumentKind === undefined ? kinds : [argumentKind, ...kinds], argumentKind),
    ...(Object.fromEntries(flags) as Readonly<Record<Kind, ReturnType<typeof text>>>),
  };
}

/** Paths of the data files among the flags, by kind. */
export const givenFiles = (args: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    [...titlesByKind().keys()].flatMap((kind) =>
      args[kind] === undefined ? [] : [[kind, args[kind] as string]],
    ),
  );
