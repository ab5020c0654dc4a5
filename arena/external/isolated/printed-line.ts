// A bot's output goes to the error stream of its process. A mark before each line tells it from Node's own messages.
import fs from 'node:fs';

const { writeSync } = fs;
const MARK = '\x1e';

/** Patches `console.error` to add the mark. The guard sends bots' output there. */
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
