// Pages of runs as users ask for them.
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { runInProcess } from '../../cli/testing/run-command.ts';

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

test('report, compare and games refuse each table that is cut or a pipe, by its name', async () => {
  const runs = tempFolder();
  const run = `run --title pebbles --players 2 --bots random,first --seeds 20 --quiet --no-report --out ${runs}`;
  await runInProcess(...run.split(' '));
  const folder = join(runs, 'latest');
  const commands = [
    ['report', folder],
    ['compare', folder, folder],
    ['games', folder],
  ];
  const read: string[] = [];
  for (const name of [
    ...['games.csv', 'seats.csv', 'pairs.csv', 'standings.csv', 'ratings.csv', 'courses.csv'],
    ...['seat_effects.csv', 'manifest.json', 'summary.json'],
  ]) {
    const path = join(folder, name);
    const text = readFileSync(path, 'utf8');
    /** Commands that refuse the run. */
    const refusing = async (tried: typeof commands): Promise<typeof commands> => {
      const found: typeof commands = [];
      for (const command of tried) {
        const { code, stderr } = await runInProcess(...command);
        if (code === 0) continue;
        found.push(command);
        expect([code, stderr]).toEqual([2, expect.stringMatching(/^\S*: .*\n$/)]);
        expect(stderr).toContain(`${name}: `);
      }
      return found;
    };
    writeFileSync(path, text.slice(0, (2 * text.length) / 3));
    const readers = await refusing(commands);
    read.push(...readers.map(([command]) => `${command} ${name}`));
    rmSync(path);
    execFileSync('mkfifo', [path]);
    expect(await refusing(readers)).toEqual(readers);
    rmSync(path);
    writeFileSync(path, text);
  }
  const both = ['games.csv', 'seats.csv', 'manifest.json'];
  expect(read).toEqual(expect.arrayContaining(both.flatMap((name) => [`report ${name}`, `compare ${name}`])));
  expect(read).toEqual(expect.arrayContaining(['report courses.csv', 'games games.csv', 'games seats.csv']));
}, 120_000);
