// What is said of lines that cannot be read.

/** How many damaged lines an error message names one by one. */
const NAMED = 8;

/** A line that cannot be used. */
export interface LineDamage {
  /** From 1. */
  readonly number: number;
  readonly reason: string;
}

export const NO_CHECKSUM = 'its checksum does not fit';
export const NO_HEADER = 'a ledger does not begin with a game, its first line is missing';

/** @param lines at least one */
export function damageFaults(lines: readonly LineDamage[]): string[] {
  const remedy = 'add --drop-damaged to play the games of damaged lines again';
  const named = lines.slice(0, NAMED).map(({ number, reason }) => `line ${number}: damaged, ${reason}`);
  if (lines.length === 1) return [`${named[0]}; ${remedy}`];
  const more = lines.length - named.length;
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
