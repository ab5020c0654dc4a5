// Pages of runs as users ask for them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { runInProcess } from './testing/run-command.ts';

test('terminal and page warn of seeds that a shorter run has shown, and report sets another anchor', async () => {
  const runs = tempFolder();
  const run = (seeds: number) =>
    runInProcess(
      ...`run --title pebbles --players 2 --bots random,first,lazy --quiet --seeds ${seeds} --out ${runs}`.split(
        ' ',
      ),
    );
  expect((await run(20)).stdout).not.toContain('looked at before');
  const output = await run(24);
  expect(output.code).toBe(0);
  expect(output.stdout.replace(/\s+/g, ' ')).toContain('these seeds were looked at before: ');
  const folder = join(runs, 'latest');
  const text = (name: string): string => readFileSync(join(folder, name), 'utf8');
  expect(JSON.parse(text('summary.json'))).toMatchObject({ lookedAt: 20, zero: 'random' });
  expect(text('run.log')).toContain('these seeds were looked at before');
  const page = join(runs, 'page.html');
  expect(await runInProcess('report', folder, '--anchor', 'first', '--out', page)).toEqual({
    code: 0,
    stderr: '',
    stdout: `${page}\n`,
  });
  const html = readFileSync(page, 'utf8');
  expect(html).toContain('These seeds were looked at before');
  expect(html).toContain('0 is first');
  const wrong = await runInProcess('report', folder, '--anchor', 'frist', '--out', join(runs, 'none.html'));
  expect(wrong).toEqual({
    code: 2,
    stderr: '--anchor: must be one of the bots: random, first, lazy (given: frist)\n',
    stdout: '',
  });
}, 120_000);
