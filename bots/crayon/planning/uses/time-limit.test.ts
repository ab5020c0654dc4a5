import { describe, expect, test } from 'vitest';
import { crayon } from '../../../../engine/index.ts';
import { spendEarly } from '../act/spend-early.ts';
import { spendLazily } from '../act/spend-lazily.ts';
import { chooseJob } from '../choose/choose-job.ts';
import { considerTours } from '../choose/choose-tour.ts';
import { simulatePlan, simulationStart } from '../choose/simulate-plan.ts';
import {
  contextAt,
  MINE_TO_EAST,
  plainParams,
  plainTable,
  plainTours,
  trainAtMine,
} from '../testing/plain-table.ts';

/** A game that the last round ends, for a bot that plays the option or not. */
function timedTable(maxRounds: number, plays?: readonly string[]) {
  const table = plainTable({
    options: ['time-limit'],
    maxRounds,
    constants: { goalCash: 500, openingTurns: 0 },
  });
  const context = contextAt(table, table.state.seat, { ...plainParams, plays });
  return { context, state: context.turnBuilder.state };
}

describe('in the last round', () => {
  test('a delivery that comes after the end pays nothing', () => {
    const cashAfter = (maxRounds: number): number => {
      const { context, state } = timedTable(maxRounds, []);
      const [plan] = considerTours(context, state, plainTours);
      const start = {
        ...simulationStart(context, state),
        turnsLeft: timedTable(maxRounds).context.turnsLeft(state),
      };
      return simulatePlan(context, state, plan, start)!.cashM;
    };
    expect(cashAfter(1)).toBeLessThan(60);
    expect(cashAfter(9)).toBeGreaterThan(60);
  });

  test('tours leave out jobs that come too late by any route', () => {
    const loads = [0, 9].map((turnsLeft) => {
      const table = trainAtMine({ constants: { goalCash: 500 } }, MINE_TO_EAST);
      const { seat } = table.state;
      const context = { ...contextAt(table, seat), turnsLeft: () => turnsLeft };
      const tours = considerTours(context, context.turnBuilder.state, plainTours);
      const jobs = tours.flatMap(({ stops }) => stops.map(({ job }) => job));
      const cities = jobs.map(({ deliveryCity }) => table.rules.board.cities[deliveryCity].name);
      return [...new Set(cities)].sort();
    });
    expect(loads).toEqual([
      ['East', 'Town'],
      ['East', 'Town', 'West'],
    ]);
  });

  test('no plan is worth its track, for tours as for jobs', () => {
    const worths = [1, 9].map((maxRounds) => {
      const { context, state } = timedTable(maxRounds);
      const [tour] = considerTours(context, state, plainTours);
      return [tour.worth - plainTours.incomeEarly > 0, (chooseJob(context, state)?.worth ?? 0) > 0];
    });
    expect(worths).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  test.each([
    ['early', spendEarly],
    ['lazily', spendLazily(() => 4)],
  ])(
    'a bot that spends %s builds the line between the majors, and one without the use does not',
    (_, spending) => {
      const spentM = (maxRounds: number, plays?: readonly string[]): number => {
        const { context, state } = timedTable(maxRounds, plays);
        context.turnBuilder.play(crayon.actionOf('stop'));
        spending.invest(context, null, { stopsMade: 0, arcsTravelled: 0 });
        return state.spent;
      };
      expect(spentM(3)).toBeGreaterThan(0);
      expect(spentM(100)).toBe(0);
      expect(spentM(3, [])).toBe(0);
    },
  );
});
