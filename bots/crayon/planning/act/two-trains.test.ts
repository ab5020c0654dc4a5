import { describe, expect, test } from 'vitest';
import { crayon } from '../../../../engine/index.ts';
import { chooseJob } from '../choose/choose-job.ts';
import { plainParams, plainTable, twentyCards } from '../testing/plain-table.ts';
import { createPlanningBot } from './planning-bot.ts';

/** Plays a game of two couriers with two trains each. Returns the actions by turn, as text. */
function playRounds(rounds: number) {
  const table = plainTable({
    options: ['additional-trains'],
    cards: twentyCards(['East coal 12', 'Town fish 9', 'West fish 10']),
    constants: { goalCash: 400 },
  });
  const { game, rules, state } = table;
  const bots = [0, 1].map((seat) =>
    createPlanningBot({ random: () => 0, seat, seats: 2, rules, params: {} }, plainParams, chooseJob),
  );
  const turns: string[][] = [];
  while (state.endReason === 0 && state.round <= rounds) {
    const { actor, turn, revealed } = state;
    turns[turn] ??= [];
    for (const action of bots[actor].decide(game.observe(state, actor), table.legal)) {
      expect(game.isLegal(state, action), game.format(action)).toBe(true);
      turns[turn].push(game.format(action));
      game.apply(state, action);
      if (state.actor !== actor || state.turn !== turn || state.revealed !== revealed) break;
    }
  }
  return { table, turns: turns.filter((actions) => actions.length > 0) };
}

const has = (actions: readonly string[], kind: string): boolean =>
  actions.some((text) => text.startsWith(kind));

describe('two trains', () => {
  const { table, turns } = playRounds(30);

  test('work in the same turn', () => {
    const busy = turns.filter((actions) => {
      const change = actions.findIndex((text) => text.startsWith('switch-train'));
      return change > 0 && has(actions.slice(0, change), 'move') && has(actions.slice(change), 'move');
    });
    expect(busy.length).toBeGreaterThan(10);
    for (const seat of [0, 1]) {
      expect(table.state.trainAt[seat]).toBeGreaterThanOrEqual(0);
      expect(table.state.trainAt[crayon.parkedTrain(table.state, seat)]).toBeGreaterThanOrEqual(0);
    }
  });

  test('share one end of the turn and one discarded hand', () => {
    for (const actions of turns) {
      expect(actions.filter((text) => text.startsWith('end-turn')).length).toBeLessThanOrEqual(1);
      if (has(actions, 'discard-hand')) expect(has(actions, 'move')).toBe(false);
    }
  });

  test('need the option additional-trains', () => {
    expect(plainTable().rules.constants.secondTrain).toBeNull();
  });
});
