import { describe, expect, test } from 'vitest';
import { setUpCase } from '../../../../engine/crayon/testing/cases/run-cases.ts';
import { chooseJob } from '../choose/choose-job.ts';
import { contextAt, MINE_TO_EAST, trainAtMine, twentyCards, updateContext } from '../testing/plain-table.ts';
import { drive } from './drive.ts';

/** A seat with its train at Mine, on a line from West that may lead on to East. */
function running(line = MINE_TO_EAST) {
  const table = trainAtMine({ cards: twentyCards(['East coal 12', 'East fish 1', 'West fish 1']) }, line);
  return { table, context: contextAt(table, table.state.seat) };
}

describe('driving', () => {
  test('picks up, travels and delivers, and stops for the new card', () => {
    const { table, context } = running();
    const plan = chooseJob(context, context.turnBuilder.state)!;
    const progress = { stopsMade: 0, arcsTravelled: 0 };
    expect(drive(context, plan, progress)).toBe('revealing');
    expect(progress).toEqual({ stopsMade: 2, arcsTravelled: plan.route.arcs.length });
    const kinds = context.turnBuilder.actions.map((action) => table.game.format(action).split(' ')[0]);
    expect(kinds).toEqual(['pick-up', 'move', 'move', 'move', 'move', 'move', 'deliver']);
    for (const action of context.turnBuilder.actions) {
      expect(table.game.isLegal(table.state, action)).toBe(true);
      table.game.apply(table.state, action);
    }
    expect(table.state.cash[context.seat]).toBe(context.turnBuilder.state.cash[context.seat] + 12);
  });

  test('waits in a city until it can pay for the rest of the track', () => {
    const { table, context } = running('');
    const plan = chooseJob(context, context.turnBuilder.state)!;
    expect(plan.route.trackCostM).toBeGreaterThan(0);
    context.turnBuilder.state.cash[context.seat] = plan.route.trackCostM - 1;
    const progress = { stopsMade: 0, arcsTravelled: 0 };
    expect(drive(context, plan, progress)).toBe('waiting');
    expect(progress).toEqual({ stopsMade: 1, arcsTravelled: 0 });
    // With the money, there is still no track.
    updateContext(context, table);
    expect(drive(context, plan, { stopsMade: 0, arcsTravelled: 0 })).toBe('waiting');
  });

  test('binds a load aboard to its demand of the pool before it moves', () => {
    const table = setUpCase({ options: 'public-pool', deck: 'Ash coal 9, Elm toys 7, Birch fish 11' });
    const context = contextAt(table.run('A at Ash; A carries coal'), table.state.seat);
    const plan = chooseJob(context, context.turnBuilder.state)!;
    expect(plan.stops.map(({ job }) => job.pickUpCity)).toEqual([-1]);
    const kinds = (): string[] =>
      context.turnBuilder.actions.map((action) => table.game.format(action).split(' ')[0]);
    expect(drive(context, plan, { stopsMade: 0, arcsTravelled: 0 })).toBe('revealing');
    expect(kinds()).toEqual(['lock']);
    for (const action of context.turnBuilder.actions) table.game.apply(table.state, action);
    updateContext(context, table);
    expect(drive(context, plan, { stopsMade: 0, arcsTravelled: 0 })).toBe('revealing');
    expect(kinds()).toEqual(['deliver-locked']);
  });

  test('reports a broken plan when a load is not available', () => {
    const { context, table } = running();
    const plan = chooseJob(context, context.turnBuilder.state)!;
    context.turnBuilder.state.chips[table.load('coal')] = 0;
    expect(drive(context, plan, { stopsMade: 0, arcsTravelled: 0 })).toBe('broken');
  });

  test('drops unneeded loads to make room', () => {
    const { table, context } = running();
    const plan = chooseJob(context, context.turnBuilder.state)!;
    const { state } = context.turnBuilder;
    const fish = table.load('fish');
    state.carried.set([fish + 1, fish + 1], context.seat * state.layout.cargoSlots);
    state.chips[fish] -= 2;
    expect(drive(context, plan, { stopsMade: 0, arcsTravelled: 0 })).toBe('revealing');
    expect(context.turnBuilder.actions.map((action) => table.game.format(action)).slice(0, 2)).toEqual([
      `drop ${fish}`,
      `pick-up ${table.load('coal')}`,
    ]);
  });
});
