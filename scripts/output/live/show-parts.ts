// The part of long work that is in progress: on a terminal one line that is written over, and removed at
// Ctrl-C as well; elsewhere a line each. Written to standard error, so that standard output holds results
// only.
import { makeCanvas } from './canvas.ts';
import { endOnInterrupt } from './interrupted.ts';

export interface PartsView {
  /** @param part such as `games in another order` */
  show(part: string): void;
  /** Removes the line; Ctrl-C is no longer answered. */
  stop(): void;
}

/** @param doing what is done with the parts: `measuring`, `checking` */
export function showParts(doing: string): PartsView {
  const { stderr } = process;
  if (!stderr.isTTY) return { show: (part) => void stderr.write(`${doing} ${part} ...\n`), stop() {} };
  const canvas = makeCanvas();
  const stopListening = endOnInterrupt(() => canvas.erase());
  return {
    show: (part) => canvas.draw([`${doing} ${part} ...`]),
    stop() {
      stopListening();
      canvas.erase();
    },
  };
}

/** Shows the parts of work until it is done or fails. */
export async function withParts<T>(
  doing: string,
  work: (show: (part: string) => void) => T | Promise<T>,
): Promise<T> {
  const view = showParts(doing);
  try {
    return await work(view.show);
  } finally {
    view.stop();
  }
}
