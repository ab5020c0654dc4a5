// Progress of games on standard error: a bar on a terminal, elsewhere a plain line a minute.
import { duration, rate, thousands } from '../text/number-text.ts';
import { barOf, makeCanvas } from './canvas.ts';

export interface Progress {
  update(done: number): void;
  /** Erases the bar, before other lines are written; an update draws it again. */
  stop(): void;
}

/** Seconds before the first plain line, and between two. */
export const LINE_S = { first: 5, next: 60 } as const;
/** Seconds between drawings of the bar. */
const BAR_INTERVAL_S = 0.1;
/** Characters of the bar. */
const BAR_CHARS = 30;

/** Starts the progress. @param total number of games @param before those that were played earlier */
export function makeProgress(total: number, before = 0): Progress {
  const canvas = process.stderr.isTTY ? makeCanvas() : undefined;
  const start = performance.now();
  let nextS: number = canvas ? BAR_INTERVAL_S : LINE_S.first;
  const show = (done: number, seconds: number): void => {
    const speed = (done - before) / seconds;
    const timeLeft = done === before ? 'time left unknown' : `${duration((total - done) / speed)} left`;
    const line = `${thousands(done)} of ${thousands(total)} games, ${rate(speed)} games/s, ${timeLeft}`;
    if (canvas) canvas.draw([`${barOf(done / total, BAR_CHARS)} ${line}`]);
    else process.stderr.write(`${line}\n`);
  };
  canvas?.draw([`${barOf(before / total, BAR_CHARS)} ${thousands(before)} of ${thousands(total)} games`]);
  return {
    update(done) {
      const seconds = (performance.now() - start) / 1000;
      if (seconds < nextS || done === total) return;
      nextS = seconds + (canvas ? BAR_INTERVAL_S : LINE_S.next);
      show(done, seconds);
    },
    stop: () => canvas?.erase(),
  };
}
