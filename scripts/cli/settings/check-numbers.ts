import { DataError, printable } from '../../../engine/core/index.ts';

/**
 * Numbers that yargs could not read, as they were typed: it hands over NaN. A flag that was given without a value is none.
 * @param args as yargs read them @param words of the command line
 * @throws DataError with a fault for each
 */
export function checkNumbers(args: Readonly<Record<string, unknown>>, words: readonly string[]): true {
  const faults = Object.keys(args).flatMap((name) => {
    if (!Number.isNaN(args[name])) return [];
    const flag = `--${name}`;
    const joined = words.find((word) => word.startsWith(`${flag}=`))?.slice(flag.length + 1);
    const typed = joined ?? (words.includes(flag) ? words[words.indexOf(flag) + 1] : undefined);
    return typed === undefined ? [] : [`${flag} ${printable(typed)} must be a number`];
  });
  if (faults.length > 0) throw new DataError('command line', faults);
  return true;
}
