// What a bot prints goes to the error stream of its process, each line with a mark before it: so it is told from what Node
// itself writes there when a process dies.
import fs from 'node:fs';

const { writeSync } = fs;
const MARK = '\x1e';

/** From now on `console.error`, which a guard hands the lines of bots to, writes such lines. */
export function printOnErrors(): void {
  console.error = (line: unknown): void => {
    try {
      writeSync(2, `${MARK}${String(line)}\n`);
    } catch {
      // Nobody reads it.
    }
  };
}

/** The text of a line that a bot printed; undefined for any other. */
export const printedText = (line: string): string | undefined =>
  line.startsWith(MARK) ? line.slice(MARK.length) : undefined;
