import { expect, test } from 'vitest';
import { type CourseRow, CourseTally } from './course-tally.ts';

type Quantiles = readonly [number, number, number, number, number];

/** @param expected complete rounds, and games still in progress */
function row(
  entrant: number,
  [round, games]: readonly [number, number],
  mean: number,
  [tenth, quarter, median, threeQuarters, nineTenths]: Quantiles,
): CourseRow {
  return { entrant, round, games, mean, tenth, quarter, median, threeQuarters, nineTenths };
}

test('scores are counted by bot and round over games in progress', () => {
  const tally = new CourseTally();
  // One bot's scores, game by game; the other always has 1.
  for (const scores of [[10], [20, 25], [30, 35], [40, 45], []])
    tally.add({ entrants: [2, 0], course: scores.map((score) => [score, 1]) });
  expect(tally.rows()).toEqual([
    row(0, [5, 4], 1, [1, 1, 1, 1, 1]),
    row(0, [10, 3], 1, [1, 1, 1, 1, 1]),
    row(2, [5, 4], 25, [10, 10, 20, 30, 40]),
    row(2, [10, 3], 35, [25, 25, 35, 45, 45]),
  ]);
});
