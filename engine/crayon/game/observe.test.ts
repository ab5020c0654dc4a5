// Observations of a seat, and resampling of hidden information.
import { describe, expect, test } from 'vitest';
import { stream } from '../../core/rng.ts';
import { RULE_BOOKS } from '../testing/rule-books.ts';
import { TestGame } from '../testing/test-game.ts';
import { toyGame } from '../testing/toy.ts';

describe.each(RULE_BOOKS)('$id', ({ title }) => {
  const startGame = (seats = 4): TestGame => {
    const table = new TestGame(toyGame({ title, seats }));
    table.passTo(table.state.firstSeat);
    [11, 22, 33, 44].slice(0, seats).forEach((cash, seat) => {
      table.state.cash[seats] += table.state.cash[seat] - cash;
      table.state.cash[seat] = cash;
    });
    return table;
  };

  test('no seat sees the draw pile, the seed or the hash of actions', () => {
    const { game, state } = startGame();
    const observation = game.observe(state, 2);
    expect(observation.deck.every((card) => card === 0)).toBe(true);
    expect(observation.secret.every((word) => word === 0)).toBe(true);
    expect(observation.actionHash).toBe(0);
    expect(state.actionHash).not.toBe(0);
    expect(observation.deckCount).toBe(state.deckCount);
  });

  test('only the owner sees its cash until an event makes cash public', () => {
    const { game, state } = startGame();
    expect([...game.observe(state, 2).cash]).toEqual([-1, -1, 33, -1, -1]);
    state.cashPublic = 1;
    expect([...game.observe(state, 2).cash]).toEqual([...state.cash]);
  });

  test('all seats see hands, discards and trains', () => {
    const table = startGame();
    const { game, state } = table;
    state.trainAt[1] = 7;
    table.do('discard-hand');
    const observation = game.observe(state, 0);
    expect([...observation.hand]).toEqual([...state.hand]);
    expect([...observation.discards]).toEqual([...state.discards]);
    expect([...observation.trainAt]).toEqual([...state.trainAt]);
  });

  test('observing into an old observation overwrites it and leaves the state unchanged', () => {
    const { game, state } = startGame();
    const before = game.hash(state);
    const oldObservation = game.observe(state, 0);
    const observation = game.observe(state, 3, oldObservation);
    expect(observation).toBe(oldObservation);
    expect([...observation.cash]).toEqual([-1, -1, -1, 44, -1]);
    expect(game.hash(state)).toBe(before);
    expect(game.observe(state, 3)).not.toBe(oldObservation);
  });

  test('resampling reorders the pile and draws another seed, but changes nothing public', () => {
    const { game, state, rules } = startGame();
    const before = game.hash(state);
    const other = game.resampleHidden!(state, 2, stream(1, 'imagined'));
    const pileOf = (of: typeof state): number[] => [...of.deck.subarray(0, of.deckCount)];
    expect(pileOf(other)).not.toEqual(pileOf(state));
    expect(pileOf(other).sort((a, b) => a - b)).toEqual(pileOf(state).sort((a, b) => a - b));
    expect([...other.secret]).not.toEqual([...state.secret]);
    expect(other.secret.every((word) => word > 0)).toBe(true);
    expect(other.actionHash).not.toBe(state.actionHash);
    expect(other.actionHash).toBeGreaterThan(0);
    expect(game.violations(other)).toEqual([]);
    expect(game.hash(state)).toBe(before);
    const observation = game.observe(state, 2);
    expect(game.hash(game.observe(other, 2))).toBe(game.hash(observation));
    expect(rules.seats).toBe(4);
  });

  test('resampling rotates hidden cash, except that of the observer and the active seat', () => {
    const { game, state } = startGame();
    const active = state.seat;
    const observer = (active + 1) % 4;
    const others = [0, 1, 2, 3].filter((seat) => seat !== active && seat !== observer);
    const other = game.resampleHidden!(state, observer, stream(1, 'imagined'));
    expect([other.cash[active], other.cash[observer]]).toEqual([state.cash[active], state.cash[observer]]);
    expect(others.map((seat) => other.cash[seat])).toEqual(others.map((seat) => state.cash[seat]).reverse());
    expect(other.cash[4]).toBe(state.cash[4]);
    state.cashPublic = 1;
    expect([...game.resampleHidden!(state, observer, stream(1, 'imagined')).cash]).toEqual([...state.cash]);
  });

  test('resampling gives each of three hidden seats the cash of the next', () => {
    const { game, state } = startGame();
    const active = state.seat;
    const others = [0, 1, 2, 3].filter((seat) => seat !== active);
    const other = game.resampleHidden!(state, active, stream(1, 'imagined'));
    const [a, b, c] = others.map((seat) => state.cash[seat]);
    expect(others.map((seat) => other.cash[seat])).toEqual([b, c, a]);
  });
});
