// Progress of games on standard error: a bar on a terminal, elsewhere a plain line every few seconds.
import { duration, rate, thousands } from '../text/number-text.ts';
import { barOf, makeCanvas } from './canvas.ts';

export interface Progress {
  update(done: number): void;
  stop(): void;
}

/** Seconds between plain lines, and between drawings of the bar. */
const LINE_INTERVAL_S = 5;
const BAR_INTERVAL_S = 0.1;
/** Characters of the bar. */
const BAR_CHARS = 30;

/**
 * Starts the progress.
 * @param total number of games
 * @param quiet true to show nothing
 */
export function makeProgress(total: number, quiet: boolean): Progress {
  if (quiet) return { update() {}, stop() {} };
  const canvas = process.stderr.isTTY ? makeCanvas() : undefined;
  const intervalS = canvas ? BAR_INTERVAL_S : LINE_INTERVAL_S;
  const start = performance.now();
  let nextS = intervalS;
  const show = (done: number, seconds: number): void => {
    const speed = done / seconds;
    const timeLeft = done === 0 ? 'time left unknown' : `${duration((total - done) / speed)} left`;
    const line = `${thousands(done)} of ${thousands(total)} games, ${rate(speed)} games/s, ${timeLeft}`;
    if (canvas) canvas.draw([`${barOf(done / total, BAR_CHARS)} ${line}`]);
    else process.stderr.write(`${line}\n`);
  };
  canvas?.draw([`${barOf(0, BAR_CHARS)} 0 of ${thousands(total)} games`]);
  return {
    update(done) {
      const seconds = (performance.now() - start) / 1000;
      if (seconds < nextS || done === total) return;
      nextS = seconds + intervalS;
      show(done, seconds);
    },
    stop: () => canvas?.erase(),
  };
}
