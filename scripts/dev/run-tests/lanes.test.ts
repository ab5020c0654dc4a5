import { expect, test } from 'vitest';
import { vitestArguments } from './lanes.ts';

const ROOMS: Readonly<Record<string, readonly string[]>> = {
  designer: ['index.ts', 'deck/tune.slow.test.ts'],
  games: ['find/find-games.test.ts'],
  fleet: ['index.ts', 'commands/worker.e2e.test.ts'],
};
const [FAST, SERVERS] = [
  ['--project', 'unit', '--project', 'slow'],
  ['--project', 'e2e'],
];

test.each([
  ['', FAST],
  ['designer', [...FAST, 'scripts/designer/']],
  ['games fleet', [...FAST, 'scripts/games/', 'scripts/fleet/']],
  ['fleet', [...SERVERS, 'scripts/fleet/']],
  ['deck', [...FAST, 'deck']],
  ['arena/run/resume.test.ts', [...FAST, 'arena/run/resume.test.ts']],
  ['fleet --project nightly', ['scripts/fleet/', '--project', 'nightly']],
])('npm test with the words %j runs vitest with %j', (words, expected) => {
  expect(vitestArguments(words.split(' ').filter(Boolean), (room) => ROOMS[room])).toEqual(expected);
});
