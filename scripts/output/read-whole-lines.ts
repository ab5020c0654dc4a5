// Reads journals of games in progress.
import { decodeText, readBytes } from '../../arena/files/index.ts';
import { DataError } from '../../engine/index.ts';

export interface WholeLines {
  /** The whole lines; ends with LF. */
  readonly text: string;
  /** Their size in bytes; an unfinished line may follow. */
  readonly bytes: number;
}

/** Reads the whole lines of a journal that may be growing. @throws DataError if there is none */
export function readWholeLines(path: string): WholeLines {
  const content = readBytes(path);
  const bytes = content.lastIndexOf(10) + 1;
  if (bytes === 0)
    throw new DataError(path, { 'file/damaged': 'line 1: not a journal, or cut off within this line' });
  return { text: decodeText(content.subarray(0, bytes), path), bytes };
}
