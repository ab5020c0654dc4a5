// Single promises of the contract of a game: actions, encoded states, summaries of seats.
import { describe, expect, test } from 'vitest';
import { DataError } from '../../core/errors.ts';
import { ACTION_KINDS, actionOf } from '../model/action.ts';
import { carry, lay, placeTrain } from '../testing/arrange.ts';
import { RULE_BOOKS } from '../testing/rule-books.ts';
import { TestGame } from '../testing/test-game.ts';
import { toyGame } from '../testing/toy.ts';
import { makeGame } from './game.ts';

describe.each(RULE_BOOKS)('$id', ({ title }) => {
  const startGame = (): TestGame => {
    const table = new TestGame(toyGame({ title, events: [], maxRounds: 5 }));
    return table.passTo(table.state.firstSeat);
  };

  test('a number that is not an action is not legal', () => {
    const { game, state } = startGame();
    const stop = actionOf('stop');
    expect(game.isLegal(state, stop)).toBe(true);
    const unknown = ACTION_KINDS.length * 2 ** 20;
    for (const action of [-1, stop + 0.5, stop - 2 ** 32, stop + 2 ** 32, 2 ** 31, Number.NaN, unknown])
      expect(game.isLegal(state, action), String(action)).toBe(false);
  });

  test('actions of another phase are not legal', () => {
    const { game, state, rules } = startGame();
    expect(game.phase!(state)).toBe('operate');
    expect(game.isLegal(state, actionOf('end-turn'))).toBe(false);
    game.apply(state, actionOf('stop'));
    expect(game.phase!(state)).toBe('build');
    expect(rules.phases[state.phase].id).toBe('build');
    expect(game.isLegal(state, actionOf('stop'))).toBe(false);
    expect(game.isLegal(state, actionOf('end-turn'))).toBe(true);
  });

  test('after the end of the game nobody acts and no action is legal', () => {
    const { game, state } = startGame();
    const legal = new Int32Array(game.maxLegal);
    while (game.toAct(state) >= 0) {
      expect(game.legalActions(state, legal)).toBeGreaterThan(0);
      game.apply(state, actionOf(game.phase!(state) === 'operate' ? 'stop' : 'end-turn'));
    }
    expect(game.legalActions(state, legal)).toBe(0);
    expect(game.phase!(state)).toBe('');
    for (const kind of ACTION_KINDS) expect(game.isLegal(state, actionOf(kind)), kind).toBe(false);
    expect(game.round(state)).toBe(5);
  });

  test('only illegal actions have a reason', () => {
    const { game, state } = startGame();
    expect(game.whyIllegal!(state, actionOf('stop'))).toBe('');
    expect(game.whyIllegal!(state, actionOf('end-turn'))).not.toBe('');
  });

  test('a decoded state equals the encoded one and does not share its memory', () => {
    const { game, state } = startGame();
    const bytes = game.encode(state);
    const decoded = game.decode(bytes);
    expect(game.hash(decoded)).toBe(game.hash(state));
    const copy = game.copy(state);
    game.apply(state, actionOf('stop'));
    expect(game.hash(state)).not.toBe(game.hash(decoded));
    expect(game.hash(copy)).toBe(game.hash(decoded));
    expect(game.hash(game.decode(bytes))).toBe(game.hash(decoded));
  });

  test('the limit of actions grows with the speed and the build limit of a rules file', () => {
    const { rules } = startGame();
    const [train] = rules.trains;
    const fast = { ...rules, trains: [{ ...train, speed: 99 }] };
    expect(makeGame(rules).maxActionsPerTurn).toBe(300);
    const constants = { ...rules.constants, buildLimit: 200 };
    expect(makeGame({ ...fast, constants }).maxActionsPerTurn).toBeGreaterThan(99 + 200 + 2);
  });

  test('decoding rejects bytes of another length', () => {
    const { game, state } = startGame();
    const bytes = game.encode(state);
    expect(() => game.decode(bytes.slice(4))).toThrow(DataError);
    expect(() => game.decode(new Uint8Array(bytes.length + 4))).toThrow(
      `${bytes.length + 4} bytes, but a state of this game has ${bytes.length}`,
    );
  });

  test('decoding rejects bytes that break the invariants of a state', () => {
    const { game, state } = startGame();
    expect(() => game.decode(new Uint8Array(state.buffer.byteLength).fill(0x55))).toThrow(DataError);
    state.cash[0]++;
    expect(() => game.decode(game.encode(state))).toThrow(/cash of seats and bank sums to 1/);
  });

  test('states reached by different actions have different hashes', () => {
    const table = startGame();
    const { game, state } = table;
    placeTrain(table, state.seat, [5, 1]);
    const otherCopy = game.copy(state);
    for (const action of [actionOf('pick-up', 0), actionOf('drop', 0)]) game.apply(otherCopy, action);
    expect(otherCopy.actionCount).toBe(state.actionCount + 2);
    const thirdCopy = game.copy(state);
    for (const action of [actionOf('pick-up', 1), actionOf('drop', 1)]) game.apply(thirdCopy, action);
    expect(thirdCopy.actionHash).not.toBe(otherCopy.actionHash);
  });

  test('the summary of a seat names cash, majors, trains and loads', () => {
    const table = startGame();
    const { game, state } = table;
    const { seat } = state;
    const name = table.rules.trains[0].name;
    expect(game.summary(state, seat)).toBe(`30M, 0 majors, ${name} not placed yet, empty`);
    lay(table, seat, [3, 1], [4, 1]);
    placeTrain(table, seat, [4, 1]);
    carry(table, seat, 'coal', 'fish');
    expect(game.summary(state, seat)).toBe(`30M, 1 major, ${name} at E2, carrying coal, fish`);
    expect(game.summary(state, 1 - seat)).toBe(`30M, 0 majors, ${name} not placed yet, empty`);
    const observed = game.observe(state, seat);
    expect(game.summary(observed, 1 - seat)).toBe(`0 majors, ${name} not placed yet, empty`);
  });

  test('the score of a seat is its cash', () => {
    const { game, state } = startGame();
    expect([game.score, game.scoreOf!(state, 0)]).toEqual(['cash', state.cash[0]]);
  });
});
