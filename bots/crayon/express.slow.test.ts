import { expect, test } from 'vitest';
import { readTitleFiles } from '../../engine/crayon/testing/read-title-files.ts';
import { northAmerica } from '../../engine/crayon/testing/titles.ts';
import { playBots } from '../testing/play-bots.ts';
import { express } from './express.ts';
import { tripPlanner } from './trip-planner.ts';

const game = northAmerica.compile({
  seats: 2,
  options: [],
  maxRounds: 200,
  files: readTitleFiles(northAmerica),
});

test('express plays the same game each time, and another one than a trip planner', () => {
  const { faults, hash, result } = playBots(game, [express, tripPlanner], 1);
  expect(faults).toEqual([]);
  expect(result?.reason).toBe('victory');
  expect(playBots(game, [express, tripPlanner], 1).hash).toBe(hash);
  expect(playBots(game, [tripPlanner, tripPlanner], 1).hash).not.toBe(hash);
});

test('express plays differently with one cost profile than with four', () => {
  const [one, four] = [1, 4].map((profiles) =>
    playBots(game, [express, express], 2, { params: { 'cost-profiles': profiles }, maxActions: 600 }),
  );
  expect(one.actions).not.toEqual(four.actions);
});
