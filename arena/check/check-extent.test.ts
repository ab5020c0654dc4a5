import { expect, test } from 'vitest';
import { checkExtent } from './check-extent.ts';

const requestedExtent = { rounds: 200, fullLength: false };

test.each([
  ['a fast bot plays all', requestedExtent, 0.001, { games: 4, rounds: 200 }],
  ['one without a cost as well', requestedExtent, 0, { games: 4, rounds: 200 }],
  ['a slow one plays fewer games, as long as time allows', requestedExtent, 0.125, { games: 2, rounds: 96 }],
  ['a very slow one plays one game, cut short', requestedExtent, 0.5, { games: 1, rounds: 48 }],
  ['the slowest plays as many rounds as its trial', requestedExtent, 60, { games: 1, rounds: 20 }],
  [
    'games that were asked for are played, but cut short',
    { ...requestedExtent, games: 4 },
    0.5,
    { games: 4, rounds: 20 },
  ],
  ['as is their length', { ...requestedExtent, fullLength: true }, 0.5, { games: 1, rounds: 200 }],
  ['and both', { games: 9, rounds: 200, fullLength: true }, 60, { games: 9, rounds: 200 }],
  ['short games stay short', { ...requestedExtent, rounds: 9 }, 60, { games: 1, rounds: 9 }],
])('%s', (_, value, perRound, expected) => expect(checkExtent(value, perRound, 5)).toEqual(expected));
