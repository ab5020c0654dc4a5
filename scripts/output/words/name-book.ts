// How one output names its bots: alike in all its tables, and in full where the lines have room.
import { shortNames } from './short-names.ts';

/** By label. */
export type NameBook = ReadonlyMap<string, string>;

/** No name is made shorter than so many characters for the sake of a table. */
const LEAST = 12;

const bookOf = (labels: readonly string[], limited: number): NameBook => {
  const short = shortNames(labels, limited);
  return new Map(labels.map((label, i) => [label, short[i]]));
};

/** All names as short as they may be. */
export const leastBook = (labels: readonly string[]): NameBook => bookOf(labels, LEAST);

/** @param fits whether all tables of the output fit with these names; when they never do, names are as short as can be */
export function nameBook(labels: readonly string[], fits: (names: NameBook) => boolean): NameBook {
  const longest = Math.max(LEAST, ...labels.map(({ length }) => length));
  for (let limited = longest; limited > LEAST; limited--) {
    const names = bookOf(labels, limited);
    // Between these limits the names are the same.
    limited = Math.min(limited, Math.max(LEAST, ...[...names.values()].map(({ length }) => length)));
    if (fits(names)) return names;
  }
  return leastBook(labels);
}

/** What shortened names stand for, a line each; nothing when all names are in full. */
export const nameLegend = (names: NameBook): string[] =>
  [...names].flatMap(([label, name]) => (name === label ? [] : [`${name} is ${label}`]));
