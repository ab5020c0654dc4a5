// What bots print: a thread's own output streams, which replace Node's before any bot is loaded. Their lines are handed on at
// once, with the bot and its seat in front. So nothing that a bot does to them reaches the streams of the process.
import { Console } from 'node:console';
import { syncBuiltinESMExports } from 'node:module';
import { Writable } from 'node:stream';
import { printable } from '../../../engine/index.ts';

/** Lines of bots that a thread prints: thousands of games are played. */
const MOST_LINES = 1_000;
/** Characters of a line. */
const LONGEST = 500;

/** @param who prints at the moment @param print takes a line for people */
export function replaceOutput(who: () => string, print: (line: string) => void): void {
  let lines = 0;
  const take = (chunk: unknown): void => {
    for (const line of String(chunk)
      .replace(/\n$/, '')
      .split('\n', MOST_LINES + 1)) {
      if (lines > MOST_LINES) return;
      const shown = lines < MOST_LINES ? printable(line, LONGEST) : '(more that bots print is not shown)';
      lines++;
      print(`[${who()}] ${shown}`);
    }
  };
  for (const name of ['stdout', 'stderr'] as const) {
    const stream = new Writable();
    // Without the stream's own way to write, which calls something later and so would look like a bot's doing.
    stream.write = (chunk: unknown): boolean => {
      take(chunk);
      return true;
    };
    stream.end = () => stream;
    stream.destroy = () => stream;
    Object.defineProperty(process, name, { value: stream, configurable: true });
  }
  globalThis.console = new Console({ stdout: process.stdout, stderr: process.stderr });
  syncBuiltinESMExports();
}
