// The current part of long work, on standard error: on a terminal one line that is redrawn, and removed at
// Ctrl-C; elsewhere one line for each part.
import { makeCanvas } from './canvas.ts';
import { endOnInterrupt } from './on-interrupt.ts';

export interface PartsView {
  /** @param part such as `games in another order` */
  show(part: string): void;
  /** Writes a result to standard output, in place of the line. */
  print(text: string): void;
  /** Removes the line and stops listening for Ctrl-C. */
  stop(): void;
}

/** Starts the view. @param verb verb before the parts: `measuring`, `checking` @param isStopping true if the caller answers Ctrl-C */
export function makePartsView(verb: string, isStopping = false): PartsView {
  const { stderr, stdout } = process;
  if (!stderr.isTTY)
    return {
      show: (part) => void stderr.write(`${verb} ${part} ...\n`),
      print: (text) => void stdout.write(text),
      stop() {},
    };
  const canvas = makeCanvas();
  const stopListening = isStopping ? () => {} : endOnInterrupt(() => canvas.erase());
  return {
    show: (part) => canvas.draw([`${verb} ${part} ...`]),
    print(text) {
      canvas.erase();
      stdout.write(text);
    },
    stop() {
      stopListening();
      canvas.erase();
    },
  };
}

/** Shows the parts of work until it ends or fails. For the parameters see `makePartsView`. */
export async function withParts<T>(
  verb: string,
  work: (show: PartsView['show'], print: PartsView['print']) => T | Promise<T>,
  isStopping = false,
): Promise<T> {
  const view = makePartsView(verb, isStopping);
  try {
    return await work(view.show, view.print);
  } finally {
    view.stop();
  }
}
