// Seats that once spent what floods and fees asked for later, and gave up hand after hand from then on.
import { expect, it } from 'vitest';
import type { CrayonGame } from '../../engine/crayon/game/game.ts';
import { readTitleFiles } from '../../engine/crayon/testing/read-title-files.ts';
import { crayon } from '../../engine/index.ts';
import { hauler } from './hauler.ts';
import { playOut } from './testing/play-out.ts';
import { tripPlanner } from './trip-planner.ts';

const { northAmerica } = crayon;
const files = readTitleFiles(northAmerica);

it.each([
  ['is not spent by floods: trip-planner', tripPlanner, 41],
  ['is kept while a gale stops the track that is due: trip-planner', tripPlanner, 6],
  ['is kept for the fees of the plan: hauler', hauler, 175],
])('money %s', (_, bot, seed) => {
  const game = northAmerica.compile({ seats: 4, options: [], maxRounds: 20, files }) as CrayonGame;
  const { discards } = game.result(playOut(game, bot, seed))!.figures;
  expect(Math.max(...discards)).toBeLessThan(5);
});
