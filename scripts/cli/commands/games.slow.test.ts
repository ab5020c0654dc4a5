import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { runCommand } from './testing/run-command.ts';

test('games --save-positions writes one position a seed, though each game is listed for two bots', async () => {
  const out = tempFolder();
  const args = 'run --title pebbles --bots random,last --players 2 --seeds 3 --workers 1 --quiet --out';
  await runCommand(...args.split(' '), out);
  const [run] = readdirSync(out).filter((name) => name !== 'latest');
  const positions = join(out, 'positions.jsonl');
  const { stdout: printed } = await runCommand('games', join(out, run), '--save-positions', positions);
  expect(printed).toContain(`3 positions: ${positions}\n`);
  expect(readFileSync(positions, 'utf8').match(/\n/g)).toHaveLength(3);
});
