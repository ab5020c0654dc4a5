// Weight of a game as evidence, when runs are compared by seeds.
import { expect, test } from 'vitest';
import { stream } from '../../../engine/index.ts';
import { compareFigures } from './compare-figures.ts';
import { type RunSums, runFigures } from './run-figures.ts';

const GAMES = 12;
const SEEDS = 84;

/** A run in which this many of a seed's games are unfinished. */
function run(countFor: (seed: number) => number): RunSums {
  const seeds = [...Array(SEEDS).keys()].map((seed) => {
    const count = countFor(seed);
    const sums = new Map([['unfinished', { sum: count, squares: count, count: GAMES }]]);
    return [String(seed), sums] as const;
  });
  return {
    seeds: new Map(seeds),
    games: new Map(),
    bots: [],
    figureIds: [],
    rivals: [],
    judge: 'wins',
    until: null,
  };
}

/** Compares games unfinished with a run A that has none. */
const compareUnfinished = (b: RunSums) => {
  const [, unfinished] = runFigures(
    run(() => 0),
    b,
    ['a', 'b'],
  );
  return { gameShare: unfinished.gameShare, ...compareFigures([unfinished])[0] };
};

test('identical games of a seed count as one observation, independent ones as twelve', () => {
  const random = stream(1, 'unfinished');
  const independent = compareUnfinished(run(() => [...Array(GAMES)].filter(() => random() < 0.1).length));
  expect(independent.gameShare).toBeLessThan(1.5 / GAMES);
  const identical = compareUnfinished(run((seed) => (seed % 28 === 0 ? GAMES : 0)));
  expect(identical.gameShare).toBe(1);
  // Three seeds of 84 have shown it; nobody knows whether one or ten would.
  expect(identical.interval!.low).toBeLessThan(0.002);
  expect(identical.interval!.high).toBeGreaterThan(0.08);
  const withoutUnfinished = compareUnfinished(run(() => 0));
  expect(withoutUnfinished.gameShare).toBeCloseTo(1 / GAMES, 12);
  expect(withoutUnfinished.interval!.high).toBeGreaterThan(0.001);
});
