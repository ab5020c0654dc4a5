import { expect, test } from 'vitest';
import { readTitleFiles } from '../../../../engine/crayon/testing/read-title-files.ts';
import { northAmerica } from '../../../../engine/crayon/testing/titles.ts';
import type { crayon } from '../../../../engine/index.ts';
import { tripPlanner } from '../../trip-planner.ts';
import { plainTours } from '../testing/plain-table.ts';
import { watchDecisions } from '../testing/watch-decisions.ts';
import { hasCommitment } from '../tours/job.ts';
import { chooseJob } from './choose-job.ts';
import { considerTours } from './choose-tour.ts';

const settings = { ...plainTours, slack: 15, searchSteps: 5000, newHandIncome: 1 };

const game = northAmerica.compile({
  seats: 4,
  options: ['public-pool'],
  maxRounds: 25,
  files: readTitleFiles(northAmerica),
}) as crayon.CrayonGame;

test('with a public pool, commitments come first, and a job that pays is found', () => {
  let committed = 0;
  let free = 0;
  const faults = watchDecisions(game, tripPlanner, 2, (context, state) => {
    const plans = considerTours(context, state, settings);
    const [best] = plans;
    if (best === undefined) expect(chooseJob(context, state)?.worth ?? 0).toBeLessThanOrEqual(0);
    else if (!hasCommitment(context.tables, state, context.seat)) free++;
    else if (plans.some(({ stops }) => stops.every(({ job }) => job.isCommitted))) {
      for (const { stops } of plans) expect(stops.every(({ job }) => job.isCommitted)).toBe(true);
      committed++;
    }
  });
  expect(faults).toEqual([]);
  expect(committed).toBeGreaterThan(20);
  expect(free).toBeGreaterThan(5);
});
