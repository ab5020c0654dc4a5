import { readBytes, textOf } from '../../arena/index.ts';
import { DataError } from '../../engine/index.ts';

export interface WholeLines {
  /** Ends with LF. */
  readonly text: string;
  /** Number of their bytes; what follows is an unfinished line. */
  readonly bytes: number;
}

/** Reads the whole lines of a journal that may be growing. @throws DataError without a whole line */
export function readWholeLines(path: string): WholeLines {
  const content = readBytes(path);
  const bytes = content.lastIndexOf(10) + 1;
  if (bytes === 0)
    throw new DataError(path, ['line 1: not a journal, or cut off in the middle of this line']);
  return { text: textOf(content.subarray(0, bytes), path), bytes };
}
