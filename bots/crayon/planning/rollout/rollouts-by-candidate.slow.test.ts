import { expect, test } from 'vitest';
import { spendLazily } from '../act/spend-lazily.ts';
import { considerTours } from '../choose/choose-tour.ts';
import type { PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import { contextAt, plainParams, plainTable, plainTours } from '../testing/plain-table.ts';
import { createPlanningContext } from '../uses/create-context.ts';
import { createRolloutPlayer } from './rollout.ts';
import { createRolloutsByCandidate } from './rollouts-by-candidate.ts';

const decks = [0, 3, 6].map((shift) => Array.from({ length: 10 }, (_, i) => 10 + ((i + shift) % 10)));

test('rollouts with a context for each candidate have the results of rollouts with a single one, race after race', () => {
  const context = contextAt(plainTable({ constants: { goalCash: 500, openingTurns: 0 } }), 0);
  const { state } = context.turnBuilder;
  const create = (): PlanningContext => createPlanningContext(context.tables.rules, 0, plainParams);
  const prospectOf = (at: PlanningContext, now: State) => ({
    plan: considerTours(at, now, plainTours)[0] ?? null,
    turnsToGoal: (500 - now.cash[0]) / 4,
  });
  const spending = spendLazily(() => 4);
  const players = [
    createRolloutPlayer(create(), prospectOf, spending),
    createRolloutsByCandidate(create, prospectOf, spending),
  ];
  const plans = considerTours(context, state, plainTours);
  // The second race has its candidates in another order, and fewer.
  const results = players.map((player) =>
    [plans.slice(0, 3), plans.slice(1, 3).reverse()].flatMap((race) => {
      player.start(state, context.router.distances);
      const starts = race.map((plan) => player.begin(plan));
      return decks.flatMap((deck) => starts.map((start) => player.play(start, deck, 3)));
    }),
  );
  expect(results[1]).toEqual(results[0]);
  expect(new Set(results[0].map(({ turns }) => turns)).size).toBeGreaterThan(1);
});
