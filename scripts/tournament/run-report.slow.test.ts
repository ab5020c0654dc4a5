// What a run prints at its end.
import { expect, test } from 'vitest';
import { tempFolder } from '../../arena/testing/temp-folder.ts';
import { runCommand } from '../cli/testing/run-command.ts';

test('a bot that is certainly not the best has a line that explains a large p beside it', async () => {
  const run = async (until: string): Promise<string> => {
    const args = `--title pebbles --bots random,first,last --players 2 --seeds 100 --until ${until} --out`;
    return (await runCommand('run', ...args.split(' '), tempFolder())).stdout.replace(/\s+/g, ' ');
  };
  const note =
    'A bot is certain not to be the best by a test of its own, of one side and at every look; a pair';
  expect(await run('best')).toMatch(new RegExp(`certain after \\d+ seeds: .*not the best.* ${note}`));
  expect(await run('decided=0.4')).not.toContain(note);
});
