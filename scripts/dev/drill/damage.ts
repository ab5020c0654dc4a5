// Damage to bytes and to values of data files, drawn by fast-check.
import fc from 'fast-check';

type ByteChange = (bytes: Buffer, at: number, noise: Uint8Array) => Buffer;

const LF = 10;

const splice = (bytes: Buffer, from: number, to: number, ...between: Uint8Array[]): Buffer =>
  Buffer.concat([bytes.subarray(0, from), ...between, bytes.subarray(to)]);

/** Offsets of the beginning of the line around a byte, and of the next line. */
function lineAt(bytes: Buffer, at: number): readonly [number, number] {
  const end = bytes.indexOf(LF, at);
  return [at === 0 ? 0 : bytes.lastIndexOf(LF, at - 1) + 1, end < 0 ? bytes.length : end + 1];
}

const BYTE_CHANGES: Readonly<Record<string, ByteChange>> = {
  'a byte changed': (bytes, at, [byte]) => splice(bytes, at, at + 1, Uint8Array.of(byte)),
  'a bit turned': (bytes, at, [byte]) =>
    splice(bytes, at, at + 1, Uint8Array.of(bytes[at] ^ (1 << (byte % 8)))),
  'the end cut off': (bytes, at) => bytes.subarray(0, at),
  'the beginning cut off': (bytes, at) => bytes.subarray(at),
  'bytes lost': (bytes, at, noise) => splice(bytes, at, at + noise.length),
  'noise put in': (bytes, at, noise) => splice(bytes, at, at, noise),
  'noise over it': (bytes, at, noise) => splice(bytes, at, at + noise.length, noise),
  'zeros over it': (bytes, at, noise) => splice(bytes, at, at + noise.length, Buffer.alloc(noise.length)),
  'a line doubled': (bytes, at) => Buffer.concat([bytes, bytes.subarray(...lineAt(bytes, at))]),
  'a line lost': (bytes, at) => splice(bytes, ...lineAt(bytes, at)),
  'a line at the end': (bytes, at) =>
    Buffer.concat([splice(bytes, ...lineAt(bytes, at)), bytes.subarray(...lineAt(bytes, at))]),
  'two lines joined': (bytes, at) => splice(bytes, lineAt(bytes, at)[1] - 1, lineAt(bytes, at)[1]),
  'a blank line': (bytes, at) => splice(bytes, lineAt(bytes, at)[0], lineAt(bytes, at)[0], Uint8Array.of(LF)),
  'a byte order mark': (bytes) => splice(bytes, 0, 0, Buffer.from('\ufeff')),
  'line ends of Windows': (bytes) => Buffer.from(bytes.toString('latin1').replaceAll('\n', '\r\n'), 'latin1'),
};

/** Offset as a share of the length. */
const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

export const byteDamage = fc.record({
  change: fc.constantFrom(...Object.keys(BYTE_CHANGES)),
  share,
  noise: fc.uint8Array({ minLength: 1, maxLength: 200 }),
});
export type ByteDamage = typeof byteDamage extends fc.Arbitrary<infer T> ? T : never;

/** Damaged copy of bytes; empty bytes stay empty. */
export const damageBytes = (bytes: Buffer, { change, share, noise }: ByteDamage): Buffer =>
  bytes.length === 0 ? bytes : BYTE_CHANGES[change](bytes, Math.floor(share * bytes.length), noise);

/** Placeholder for deeply nested arrays, for which `JSON.stringify` has too little stack. */
const DEEP_PLACEHOLDER = '@deep@';

const ODD_WORDS =
  '|,|-1|0|0.5|1e99|NaN|__proto__|constructor|=1+1|"|Ä😀|/nowhere/x.json|.|/dev/null|../../..';
const CONTROL_TEXTS = [' ', '\u001b[2J', '\u202e', 'a\nb'];
const LONG_TEXTS = ['9'.repeat(400), 'x'.repeat(20_000)];

export const oddText = fc.constantFrom(...ODD_WORDS.split('|'), ...CONTROL_TEXTS, ...LONG_TEXTS);
const oddValue = fc.oneof(
  fc.jsonValue(),
  oddText,
  fc.double(),
  fc.constantFrom(
    null,
    true,
    -1,
    0,
    0.5,
    1e21,
    -1e308,
    Number.MAX_SAFE_INTEGER,
    DEEP_PLACEHOLDER,
    '\ud800',
    [],
    {},
  ),
  fc.constant(
    JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}'),
  ),
);

export const valueDamage = fc.record({
  path: fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
  operation: fc.constantFrom('set', 'set', 'lose', 'double', 'add'),
  key: fc.oneof(fc.constantFrom('__proto__', 'constructor', 'toString', 'length', '', 'x', '0'), fc.string()),
  value: oddValue,
  depth: fc.constantFrom(50, 99, 101, 5000, 200_000),
});
export type ValueDamage = typeof valueDamage extends fc.Arbitrary<infer T> ? T : never;

/** JSON text in which one value, at any depth, is set, lost, doubled or added. */
export function damageJson(text: string, { path, operation, key, value, depth }: ValueDamage): string {
  const root = [JSON.parse(text)];
  let holder: Record<string, unknown> = root as never;
  let at = '0';
  for (const step of path) {
    const inside = holder[at];
    if (typeof inside !== 'object' || inside === null || Object.keys(inside).length === 0) break;
    holder = inside as never;
    at = Object.keys(holder)[step % Object.keys(holder).length];
  }
  // Like JSON.parse, so that `__proto__` becomes an ordinary property.
  const setItem = (name: string, item: unknown): void =>
    void Object.defineProperty(holder, name, {
      value: item,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  if (operation === 'set') setItem(at, value);
  else if (operation === 'add') setItem(Array.isArray(holder) ? String(holder.length) : key, value);
  else if (Array.isArray(holder))
    holder.splice(
      Number(at),
      operation === 'lose' ? 1 : 0,
      ...(operation === 'lose' ? [] : [holder[Number(at)]]),
    );
  else if (operation === 'lose') delete holder[at];
  else setItem(key, holder[at]);
  const nestedArrays = '['.repeat(depth) + ']'.repeat(depth);
  return (JSON.stringify(root[0]) ?? 'null').replaceAll(`"${DEEP_PLACEHOLDER}"`, nestedArrays);
}

/** Text with one line changed by a function. */
export function damageLine(text: string, line: number, change: (line: string) => string): string {
  const lines = text.trimEnd().split('\n');
  const at = line % lines.length;
  return `${lines.map((line, i) => (i === at ? change(line) : line)).join('\n')}\n`;
}
