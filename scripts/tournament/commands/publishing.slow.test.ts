// Whatever a command writes for others holds no key, no folder of this machine, no host and no user.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { homedir, hostname, tmpdir, userInfo } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readJournal } from '../../../arena/league/league-journal.ts';
import { secretSeeds } from '../../../arena/schedule/secret-seeds.ts';
import { pebblesBot, writeBot } from '../../../arena/testing/file-bot.ts';
import { runInProcess } from '../../cli/testing/run-command.ts';
import { writeShellBot } from '../../cli/testing/shell-bot.ts';

const KEY = 'a-key-that-nobody-may-know';
const PLAYERS = 2;
/** Holds all that the test makes, far from the working directory. */
const root = mkdtempSync(join(tmpdir(), 'switchback-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const tempFolder = (): string => mkdtempSync(join(root, 'private-'));

const bots = tempFolder();
const thrower = writeBot(
  join(bots, 'my bots'),
  'thrower.mjs',
  pebblesBot('thrower', "throw new Error('no ' + import.meta.url + ' in ' + new Error().stack);"),
);
const script = writeShellBot(tempFolder(), 'shell_bot.sh');
const command = `cmd:sh ${script} plain`;

/** Files of a folder at any depth, with their names. */
const textsIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => [name, ...textsIn(join(path, name))])
    : [readFileSync(path, 'latin1')];

const SECRETS = [
  KEY,
  bots,
  basename(bots),
  process.cwd(),
  `${homedir()}/`,
  ...(hostname().length > 4 ? [hostname()] : []),
  `/${userInfo().username}/`,
  join(script, '..'),
  ...Array.from({ length: 40 }, (_, i) => String(secretSeeds(KEY, i + 1, PLAYERS).deal)),
];

/** Secrets that a file or a folder tells, with the text before. */
const toldBy = (path: string, secrets = SECRETS): string[] =>
  textsIn(path).flatMap((text) =>
    secrets.flatMap((secret) => {
      const at = text.indexOf(secret);
      return at < 0 ? [] : [text.slice(Math.max(0, at - 60), at + secret.length + 10)];
    }),
  );

/** A run need not hide the deals of its games, which nobody plays again. */
const OF_RUNS = SECRETS.filter((secret) => !/^\d+$/.test(secret));

const must = async (...args: string[]): Promise<string> => {
  const { code, stdout, stderr } = await runInProcess(...args);
  expect({ code, stderr }).toMatchObject({ code: 0 });
  return stdout;
};

const SETTINGS = [
  '--title',
  'pebbles',
  '--players',
  '2',
  '--bots',
  `${thrower},${command},random`,
  '--key',
  KEY,
];

let run: string;
let league: string;
beforeAll(async () => {
  const out = tempFolder();
  const form = ['--quiet', '--no-report', '--parquet', '--out', out];
  await must('run', ...SETTINGS, '--seeds', '1', '--workers', '1', ...form);
  run = join(out, readdirSync(out).find((name) => name.startsWith('pebbles'))!);
  league = join(tempFolder(), 'ladder');
  await must('league', 'init', league, ...SETTINGS, '--seeds', '1');
  await must('league', 'run', league, '--quiet', '--workers', '1');
}, 120_000);

test('the run has faults whose texts and stacks name files, not folders', () => {
  const faults = readFileSync(join(run, 'faults.csv'), 'utf8');
  expect(faults).toMatch(/bot\/threw,.*no thrower\.mjs in .*misbehaviour \(thrower\.mjs:\d+:\d+\)/);
  for (const name of ['faults.csv', 'ledger.jsonl', 'games.parquet', 'seats.parquet'])
    expect(
      toldBy(
        join(run, name),
        OF_RUNS.filter((secret) => !command.includes(secret)),
      ),
    ).toEqual([]);
});

test('the page of a run tells nothing, in the folder or elsewhere', async () => {
  const page = join(tempFolder(), 'page.html');
  await must('report', run);
  await must('report', run, '--out', page);
  for (const path of [page, join(run, 'report.html')]) {
    expect(readFileSync(path, 'utf8')).toContain('secret, not shown here');
    expect(readFileSync(path, 'utf8')).toContain('thrower.mjs,cmd:sh shell_bot.sh plain');
    expect(toldBy(path, OF_RUNS)).toEqual([]);
  }
});

test('the site of a run tells nothing and has its games', async () => {
  const site = join(tempFolder(), 'site');
  await must('report', run, '--site', site);
  expect(readdirSync(join(site, 'games'))).not.toEqual([]);
  expect(JSON.parse(readFileSync(join(site, 'data', 'settings.json'), 'utf8')).bots).toEqual([
    'thrower.mjs',
    'cmd:sh shell_bot.sh plain',
    'random',
  ]);
  expect(toldBy(site, OF_RUNS)).toEqual([]);
});

test('the note of a run is private unless --notes asks for it', async () => {
  const note = 'for a customer whom nobody may know';
  const out = tempFolder();
  const settings = ['--title', 'pebbles', '--players', '2', '--bots', 'first,random', '--seeds', '1'];
  const playWith = (...more: string[]) =>
    must('run', ...settings, '--quiet', '--note', note, '--out', out, ...more);
  const page = join(out, 'latest', 'report.html');
  await playWith();
  expect(toldBy(page, [note])).toEqual([]);
  await must('report', join(out, 'latest'), '--notes');
  expect(toldBy(page, [note])).toHaveLength(1);
  await must('report', join(out, 'latest'));
  expect(toldBy(page, [note])).toEqual([]);
  await playWith('--notes', '--first-seed', '9');
  expect(toldBy(page, [note])).toHaveLength(1);
});

test('page and journal of a game tell nothing', async () => {
  const game = tempFolder();
  const outputs = ['--view', join(game, 'g.html'), '--journal', join(game, 'g.jsonl')];
  await must('game', '--of', run, '000000-00-00', ...outputs);
  expect(toldBy(game, OF_RUNS)).toEqual([]);
});

test('page, site and JSON of an open league with a key tell nothing, not even the deals of its games', async () => {
  const site = join(tempFolder(), 'site');
  await must('league', 'report', league);
  await must('league', 'site', league, site);
  await must('report', join(league, 'season-1'));
  const season = join(tempFolder(), 'season');
  await must('report', join(league, 'season-1'), '--site', season);
  // A copy does not know whether the league is still open.
  const [copy, copySite] = [join(tempFolder(), 'copy'), join(tempFolder(), 'site')];
  cpSync(join(league, 'season-1'), copy, { recursive: true });
  await must('report', copy, '--site', copySite);
  const pages = [join(league, 'report.html'), join(league, 'season-1', 'report.html')];
  for (const path of [site, season, copySite, ...pages]) {
    expect(toldBy(path)).toEqual([]);
    expect(textsIn(path).some((text) => text.includes('bot/threw'))).toBe(true);
    // What a bot says about a game could carry its cards.
    expect(textsIn(path).some((text) => text.includes('no thrower.mjs in'))).toBe(false);
  }
  for (const folder of [site, season, copySite]) {
    expect(readdirSync(join(folder, 'games'))).toEqual([]);
    for (const name of ['games.csv', 'seats.csv']) expect(existsSync(join(folder, 'data', name))).toBe(false);
  }
  const json = JSON.parse(await must('league', 'table', league, '--json'));
  expect(json.conditions).not.toHaveProperty('key');
  expect(json.members[0].code).toMatchObject({ kind: 'file', path: 'thrower.mjs' });
});

test('a closed league plays no more, and its site has games but no key', async () => {
  const site = join(tempFolder(), 'site');
  expect(await must('league', 'close', league)).toBe(
    `${league} is closed for good; its tables and pages stay\n`,
  );
  for (const args of [
    ['run', league],
    ['add', league, 'first'],
    ['retire', league, 'random'],
    ['close', league],
  ])
    expect(await runInProcess('league', ...args)).toMatchObject({
      code: 2,
      stderr: `${league}: is closed for good: make another league\n`,
    });
  expect(readJournal(league).events.at(-1)).toEqual({ closed: true });
  await must('league', 'table', league);
  await must('league', 'site', league, site);
  expect(readdirSync(join(site, 'games'))).not.toEqual([]);
  expect(existsSync(join(site, 'data', 'games.csv'))).toBe(true);
  expect(toldBy(site, OF_RUNS)).toEqual([]);
});
