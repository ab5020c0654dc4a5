// Games in which early versions spent money that floods, fees, rivals or the next line required later, and then
// discarded hand after hand.

import { expect, test } from 'vitest';
import type { CrayonGame } from '../../engine/crayon/game/game.ts';
import { readTitleFiles } from '../../engine/crayon/testing/read-title-files.ts';
import { northAmerica } from '../../engine/crayon/testing/titles.ts';
import { courier } from './courier.ts';
import { hauler } from './hauler.ts';
import { playOut } from './testing/play-out.ts';
import { tripPlanner } from './trip-planner.ts';

const files = readTitleFiles(northAmerica);

test.each([
  ['is not spent by floods: trip-planner', tripPlanner, 41],
  ['is kept while a gale stops the track that is due: trip-planner', tripPlanner, 6],
  ['is kept for the fees of the plan: hauler', hauler, 175],
  ['is kept for detours around rivals, who build in the opening too: trip-planner', tripPlanner, 1264],
  ['buys no train that strands a seat with a single line: trip-planner', tripPlanner, 1339],
  ['buys no train for a seat without a plan: courier', courier, 1206],
  ['of the reserve is spent when a plan breaks: courier', courier, 1194],
  ['pays for track that the seat goes on using: hauler', hauler, 202],
])('money %s', (_, bot, seed) => {
  const game = northAmerica.compile({ seats: 4, options: [], maxRounds: 20, files }) as CrayonGame;
  const { discards } = game.result(playOut(game, bot, seed))!.figures;
  expect(Math.max(...discards)).toBeLessThan(6);
});
