/** Flags whose value may be empty: no option at all. */
const MAY_BE_EMPTY = ['--options'];

/** The flag that is given a blank value, which yargs would read as 0 where it wants a number; undefined when there is none. */
export function flagWithBlankValue(words: readonly string[]): string | undefined {
  for (const [i, word] of words.entries()) {
    if (word === '--') return undefined;
    const [, flag, value = words[i + 1]] = /^(--[a-z][a-z-]*)(?:=(.*))?$/s.exec(word) ?? [];
    if (flag === undefined || value === undefined || value.trim() !== '') continue;
    if (!(value === '' && MAY_BE_EMPTY.includes(flag))) return flag;
  }
  return undefined;
}
