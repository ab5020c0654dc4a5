import { describe, expect, test } from 'vitest';
import { demandsOf } from '../cargo/demands.ts';
import { runCases, setUpCase } from '../testing/cases/run-cases.ts';
import { toyGame } from '../testing/toy.ts';
import { drawCard } from '../turn/cards.ts';

runCases(new URL('options.cases.txt', import.meta.url));

describe('numbers', () => {
  test('fast-game-start and fast-start are not played together', () => {
    expect(() => toyGame({ options: ['fast-start', 'fast-game-start'] })).toThrow(/cannot be combined/);
  });

  test('fast-game-events: events dealt at the start are discarded and come back when the deck is rebuilt', () => {
    let discardedEvents = 0;
    for (let seed = 0; seed < 10; seed++) {
      const setup = {
        options: 'fast-game-events',
        seats: '6',
        events: 'all',
        seed: `${seed}`,
        start: 'opening',
      };
      const { state, game, rules } = setUpCase(setup);
      const isEvent = (card: number): boolean => card >= rules.deck.cards;
      const pile = (): number[] => [...state.deck.subarray(0, state.deckCount)];
      const discards = [...state.discards.subarray(0, state.discardCount)];
      expect(discards.every(isEvent)).toBe(true);
      expect(discards.length + pile().filter(isEvent).length).toBe(rules.events.length);
      expect(game.violations(state)).toEqual([]);
      discardedEvents += discards.length;
      while (state.deckCount > 0) drawCard(state);
      drawCard(state);
      expect(pile().filter(isEvent).length).toBeGreaterThanOrEqual(discards.length - 1);
    }
    expect(discardedEvents).toBeGreaterThan(0);
  });

  test('fast-game-no-tax removes the tax card', () => {
    const hasTax = (options: string[]): boolean =>
      toyGame({ options }).rules.events.some(({ kind }) => kind === 'tax');
    expect(hasTax([])).toBe(true);
    expect(hasTax(['fast-game-no-tax'])).toBe(false);
  });
});

test('the description of turning round states its cost', () => {
  const lostTurnGame = setUpCase({ options: 'backtracking' });
  lostTurnGame.run('B lays D2 E2 F2; A at D2; move D2 E2; to A; set A.lostTurns 1; pass; pass');
  const owner = 1 - lostTurnGame.state.actor;
  lostTurnGame.run(`say backtrack: turns the train round in a lost turn, for the fee of 4M to seat ${owner}`);
  const strikeGame = setUpCase({ options: 'backtracking', events: 'own-line' });
  strikeGame.run('A lays D2 E2 F2; to B; B at D2; move D2 E2; to A; draw own-line');
  strikeGame.run(
    `say backtrack: turns the train round where it cannot go on, for the fee of 4M to seat ${1 - strikeGame.state.actor}`,
  );
});

test('open contracts are demands of every player', () => {
  const { state, rules } = setUpCase({ options: 'open-contracts' }).run('discard-hand');
  const cards = [...state.extra.open].filter((card) => card > 0).map((card) => card - 1);
  for (const seat of [0, 1]) {
    const openDemands = demandsOf(rules, state, seat).slice(9);
    expect(openDemands.map(({ demand }) => demand)).toEqual(
      cards.flatMap((card) => [card * 3, card * 3 + 1, card * 3 + 2]),
    );
    expect(
      openDemands.every(
        ({ claimAction, isCommitted, rivalMask }) => claimAction === -1 && !isCommitted && rivalMask === 0,
      ),
    ).toBe(true);
    expect(openDemands.map(({ deliverAction }) => deliverAction & 15)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  }
});

test('an open contract has its load aboard or a chip in the tray, or neither', () => {
  const table = setUpCase({ options: 'open-contracts', deck: 'Ash wood 9, Elm toys 7, Fir fish 11' });
  table.run('discard-hand; to A; A carries toys');
  const { rules, state } = table;
  const firstDemands = (): boolean[][] =>
    demandsOf(rules, state, state.seat)
      .slice(9, 12)
      .map(({ isAboard, hasChip }) => [isAboard, hasChip]);
  expect(firstDemands()).toEqual([[false, true], [true, true], [false, true]]); // biome-ignore format: a line
  table.run('B carries wood');
  expect(firstDemands()[0]).toEqual([false, false]);
});
