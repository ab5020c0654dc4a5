import { describe, expect, it } from 'vitest';
import { crayon } from '../../../../engine/index.ts';
import { chooseTour, considerTours } from '../choose/choose-tour.ts';
import { createPlanningContext, type PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import { spendLazily } from '../spend/spend-lazily.ts';
import { contextAt, plainParams, plainTable } from '../testing/table.ts';
import { createRolloutPlayer, type RolloutPlayer } from './rollout.ts';

const settings = {
  limits: { deliveries: 3, slack: 100, steps: 100_000 },
  income: { early: 2, late: 4, horizon: 3, newHand: 0.5 },
  suppliers: 9,
  tours: 10,
};
const deck = Array.from({ length: 10 }, (_, card) => 10 + card);

/** A seat before its first turn, with a rollout player for it. */
function table(goalCash: number): { context: PlanningContext; state: State; rollouts: RolloutPlayer } {
  const context = contextAt(plainTable({ constants: { startCash: 60, goalCash, openingTurns: 0 } }), 0);
  const own = createPlanningContext(context.tables.rules, 0, plainParams);
  const choose = (at: PlanningContext, state: State) => chooseTour(at, state, settings);
  const rollouts = createRolloutPlayer(
    own,
    choose,
    spendLazily(() => 4),
  );
  rollouts.begin(context.turnBuilder.state);
  return { context, state: context.turnBuilder.state, rollouts };
}

describe('a rollout', () => {
  it('begins with the plan, and ends with the delivery after the turns asked for', () => {
    const { context, state, rollouts } = table(500);
    const [plan] = considerTours(context, state, settings);
    const before = new Uint8Array(state.buffer.slice(0));
    const short = rollouts.play(plan, deck, 1);
    const long = rollouts.play(plan, deck, 12);
    expect(new Uint8Array(state.buffer)).toEqual(before);
    expect(short.turns).toBeGreaterThanOrEqual(1);
    expect(long.turns).toBeGreaterThanOrEqual(12);
    expect(long.missing).toBeLessThan(short.missing);
  });

  it('gives the same answer whatever was played out before', () => {
    const { context, state, rollouts } = table(500);
    const plans = considerTours(context, state, settings);
    expect(plans.length).toBeGreaterThan(2);
    const fresh = plans.map((plan) => table(500).rollouts.play(plan, deck, 6));
    expect(plans.map((plan) => rollouts.play(plan, deck, 6))).toEqual(fresh);
    expect(new Set(fresh.map(({ turns, missing }) => `${turns} ${missing}`)).size).toBeGreaterThan(1);
  });

  it('ends when the goal is met', () => {
    const { context, state, rollouts } = table(70);
    const [plan] = considerTours(context, state, settings);
    const { turns, missing } = rollouts.play(plan, deck, 1000);
    expect(missing).toBe(0);
    expect(turns).toBeLessThan(60);
  });

  it('goes on with the cards played when the pile runs out', () => {
    const { context, state, rollouts } = table(500);
    const [plan] = considerTours(context, state, settings);
    const end = rollouts.play(plan, [], 20);
    expect(end.turns).toBeGreaterThanOrEqual(20);
    expect(end.missing).toBeLessThan(rollouts.play(plan, [], 1).missing);
  });

  it('may begin by giving up the hand, which takes a turn', () => {
    const start = table(500);
    const { context, state } = start;
    context.turnBuilder.play(crayon.actionOf('place', context.tables.board.cities[0].milepost));
    start.rollouts.begin(state);
    const [plan] = considerTours(context, state, settings);
    const kept = start.rollouts.play(plan, deck, 3);
    const given = start.rollouts.play(null, deck, 3);
    expect(given.turns + given.missing / 4).toBeGreaterThan(kept.turns + kept.missing / 4);
  });
});
