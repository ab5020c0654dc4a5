// Names of the bots in one output: the same in all its tables, and in full where the lines have room. Names
// that are cut to fit a column stay different: shared parts go first.

/** By label. */
export type NameBook = ReadonlyMap<string, string>;

/** Names are not cut below this many characters. */
const LEAST = 12;

const bookOf = (labels: readonly string[], limited: number): NameBook => {
  const short = shortNames(labels, limited);
  return new Map(labels.map((label, i) => [label, short[i]]));
};

/** The shortest names. */
export const leastBook = (labels: readonly string[]): NameBook => bookOf(labels, LEAST);

/** The longest names that fit, else the shortest. @param fits whether all tables of the output fit */
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

/** Legend of shortened names, a line each; empty when all names are in full. */
export const nameLegend = (names: NameBook): string[] =>
  [...names].flatMap(([label, name]) => (name === label ? [] : [`${name} is ${label}`]));

interface Parts {
  /** The name without parameters. */
  readonly base: string;
  /** `connect-above=40` */
  readonly params: readonly string[];
  /** `#2` of a bot named again. */
  readonly mark: string;
}

function partsOf(name: string): Parts {
  const mark = /#\d+$/.exec(name)?.[0] ?? '';
  const plain = name.slice(0, name.length - mark.length);
  const at = plain.search(/:[\w-]+=/);
  if (at < 0) return { base: plain, params: [], mark };
  return { base: plain.slice(0, at), params: plain.slice(at + 1).split(':'), mark };
}

/** True when no two names are equal. */
const areDistinct = (names: readonly string[]): boolean => new Set(names).size === names.length;

/** Parameters in which bots of the same base differ. */
function differing(all: readonly Parts[], { base, params }: Parts): readonly string[] {
  const alike = all.filter((other) => other.base === base);
  return params.filter((param) => !alike.every((other) => other.params.includes(param)));
}

/** `connect-above=40` as `c-a=40`. */
function initials(param: string): string {
  const at = param.indexOf('=');
  const words = param.slice(0, at).split('-');
  return words.map(([first]) => first).join('-') + param.slice(at);
}

const givenValue = (param: string): string => param.slice(param.indexOf('=') + 1);

/** Ways to write parameters, from the longest to the shortest. */
const SPELLINGS: readonly ((param: string) => string)[] = [(param) => param, initials, givenValue];

/** At most this many characters, from both ends. */
function cut(name: string, limited: number): string {
  if (name.length <= limited) return name;
  const head = Math.ceil((limited - 3) / 2);
  return `${name.slice(0, head)}...${name.slice(name.length - (limited - 3 - head))}`;
}

/** Number of characters that all names begin with. */
function sharedStart(names: readonly string[]): number {
  const [first] = names;
  let length = 0;
  while (length < first.length && names.every((name) => name[length] === first[length])) length++;
  return length;
}

/** Cuts names; those that would then be equal keep the part where they begin to differ. */
function cutApart(names: readonly string[], limited: number): string[] {
  const ends = names.map((name) => cut(name, limited));
  return names.map((name, i) => {
    const alike = names.filter((_, j) => ends[j] === ends[i]);
    if (alike.length < 2) return ends[i];
    const from = sharedStart(alike);
    const head = Math.ceil((limited - 3) / 3);
    const rest = name.slice(from).slice(0, limited - 3 - head);
    return `${name.slice(0, head)}...${rest}`;
  });
}

/** Numbers names that are still equal, from the second on. */
function numbered(names: readonly string[], limited: number): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    let short = name;
    for (let number = 2; used.has(short); number++) {
      const mark = ` (${number})`;
      short = cut(name, limited - mark.length) + mark;
    }
    used.add(short);
    return short;
  });
}

/** Shortens names that are too long, first by the parameters that all bots of that name share. */
export function shortNames(names: readonly string[], limited: number): string[] {
  const isLong = names.map(({ length }) => length > limited);
  if (!isLong.includes(true)) return [...names];
  const parts = names.map(partsOf);
  const longBases = new Set(parts.filter((_, i) => isLong[i]).map(({ base }) => base));
  let shorter: readonly string[] = names;
  for (const spelling of SPELLINGS) {
    const spelt = parts.map((part, i) => {
      // Bots of one name are shortened alike.
      if (!longBases.has(part.base)) return names[i];
      return [part.base, ...differing(parts, part).map(spelling)].join(':') + part.mark;
    });
    if (!areDistinct(spelt)) continue;
    shorter = spelt;
    if (spelt.every(({ length }) => length <= limited)) return spelt;
  }
  return numbered(cutApart(shorter, limited), limited);
}
