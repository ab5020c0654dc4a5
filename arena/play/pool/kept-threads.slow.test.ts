// Threads that stay: they play as new ones would, and no more of them start.

import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Block } from '../../model/block.ts';
import type { BlockResult, GameRecord } from '../../model/block-result.ts';
import { planLineup } from '../../run/plan/lineup-plan.ts';
import { pebblesBot, writeBot } from '../../testing/file-bot.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import type { WorkerSetup } from '../worker-messages.ts';
import { KeptThreads } from './kept-threads.ts';
import { playBlocks } from './pool.ts';

const workers = 2;
let started = 0;
const count = (_: Worker): void => void started++;
let kept: KeptThreads;
beforeEach(() => {
  started = 0;
  process.on('worker', count);
  kept = new KeptThreads({ workers });
});
afterEach(async () => {
  await kept.close();
  process.off('worker', count);
});

async function setupOf(maxRounds: number, bot = 'random'): Promise<WorkerSetup> {
  const { game, request, entrants } = await planLineup({
    title: 'pebbles',
    bots: [bot, 'last'],
    maxRounds,
    files: {},
  });
  return { title: game.title, request, entrants };
}

const blocks = Array.from({ length: 6 }, (_, index): Block => {
  const game = { id: `game ${index}`, seed: index, block: index, seating: 0, entrants: [0, 1] };
  return { index, seedIndex: index, seed: index, games: [game] };
});

async function played(setup: WorkerSetup, threads?: KeptThreads): Promise<GameRecord[]> {
  const results: GameRecord[] = [];
  for await (const { games } of playBlocks(setup, blocks, { workers, kept: threads })) results.push(...games);
  return results;
}

test('setups that take turns, also at the same time, are played as on threads of their own', async () => {
  const setups = [await setupOf(1), await setupOf(30)];
  const own = [await played(setups[0]), await played(setups[1])];
  expect(own[0]).not.toEqual(own[1]);
  started = 0;
  const both = await Promise.all(setups.map((setup) => played(setup, kept)));
  expect(both).toEqual(own);
  expect(await played(setups[0], kept)).toEqual(own[0]);
  expect(started).toBeLessThanOrEqual(workers);
});

test('threads that were closed start anew, with the setup that comes first then', async () => {
  const setups = [await setupOf(1), await setupOf(30)];
  const [one, other] = [await played(setups[0], kept), await played(setups[1], kept)];
  await kept.close();
  expect([await played(setups[1], kept), await played(setups[0], kept)]).toEqual([other, one]);
});

test("a setup with a user's bot gets threads of its own", async () => {
  await played(await setupOf(1), kept);
  started = 0;
  const bot = writeBot(tempFolder(), 'mine.mjs', pebblesBot('mine', ''));
  await played(await setupOf(1, bot), kept);
  expect(started).toBeGreaterThanOrEqual(workers);
});

test('games that are still played when nobody reads on are not told', async () => {
  const told: number[] = [];
  const onFinished = ({ index }: BlockResult): void => void told.push(index);
  for await (const _ of playBlocks(await setupOf(30), blocks, { workers, kept, onFinished })) break;
  const atEnd = told.length;
  await played(await setupOf(1), kept);
  expect(told.length).toBe(atEnd);
});
