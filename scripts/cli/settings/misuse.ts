// Words and flags that do not fit a command.

import type { Argv } from 'yargs';
import { didYouMean } from '../../../arena/files/index.ts';
import type { Problem } from '../../../engine/core/index.ts';
import { usageError } from '../../output/index.ts';
import { shownWord } from './raw-args.ts';

/** What yargs read; false before it did. */
type Parsed = Argv['parsed'];

type RawArgs = Readonly<Record<string, unknown>>;

const flagOf = (name: string): string => `${name.length === 1 ? '-' : '--'}${shownWord(name)}`;

/**
 * The first problem; undefined if there is none.
 * @param usage of the command, such as `league add <folder> <bots..>`
 * @throws DataError for a flag without its value
 */
export function misuseOf(
  usage: string,
  requiredFlags: readonly string[],
  parsed: Parsed,
  values: RawArgs,
): Problem | undefined {
  if (!parsed) return undefined;
  // In words of `updateStrings` in program.ts.
  if (parsed.error) throw usageError('setting/value', (parsed.error as Error).message);
  const isMissing = (name: string): boolean => [values[name] ?? []].flat().length === 0;
  const required = [...usage.matchAll(/<([a-z]+)/g)].map(([, name]) => name);
  const given = required.filter((name) => !isMissing(name)).length;
  if (given < required.length)
    return { code: 'setting/missing', text: `${usage}: ${given === 0 ? 'none' : `only ${given}`} given` };
  const unknown = unknownFlags(parsed, values);
  if (unknown.length > 0) return { code: 'setting/unknown', text: unknown.join('\n') };
  const missing = requiredFlags.filter(isMissing).map(flagOf);
  if (missing.length > 0) return { code: 'setting/missing', text: `${missing.join(', ')}: must be given` };
  const more = shownWord((values._ as string[]).join(' '));
  if (more === '') return undefined;
  return { code: 'command/unknown', text: `${usage}: takes no further argument (given: ${more})` };
}

/** A line for each flag that the command lacks. */
function unknownFlags({ aliases, newAliases }: Exclude<Parsed, false>, values: RawArgs): string[] {
  // yargs reads an unknown `--max-round` as `maxRound`, too, and lists both names as new.
  const isKnown = (name: string): boolean =>
    [name, ...(aliases[name] ?? [])].some((each) => each in aliases && !newAliases[each]);
  const isCopy = (name: string): boolean => /[A-Z]/.test(name) && name in aliases;
  const known = Object.keys(aliases).filter((name) => isKnown(name) && !isCopy(name));
  return Object.keys(values)
    .filter((name) => !['_', '$0', '--'].includes(name) && !isKnown(name) && !isCopy(name))
    .map((name) => `Unknown flag: ${flagOf(name)}${didYouMean(flagOf(name), known.map(flagOf))}`);
}
