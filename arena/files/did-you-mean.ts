import { closest, distance } from 'fastest-levenshtein';

/** `, did you mean 'hauler'?` for a word that is nearly one of the known ones; else nothing. */
export function didYouMean(word: string, known: readonly string[]): string {
  if (known.length === 0) return '';
  const near = closest(word.toLowerCase(), [...known]);
  return distance(word.toLowerCase(), near) <= Math.max(1, Math.min(3, Math.floor(near.length / 2)))
    ? `, did you mean '${near}'?`
    : '';
}
