/** A value that begins like a number below 0, such as `-.02,.02`, which yargs would take for a flag. */
const NEGATIVE = /^-\.?\d/;

/** Command-line words with `--flag -0.02,0.02` written as `--flag=-0.02,0.02`. No flag of ours begins with a digit. */
export function joinNegatives(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if (NEGATIVE.test(word) && before !== undefined && /^--[a-z][a-z-]*$/.test(before)) {
      joined[joined.length - 1] = `${before}=${word}`;
    } else joined.push(word);
  }
  return joined;
}
