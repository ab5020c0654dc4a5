// What commands say of the options in play: their names, and how often they were used.
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { runInProcess } from '../../cli/testing/run-command.ts';

const UNUSED = 'borrowing: used in 0 of 2 games; no figure here says what it does';
const OPTIONS = ['--options', 'borrowing,time-limit,cost-to-move,additional-trains'];
const GAMES = ['--players', '2', '--bots', 'courier,hauler', '--max-rounds'];

const plain = (text: string): string => text.replace(/\s+/g, ' ');

test('run, its page and compare name each option with its use, and nothing without options', async () => {
  const out = tempFolder();
  const must = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await runInProcess(...args);
    expect(code, stderr).toBe(0);
    return plain(`${stderr}${stdout}`);
  };
  const run = (...more: string[]) => must('run', ...GAMES, '12', '--seeds', '1', '--out', out, ...more);
  const without = await run('--no-report');
  expect(without).not.toContain('option');
  const a = realpathSync(join(out, 'latest'));
  expect(JSON.parse(readFileSync(join(a, 'summary.json'), 'utf8'))).not.toHaveProperty('options');
  expect(readFileSync(join(a, 'ledger.jsonl'), 'utf8')).not.toContain('"uses"');

  const said = [
    UNUSED,
    'time-limit: ended 2 of 2 games',
    'in force in every game: cost-to-move',
    'additional-trains: used in 2 of 2 games (',
  ];
  const text = await run(...OPTIONS);
  expect(text).toContain(
    '2 players, options borrowing, time-limit, cost-to-move, additional-trains: 2 games',
  );
  for (const line of said) expect(text).toContain(line);
  const b = realpathSync(join(out, 'latest'));
  const page = plain(readFileSync(join(b, 'report.html'), 'utf8'));
  for (const line of said) expect(page).toContain(line);
  const { options } = JSON.parse(readFileSync(join(b, 'summary.json'), 'utf8'));
  expect(options[0]).toEqual({
    option: 'borrowing',
    kind: 'action',
    games: 2,
    used: 0,
    actions: { courier: 0, hauler: 0 },
  });
  const compared = await must('compare', a, b);
  for (const line of said) expect(compared).toContain(line);
});

test('title report names each option with its use', async () => {
  const { stdout } = await runInProcess(
    ...['title', 'report', ...GAMES, '4', '--seeds', '20', '--options', 'borrowing'],
    ...['--folder', tempFolder(), '--workers', '1'],
  );
  expect(plain(stdout)).toContain('2 players, option borrowing: 40 games on 20 seeds by courier, hauler');
  expect(plain(stdout)).toContain(UNUSED.replace('2 games', '40 games'));
});

test('title report --effect answers in a sentence, with bots that leave the rule out as a control', async () => {
  const folder = tempFolder();
  const page = join(folder, 'effect.html');
  const report = (...args: string[]) =>
    runInProcess('title', 'report', '--players', '2', '--seeds', '20', '--max-rounds', '3', ...args);
  const { stdout, stderr } = await report(
    ...['--bots', 'trip-planner,courier', '--options', 'time-limit', '--effect', '--page', page],
    ...['--folder', folder, '--workers', '1'],
  );
  expect(plain(stderr)).toMatch(
    /120 games on 20 seeds by trip-planner, courier: without time-limit, with it, and/,
  );
  const [sentence] = stdout.split('\n\n');
  expect(plain(sentence)).toMatch(
    /^time-limit: games unfinished -100\.0 % \(.* to .*\): better.*ended 40 of 40 games$/,
  );
  expect(plain(stdout)).toContain('As a control, B: with it, by trip-planner:use-time-limit=0, courier');
  expect(readFileSync(page, 'utf8')).toContain('bots that leave the rules out');
  const refused = await report('--effect');
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('--effect: needs --options') });
});
