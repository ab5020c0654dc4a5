import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { planRun, positionLine } from '../../../arena/run/plan/index.ts';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { benchPositions, positionsTable } from './bench-positions.ts';

test('benchPositions gives the same signature each time, another one for another bot, and counts faults', async () => {
  const { game } = await planRun({ title: 'pebbles', bots: ['last', 'last'], players: 2, files: {} });
  const table = { title: 'pebbles', options: [], players: 2, maxRounds: 200, actions: [], from: 'a test' };
  const path = join(tempFolder(), 'positions.jsonl');
  const lines = [1, 2, 3].map((seed) => positionLine({ ...table, seed, hash: game.hash(game.setup(seed)) }));
  writeFileSync(path, lines.join(''));
  const rows = await benchPositions(path, ['last', 'first', 'cheat'], {});
  expect(rows.map(({ faults, positions }) => [faults, positions])).toEqual([
    [0, 3],
    [0, 3],
    [3, 3],
  ]);
  expect(new Set(rows.map(({ signature }) => signature)).size).toBe(3);
  const [lastRow] = await benchPositions(path, ['last'], {});
  expect({ ...lastRow, milliseconds: 0 }).toEqual({ ...rows[0], milliseconds: 0 });
  expect(lastRow.actions).toBeGreaterThanOrEqual(3);
  expect(positionsTable(rows)).toMatch(/^last +3 {2}[0-9a-f]{16} +\d+ +\d+\.\d +0$/m);
});
