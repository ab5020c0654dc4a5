// Flags for data files: one for each kind of file that any title has.
import type { Options } from 'yargs';
import { kindsOfTitle, listedTitles } from '../../../arena/index.ts';
import { gameOption } from './game-option.ts';

/** Kinds of file of all listed titles, each with the titles that have it. */
function kinds(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const title of listedTitles()) {
    for (const kind of kindsOfTitle(title)) found.set(kind, [...(found.get(kind) ?? []), title.meta.id]);
  }
  return found;
}

export function fileOptions(): Record<string, Options> {
  const options: Record<string, Options> = gameOption([...kinds().keys()]);
  for (const [kind, titles] of kinds()) {
    options[kind] = {
      type: 'string',
      requiresArg: true,
      group: 'Data files:',
      describe: `Own ${kind} file (${titles.join(', ')})`,
    };
  }
  return options;
}

/** Paths given for kinds of files. */
export function givenFiles(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    [...kinds().keys()].flatMap((kind) => (args[kind] === undefined ? [] : [[kind, args[kind]]])),
  );
}
