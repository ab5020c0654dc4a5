import { expect, test } from 'vitest';
import { readShipped } from '../../../../engine/crayon/testing/shipped.ts';
import { crayon } from '../../../../engine/index.ts';
import type { Bot } from '../../../bot.ts';
import { playBots } from '../../../suite.ts';
import { planner } from '../../trip-planner.ts';
import { createDesk, type Desk } from '../context.ts';
import { isBound } from '../jobs/job.ts';
import type { Rules, State } from '../map/board-tables.ts';
import { plainStyle } from '../testing/table.ts';
import { chooseErrand } from './choose-job.ts';
import { considerTrips } from './choose-tour.ts';

const { northAmerica } = crayon;

const taste = {
  breadth: { deliveries: 3, slack: 15, nodes: 5000 },
  pace: { atFirst: 2, later: 4, horizon: 3, renewed: 1 },
  suppliers: 9,
  trips: 10,
};

/** Planners play for a public pool; `watch` sees each decision of a train that is on the board. */
function watchPool(seed: number, maxRounds: number, watch: (desk: Desk, state: State) => void): void {
  const game = northAmerica.compile({
    seats: 4,
    options: ['public-pool'],
    maxRounds,
    files: readShipped(northAmerica),
  }) as crayon.CrayonGame;
  const spied = {
    ...planner,
    create(setup: Parameters<typeof planner.create>[0]): Bot {
      const bot = planner.create(setup);
      const desk = createDesk(setup.rules as Rules, setup.seat, plainStyle);
      return {
        decide(observation, legal) {
          desk.draft.begin(observation as State);
          desk.view.update();
          const { state } = desk.draft;
          if (state.phase === crayon.OPERATE && state.trainAt[setup.seat] >= 0) watch(desk, state);
          return bot.decide(observation, legal);
        },
      };
    },
  };
  expect(playBots(game, Array(4).fill(spied), seed).faults).toEqual([]);
}

test('for a public pool, what is promised comes first, and many cards do not hide an errand that pays', () => {
  let kept = 0;
  let free = 0;
  watchPool(2, 25, (desk, state) => {
    const plans = considerTrips(desk, state, taste);
    const [best] = plans;
    if (best === undefined) expect(chooseErrand(desk, state)?.worth ?? 0).toBeLessThanOrEqual(0);
    else if (!isBound(desk.atlas, state, desk.seat)) free++;
    else if (plans.some(({ stops }) => stops.every(({ errand }) => errand.bound))) {
      for (const { stops } of plans) expect(stops.every(({ errand }) => errand.bound)).toBe(true);
      kept++;
    }
  });
  expect(kept).toBeGreaterThan(20);
  expect(free).toBeGreaterThan(5);
});
