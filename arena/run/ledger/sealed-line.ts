// A sealed line: one JSON object whose last key, `check`, is a checksum of all bytes before it. A line that was cut,
// joined to another or changed by a single bit does not open. It protects from accidents of disks and editors, not
// from forgery: anyone can compute the checksum.
import { hash } from 'node:crypto';

const KEY = ',"check":"';
const DIGITS = 16;
/** Bytes of the checksum with its key and the brackets that end the line. */
const SEAL = KEY.length + DIGITS + '"}'.length;
const LF = 10;

const checksum = (bytes: string | Uint8Array): string => hash('sha256', bytes, 'hex').slice(0, DIGITS);

/** The object as a line with its checksum and a line feed. `record` must have a key and none called `check`. */
export function sealLine(record: object): string {
  const body = JSON.stringify(record).slice(0, -1);
  return `${body}${KEY}${checksum(body)}"}\n`;
}

/** The part of a line that its checksum is of; undefined when it does not fit. */
function bodyOf(bytes: Buffer): Buffer | undefined {
  const end = bytes.at(-1) === LF ? bytes.length - 1 : bytes.length;
  if (end <= SEAL) return undefined;
  const body = bytes.subarray(0, end - SEAL);
  return bytes.toString('latin1', end - SEAL, end) === `${KEY}${checksum(body)}"}` ? body : undefined;
}

/** Whether the line is whole and unchanged. */
export const isSealed = (bytes: Buffer): boolean => bodyOf(bytes) !== undefined;

/** What a sealed line holds, the checksum taken out; undefined when it is damaged. */
export function openLine(bytes: Buffer): object | undefined {
  const body = bodyOf(bytes);
  return body && (JSON.parse(`${body.toString('utf8')}}`) as object);
}
