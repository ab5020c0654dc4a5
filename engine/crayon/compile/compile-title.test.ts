// A title refuses boards on which its game would break, all problems at once.
import { expect, test } from 'vitest';
import { inputErrors } from '../../core/testing/input-errors.ts';
import type { GameRequest } from '../../core/title.ts';
import { asFile, boardFile, deckRows } from '../testing/text-board.ts';
import { northAmericaRules } from '../testing/titles.ts';
import { dozenCards, toyBoard } from '../testing/toy.ts';
import { compileTitle } from './compile-rules.ts';

const request = (textBoard = toyBoard, seats = 2): GameRequest => ({
  seats,
  options: [],
  maxRounds: 100,
  files: {
    board: asFile('my-board.json', boardFile(textBoard)),
    deck: asFile('deck', deckRows([...dozenCards, ...dozenCards])),
    events: asFile('events', { format: 'events/1', events: [] }),
  },
});
const twoMajorsTitle = { ...northAmericaRules, constants: { ...northAmericaRules.constants, goalMajors: 2 } };

test('a playable board compiles', () => {
  expect(compileTitle(twoMajorsTitle, request()).board.cities).toHaveLength(6);
});

test('one error names the file and all problems of its board', () => {
  // Water on both sides of Gum, and a goal of six majors where there are two.
  const rows = toyBoard.rows.map((row, r) => (r === 4 ? 'cc~~~~ccc~' : r === 5 ? 'mcc~c~cc~~' : row));
  const brokenBoard = { ...toyBoard, rows, inlets: [], lakes: [] };
  const problems = inputErrors(() => compileTitle(northAmericaRules, request(brokenBoard)), 'my-board.json');
  expect(problems).toContain('cities: no track can reach Gum');
  expect(problems).toContain('loads: no track can reach a city that supplies wood');
  expect(problems).toContain(
    'cities: track can connect 2 of the major cities, but the goal needs 6 (goalMajors)',
  );
});
