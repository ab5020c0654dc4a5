// Names of the bots in one output, equal in all its tables, and in full if they fit. Shortened names stay
// distinct: parts that they share are cut first.
import { labelWithoutNumber } from '../../../arena/model/index.ts';

/** Names to print, by label. */
export type NameBook = ReadonlyMap<string, string>;

/** Names are never cut to fewer characters. */
const MIN_CHARS = 12;

const bookOf = (labels: readonly string[], maxChars: number): NameBook => {
  const short = shortNames(labels, maxChars);
  return new Map(labels.map((label, i) => [label, short[i]]));
};

/** The shortest names that stay readable. */
export const shortestBook = (labels: readonly string[]): NameBook => bookOf(labels, MIN_CHARS);

/** The longest names that fit, or else the shortest. @param fits true if all tables fit with these names */
export function nameBook(labels: readonly string[], fits: (names: NameBook) => boolean): NameBook {
  const longest = Math.max(MIN_CHARS, ...labels.map(({ length }) => length));
  for (let maxChars = longest; maxChars > MIN_CHARS; maxChars--) {
    const names = bookOf(labels, maxChars);
    // Skips limits that give the same names.
    maxChars = Math.min(maxChars, Math.max(MIN_CHARS, ...[...names.values()].map(({ length }) => length)));
    if (fits(names)) return names;
  }
  return shortestBook(labels);
}

/** Legend of shortened names, a line each. */
export const nameLegend = (names: NameBook): string[] =>
  [...names].flatMap(([label, name]) => (name === label ? [] : [`${name} is ${label}`]));

interface NameParts {
  /** The name without parameters. */
  readonly base: string;
  /** `connect-above=40` */
  readonly params: readonly string[];
  /** `#2` of a bot that was named twice; empty otherwise. */
  readonly mark: string;
}

function partsOf(name: string): NameParts {
  const plain = labelWithoutNumber(name);
  const mark = name.slice(plain.length);
  const colon = plain.search(/:[\w-]+=/);
  if (colon < 0) return { base: plain, params: [], mark };
  return { base: plain.slice(0, colon), params: plain.slice(colon + 1).split(':'), mark };
}

/** True if no two names are equal. */
const areDistinct = (names: readonly string[]): boolean => new Set(names).size === names.length;

/** Parameters in which bots of the same base differ. */
function differingParams(all: readonly NameParts[], { base, params }: NameParts): readonly string[] {
  const alike = all.filter((parts) => parts.base === base);
  return params.filter((param) => !alike.every((parts) => parts.params.includes(param)));
}

/** `connect-above=40` as `c-a=40`. */
function abbreviate(param: string): string {
  const equals = param.indexOf('=');
  const words = param.slice(0, equals).split('-');
  return words.map(([letter]) => letter).join('-') + param.slice(equals);
}

const valueText = (param: string): string => param.slice(param.indexOf('=') + 1);

/** Ways to write parameters, from the longest to the shortest. */
const SPELLINGS: readonly ((param: string) => string)[] = [(param) => param, abbreviate, valueText];

/** Cuts a name in its middle to at most this many characters. */
function cutMiddle(name: string, maxChars: number): string {
  if (name.length <= maxChars) return name;
  const head = Math.ceil((maxChars - 3) / 2);
  return `${name.slice(0, head)}...${name.slice(name.length - (maxChars - 3 - head))}`;
}

/** Number of characters that all names begin with. */
function sharedStart(names: readonly string[]): number {
  const [first] = names;
  let length = 0;
  while (length < first.length && names.every((name) => name[length] === first[length])) length++;
  return length;
}

/** Cuts names. Names that would become equal keep the part in which they differ. */
function cutApart(names: readonly string[], maxChars: number): string[] {
  const ends = names.map((name) => cutMiddle(name, maxChars));
  return names.map((name, i) => {
    const alike = names.filter((_, j) => ends[j] === ends[i]);
    if (alike.length < 2) return ends[i];
    const from = sharedStart(alike);
    const head = Math.ceil((maxChars - 3) / 3);
    return `${name.slice(0, head)}...${name.slice(from, from + maxChars - 3 - head)}`;
  });
}

/** Appends a number to each name that equals an earlier one. */
function numberDuplicates(names: readonly string[], maxChars: number): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    let short = name;
    for (let number = 2; used.has(short); number++) {
      const mark = ` (${number})`;
      short = cutMiddle(name, maxChars - mark.length) + mark;
    }
    used.add(short);
    return short;
  });
}

/** Shortens names that are too long; parameters that all bots of the same base share go first. */
export function shortNames(names: readonly string[], maxChars: number): string[] {
  const isLong = names.map(({ length }) => length > maxChars);
  if (!isLong.includes(true)) return [...names];
  const parts = names.map(partsOf);
  const longBases = new Set(parts.filter((_, i) => isLong[i]).map(({ base }) => base));
  let shorter: readonly string[] = names;
  for (const spelling of SPELLINGS) {
    const spelled = parts.map((part, i) => {
      // Bots of the same base are shortened in the same way.
      if (!longBases.has(part.base)) return names[i];
      return [part.base, ...differingParams(parts, part).map(spelling)].join(':') + part.mark;
    });
    if (!areDistinct(spelled)) continue;
    shorter = spelled;
    if (spelled.every(({ length }) => length <= maxChars)) return spelled;
  }
  return numberDuplicates(cutApart(shorter, maxChars), maxChars);
}
