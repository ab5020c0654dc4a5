// Mutates a JSON value: values replaced by odd ones, keys lost, doubled, renamed or added, lists cut, stretched or shuffled,
// numbers moved, parts put elsewhere.
import { type Random, randomInt, shuffle } from '../../../../engine/index.ts';
import { choose } from './choose.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Holder = Json[] | { [key: string]: Json };

/** Stands for brackets within brackets, which `JSON.stringify` would need too much stack for; see `jsonText`. */
const DEEP = '@deep@';
const DEPTHS = [50, 99, 101, 5000, 200_000];

/** The value as text, with its deep parts written out. */
export function jsonText(value: Json, random: Random): string {
  const depth = choose(random, DEPTHS);
  return JSON.stringify(value).replaceAll(`"${DEEP}"`, '['.repeat(depth) + ']'.repeat(depth));
}

const ODD: readonly ((random: Random) => Json)[] = [
  () => null,
  () => true,
  () => '',
  () => [],
  () => ({}),
  () => -1,
  () => 0,
  () => 0.5,
  () => 1e21,
  () => -1e308,
  () => Number.MAX_SAFE_INTEGER,
  () => '__proto__',
  () => 'constructor',
  () => '=HYPERLINK("http://example.org")',
  () => '\u001b[2J\u0000\u202e',
  () => 'a\nb\r\nc|d,"e"',
  () => '\ud800',
  () => 'Ä😀'.repeat(3),
  () => 'x'.repeat(100_000),
  () => DEEP,
  (random) => Array.from({ length: 2000 }, () => randomInt(random, 100)),
  () => ({ ['__proto__']: { polluted: true }, constructor: { prototype: { polluted: true } } }),
];

const KEYS = ['__proto__', 'constructor', 'toString', 'length', '', 'x', '0', '\u0000'];

const isHolder = (value: Json): value is Holder => typeof value === 'object' && value !== null;

/** Sets a key as `JSON.parse` would, `__proto__` included. */
function put(holder: Holder, key: string, value: Json): void {
  Object.defineProperty(holder, key, { value, configurable: true, enumerable: true, writable: true });
}

/** A holder that is not empty, reached from the top by chance; deep ones as likely as shallow ones. */
function pickHolder(value: Json, random: Random): Holder | undefined {
  let found: Holder | undefined;
  for (let at = value; isHolder(at) && Object.keys(at).length > 0; ) {
    found = at;
    const inside = Object.values(at).filter((one) => isHolder(one) && Object.keys(one).length > 0);
    if (inside.length === 0 || random() < 0.2) return found;
    at = choose(random, inside);
  }
  return found;
}

function moved(value: Json, random: Random): Json {
  if (typeof value === 'number')
    return choose(random, [
      value + 1,
      value - 1,
      -value,
      value * 10,
      value / 2,
      value + 0.1,
      2 ** 31,
      2 ** 32 + value,
    ]);
  if (typeof value === 'string')
    return choose(random, [
      value.slice(1),
      `${value}${value}`,
      value.toUpperCase(),
      ` ${value}`,
      `${value}\u00e9`,
    ]);
  if (typeof value === 'boolean') return !value;
  return choose(random, ODD)(random);
}

type Change = (holder: Holder, key: string, random: Random) => void;

const CHANGES: readonly Change[] = [
  (holder, key, random) => put(holder, key, choose(random, ODD)(random)),
  (holder, key, random) => put(holder, key, moved((holder as Record<string, Json>)[key], random)),
  (holder, key, random) => put(holder, key, moved((holder as Record<string, Json>)[key], random)),
  (holder, key) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  },
  (holder, key, random) => {
    const value = structuredClone((holder as Record<string, Json>)[key]);
    if (Array.isArray(holder)) holder.splice(Number(key), 0, value);
    else put(holder, choose(random, KEYS), value);
  },
  (holder, _, random) => {
    if (Array.isArray(holder)) shuffle(random, holder, holder.length);
    else put(holder, choose(random, KEYS), choose(random, ODD)(random));
  },
  (holder, key, random) => {
    const keys = Object.keys(holder);
    put(holder, key, structuredClone((holder as Record<string, Json>)[choose(random, keys)]));
  },
];

/** A mutated copy: one change, or a few. */
export function mutateJson(value: Json, random: Random): Json {
  const copy = structuredClone(value);
  const times = 1 + (random() < 0.3 ? randomInt(random, 4) : 0);
  for (let i = 0; i < times; i++) {
    const holder = pickHolder(copy, random);
    if (!holder) return choose(random, ODD)(random);
    choose(random, CHANGES)(holder, choose(random, Object.keys(holder)), random);
  }
  return random() < 0.02 ? choose(random, ODD)(random) : copy;
}
