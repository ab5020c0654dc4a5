import { expect, test } from 'vitest';
import { readTitleFiles } from '../../../../engine/crayon/testing/read-title-files.ts';
import { crayon } from '../../../../engine/index.ts';
import { tripPlanner } from '../../trip-planner.ts';
import { isCommitted, type Job } from '../jobs/job.ts';
import { bring, pickUp } from '../jobs/plan.ts';
import { watchDecisions } from '../testing/watch-decisions.ts';
import { chooseJob } from './choose-job.ts';
import { considerTours, without } from './choose-tour.ts';

const { northAmerica } = crayon;

const settings = {
  limits: { deliveries: 3, slack: 15, steps: 5000 },
  income: { early: 2, late: 4, horizon: 3, newHand: 1 },
  suppliers: 9,
  tours: 10,
};

const game = northAmerica.compile({
  seats: 4,
  options: ['public-pool'],
  maxRounds: 25,
  files: readTitleFiles(northAmerica),
}) as crayon.CrayonGame;

test('for a public pool, what is promised comes first, and many cards do not hide a job that pays', () => {
  let kept = 0;
  let free = 0;
  const faults = watchDecisions(game, tripPlanner, 2, (context, state) => {
    const plans = considerTours(context, state, settings);
    const [best] = plans;
    if (best === undefined) expect(chooseJob(context, state)?.worth ?? 0).toBeLessThanOrEqual(0);
    else if (!isCommitted(context.tables, state, context.seat)) free++;
    else if (plans.some(({ stops }) => stops.every(({ job }) => job.committed))) {
      for (const { stops } of plans) expect(stops.every(({ job }) => job.committed)).toBe(true);
      kept++;
    }
  });
  expect(faults).toEqual([]);
  expect(kept).toBeGreaterThan(20);
  expect(free).toBeGreaterThan(5);
});

test('tours are told apart by the demands they serve and their suppliers, not by their order', () => {
  const job = (demand: number, from: number): Job => ({
    demand,
    from,
    load: 0,
    to: 9,
    payout: 10,
    committed: false,
    claim: -1,
    deliver: -1,
  });
  const [a, b, c] = [job(0, 3), job(1, 4), job(1, 5)];
  const tour = (net: number, ...jobs: Job[]) => ({ stops: [...jobs.map(pickUp), ...jobs.map(bring)], net });
  const tours = [tour(4, a, b), tour(3, a, c), tour(2, a), tour(1, c, a)];
  expect(without(tours, [tour(4, b, a), tour(2, { ...a })])).toEqual([tours[1], tours[3]]);
  expect(without(tours, [tour(3, c, a)])).toEqual([tours[0], tours[2]]);
  expect(without(tours, [])).toEqual(tours);
});
