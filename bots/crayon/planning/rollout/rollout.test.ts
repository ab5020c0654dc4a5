import { describe, expect, it } from 'vitest';
import { crayon } from '../../../../engine/index.ts';
import { chooseTrip, considerTrips } from '../choose/choose-tour.ts';
import { createDesk, type Desk } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import { thrifty } from '../spend/spend-lazily.ts';
import { deskAt, plainStyle, plainTable } from '../testing/table.ts';
import { createRehearser, type Rehearser } from './rollout.ts';

const taste = {
  breadth: { deliveries: 3, slack: 100, nodes: 100_000 },
  pace: { atFirst: 2, later: 4, horizon: 3, renewed: 0.5 },
  suppliers: 9,
  trips: 10,
};
const pile = Array.from({ length: 10 }, (_, card) => 10 + card);

/** A seat before its first turn, and somebody who rehearses for it. */
function table(goalCash: number): { desk: Desk; state: State; rehearser: Rehearser } {
  const desk = deskAt(plainTable({ constants: { startCash: 60, goalCash, openingTurns: 0 } }), 0);
  const own = createDesk(desk.atlas.rules, 0, plainStyle);
  const choose = (at: Desk, state: State) => chooseTrip(at, state, taste);
  const rehearser = createRehearser(
    own,
    choose,
    thrifty(() => 4),
  );
  rehearser.begin(desk.draft.state);
  return { desk, state: desk.draft.state, rehearser };
}

describe('a rehearsal', () => {
  it('begins with the plan, and ends with the delivery after the turns asked for', () => {
    const { desk, state, rehearser } = table(500);
    const [plan] = considerTrips(desk, state, taste);
    const before = new Uint8Array(state.buffer.slice(0));
    const short = rehearser.play(plan, pile, 1);
    const long = rehearser.play(plan, pile, 12);
    expect(new Uint8Array(state.buffer)).toEqual(before);
    expect(short.turns).toBeGreaterThanOrEqual(1);
    expect(long.turns).toBeGreaterThanOrEqual(12);
    expect(long.missing).toBeLessThan(short.missing);
  });

  it('gives the same answer whatever was rehearsed before', () => {
    const { desk, state, rehearser } = table(500);
    const plans = considerTrips(desk, state, taste);
    expect(plans.length).toBeGreaterThan(2);
    const fresh = plans.map((plan) => table(500).rehearser.play(plan, pile, 6));
    expect(plans.map((plan) => rehearser.play(plan, pile, 6))).toEqual(fresh);
    expect(new Set(fresh.map(({ turns, missing }) => `${turns} ${missing}`)).size).toBeGreaterThan(1);
  });

  it('ends when the goal is met', () => {
    const { desk, state, rehearser } = table(70);
    const [plan] = considerTrips(desk, state, taste);
    const { turns, missing } = rehearser.play(plan, pile, 1000);
    expect(missing).toBe(0);
    expect(turns).toBeLessThan(60);
  });

  it('goes on with the cards played when the pile runs out', () => {
    const { desk, state, rehearser } = table(500);
    const [plan] = considerTrips(desk, state, taste);
    const end = rehearser.play(plan, [], 20);
    expect(end.turns).toBeGreaterThanOrEqual(20);
    expect(end.missing).toBeLessThan(rehearser.play(plan, [], 1).missing);
  });

  it('may begin by giving up the hand, which takes a turn', () => {
    const start = table(500);
    const { desk, state } = start;
    desk.draft.play(crayon.ply('place', desk.atlas.board.cities[0].milepost));
    start.rehearser.begin(state);
    const [plan] = considerTrips(desk, state, taste);
    const kept = start.rehearser.play(plan, pile, 3);
    const given = start.rehearser.play(null, pile, 3);
    expect(given.turns + given.missing / 4).toBeGreaterThan(kept.turns + kept.missing / 4);
  });
});
