// One line that changes as work goes on, and stays at its end: redrawn on a terminal, otherwise printed now and then.
import { makeCanvas } from './canvas.ts';

/** Least time between two printed lines. */
const PRINT_MS = 3_000;

export interface LineView {
  /** Shows a line. Where lines are printed, it waits for another `verdict`. */
  readonly show: (line: string, verdict: string) => void;
  /** Prints the last line if it is not there yet. */
  readonly stop: () => void;
}

export function makeLineView(): LineView {
  const canvas = process.stdout.isTTY && process.stderr.isTTY ? makeCanvas() : undefined;
  let printedMs = Number.NEGATIVE_INFINITY;
  let printedVerdict = '';
  let printedLine = '';
  let last = '';
  const print = (): void => {
    if (last !== printedLine) process.stdout.write(`${last}\n`);
    printedLine = last;
  };
  return {
    show(line, verdict) {
      last = line;
      if (canvas) return canvas.draw([line]);
      const now = performance.now();
      if (verdict === printedVerdict || now - printedMs < PRINT_MS) return;
      printedVerdict = verdict;
      printedMs = now;
      print();
    },
    stop() {
      canvas?.erase();
      print();
    },
  };
}
