import { expect, test } from 'vitest';
import { CourseTally } from './course-tally.ts';

test('scores are told by bot and round, of the games that went on', () => {
  const tally = new CourseTally();
  const scores = [10, 20, 30, 40];
  for (const score of scores) {
    const course =
      score > 10
        ? [
            [score, 1],
            [score + 5, 1],
          ]
        : [[score, 1]];
    tally.add({ entrants: [2, 0], course });
  }
  tally.add({ entrants: [2, 0], course: [] });
  expect(tally.rows()).toEqual([
    {
      entrant: 0,
      round: 5,
      games: 4,
      mean: 1,
      tenth: 1,
      quarter: 1,
      median: 1,
      threeQuarters: 1,
      nineTenths: 1,
    },
    {
      entrant: 0,
      round: 10,
      games: 3,
      mean: 1,
      tenth: 1,
      quarter: 1,
      median: 1,
      threeQuarters: 1,
      nineTenths: 1,
    },
    {
      entrant: 2,
      round: 5,
      games: 4,
      mean: 25,
      tenth: 10,
      quarter: 10,
      median: 20,
      threeQuarters: 30,
      nineTenths: 40,
    },
    {
      entrant: 2,
      round: 10,
      games: 3,
      mean: 35,
      tenth: 25,
      quarter: 25,
      median: 35,
      threeQuarters: 45,
      nineTenths: 45,
    },
  ]);
});
