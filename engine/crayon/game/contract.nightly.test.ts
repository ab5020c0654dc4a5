// The contract of games, after every action of random play, at tables of every size.
import { describe, expect, test } from 'vitest';
import { checkGame } from '../../core/testing/conformance.ts';
import { checkToy } from '../testing/check-toy.ts';
import { firstEditionRules, northAmericaRules } from '../testing/titles.ts';
import { toyGame } from '../testing/toy.ts';

/** Marks that plays of every title must reach, besides every kind of action that is offered. */
const REACH = [
  ...['deliveries', 'discards', 'fees_paid', 'lost_turns', 'taxes', 'upgrades'].map((id) => `figure ${id}`),
  ...[
    ...['flood', 'derailment', 'strike-coastal', 'strike-inland', 'strike-country', 'strike-own-line'],
    ...['snow', 'fog', 'gale', 'tax', 'bonus'],
  ].map((kind) => `event ${kind}`),
  'end victory',
];

describe.each([northAmericaRules, firstEditionRules])('contract of $id', (title) => {
  test.each([2, 3, 4, 6])('random play of %i seats keeps every promise, after every action', (seats) => {
    expect(checkGame(toyGame({ seats, title }).game, { seeds: seats < 5 ? 6 : 2 })).toEqual([]);
  });

  // Six seats need many rounds for a high goal.
  test.each([
    [2, 200],
    [3, 200],
    [4, 200],
    [6, 110],
  ])('games of %i seats that are played to victory keep every promise', (seats, goalCash) => {
    const choice = { seats, title, maxRounds: 60, constants: { goalCash } };
    expect(checkToy(choice, { seeds: 4, every: 11, reach: REACH })).toEqual([]);
  });
});
