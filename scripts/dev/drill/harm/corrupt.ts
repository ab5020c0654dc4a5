// Ways in which a file of lines comes to harm: bits, bytes and lines changed, lost, doubled or added.
import { type Random, randomInt } from '../../../../engine/index.ts';
import { choose } from './choose.ts';

type Harm = (bytes: Buffer, random: Random) => Buffer;

const LF = 10;
const NOT_UTF8 = [0x80, 0xbf, 0xc0, 0xe2, 0xff];

/** Where lines begin. */
function starts(bytes: Buffer): number[] {
  const found = [0];
  for (let at = bytes.indexOf(LF); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(LF, at + 1))
    found.push(at + 1);
  return found;
}

function lineAt(bytes: Buffer, random: Random): { from: number; to: number } {
  const from = choose(random, starts(bytes));
  const end = bytes.indexOf(LF, from);
  return { from, to: end < 0 ? bytes.length : end + 1 };
}

const splice = (bytes: Buffer, from: number, to: number, ...between: Uint8Array[]): Buffer =>
  Buffer.concat([bytes.subarray(0, from), ...between, bytes.subarray(to)]);

const noise = (random: Random, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => randomInt(random, 256)));

function withByte(bytes: Buffer, at: number, byte: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = byte;
  return copy;
}

const HARMS: Readonly<Record<string, Harm>> = {
  'a bit turned': (bytes, random) => {
    const at = randomInt(random, bytes.length);
    return withByte(bytes, at, bytes[at] ^ (1 << randomInt(random, 8)));
  },
  'a digit changed': (bytes, random) => {
    const digits = [...bytes.keys()].filter((at) => bytes[at] >= 48 && bytes[at] <= 57);
    return digits.length === 0 ? bytes : withByte(bytes, choose(random, digits), 48 + randomInt(random, 10));
  },
  'the end cut off': (bytes, random) => bytes.subarray(0, randomInt(random, bytes.length)),
  'the beginning cut off': (bytes, random) => bytes.subarray(randomInt(random, bytes.length)),
  'bytes lost': (bytes, random) => {
    const from = randomInt(random, bytes.length);
    return splice(bytes, from, Math.min(bytes.length, from + 1 + randomInt(random, 300)));
  },
  'a line doubled': (bytes, random) => {
    const { from, to } = lineAt(bytes, random);
    return splice(bytes, bytes.length, bytes.length, bytes.subarray(from, to));
  },
  'a line lost': (bytes, random) => {
    const { from, to } = lineAt(bytes, random);
    return splice(bytes, from, to);
  },
  'lines swapped': (bytes, random) => {
    const [one, other] = [lineAt(bytes, random), lineAt(bytes, random)].sort((a, b) => a.from - b.from);
    if (one.to > other.from) return bytes;
    const moved = splice(bytes, other.from, other.to, bytes.subarray(one.from, one.to));
    return splice(moved, one.from, one.to, bytes.subarray(other.from, other.to));
  },
  'noise put in': (bytes, random) => {
    const at = randomInt(random, bytes.length);
    return splice(bytes, at, at, noise(random, 1 + randomInt(random, 200)));
  },
  'noise over it': (bytes, random) => {
    const at = randomInt(random, bytes.length);
    const length = Math.min(bytes.length - at, 1 + randomInt(random, 200));
    return splice(bytes, at, at + length, noise(random, length));
  },
  'invalid UTF-8': (bytes, random) =>
    withByte(bytes, randomInt(random, bytes.length), choose(random, NOT_UTF8)),
  'zeros over it': (bytes, random) => {
    const at = randomInt(random, bytes.length);
    const length = Math.min(bytes.length - at, 1 + randomInt(random, 5000));
    return splice(bytes, at, at + length, Buffer.alloc(length));
  },
  'two lines joined': (bytes, random) => {
    const { to } = lineAt(bytes, random);
    return splice(bytes, to - 1, to);
  },
  'a blank line': (bytes, random) => {
    const { from } = lineAt(bytes, random);
    return splice(bytes, from, from, Buffer.from('\n'));
  },
  'line ends of Windows': (bytes) => Buffer.from(bytes.toString('latin1').replaceAll('\n', '\r\n'), 'latin1'),
  'a byte order mark': (bytes) => splice(bytes, 0, 0, Buffer.from('\ufeff')),
  'JSON of another kind': (bytes, random) => {
    const { from } = lineAt(bytes, random);
    return splice(
      bytes,
      from,
      from,
      Buffer.from(`${choose(random, ['null', '[]', '{}', '"x"', '1e999', '{"id":1}'])}\n`),
    );
  },
};

/** Harms `bytes` (not empty) in one way. @returns what was done, and the bytes after it */
export function corrupt(bytes: Buffer, random: Random): { what: string; bytes: Buffer } {
  const what = choose(random, Object.keys(HARMS));
  return { what, bytes: HARMS[what](bytes, random) };
}
