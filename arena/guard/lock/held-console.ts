// Holds back what bots print. Printing goes on after the call, which bots may not do (see unfinished.ts), so their lines
// are kept until the question is over. Their number is limited, since thousands of games are played.
import { format } from 'node:util';
import { printable } from '../../../engine/index.ts';

/** Lines of bots that a thread prints. */
const MOST_LINES = 1_000;
/** Characters of a line. */
const LONGEST = 500;

export interface HeldConsole {
  /** Prints what was held. @param who printed it */
  release(who: string): void;
}

/** @param isHeld whether what is printed now may be a bot's */
export function holdConsole(isHeld: () => boolean): HeldConsole {
  const { error } = console;
  const held: string[] = [];
  let lines = 0;
  const hold = (text: string): void => {
    if (lines < MOST_LINES) held.push(printable(text, LONGEST));
    else if (lines === MOST_LINES) held.push('(more that bots print is not shown)');
    lines++;
  };
  for (const name of ['log', 'info', 'debug', 'warn', 'error', 'trace', 'dir', 'table', 'assert'] as const) {
    const original = console[name] as (...given: unknown[]) => void;
    const value = (...given: unknown[]): void => {
      if (isHeld()) hold(format(...given));
      else original(...given);
    };
    Reflect.defineProperty(console, name, { value, writable: false, configurable: false });
  }
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write as (...given: unknown[]) => boolean;
    const value = (text: unknown, ...given: unknown[]): boolean => {
      // The pool writes an empty text to wait until everything is written.
      if (text === '' || !isHeld()) return Reflect.apply(write, stream, [text, ...given]);
      hold(String(text));
      return true;
    };
    Reflect.defineProperty(stream, 'write', { value, writable: false, configurable: false });
  }
  return {
    release(who) {
      for (const line of held) error(`[${who}] ${line}`);
      held.length = 0;
    },
  };
}
