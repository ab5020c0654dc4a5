// Progress of a run: a bar on a terminal, a plain line every few seconds anywhere else. Written to standard
// error, so that standard output holds results only.
import cliProgress from 'cli-progress';
import { duration, rate, thousands } from '../words/number-words.ts';

export interface Progress {
  update(done: number): void;
  stop(): void;
}

/** Seconds between plain lines. */
const PLAIN_EVERY = 5;

interface Clock {
  readonly elapsed: () => number;
}

function status(done: number, total: number, { elapsed }: Clock): { speed: string; left: string } {
  const speed = done / elapsed();
  return {
    speed: `${rate(speed)} games/s`,
    left: done === 0 ? 'time left unknown' : `${duration((total - done) / speed)} left`,
  };
}

function bar(total: number, clock: Clock): Progress {
  const view = new cliProgress.SingleBar({
    format: '{bar} {done} of {all} games, {speed}, {left}',
    barCompleteChar: '#',
    barIncompleteChar: '.',
    barsize: 30,
    hideCursor: true,
    clearOnComplete: true,
    stream: process.stderr,
  });
  const payload = (done: number) => ({
    done: thousands(done),
    all: thousands(total),
    ...status(done, total, clock),
  });
  view.start(total, 0, payload(0));
  return {
    update: (done) => view.update(done, payload(done)),
    stop: () => view.stop(),
  };
}

function plain(total: number, { elapsed }: Clock): Progress {
  let next = PLAIN_EVERY;
  return {
    update(done) {
      if (elapsed() < next || done === total) return;
      next = elapsed() + PLAIN_EVERY;
      const { speed, left } = status(done, total, { elapsed });
      process.stderr.write(`${thousands(done)} of ${thousands(total)} games, ${speed}, ${left}\n`);
    },
    stop() {},
  };
}

/** @param quiet shows nothing at all */
export function makeProgress(total: number, quiet: boolean): Progress {
  if (quiet) return { update() {}, stop() {} };
  const start = performance.now();
  const clock = { elapsed: () => (performance.now() - start) / 1000 };
  return process.stderr.isTTY ? bar(total, clock) : plain(total, clock);
}
