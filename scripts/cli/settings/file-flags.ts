// Flags for the data files of a game: one for each kind of file, and `--game` for the folder that holds them.
import { existsSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { kindsOfTitle, listedTitles } from '../../../arena/index.ts';
import { type Flag, text } from './flags.ts';

/** Kinds of file of all listed titles, each with the titles that have it. */
function titlesByKind(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const title of listedTitles()) {
    for (const kind of kindsOfTitle(title)) found.set(kind, [...(found.get(kind) ?? []), title.meta.id]);
  }
  return found;
}

const GROUP = 'Data files:';
const nameOf = (kind: string): string => `${kind}.${kind === 'deck' ? 'csv' : 'json'}`;

/** The flag `--game`: files in its folder are the values of other flags, unless those are given. */
function gameFlag(kinds: readonly string[], main: string | undefined): Flag {
  const names = kinds.map(nameOf).join(', ');
  return {
    config: true,
    requiresArg: true,
    group: GROUP,
    describe: `Folder with ${names}, or some of them; single files that are given win`,
    configParser(path) {
      const inside = relative(process.cwd(), path);
      const folder = inside.startsWith('..') || isAbsolute(inside) ? path : inside || '.';
      const found = kinds.filter((kind) => existsSync(join(folder, nameOf(kind))));
      if (found.length === 0) throw new Error(`--game: the folder ${folder} has none of ${names}`);
      return Object.fromEntries(
        found.map((kind) => [kind === main ? 'file' : kind, join(folder, nameOf(kind))]),
      );
    },
  };
}

/**
 * A flag for each kind of file, and `--game FOLDER` for all of them.
 * @param only kinds of file that the command takes; all without @param main the kind that is its argument
 * `file` instead
 */
export function fileFlags<const Kind extends string>(only?: readonly Kind[], main?: string) {
  const titles = titlesByKind();
  const kinds = only ?? ([...titles.keys()] as Kind[]);
  const flags = kinds.map((kind) => {
    const words = `Your own ${kind} file; for ${titles.get(kind)!.join(', ')}`;
    return [kind, text(words, { group: GROUP })];
  });
  return {
    game: gameFlag(main === undefined ? kinds : [main, ...kinds], main),
    ...(Object.fromEntries(flags) as Readonly<Record<Kind, ReturnType<typeof text>>>),
  };
}

/** Paths given for kinds of files. */
export const givenFiles = (args: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    [...titlesByKind().keys()].flatMap((kind) =>
      args[kind] === undefined ? [] : [[kind, args[kind] as string]],
    ),
  );
