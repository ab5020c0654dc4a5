// What is said of lines that cannot be read.

/** How many damaged lines an error message names one by one. */
const NAMED = 8;

/** @param numbers of damaged lines, from 1; at least one */
export function damageFaults(numbers: readonly number[]): string[] {
  const remedy = 'add --drop-damaged to play the games of damaged lines again';
  const named = numbers.slice(0, NAMED).map((number) => `line ${number}: damaged, its checksum does not fit`);
  if (numbers.length === 1) return [`${named[0]}; ${remedy}`];
  const more = numbers.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more damaged lines`] : []), remedy];
}

export const OLD_FORMAT =
  'this ledger was written before lines had checksums and cannot be resumed; play the run again from its settings.json';

/** Whether the line is a game as the first format wrote it: JSON with an id and no checksum. */
export function isUnsealed(bytes: Buffer): boolean {
  try {
    const record = JSON.parse(bytes.toString('utf8')) as { id?: unknown; check?: unknown };
    return typeof record?.id === 'string' && record.check === undefined;
  } catch {
    return false;
  }
}
