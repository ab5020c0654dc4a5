// Random games of titles on their own boards. Slow, and no test of a single rule.
import { expect, test } from 'vitest';
import { checkGame } from '../../core/testing/conformance.ts';
import type { Title } from '../../core/title.ts';
import { readTitleFiles } from '../testing/read-title-files.ts';
import { firstEdition, northAmerica } from '../testing/titles.ts';

const compile = (title: Title, seats: number) =>
  title.compile({ seats, options: [], maxRounds: 200, files: readTitleFiles(title) });

// Games on the real board, half of them with seats that forfeit; all invariants after every action.
test.each([2, 4, 6])('random games keep all invariants: %i seats', { timeout: 120_000 }, (seats) => {
  expect(checkGame(compile(northAmerica, seats), { seeds: 2 })).toEqual([]);
});

test('random games of the first edition keep all invariants', { timeout: 120_000 }, () => {
  expect(checkGame(compile(firstEdition, 3), { seeds: 2 })).toEqual([]);
});
