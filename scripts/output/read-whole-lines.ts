import { readBytes, textOf } from '../../arena/index.ts';
import { DataError } from '../../engine/index.ts';

export interface WholeLines {
  /** Ends with LF. */
  readonly text: string;
  /** Number of bytes in them. The rest of the file is still being written, or was when the program ended. */
  readonly bytes: number;
}

/** The lines of a journal that may be growing. @throws DataError when there is none, or the file cannot be read */
export function readWholeLines(path: string): WholeLines {
  const all = readBytes(path);
  const bytes = all.lastIndexOf(10) + 1;
  if (bytes === 0)
    throw new DataError(path, ['line 1: not a journal, or cut off in the middle of this line']);
  return { text: textOf(all.subarray(0, bytes), path), bytes };
}
