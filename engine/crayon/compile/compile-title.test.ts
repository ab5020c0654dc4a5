// A title refuses boards on which its game would break, all faults at once.
import { expect, test } from 'vitest';
import { DataError } from '../../core/errors.ts';
import type { GameRequest } from '../../core/title.ts';
import { asFile, boardFile, deckRows } from '../testing/text-board.ts';
import { dozen, toyBoard } from '../testing/toy.ts';
import { northAmericaRules } from '../titles/north-america/north-america.ts';
import { compileTitle } from './compile-title.ts';

const request = (textBoard = toyBoard, seats = 2): GameRequest => ({
  seats,
  options: [],
  maxRounds: 100,
  files: {
    board: asFile('my-board.json', boardFile(textBoard)),
    deck: asFile('deck', deckRows([...dozen, ...dozen])),
    events: asFile('events', { format: 'events/1', events: [] }),
  },
});
const joinTwo = { ...northAmericaRules, constants: { ...northAmericaRules.constants, goalMajors: 2 } };

test('a board that the game can be played on compiles', () => {
  expect(compileTitle(joinTwo, request()).board.cities).toHaveLength(6);
});

test('every fault of the board stands in one refusal, which names the file', () => {
  // Water on both sides of Gum, and a goal of six majors where there are two.
  const rows = toyBoard.rows.map((row, r) => (r === 4 ? 'cc~~~~ccc~' : r === 5 ? 'mcc~c~cc~~' : row));
  const broken = { ...toyBoard, rows, inlets: [], lakes: [] };
  let error: unknown;
  try {
    compileTitle(northAmericaRules, request(broken));
  } catch (caught) {
    error = caught;
  }
  expect(error).toBeInstanceOf(DataError);
  const { source, faults } = error as DataError;
  expect(source).toBe('my-board.json');
  expect(faults).toContain('cities: no track can reach Gum');
  expect(faults).toContain('loads: no track can reach a city that supplies wood');
  expect(faults).toContain('cities: 2 major cities can be joined, the goal asks for 6 (goalMajors)');
});

test('a board too narrow for the players of a game is refused to them, and to no fewer', () => {
  // Birch in the east behind two segments that lie side by side.
  const rows = ['ccccc~cccc', 'ccccc~cccc', 'ccccc~cccc', 'ccccc~cccc', 'ccccccccc~', 'mccccc~~~~'];
  const cities = toyBoard.cities.map((city) =>
    city.name === 'Cedar' ? { ...city, at: [4, 2] as const } : city,
  );
  const narrow = {
    ...toyBoard,
    rows,
    cities,
    rivers: {},
    lakes: [],
    inlets: [],
    coasts: {},
    countries: undefined,
  };
  const refused = (seats: number) => () => compileTitle(joinTwo, request(narrow, seats));
  expect(refused(2)().seats).toBe(2);
  expect(refused(3)).toThrow(
    'my-board.json: cities: Birch, Fir together have 2 ways out, needed are 3, one for each player who may come',
  );
});
