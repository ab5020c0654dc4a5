// Weight of a game as evidence, when runs are compared by seeds.
import { expect, test } from 'vitest';
import { stream } from '../../../engine/index.ts';
import { compareFigures } from './compare-figures.ts';
import { type RunSums, runFigures } from './run-figures.ts';

const GAMES = 12;
const SEEDS = 84;

/** A run in which this many of a seed's games are unfinished. */
function run(unfinished: (seed: number) => number): RunSums {
  const seeds = [...Array(SEEDS).keys()].map((seed) => {
    const count = unfinished(seed);
    const sums = new Map([['unfinished', { sum: count, squares: count, count: GAMES }]]);
    return [String(seed), sums] as const;
  });
  return { seeds: new Map(seeds), bots: [], figureIds: [], until: null };
}

/** Compares games unfinished with a run A that has none. */
const compared = (b: RunSums) => {
  const [, unfinished] = runFigures(
    run(() => 0),
    b,
    ['a', 'b'],
  );
  return { gameShare: unfinished.gameShare, ...compareFigures([unfinished])[0] };
};

test('identical games of a seed count as one observation, independent ones as twelve', () => {
  const random = stream(1, 'unfinished');
  const apart = compared(run(() => [...Array(GAMES)].filter(() => random() < 0.1).length));
  expect(apart.gameShare).toBeLessThan(1.5 / GAMES);
  const alike = compared(run((seed) => (seed % 28 === 0 ? GAMES : 0)));
  expect(alike.gameShare).toBe(1);
  // Three seeds of 84 have shown it; nobody knows whether one or ten would.
  expect(alike.interval!.low).toBeLessThan(0.002);
  expect(alike.interval!.high).toBeGreaterThan(0.08);
  const none = compared(run(() => 0));
  expect(none.gameShare).toBeCloseTo(1 / GAMES, 12);
  expect(none.interval!.high).toBeGreaterThan(0.001);
});
