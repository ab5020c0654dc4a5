import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { runCommand } from '../../cli/testing/run-command.ts';

test('games --save-positions writes one position a seed, though each game is listed for two bots', async () => {
  const runsFolder = tempFolder();
  const args = 'run --title pebbles --bots random,last --players 2 --seeds 3 --workers 1 --quiet --out';
  await runCommand(...args.split(' '), runsFolder);
  const [run] = readdirSync(runsFolder).filter((name) => name !== 'latest');
  const positions = join(runsFolder, 'positions.jsonl');
  const { stdout } = await runCommand('games', join(runsFolder, run), '--save-positions', positions);
  expect(stdout).toContain(`3 positions: ${positions}\n`);
  expect(readFileSync(positions, 'utf8').match(/\n/g)).toHaveLength(3);
});
