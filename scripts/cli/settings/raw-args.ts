// Arguments as typed, before yargs reads them: it would misread values below 0, blank values and other words
// in place of numbers.

import { printable, withGivenValue } from '../../../engine/core/index.ts';
import { usageError } from '../../output/index.ts';

/** A value that begins like a number below 0, such as `-.02,.02`, which yargs would take for a flag. */
const NEGATIVE = /^-\.?\d/;

/** Rewrites `--flag -0.02,0.02` as `--flag=-0.02,0.02`. No flag begins with a digit. */
export function joinNegatives(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of args) {
    const before = joined.at(-1);
    if (NEGATIVE.test(word) && before !== undefined && /^--[a-z][a-z-]*$/.test(before)) {
      joined[joined.length - 1] = `${before}=${word}`;
    } else joined.push(word);
  }
  return joined;
}

/** Flags that accept an empty value. */
const MAY_BE_EMPTY = ['--options'];

/** The first flag with a blank value, which yargs would read as the number 0; undefined if there is none. */
export function flagWithBlankValue(args: readonly string[]): string | undefined {
  for (const [i, word] of args.entries()) {
    if (word === '--') return undefined;
    const [, flag, value = args[i + 1]] = /^(--[a-z][a-z-]*)(?:=(.*))?$/s.exec(word) ?? [];
    if (flag === undefined || value === undefined || value.trim() !== '') continue;
    if (!(value === '' && MAY_BE_EMPTY.includes(flag))) return flag;
  }
  return undefined;
}

/** The command of `--on-end` of a run that is to be played; undefined without one. */
export function endCommand(args: readonly string[]): string | undefined {
  if (!['run', 'gauntlet'].includes(args[0]) || args.some((word) => /^--(plan|help)$/.test(word)))
    return undefined;
  const joined = args.find((word) => word.startsWith('--on-end='))?.slice('--on-end='.length);
  const at = args.indexOf('--on-end');
  const command = joined ?? (at < 0 ? undefined : args[at + 1]);
  return command?.trim() === '' ? undefined : command;
}

/**
 * Reports words that yargs read as NaN because they are not numbers.
 * @param values from yargs
 * @param args the command line as typed
 * @throws DataError naming each flag
 */
export function checkNumbers(values: Readonly<Record<string, unknown>>, args: readonly string[]): true {
  const problems = Object.keys(values).flatMap((name) => {
    if (!Number.isNaN(values[name])) return [];
    const flag = `--${name}`;
    const joined = args.find((word) => word.startsWith(`${flag}=`))?.slice(flag.length + 1);
    const typed = joined ?? (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined);
    return typed === undefined ? [] : [`${flag}: ${withGivenValue('must be a number', typed)}`];
  });
  if (problems.length > 0) throw usageError('setting/value', ...problems);
  return true;
}

/** Words as typed, in a message that stays one line. */
export const shownWord = (words: string): string => printable(words, 100);
