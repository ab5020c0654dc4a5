// Two variants by several figures: what may be claimed of all of them together, and in which words.
import { expect, test } from 'vitest';
import { randomNormal } from '../../../arena/testing/normal.ts';
import { stream } from '../../../engine/index.ts';
import { compareFigures } from './compare-figures.ts';
import {
  comparisonCsv,
  comparisonNote,
  comparisonSentence,
  comparisonTable,
  verdictOf,
} from './comparison-table.ts';
import {
  HANDS_GIVEN_UP_FIGURE,
  LEAD_CHANGES_FIGURE,
  type MeasuredFigure,
  ROUNDS_FIGURE,
  seatFigure,
  UNFAIRNESS_FIGURE,
  UNFINISHED_FIGURE,
} from './figures.ts';

const SEEDS = 60;
const FIGURES = [ROUNDS_FIGURE, UNFAIRNESS_FIGURE, HANDS_GIVEN_UP_FIGURE, LEAD_CHANGES_FIGURE];

/** Figures of two variants that differ by this many standard deviations: 1 of counts, 0.1 of unfairness. */
const variants = (seed: number, shifts: readonly number[]): MeasuredFigure[] =>
  FIGURES.map((figure, i) => {
    const random = stream(seed, figure.id);
    const values = (shift: number): number[] =>
      Array.from(
        { length: SEEDS },
        () => 0.5 + (shift + randomNormal(random)) * (figure === UNFAIRNESS_FIGURE ? 0.1 : 1),
      );
    return { figure, a: values(0), b: values(shifts[i]) };
  });

/** Twenty figures that are equal in both variants. */
const seatFigureOf = (id: string, values: readonly number[]): MeasuredFigure[] =>
  Array.from({ length: 20 }, (_, i) => ({ figure: seatFigure(`${id}_${i}`), a: values, b: values }));

test('a difference of equal variants is claimed in at most 5 % of comparisons', () => {
  const seedsWithClaim = [...Array(200).keys()].filter((seed) =>
    // Figures that never differ raise no error rate either.
    compareFigures([...variants(seed, [0, 0, 0, 0]), ...seatFigureOf('loans', [1, 2])]).some(
      ({ claim }) => claim !== 0,
    ),
  );
  // Of 200 comparisons 10, give or take 3.1.
  expect(seedsWithClaim.length).toBeGreaterThan(1);
  expect(seedsWithClaim.length).toBeLessThan(18);
});

test('a verdict is the text of its figure for the right direction', () => {
  const rows = compareFigures(variants(1, [-2, 2, 0, 0]));
  expect(rows.map(({ claim }) => claim)).toEqual([-1, 1, 0, 0]);
  expect(rows[0].difference).toBeCloseTo(-2, 0);
  expect(rows[0].interval!.low).toBeLessThan(-2);
  expect(rows[0].interval!.high).toBeGreaterThan(-2.5);
  const table = comparisonTable(rows);
  expect(table).toMatch(/\nrounds a game +0\.\d\d +-1\.\d\d +-[12]\.\d\d .* shorter\n/);
  expect(table).toMatch(/\nunfairness .* worse\n/);
  expect(table).toMatch(/\nlead changes a game .* not decided\n/);
  expect(Math.max(...table.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
  expect(comparisonSentence(rows).replaceAll('\n', ' ')).toMatch(
    /^From A to B: rounds a game [\d.]+ to -[\d.]+ \(shorter\), unfairness .* \(worse\); 2 of 4 figures are not decided\.$/,
  );
  expect(comparisonCsv(rows).split('\n')[1]).toMatch(
    /^rounds,[\d.]+,-[\d.]+,-[\d.]+,-[\d.]+,-[\d.]+,[\d.e-]+,shorter$/,
  );
});

test('equal variants have no differences', () => {
  const equalFigures = variants(2, [0, 0, 0, 0]).map(({ figure, a }) => ({ figure, a, b: a }));
  const rows = compareFigures(equalFigures);
  expect(rows.map(({ difference, claim, p }) => [difference, claim, p])).toEqual(Array(4).fill([0, 0, 1]));
  expect(comparisonSentence(rows)).toBe('A and B are the same in every figure of every game.');
  const undecidedRows = compareFigures(variants(5, [0, 0, 0, 0]));
  expect(comparisonSentence(undecidedRows)).toBe(
    'Nothing is decided between A and B: more games may decide it.',
  );
});

test('a figure that is equal in all games is the same, and other figures need no more evidence for it', () => {
  const values = Array.from({ length: SEEDS }, (_, i) => i % 7);
  const equal = seatFigureOf('loans', values);
  const [alone] = compareFigures(variants(4, [0.5, 0, 0, 0]).slice(0, 1));
  const [tested, ...others] = compareFigures([...variants(4, [0.5, 0, 0, 0]).slice(0, 1), ...equal]);
  expect(tested.p).toBe(alone.p);
  expect(tested.claim).toBe(1);
  expect(others.map((row) => verdictOf(row))).toEqual(Array(equal.length).fill('the same'));
  const text = comparisonNote([tested, ...others]).replaceAll('\n', ' ');
  expect(text).toContain('the 1 of 21 figures with differences');
  expect(comparisonSentence([tested, ...others]).replaceAll('\n', ' ')).toMatch(
    /\(longer\); 20 are the same\.$/,
  );
});

test.each([false, true])(
  'a share that is hardly ever seen is covered by its interval, watched or not: %s',
  (isWatched) => {
    const share = 0.005;
    const coveringSeeds = [...Array(150).keys()].filter((seed) => {
      const random = stream(seed, 'rare', isWatched ? 1 : 0);
      const b = Array.from({ length: 400 }, () => (random() < share ? 1 : 0));
      const [{ interval }] = compareFigures([{ figure: UNFINISHED_FIGURE, a: b.map(() => 0), b }], isWatched);
      return interval!.low <= share && share <= interval!.high;
    });
    // Of 150 comparisons 142.5, give or take 2.7.
    expect(coveringSeeds.length).toBeGreaterThan(135);
  },
);
