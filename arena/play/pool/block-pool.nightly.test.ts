// A bot's file leaves a callback that hangs while the next file is being loaded.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { planLineup } from '../../run/plan/lineup-plan.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { playBlocks } from './pool.ts';

test('a callback that hangs while the next file is loaded costs its own bot the game, and the run ends', async () => {
  const folder = tempFolder();
  const flag = join(folder, 'hang');
  const file = (name: string, code: string): string => {
    const bot = `export const bot = { name: '${name}', version: '1', family: 'pebbles', description: 'for a test',
      create: () => ({ decide: (_state, legal) => legal.list().slice(-1) }) };`;
    const path = join(folder, `${name}.mjs`);
    writeFileSync(path, `${code}\n${bot}\n`);
    return path;
  };
  const later = `import { existsSync } from 'node:fs';
    if (existsSync(${JSON.stringify(flag)})) setImmediate(() => setImmediate(() => { for (;;); }));`;
  const bots = [file('later', later), file('good', ''), 'last'];
  const { game, request, entrants } = await planLineup({ title: 'pebbles', bots, players: 3, files: {} });
  // The file behaves while it is described, and hangs on the workers.
  writeFileSync(flag, '');
  const job = { id: 'a', seed: 5, block: 0, seating: 0, entrants: [0, 1, 2] };
  const block = { index: 0, seedIndex: 0, seed: 5, games: [job] };
  const limits = { decisionSeconds: 1, memoryMb: 1024 };
  const setup = { title: game.title, request, entrants };
  for await (const { games, failures } of playBlocks(setup, [block], { workers: 1, limits })) {
    expect(failures).toEqual([]);
    expect(games[0].faults[0]?.code).toBe('bot/timeout');
    expect(games[0].faults[2]).toBeNull();
  }
}, 200_000);
