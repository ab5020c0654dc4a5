// Folders, settings files, leagues and journals of other people name bots. No command that reads them may start one
// before the user has accepted it. The table in SECURITY.md lists the commands; each of its cells is tried here.
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { pebblesBot, writeBot } from '../../../arena/testing/file-bot.ts';
import { runInProcess } from '../../cli/testing/run-command.ts';
import { writeShellBot } from '../../cli/testing/shell-bot.ts';
import { switchback } from '../../dev/testing/switchback.ts';
import { COMMANDS } from '../../roles.ts';

const SECTION = readFileSync('SECURITY.md', 'utf8').split('## Code that data names')[1].split('\n## ')[0];

/** Cells of the table that are not empty, as `command: column`, with their text. */
const cells = new Map(
  SECTION.split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => {
      const [commands, ...texts] = line.split('|').slice(1, -1);
      return [...commands.matchAll(/`([^`]+)`/g)].flatMap(([, name]) =>
        texts.flatMap((text, i): [string, string][] => {
          const column = ['run', 'league', 'journal'][i];
          return text.trim() === '' ? [] : [[`${name}: ${column}`, text.trim()]];
        }),
      );
    }),
);

/** Where each started bot leaves a line. */
let trace: string;
let command: string;
/** A bot in JavaScript. */
let file: string;
let home: string;
let run: string;
let league: string;
let journal: string;
let gameId: string;
let leagueGameId: string;

const starts = (): number => (existsSync(trace) ? readFileSync(trace, 'utf8').split('\n').length - 1 : 0);
const firstId = (csv: string): string => readFileSync(csv, 'utf8').split('\n')[1].split(',')[0];
const PEBBLES = ['--title', 'pebbles', '--players', '2', '--seeds', '1'];
const folderIn = (parent: string): string =>
  join(parent, readdirSync(parent).find((name) => /^pebbles-/.test(name))!);

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'switchback-'));
  mkdirSync(join(home, 'out'));
  trace = join(home, 'started.txt');
  file = writeBot(
    home,
    'theirs.mjs',
    pebblesBot(
      'theirs',
      '',
      `import { appendFileSync } from 'node:fs';\nappendFileSync('${trace}', 'loaded\\n');`,
    ),
  );
  command = `cmd:sh ${writeShellBot(home, 'bot.sh', `echo started >> '${trace}'`)}`;
  await runInProcess(
    'run',
    ...PEBBLES,
    '--bots',
    'last,random',
    '--quiet',
    '--no-report',
    '--out',
    join(home, 'runs'),
  );
  run = folderIn(join(home, 'runs'));
  gameId = firstId(join(run, 'games.csv'));
  const settings = join(run, 'settings.json');
  const text = readFileSync(settings, 'utf8')
    .replace('"last"', JSON.stringify(command))
    .replace('"random"', JSON.stringify(file));
  writeFileSync(settings, text);
  const mine = join(home, 'mine');
  await runInProcess('league', 'init', mine, ...PEBBLES, '--bots', `${command},${file}`);
  await runInProcess('league', 'run', mine, '--quiet');
  // The copy is at a place where nothing was accepted.
  league = join(home, 'league');
  cpSync(mine, league, { recursive: true });
  leagueGameId = firstId(join(league, 'season-1', 'games.csv'));
  journal = join(home, 'theirs.jsonl');
  await runInProcess('game', '--title', 'pebbles', '--bots', 'random,last', '--journal', journal);
  const [header] = readFileSync(journal, 'utf8')
    .replace('"random"', '"person"')
    .replace('"last"', JSON.stringify(command))
    .split('\n');
  writeFileSync(journal, `${header}\n`);
});

afterAll(() => rmSync(home, { recursive: true, force: true }));
beforeEach(() => rmSync(trace, { force: true }));

/** A path for output, which may exist already. */
const out = (name: string): string => join(home, 'out', name);
const to = (name: string): string[] => ['--out', out(name), '--overwrite'];

/** Command lines by cell. */
const LINES: Readonly<Record<string, () => string[]>> = {
  'run: run': () => ['run', run],
  'run --resume: run': () => ['run', '--resume', run],
  'run --plan: run': () => ['run', run, '--plan'],
  'merge: run': () => ['merge', run, '--out', out('merged')],
  'report: run': () => ['report', run, ...to('report.html')],
  'compare: run': () => ['compare', run, run],
  'runs: run': () => ['runs', run],
  'games: run': () => ['games', run],
  'games: league': () => ['games', join(league, 'season-1')],
  'games --save-positions: run': () => ['games', run, '--save-positions', out('p.jsonl')],
  'games --save-positions: league': () => [
    'games',
    join(league, 'season-1'),
    '--save-positions',
    out('p.jsonl'),
  ],
  'games --by blunder: run': () => ['games', run, '--by', 'blunder'],
  'games --by blunder: league': () => ['games', join(league, 'season-1'), '--by', 'blunder'],
  'game --of: run': () => ['game', gameId, '--of', run],
  'game --of: league': () => ['game', leagueGameId, '--of', league],
  'view: run': () => ['view', run, gameId, ...to('view.html')],
  'view: league': () => ['view', league, leagueGameId, ...to('view.html')],
  'view: journal': () => ['view', journal, ...to('view.html')],
  'replay: journal': () => ['replay', journal],
  'report --site: run': () => ['report', run, '--site', out('site')],
  'gauntlet --against FOLDER: league': () => ['gauntlet', 'last', '--against', league, '--out', out('g')],
  'league run: league': () => ['league', 'run', league],
  'league game: league': () => ['league', 'game', league, leagueGameId],
  'league site: league': () => ['league', 'site', league, out('league-site')],
  'league add: league': () => ['league', 'add', league, 'lazy'],
  'league retire: league': () => ['league', 'retire', league, 'lazy'],
  'league table: league': () => ['league', 'table', league],
  'league report: league': () => ['league', 'report', league],
  'league close: league': () => ['league', 'close', league],
  'league merge: league': () => ['league', 'merge', league, join(home, 'mine')],
  'play --resume: journal': () => ['play', '--resume', journal],
  'mcp --resume: journal': () => ['mcp', '--resume', journal],
};

test('the table in SECURITY.md has every command that reads what names code, and no other', () => {
  expect([...cells.keys()].sort()).toEqual(Object.keys(LINES).sort());
  const words = COMMANDS.map(({ word }) => word);
  expect(words.filter((word) => !SECTION.includes(`\`${word}`))).toEqual([]);
});

test.each([...cells])('%s: %s, and nothing starts', async (cell, text) => {
  const { code, stderr } = await runInProcess(...LINES[cell]());
  expect(starts(), stderr).toBe(0);
  if (text === 'asks') {
    expect(code, stderr).toBe(2);
    expect(stderr).toMatch(/not started: .*(cmd:.*bot\.sh|theirs\.mjs)/);
    expect(stderr).toContain('add --accept-bots');
  } else expect(stderr).not.toContain('--accept-bots');
});

test('run --plan starts nothing, not even bots of its own command line, and finds a missing file', async () => {
  const planOf = (...bots: string[]) => runInProcess('run', ...PEBBLES, '--bots', bots.join(), '--plan');
  const { code, stdout } = await planOf(command, file);
  expect([code, starts()]).toEqual([0, 0]);
  expect(stdout).toContain('pebbles, 2 players: 2 games');
  expect((await planOf(`${file}.none.mjs`, 'random')).stderr).toContain('no such file');
  expect((await runInProcess('run', '--resume', run, '--seeds', '9', '--plan')).stderr).toContain(
    'seeds: was 1, is now 9',
  );
});

test('a probe that a settings file or a folder names is asked about too', async () => {
  const probe = join(home, 'probe.mjs');
  const body =
    "name: 'none', description: 'nothing', columns: { n: 'int' }, watch: () => ({ rows: () => [] })";
  const leaveTrace = `import { appendFileSync } from 'node:fs';\nappendFileSync('${trace}', 'loaded\\n');`;
  writeFileSync(probe, `${leaveTrace}\nexport const probe = { ${body} };\n`);
  const settings = join(home, 'with-probe.json');
  const about = { title: 'pebbles', bots: ['last', 'random'], players: 2, seeds: 1, probe };
  writeFileSync(settings, JSON.stringify({ ...about, out: join(home, 'probed') }));
  const { code, stderr } = await runInProcess('run', settings, '--quiet');
  expect([code, starts()]).toEqual([2, 0]);
  expect(stderr).toContain(`not started: ${probe}`);
  expect(await runInProcess('run', settings, '--plan')).toMatchObject({ code: 0 });
  expect(starts()).toBe(0);
  expect(await runInProcess('run', settings, '--quiet', '--accept-bots')).toMatchObject({ code: 0 });
  const made = folderIn(join(home, 'probed'));
  expect(await runInProcess('run', '--resume', made, '--quiet')).toMatchObject({ code: 0 });
  cpSync(made, join(home, 'copied-probe'), { recursive: true });
  expect(await runInProcess('run', '--resume', join(home, 'copied-probe'), '--quiet')).toMatchObject({
    code: 2,
  });
});

test('a server that only a settings file names gets no connection, and no password is shown', async () => {
  const server = createServer();
  let connections = 0;
  server.on('connection', (socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const settings = join(home, 'with-queue.json');
  const queue = `redis://me:hidden-word@127.0.0.1:${port}`;
  writeFileSync(settings, JSON.stringify({ title: 'pebbles', bots: ['last', 'random'], seeds: 1, queue }));
  const args = ['run', settings, '--quiet', '--out', join(home, 'queued')];
  const { code, stderr } = await runInProcess(...args);
  expect([code, connections]).toEqual([2, 0]);
  expect(stderr).toContain(`queue: not connected to redis://127.0.0.1:${port}, which only this file names`);
  expect(stderr).not.toContain('hidden-word');
  expect(await runInProcess(...args, '--plan')).toMatchObject({ code: 0 });
  expect(connections).toBe(0);
  for (const accepting of [['--accept-bots'], ['--queue', queue]])
    expect((await runInProcess(...args, ...accepting)).stderr).toContain('cannot be used');
  expect(connections).toBeGreaterThan(0);
  server.close();
});

test('bots that are accepted once start later without a question, until they change', async () => {
  const theirs = join(home, 'theirs');
  cpSync(league, theirs, { recursive: true });
  const args = ['game', leagueGameId, '--of', theirs];
  expect(await runInProcess(...args, '--accept-bots')).toMatchObject({ code: 0 });
  expect(starts()).toBeGreaterThan(0);
  expect(await runInProcess(...args)).toMatchObject({ code: 0 });
  // Another process.
  expect(switchback(...args)).toMatchObject({ code: 0, stderr: '' });
  appendFileSync(file, '// changed\n');
  const changed = await runInProcess(...args);
  expect(changed.code).toBe(2);
  expect(changed.stderr).toContain(`not started: ${file}`);
  expect(changed.stderr).not.toContain('not started: cmd:');
});

test('a run goes on without a mark where none can be written, and that is said once', async () => {
  vi.stubEnv('XDG_STATE_HOME', '/proc/nowhere');
  const [out, league] = ['unmarked', 'unmarked-league'].map((name) => join(home, name));
  const args = [...PEBBLES, '--bots', `${file}.mjs,random`];
  cpSync(file, `${file}.mjs`);
  const first = await runInProcess('run', ...args, '--quiet', '--no-report', '--out', out);
  const second = await runInProcess('league', 'init', league, ...args);
  vi.unstubAllEnvs();
  expect([first.code, second.code]).toEqual([0, 0]);
  expect(first.stderr + second.stderr).toMatch(
    /^not remembered which bots you accept: [^\n]*nowhere[^\n]*\n$/,
  );
});

test('merging shards of other people accepts none of their bots', async () => {
  const play = ['run', ...PEBBLES, '--bots', `${file},random`, '--shard', '1/1', '--quiet'];
  await runInProcess(...play, '--out', join(home, 'mine-too'));
  cpSync(join(home, 'mine-too'), join(home, 'copied'), { recursive: true });
  const gameOfMerged = async (place: string) => {
    const merged = join(home, `${place}-merged`);
    expect(
      await runInProcess('merge', join(home, place), '--quiet', '--no-report', '--out', merged),
    ).toMatchObject({ code: 0 });
    const folder = folderIn(merged);
    return runInProcess('game', firstId(join(folder, 'games.csv')), '--of', folder);
  };
  expect((await gameOfMerged('copied')).stderr).toContain(`not started: ${file}`);
  expect(await gameOfMerged('mine-too')).toMatchObject({ code: 0 });
});
