import { expect, test } from 'vitest';
import type { Job } from './job.ts';
import { eachPromisingSet } from './job-sets.ts';
import type { StopCosts } from './stop-costs.ts';

/** A job for each card; payouts rise. */
const jobsOfCards = (cards: number): Job[] =>
  Array.from({ length: cards }, (_, card) => ({
    demand: 3 * card,
    load: 0,
    pickUpCity: 0,
    deliveryCity: 1,
    payoutM: card + 1,
    isCommitted: false,
    claimAction: -1,
    deliverAction: 0,
  }));

function freeStops(jobs: number): StopCosts {
  const stopCount = 2 * jobs;
  return {
    stopCount,
    cityIndex: new Int32Array(stopCount),
    cityCount: 1,
    legCostM: new Float64Array(1),
    startCostM: new Float64Array(stopCount),
    cheapestLegM: new Float64Array(jobs * stopCount),
    minCashM: new Float64Array(stopCount),
  };
}

/** All sets, as lists of jobs, in the order in which they are visited. */
function setsOf(cards: number, maxJobs: number): number[][] {
  const promisingSets: number[][] = [];
  eachPromisingSet(
    jobsOfCards(cards),
    freeStops(cards),
    new Map(),
    new Float64Array(cards),
    maxJobs,
    (members, size) => {
      promisingSets.push([...members.subarray(0, size)]);
      return Number.NEGATIVE_INFINITY;
    },
  );
  return promisingSets;
}

// This test comes first, so that the arrays grow from length 0.
test('all sets are visited once, after smaller and after larger calls', () => {
  expect(setsOf(5, 4)).toHaveLength(30);
  expect(setsOf(1_100, 1)).toHaveLength(1_100);
  expect(setsOf(90, 2)).toHaveLength(90 + (90 * 89) / 2);
  expect(setsOf(17, 4)).toHaveLength(17 + 136 + 680 + 2_380);
  expect(new Set(setsOf(17, 4).map(String)).size).toBe(17 + 136 + 680 + 2_380);
});

test('sets are visited by descending payout if all stops are free', () => {
  expect(setsOf(3, 2)).toEqual([[1, 2], [0, 2], [0, 1], [2], [1], [0]]);
});
