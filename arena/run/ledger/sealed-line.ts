// A sealed line: one JSON object whose last key, `check`, is a checksum of all bytes before it. A line that was cut,
// joined to another or changed by a single bit does not open. It protects from accidents of disks and editors, not
// from forgery: anyone can compute the checksum.
import { createHash } from 'node:crypto';

const KEY = ',"check":"';
const DIGITS = 16;
/** Bytes of the checksum with its key and the brackets that end the line. */
const SEAL = KEY.length + DIGITS + '"}'.length;
const LF = 10;

const checksum = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, DIGITS);

/** The object as a line with its checksum and a line feed. `record` must have a key and none called `check`. */
export function sealLine(record: object): string {
  const body = JSON.stringify(record).slice(0, -1);
  return `${body}${KEY}${checksum(body)}"}\n`;
}

/** What a sealed line (without its line feed) holds, the checksum taken out; undefined when it is damaged. */
export function openLine(bytes: Buffer): object | undefined {
  const end = bytes.at(-1) === LF ? bytes.length - 1 : bytes.length;
  const line = bytes.subarray(0, end);
  const body = line.subarray(0, Math.max(0, line.length - SEAL));
  if (body.length === 0 || line.toString('latin1', body.length) !== `${KEY}${checksum(body)}"}`)
    return undefined;
  const { check: _, ...record } = JSON.parse(line.toString('utf8')) as { check: string };
  return record;
}
