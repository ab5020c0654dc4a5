// Progress of games: a bar on a terminal, a plain line every few seconds anywhere else. Written to standard
// error, so that standard output holds results only.
import { duration, rate, thousands } from '../words/number-words.ts';
import { barOf, makeCanvas } from './canvas.ts';

export interface Progress {
  update(done: number): void;
  stop(): void;
}

/** Seconds between plain lines, and between bars. */
const PLAIN_EVERY = 5;
const BAR_EVERY = 0.1;
/** Characters of the bar. */
const BAR = 30;

/** @param total number of games @param quiet shows nothing at all */
export function makeProgress(total: number, quiet: boolean): Progress {
  if (quiet) return { update() {}, stop() {} };
  const canvas = process.stderr.isTTY ? makeCanvas() : undefined;
  const every = canvas ? BAR_EVERY : PLAIN_EVERY;
  const start = performance.now();
  let next = every;
  const show = (done: number, seconds: number): void => {
    const speed = done / seconds;
    const left = done === 0 ? 'time left unknown' : `${duration((total - done) / speed)} left`;
    const words = `${thousands(done)} of ${thousands(total)} games, ${rate(speed)} games/s, ${left}`;
    if (canvas) canvas.draw([`${barOf(done / total, BAR)} ${words}`]);
    else process.stderr.write(`${words}\n`);
  };
  canvas?.draw([`${barOf(0, BAR)} 0 of ${thousands(total)} games`]);
  return {
    update(done) {
      const seconds = (performance.now() - start) / 1000;
      if (seconds < next || done === total) return;
      next = seconds + every;
      show(done, seconds);
    },
    stop: () => canvas?.erase(),
  };
}
