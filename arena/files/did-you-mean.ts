// Suggests a known word for a mistyped one.
import { closest, distance } from 'fastest-levenshtein';

const lettersOf = (word: string): string => [...word].sort().join('');

/** `, did you mean 'hauler'?` for a word close to a known one or with the same letters; else ''. */
export function didYouMean(word: string, knownWords: readonly string[]): string {
  if (knownWords.length === 0) return '';
  const typed = word.toLowerCase();
  const lowerCased = knownWords.map((known) => known.toLowerCase());
  const closestWord = closest(typed, lowerCased);
  const letters = Math.max(typed.length, closestWord.length);
  const isNear = distance(typed, closestWord) <= Math.max(1, Math.min(3, Math.floor(letters / 3)));
  if (!isNear && lettersOf(typed) !== lettersOf(closestWord)) return '';
  return `, did you mean '${knownWords[lowerCased.indexOf(closestWord)]}'?`;
}
