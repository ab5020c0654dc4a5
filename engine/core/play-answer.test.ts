import { describe, expect, test } from 'vitest';
import type { Game } from './game.ts';
import { playAnswer } from './play-answer.ts';

/** A minimal game whose actions change only the seat, the turn or the number of revelations. */
const PASS = 1;
const END_TURN = 2;
const REVEAL = 3;
type State = { seat: number; turn: number; revealed: number };
const game = {
  toAct: (state: State) => state.seat,
  turn: (state: State) => state.turn,
  revealed: (state: State) => state.revealed,
  apply(state: State, action: number) {
    if (action === PASS) state.seat++;
    if (action === END_TURN) state.turn++;
    if (action === REVEAL) state.revealed++;
  },
} as unknown as Game<State>;

function playActions(answer: readonly number[], refusedAction?: number): [number, readonly number[]] {
  const state = { seat: 0, turn: 0, revealed: 0 };
  const actions: number[] = [];
  const count = playAnswer(game, state, answer, (action) => {
    if (action === refusedAction) return false;
    game.apply(state, action);
    actions.push(action);
    return true;
  });
  return [count, actions];
}

describe('an answer is played', () => {
  test('to its end while the same seat is to act in the same turn', () => {
    expect(playActions([0, 5, 0])).toEqual([3, [0, 5, 0]]);
    expect(playActions([])).toEqual([0, []]);
  });

  test.each([
    ['another seat is to act', PASS],
    ['a turn begins', END_TURN],
    ['something hidden becomes known', REVEAL],
  ])('until %s', (_, action) => {
    expect(playActions([0, action, 0])).toEqual([2, [0, action]]);
  });

  test('up to an action that `play` refuses', () => {
    expect(playActions([0, 9, 0], 9)).toEqual([1, [0]]);
  });
});
