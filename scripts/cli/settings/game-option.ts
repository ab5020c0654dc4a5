// The flag for a folder that holds the files of a game, in place of a flag for each.
import { existsSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import type { Options } from 'yargs';

const nameOf = (kind: string): string => `${kind}.${kind === 'deck' ? 'csv' : 'json'}`;

/**
 * `--game FOLDER`: its files are the values of other flags, unless these are given as well.
 * @param kinds kinds of file that the command takes, each by the flag of that name
 * @param main the kind that it takes as its argument `file` instead
 */
export function gameOption(kinds: readonly string[], main?: string): { readonly game: Options } {
  const names = kinds.map(nameOf).join(', ');
  return {
    game: {
      config: true,
      requiresArg: true,
      group: 'Data files:',
      describe: `Folder with ${names}, or some of them; what is given besides wins`,
      configParser(path) {
        const inside = relative(process.cwd(), path);
        const folder = inside.startsWith('..') || isAbsolute(inside) ? path : inside || '.';
        const found = kinds.filter((kind) => existsSync(join(folder, nameOf(kind))));
        if (found.length === 0) throw new Error(`--game: the folder ${folder} has none of ${names}`);
        return Object.fromEntries(
          found.map((kind) => [kind === main ? 'file' : kind, join(folder, nameOf(kind))]),
        );
      },
    },
  };
}
