import { expect, test } from 'vitest';
import { readTitleFiles } from '../../../../engine/crayon/testing/read-title-files.ts';
import { crayon } from '../../../../engine/index.ts';
import type { Bot } from '../../../bot.ts';
import { playBots } from '../../../testing/play-bots.ts';
import { tripPlanner } from '../../trip-planner.ts';
import { createPlanningContext, type PlanningContext } from '../context.ts';
import { isCommitted } from '../jobs/job.ts';
import type { Rules, State } from '../map/board-tables.ts';
import { plainParams } from '../testing/table.ts';
import { chooseJob } from './choose-job.ts';
import { considerTours } from './choose-tour.ts';

const { northAmerica } = crayon;

const settings = {
  limits: { deliveries: 3, slack: 15, steps: 5000 },
  income: { early: 2, late: 4, horizon: 3, newHand: 1 },
  suppliers: 9,
  tours: 10,
};

/** Trip planners play for a public pool; `watch` sees each decision of a train that is on the board. */
function watchPool(
  seed: number,
  maxRounds: number,
  watch: (context: PlanningContext, state: State) => void,
): void {
  const game = northAmerica.compile({
    seats: 4,
    options: ['public-pool'],
    maxRounds,
    files: readTitleFiles(northAmerica),
  }) as crayon.CrayonGame;
  const spied = {
    ...tripPlanner,
    create(setup: Parameters<typeof tripPlanner.create>[0]): Bot {
      const bot = tripPlanner.create(setup);
      const context = createPlanningContext(setup.rules as Rules, setup.seat, plainParams);
      return {
        decide(observation, legal) {
          context.turnBuilder.begin(observation as State);
          context.costMap.update();
          const { state } = context.turnBuilder;
          if (state.phase === crayon.OPERATE && state.trainAt[setup.seat] >= 0) watch(context, state);
          return bot.decide(observation, legal);
        },
      };
    },
  };
  expect(playBots(game, Array(4).fill(spied), seed).faults).toEqual([]);
}

test('for a public pool, what is promised comes first, and many cards do not hide a job that pays', () => {
  let kept = 0;
  let free = 0;
  watchPool(2, 25, (context, state) => {
    const plans = considerTours(context, state, settings);
    const [best] = plans;
    if (best === undefined) expect(chooseJob(context, state)?.worth ?? 0).toBeLessThanOrEqual(0);
    else if (!isCommitted(context.tables, state, context.seat)) free++;
    else if (plans.some(({ stops }) => stops.every(({ job }) => job.committed))) {
      for (const { stops } of plans) expect(stops.every(({ job }) => job.committed)).toBe(true);
      kept++;
    }
  });
  expect(kept).toBeGreaterThan(20);
  expect(free).toBeGreaterThan(5);
});
