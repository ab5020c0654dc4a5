import { describe, expect, it } from 'vitest';
import { position } from '../../../../engine/crayon/testing/cases/run-cases.ts';
import { chooseJob } from '../choose/choose-job.ts';
import { at, cards, contextAt, look, plainTable } from '../testing/table.ts';
import { drive } from './drive.ts';

/** Seat with a line from West by Mine to East, its train at Mine. */
function running(line = true) {
  const table = plainTable({
    cards: cards(['East coal 12', 'East fish 1', 'West fish 1']),
    constants: { startCash: 60, majorStarts: 9, buildLimit: 60 },
  });
  const seat = table.state.seat;
  table.build([1, 1], [2, 0], [3, 0], [4, 0], [5, 0]);
  if (line) table.build([5, 0], [6, 0], [6, 1], [7, 2], [8, 2], [9, 2]);
  table.passTo(seat, 0);
  table.do('place', at(table, [5, 0]));
  return { table, context: contextAt(table, seat) };
}

describe('drive', () => {
  it('picks up, travels and delivers, and stops there for the new card', () => {
    const { table, context } = running();
    const plan = chooseJob(context, context.turnBuilder.state)!;
    const progress = { stops: 0, travelled: 0 };
    expect(drive(context, plan, progress)).toBe('revealing');
    expect(progress).toEqual({ stops: 2, travelled: plan.route.arcs.length });
    const kinds = context.turnBuilder.actions.map((action) => table.game.format(action).split(' ')[0]);
    expect(kinds).toEqual(['pick-up', 'move', 'move', 'move', 'move', 'move', 'deliver']);
    for (const action of context.turnBuilder.actions) {
      expect(table.game.isLegal(table.state, action)).toBe(true);
      table.game.apply(table.state, action);
    }
    expect(table.state.tallies.length).toBeGreaterThan(0);
    expect(table.state.cash[context.seat]).toBe(context.turnBuilder.state.cash[context.seat] + 12);
  });

  it('waits in a city for a line that it cannot pay for, and goes on to its end when it can', () => {
    const { table, context } = running(false);
    const plan = chooseJob(context, context.turnBuilder.state)!;
    expect(plan.route.trackCost).toBeGreaterThan(0);
    context.turnBuilder.state.cash[context.seat] = plan.route.trackCost - 1;
    const progress = { stops: 0, travelled: 0 };
    expect(drive(context, plan, progress)).toBe('waiting');
    expect(progress).toEqual({ stops: 1, travelled: 0 });
    // With the money in hand there is still no track to go on.
    look(context, table);
    expect(drive(context, plan, { stops: 0, travelled: 0 })).toBe('waiting');
  });

  it('binds a load that is aboard already to the demand of a pool before it drives on', () => {
    const table = position({ options: 'public-pool', deck: 'Ash coal 9, Elm toys 7, Birch fish 11' });
    const context = contextAt(table.run('A at Ash; A carries coal'), table.state.seat);
    const plan = chooseJob(context, context.turnBuilder.state)!;
    expect(plan.stops.map(({ job }) => job.from)).toEqual([-1]);
    const kinds = (): string[] =>
      context.turnBuilder.actions.map((action) => table.game.format(action).split(' ')[0]);
    expect(drive(context, plan, { stops: 0, travelled: 0 })).toBe('revealing');
    expect(kinds()).toEqual(['lock']);
    for (const action of context.turnBuilder.actions) table.game.apply(table.state, action);
    look(context, table);
    expect(drive(context, plan, { stops: 0, travelled: 0 })).toBe('revealing');
    expect(kinds()).toEqual(['deliver-locked']);
  });

  it('says so when a load is gone', () => {
    const { context, table } = running();
    const plan = chooseJob(context, context.turnBuilder.state)!;
    context.turnBuilder.state.chips[table.load('coal')] = 0;
    expect(drive(context, plan, { stops: 0, travelled: 0 })).toBe('broken');
  });

  it('drops what it has no use for to make room', () => {
    const { table, context } = running();
    const plan = chooseJob(context, context.turnBuilder.state)!;
    const { state } = context.turnBuilder;
    const fish = table.load('fish');
    state.carried.set([fish + 1, fish + 1], context.seat * state.layout.cargoSlots);
    state.chips[fish] -= 2;
    expect(drive(context, plan, { stops: 0, travelled: 0 })).toBe('revealing');
    expect(context.turnBuilder.actions.map((action) => table.game.format(action)).slice(0, 2)).toEqual([
      `drop ${fish}`,
      `pick-up ${table.load('coal')}`,
    ]);
  });
});
