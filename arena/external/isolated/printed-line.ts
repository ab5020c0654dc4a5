// What a bot prints goes to the error stream of its process, each line with a mark before it, to distinguish it from what
// Node itself writes there when a process dies.
import fs from 'node:fs';

const { writeSync } = fs;
const MARK = '\x1e';

/** Makes `console.error`, to which the guard passes the lines of bots, write such lines. */
export function printOnErrors(): void {
  console.error = (line: unknown): void => {
    try {
      writeSync(2, `${MARK}${String(line)}\n`);
    } catch {
      // The reader is gone.
    }
  };
}

/** The text of a line that a bot printed; undefined for any other. */
export const printedText = (line: string): string | undefined =>
  line.startsWith(MARK) ? line.slice(MARK.length) : undefined;
