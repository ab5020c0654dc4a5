import { describe, expect, test } from 'vitest';
import { inputErrors } from '../../core/testing/input-errors.ts';
import type { CsvRow } from '../../core/title.ts';
import { compileBoard } from '../board/compile-board.ts';
import { asFile, boardFile, deckRows } from '../testing/text-board.ts';
import { dozenCards, toyBoard } from '../testing/toy.ts';
import { compileDeck } from './deck.ts';
import { DECK_HEADER } from './deck-row.ts';

const board = compileBoard(asFile('board', boardFile(toyBoard)));
const HEADER: CsvRow = { line: 1, fields: DECK_HEADER };
const compile = (rows: unknown) => compileDeck(asFile('deck.csv', rows), board);

/** Errors of a deck of one sound card and these lines. */
const problemsOf = (...lines: string[]): readonly string[] => {
  const cards = ['d1,Ash,coal,9,Elm,toys,7,Fir,fish,11', ...lines];
  const rows = cards.map((text, i) => ({ line: i + 2, fields: text.split(',') }));
  return inputErrors(() => compile([HEADER, ...rows]), 'deck.csv');
};

test('demands lie card by card in the order of the columns', () => {
  const deck = compile(deckRows(dozenCards));
  expect(deck.cards).toBe(12);
  const demands = dozenCards.flat();
  expect([deck.city, deck.load, deck.payout].map(({ length }) => length)).toEqual([36, 36, 36]);
  demands.forEach((demand, i) => {
    const printed = [board.cities[deck.city[i]].name, board.loads[deck.load[i]].name, deck.payout[i]];
    expect(printed.join(' ')).toBe(demand);
  });
});

describe('refuses as a deck', () => {
  test.each([
    ['no rows', { cards: [] }],
    ['rows without fields', [HEADER, null]],
    ['rows with other fields', [HEADER, { line: 2, fields: 'Ash' }]],
  ])('%s', (_, rows) => {
    expect(() => compile(rows)).toThrow(
      `deck.csv: a deck is a CSV file with the header ${DECK_HEADER.join(',')}`,
    );
  });

  test.each([
    ['an empty file', []],
    ['another header', [{ line: 1, fields: DECK_HEADER.slice(1) }]],
  ])('%s', (_, rows) => {
    expect(() => compile(rows)).toThrow(`deck.csv: line 1: the header must be ${DECK_HEADER.join(',')}`);
  });

  test('a header alone', () => {
    expect(() => compile([HEADER])).toThrow('deck.csv: line 2: no cards');
  });
});

describe('problems of a card, each with its line', () => {
  test('a deck of one sound card has none', () => {
    expect(problemsOf()).toEqual([]);
  });

  test('too few and too many fields', () => {
    expect(problemsOf('d2,Ash,coal,9', 'd3,Ash,coal,9,Elm,toys,7,Fir,fish,11,x')).toEqual([
      'line 3: 4 fields, expected 10',
      'line 4: 11 fields, expected 10',
    ]);
  });

  test('two cards with one name', () => {
    expect(problemsOf('d1,Ash,coal,9,Elm,toys,7,Fir,fish,11')).toEqual(["line 3: card 'd1' appears twice"]);
  });

  test('cities and loads that the board does not have', () => {
    expect(problemsOf('d2,Oak,coal,9,Elm,tin,7,Fir,fish,11')).toEqual([
      "line 3: city1 'Oak' is not on board test-board",
      "line 3: load2 'tin' is not a load of board test-board",
    ]);
  });

  test('a payout that is not a whole number from 1 to 999', () => {
    for (const pay of ['0', '1000', '-1', '1.5', '07', 'x', '1.000', '9X'])
      expect(problemsOf(`d2,Ash,coal,9,Elm,toys,7,Fir,fish,${pay}`)).toEqual([
        `line 3: payout3 '${pay}' must be a whole number from 1 to 999`,
      ]);
    for (const pay of ['1', '20', '999', '20.0', '20M', '20.00 m'])
      expect(problemsOf(`d2,Ash,coal,9,Elm,toys,${pay},Fir,fish,11`)).toEqual([]);
  });

  test('an empty field is reported once, and not as missing on the board', () => {
    expect(problemsOf(',Ash,coal,9,,toys,7,Fir,,11')).toEqual([
      'line 3: card must not be empty',
      'line 3: city2 must not be empty',
      'line 3: load3 must not be empty',
    ]);
  });

  test('a city that demands a load it supplies', () => {
    expect(problemsOf('d2,Ash,coal,9,Elm,toys,7,Fir,coal,11')).toEqual([
      'line 3: demand 3 asks Fir for coal, which it supplies itself',
    ]);
  });
});
