import { expect, test } from 'vitest';
import { openGame } from '../../../../../arena/library/index.ts';
import type { AnyGame, crayon } from '../../../../../engine/index.ts';
import { familyView } from '../../families.ts';
import { findBlunders } from './blunders.ts';
import { cardLuck } from './card-luck.ts';
import data from './chances-data.json' with { type: 'json' };
import { FEATURE_NAMES } from './features.ts';
import {
  boardAndDeckHash,
  type Chances,
  chancesOf,
  modelledChances,
  softmax,
  termsOf,
  whyNoChances,
} from './win-chances.ts';

const game = openGame({ title: 'islands', players: 3 });
const rules = game.rules as crayon.Rules;
const deal = (seed = 7): crayon.CrayonState => game.setup(seed) as crayon.CrayonState;

/** Plays some legal action after another. */
function play(state: crayon.CrayonState, look: (state: crayon.CrayonState) => void, actions = 300): void {
  const legal = new Int32Array(game.maxLegal);
  for (let i = 0; i < actions && game.toAct(state) >= 0; i++) {
    look(state);
    const count = game.legalActions(state, legal);
    game.apply(state, legal[(i * 7919) % count]);
  }
}

test('chances sum to 1, and are the same in any order of positions', () => {
  const [first, second] = [modelledChances(game), modelledChances(game)];
  const states: crayon.CrayonState[] = [];
  play(deal(), (state) => states.push(state.copy()));
  const chances = states.map((state) => first(state));
  for (const one of chances) expect(one.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
  expect([...states].reverse().map((state) => second(state))).toEqual(chances.reverse());
});

test('more cash raises the chance to win; a seat out of the game has none', () => {
  const chances = modelledChances(game);
  const state = deal();
  const before = chances(state)[1];
  state.cash[1] += state.goalCash / 2;
  expect(chances(state)[1]).toBeGreaterThan(before + 0.2);
  state.forfeited[1] = 1;
  expect(chances(state)[1]).toBe(0);
});

test('the fitted weights belong to the features; games that these do not describe have no model', () => {
  expect(data.features).toEqual(FEATURE_NAMES);
  expect(data.weights).toHaveLength(termsOf([FEATURE_NAMES.map(() => 0)])[0].length);
  const of = (title: string, options: string[] = []): Chances | null =>
    familyView(openGame({ title, players: 2, options })).chances;
  expect(of('north-america', ['fast-start'])).not.toBeNull();
  expect(of('north-america', ['public-pool'])).toBeNull();
  expect(of('empire-planner')).toBeNull();
});

test('there are chances only on the boards and with the decks that the model was fitted to', () => {
  const { titles, boardsAndDecks } = data.provenance;
  const fitted = titles.map((title) => openGame({ title, players: 2 }));
  expect(fitted.map(({ rules }) => boardAndDeckHash(rules as crayon.Rules))).toEqual(boardsAndDecks);
  expect(fitted.map(whyNoChances)).toEqual(['', '', '']);
  const example = (name: string): string => `engine/crayon/example/${name}`;
  const [board, deck, events] = ['board.json', 'deck.csv', 'events.json'].map(example);
  const own = openGame({ players: 2, files: { board, deck, events, rules: example('rules.json') } });
  for (const other of [game, own]) {
    expect(chancesOf(other)).toBeNull();
    expect(findBlunders(other)).toBeNull();
    expect(familyView(other).noChances).toMatch(
      /^no chances to win: .* north-america, first-edition, europe only$/,
    );
  }
});

test('seats of equal worth have equal chances, however large the worth', () => {
  expect(softmax([1], [[900], [900], [-900]])).toEqual([0.5, 0.5, 0]);
});

test('the luck of a draw is the chance with the card less its mean over the pile, and leaves the state unchanged', () => {
  /** Worth of a hand: its first card's number. */
  const byCard: Chances = (state) => {
    const { hand } = state as crayon.CrayonState;
    return [hand[0] / 1000, 0, 0];
  };
  const state = deal();
  const look = cardLuck(rules, byCard);
  const hash = game.hash(state);
  const { luck } = look(state);
  expect(game.hash(state)).toBe(hash);
  const pile = [...state.deck.subarray(0, state.deckCount)].filter((card) => card < rules.deck.cards);
  const mean = pile.slice(-16).reduce((sum, card) => sum + card / 16_000, 0);
  expect(luck[0]).toBeCloseTo(state.hand[0] / 1000 - mean, 12);
  expect(luck.slice(1)).toEqual([0, 0]);
  expect(look(state)).toEqual({ luck: [0, 0, 0], events: 0 });
});

test('a blunder is the turn of a seat in which its chance fell most; falls in turns of others do not count', () => {
  const drop: Readonly<Record<number, number[]>> = {
    // Chances from the turn on. Seat 2 loses in the opening, seat 1 in a turn of seat 2; seat 0 in its turn
    // 10, seat 2 in its turn 12.
    1: [0.4, 0.3, 0.3],
    5: [0.4, 0.3, 0.25],
    10: [0.4, 0.1, 0.25],
    11: [0.1, 0.1, 0.25],
    13: [0.1, 0.1, 0.05],
  };
  const byTurn: Chances = (state) => {
    const { turn } = state as crayon.CrayonState;
    return drop[
      Math.max(
        ...Object.keys(drop)
          .map(Number)
          .filter((from) => from <= turn),
      )
    ];
  };
  const finder = findBlunders(game as AnyGame, byTurn)!;
  const seats: number[] = [];
  play(deal(), (state) => {
    seats[state.turn] = state.seat;
    finder.watch(state);
  });
  expect(seats.slice(1, 13)).toEqual([0, 1, 2, 2, 1, 0, 0, 1, 2, 0, 1, 2]);
  expect(finder.worst.map(({ turn }) => turn)).toEqual([10, 0, 12]);
  expect(finder.worst[0].fall).toBeCloseTo(0.3, 12);
  expect(finder.worst[2].fall).toBeCloseTo(0.2, 12);
});
