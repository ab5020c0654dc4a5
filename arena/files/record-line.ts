// A record as a line: one JSON object whose last key, `check`, is a checksum of all bytes before it. A line that was cut,
// joined to another or changed by a single bit is not read. The checksum protects from accidents of disks and editors, not
// from forgery: anyone can compute it.
import { hash } from 'node:crypto';

const KEY = ',"check":"';
const DIGITS = 16;
/** Bytes of the checksum with its key and the brackets that end the line. */
const TAIL = KEY.length + DIGITS + '"}'.length;
const LF = 10;

const checksum = (bytes: string | Uint8Array): string => hash('sha256', bytes, 'hex').slice(0, DIGITS);

/** The object as a line with its checksum and a line feed. `record` must have a key and none called `check`. */
export function recordLine(record: object): string {
  const body = JSON.stringify(record).slice(0, -1);
  return `${body}${KEY}${checksum(body)}"}\n`;
}

/** The record of a line, without its checksum; undefined for a damaged line. @param bytes with or without the line feed */
export function readRecordLine(bytes: Buffer): object | undefined {
  const end = bytes.at(-1) === LF ? bytes.length - 1 : bytes.length;
  if (end <= TAIL) return undefined;
  const body = bytes.subarray(0, end - TAIL);
  if (bytes.toString('latin1', end - TAIL, end) !== `${KEY}${checksum(body)}"}`) return undefined;
  return JSON.parse(`${body.toString('utf8')}}`) as object;
}
