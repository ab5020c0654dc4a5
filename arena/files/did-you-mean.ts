import { closest, distance } from 'fastest-levenshtein';

const lettersOf = (word: string): string => [...word].sort().join('');

/** `, did you mean 'hauler'?` for a word close to a known one or with the same letters; else ''. */
export function didYouMean(word: string, knownWords: readonly string[]): string {
  if (knownWords.length === 0) return '';
  const typed = word.toLowerCase();
  const closestWord = closest(typed, [...knownWords]);
  const isNear = distance(typed, closestWord) <= Math.max(1, Math.min(3, Math.floor(closestWord.length / 2)));
  return isNear || lettersOf(typed) === lettersOf(closestWord) ? `, did you mean '${closestWord}'?` : '';
}
