// Memory that a bot keeps between games, which no limit of a question sees.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BlockResult } from '../../model/block-result.ts';
import { playBlocks } from '../../play/pool/pool.ts';
import { planLineup } from '../../run/plan/lineup-plan.ts';
import { tempFolder } from '../../testing/temp-folder.ts';

const BLOCKS = 8;

/** Plays blocks with a bot that takes 20 MB while it is created. @param keep code that does something with them */
async function play(keep: string): Promise<BlockResult[]> {
  const path = join(tempFolder(), 'keeper.mjs');
  writeFileSync(
    path,
    `const held = [];
    export const bot = { name: 'keeper', version: '1', family: 'pebbles', description: 'for a test', create() {
      const list = new Array(2_500_000).fill(held.length);
      ${keep};
      return { decide: (_, legal) => legal.list().slice(-1) };
    } };`,
  );
  const { game, request, entrants } = await planLineup({ title: 'pebbles', bots: [path, 'last'], files: {} });
  const blocks = Array.from({ length: BLOCKS }, (_, index) => {
    const job = { id: `${index}`, seed: 5, block: index, seating: 0, entrants: [0, 1] };
    return { index, seedIndex: index, seed: 5, games: [job] };
  });
  const limits = { decisionSeconds: 30, memoryMb: 50 };
  const results: BlockResult[] = [];
  const setup = { title: game.title, request, entrants };
  for await (const result of playBlocks(setup, blocks, { workers: 1, limits })) results.push(result);
  return results;
}

test('a worker in which a bot keeps more than the limit is replaced, and no game is lost', async () => {
  const results = await play('held.push(list)');
  expect(results.flatMap(({ games }) => games.flatMap(({ faults }) => faults))).toEqual(
    Array.from({ length: 2 * BLOCKS }, () => null),
  );
  const full = results.flatMap(({ memory }) => memory ?? []);
  // The worker holds the first game's 20 MB before it is measured, and three more than that are too many.
  expect(full.map(({ isFull }) => isFull)).toEqual([true, true]);
  for (const { fromMb, toMb } of full) expect(toMb - fromMb).toBeGreaterThan(50);
});

test('memory that a bot gives up does not count', async () => {
  const results = await play('list.length');
  expect(results.map(({ memory }) => memory)).toEqual(results.map(() => undefined));
});
