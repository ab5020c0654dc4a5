// Compares the estimate with the actual length of runs with the same variance.
import { expect, test } from 'vitest';
import { stream } from '../../../engine/index.ts';
import { median } from '../basics/averages.ts';
import type { StopRule } from './rules/stop-rules.ts';
import { StoppingMonitor } from './stopping-monitor.ts';

const SEEDS = 4000;

/** Estimate after 60 seeds and actual length, medians over many runs of two pairs. */
function guessAndTruth(rule: StopRule): [number, number] {
  const guesses: number[] = [];
  const truths: number[] = [];
  for (let run = 0; run < 40; run++) {
    const random = stream(run, 'seeds-to-stop');
    const watch = new StoppingMonitor(rule, 2, 0.1);
    for (let seed = 0; seed < SEEDS && watch.stoppedAfter === undefined; seed++) {
      watch.report([0.12 + (random() - 0.5) * 1.2, -0.1 + (random() - 0.5) * 1.2]);
      if (seed === 59) guesses.push(watch.seedsToStop()!);
    }
    truths.push(watch.stoppedAfter ?? SEEDS);
  }
  return [median(guesses), median(truths)];
}

test.each([
  { kind: 'width', width: 0.12 } as const,
  { kind: 'decided' } as const,
  { kind: 'decided', within: 0.25 } as const,
  { kind: 'sprt', d0: -0.02, d1: 0.02 } as const,
])('the seeds that a run with $kind will take are estimated within a third', (rule) => {
  const [guess, truth] = guessAndTruth(rule);
  expect(truth).toBeGreaterThan(60);
  expect(guess / truth).toBeGreaterThan(0.67);
  expect(guess / truth).toBeLessThan(1.5);
});

test('the seeds that a run will take are not estimated from few seeds, and infinite for equal pairs', () => {
  const watch = new StoppingMonitor({ kind: 'decided' }, 1);
  for (let seed = 0; seed < 19; seed++) watch.report([seed % 2 === 0 ? 0.5 : -0.5]);
  expect(watch.seedsToStop()).toBe(undefined);
  watch.report([-0.5]);
  expect(watch.seedsToStop()).toBe(Number.POSITIVE_INFINITY);
});
