// What a signal leaves of the games that are being played.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { planLineup } from '../../run/plan/lineup-plan.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { playBlocks, type StopReason } from './pool.ts';

/** Ids of the games that end although a signal comes while the first of them is being played. @param seconds that the bot takes for it */
async function gamesAfterStop(seconds: number, reason: StopReason): Promise<string[]> {
  const folder = tempFolder();
  const path = join(folder, 'slow.mjs');
  const begun = join(folder, 'begun');
  writeFileSync(
    path,
    `import { writeFileSync } from 'node:fs';
    const pause = new Int32Array(new SharedArrayBuffer(4));
    export const bot = { name: 'slow', version: '1', family: 'pebbles', description: 'for a test', create() {
      let asked = 0;
      return { decide(_, legal) { if (++asked === 1) { writeFileSync(${JSON.stringify(begun)}, ''); Atomics.wait(pause, 0, 0, ${1000 * seconds}); } return legal.list().slice(-1); } };
    } };`,
  );
  const { game, request, entrants } = await planLineup({ title: 'pebbles', bots: [path, 'last'], files: {} });
  const stop = new AbortController();
  function* blocks() {
    for (let index = 0; index < 3; index++) {
      const job = { id: `game ${index}`, seed: 5, block: index, seating: 0, entrants: [0, 1] };
      yield { index, seedIndex: index, seed: 5, games: [job] };
    }
  }
  const timer = setInterval(() => existsSync(begun) && stop.abort(reason), 20);
  const options = { workers: 1, signal: stop.signal };
  const ids: string[] = [];
  for await (const { games } of playBlocks({ title: game.title, request, entrants }, blocks(), options))
    ids.push(...games.map(({ id }) => id));
  clearInterval(timer);
  return ids;
}

test('after a signal that grants the time, the game in play ends and is kept, and no other begins', async () => {
  expect(await gamesAfterStop(2, { graceSeconds: 60 })).toEqual(['game 0']);
});

test('a game of a bot that hangs is dropped when the time is over', async () => {
  const start = performance.now();
  expect(await gamesAfterStop(3600, { graceSeconds: 0.5 })).toEqual([]);
  expect(performance.now() - start).toBeLessThan(30_000);
});
