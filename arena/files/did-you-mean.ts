import { closest, distance } from 'fastest-levenshtein';

const lettersOf = (word: string): string => [...word].sort().join('');

/** `, did you mean 'hauler'?` for a word close to a known one or with the same letters; else ''. */
export function didYouMean(word: string, known: readonly string[]): string {
  if (known.length === 0) return '';
  const typed = word.toLowerCase();
  const near = closest(typed, [...known]);
  const isNear = distance(typed, near) <= Math.max(1, Math.min(3, Math.floor(near.length / 2)));
  return isNear || lettersOf(typed) === lettersOf(near) ? `, did you mean '${near}'?` : '';
}
