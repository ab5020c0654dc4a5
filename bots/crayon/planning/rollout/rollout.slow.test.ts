import { describe, expect, test } from 'vitest';
import { crayon } from '../../../../engine/index.ts';
import { spendLazily } from '../act/spend-lazily.ts';
import { considerTours } from '../choose/choose-tour.ts';
import type { PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import { contextAt, plainParams, plainTable, plainTours } from '../testing/plain-table.ts';
import { createPlanningContext } from '../uses/create-context.ts';
import { createRolloutPlayer, type RolloutPlayer, type RolloutResult } from './rollout.ts';

const deck = Array.from({ length: 10 }, (_, card) => 10 + card);

/** Rollouts that take the best tour and value each position at 4M a turn; counts the plans chosen. */
function table(goalCash: number, options: readonly string[] = []) {
  const context = contextAt(plainTable({ options, constants: { goalCash, openingTurns: 0 } }), 0);
  const rolloutContext = createPlanningContext(context.tables.rules, 0, plainParams);
  const planCount = { times: 0 };
  const prospectOf = (at: PlanningContext, state: State) => {
    planCount.times++;
    return {
      plan: considerTours(at, state, plainTours)[0] ?? null,
      turnsToGoal: (goalCash - state.cash[0]) / 4,
    };
  };
  const rollouts = createRolloutPlayer(
    rolloutContext,
    prospectOf,
    spendLazily(() => 4),
  );
  const { state } = context.turnBuilder;
  rollouts.start(state, context.router.distances);
  return { context, state, rollouts, planCount };
}

const playRollout = (
  rollouts: RolloutPlayer,
  plan: Parameters<RolloutPlayer['begin']>[0],
  deliveries: number,
): RolloutResult => rollouts.play(rollouts.begin(plan), deck, deliveries);

describe('a rollout', () => {
  test('begins with the plan, and ends after the given number of deliveries', () => {
    const { context, state, rollouts } = table(500);
    const [plan] = considerTours(context, state, plainTours);
    const before = new Uint8Array(state.buffer.slice(0));
    const short = playRollout(rollouts, plan, 1);
    const long = playRollout(rollouts, plan, 5);
    expect(new Uint8Array(state.buffer)).toEqual(before);
    expect(short.turns).toBeGreaterThan(0);
    expect(long.turns).toBeGreaterThan(short.turns);
    expect(long.turnsToGoal).toBeLessThan(short.turnsToGoal);
  });

  test('plays the part before the first card once for all decks', () => {
    const { context, state, rollouts, planCount } = table(500);
    const [plan] = considerTours(context, state, plainTours);
    const beginning = rollouts.begin(plan);
    expect(planCount.times).toBe(0);
    const one = rollouts.play(beginning, deck, 2);
    expect(planCount.times).toBe(2);
    // A rollout of another plan changes nothing.
    rollouts.play(rollouts.begin(considerTours(context, state, plainTours)[1]), deck, 1);
    expect(rollouts.play(beginning, deck, 2)).toEqual(one);
  });

  test('has the same result after other rollouts', () => {
    const { context, state, rollouts } = table(500);
    const plans = considerTours(context, state, plainTours);
    expect(plans.length).toBeGreaterThan(2);
    const valuesOfNewRollouts = plans.map((plan) => playRollout(table(500).rollouts, plan, 3));
    expect(plans.map((plan) => playRollout(rollouts, plan, 3))).toEqual(valuesOfNewRollouts);
    expect(
      new Set(valuesOfNewRollouts.map(({ turns, turnsToGoal }) => `${turns} ${turnsToGoal}`)).size,
    ).toBeGreaterThan(1);
  });

  test('is the same under sudden-death while the pile lasts', () => {
    const play = (options: readonly string[]) => {
      const { context, state, rollouts } = table(500, options);
      return considerTours(context, state, plainTours).map((plan) => playRollout(rollouts, plan, 3));
    };
    expect(play(['sudden-death'])).toEqual(play([]));
  });

  test('ends when the goal is met', () => {
    const { context, state, rollouts } = table(70);
    const [plan] = considerTours(context, state, plainTours);
    const { turns, turnsToGoal } = playRollout(rollouts, plan, 1000);
    expect(turnsToGoal).toBe(0);
    expect(turns).toBeLessThan(60);
  });

  test('continues with the discarded cards when the pile runs out', () => {
    const { context, state, rollouts } = table(500);
    const [plan] = considerTours(context, state, plainTours);
    const beginning = rollouts.begin(plan);
    const end = rollouts.play(beginning, [], 8);
    expect(end.turnsToGoal).toBeLessThan(rollouts.play(beginning, [], 1).turnsToGoal);
  });

  test('can begin by discarding the hand, which costs a turn', () => {
    const start = table(500);
    const { context, state, rollouts } = start;
    context.turnBuilder.play(crayon.actionOf('place', context.tables.board.cities[0].milepost));
    // As at the beginning of a turn: a hand is discarded before anything else is done.
    state.acted = 0;
    rollouts.start(state, context.router.distances);
    const discardRollout = playRollout(rollouts, null, 1);
    expect(discardRollout.turns).toBeGreaterThan(0.5);
    expect(discardRollout.turns).toBeLessThanOrEqual(2);
    expect(discardRollout.turnsToGoal).toBe((500 - state.cash[0]) / 4);
  });
});
