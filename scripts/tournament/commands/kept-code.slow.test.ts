// A run shows its games after its bots were edited: it keeps their sources, and actions where it cannot.
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pebblesBot, writeBot } from '../../../arena/testing/file-bot.ts';
import { runInProcess } from '../../cli/testing/run-command.ts';
import { writeShellBot } from '../../cli/testing/shell-bot.ts';

const PEBBLES = ['--title', 'pebbles', '--players', '2', '--workers', '1'];
const home = mkdtempSync(join(tmpdir(), 'switchback-'));
const bots = join(home, 'bots');
const original = join(home, 'original');
const mine = join(bots, 'mine', 'mine.mjs');
const help = join(bots, 'lib', 'help.mjs');
const program = join(bots, 'bot.sh');

beforeAll(() => {
  const head = "import { choose } from '../lib/help.mjs';";
  writeBot(bots, 'mine/mine.mjs', pebblesBot('mine', 'return [choose(legal)];', head));
  writeBot(bots, 'lib/help.mjs', 'export const choose = (legal) => legal.list()[0];\n');
  writeShellBot(bots, 'bot.sh');
  cpSync(bots, original, { recursive: true });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));
beforeEach(restore);

function restore(): void {
  rmSync(bots, { recursive: true, force: true });
  cpSync(original, bots, { recursive: true });
}

const append = (file: string, text: string) => () => appendFileSync(file, text);

/** What people do to the file of a bot. */
const EDITS: Readonly<Record<string, () => void>> = {
  'a comment': append(mine, '// later\n'),
  'another choice': append(help, 'export const other = 1;\n'),
  'a file that does not load': append(mine, '}}}\n'),
  'a file that throws': append(mine, "throw new Error('not yet');\n"),
  'a file that ends the process': append(mine, 'process.exit(3);\n'),
  'an empty file': () => writeFileSync(mine, ''),
  'another name': () => writeBot(bots, 'mine/mine.mjs', pebblesBot('yours', '')),
  'a parameter': () =>
    writeBot(
      bots,
      'mine/mine.mjs',
      pebblesBot('mine', '').replace(
        "version: '1'",
        "version: '2', params: [{ id: 'x', description: 'x', default: 1 }]",
      ),
    ),
  'another family': () =>
    writeBot(bots, 'mine/mine.mjs', pebblesBot('mine', '').replace("'pebbles'", "'crayon'")),
  'no import any more': () => rmSync(help),
  'no file any more': () => rmSync(join(bots, 'mine'), { recursive: true }),
  'a folder in its place': () => {
    rmSync(mine);
    mkdirSync(mine);
  },
};

/** Contents of all files below a folder. */
const contents = (path: string): unknown =>
  statSync(path).isDirectory()
    ? Object.fromEntries(readdirSync(path).map((name) => [name, contents(join(path, name))]))
    : readFileSync(path, 'utf8');

const folderIn = (out: string): string =>
  join(out, readdirSync(out).find((name) => /^pebbles-[^.]*$/.test(name))!);

/** Plays a run and returns its folder. */
async function play(name: string, ...args: string[]): Promise<string> {
  const out = join(home, name);
  const { code, stderr } = await runInProcess(
    'run',
    ...PEBBLES,
    '--quiet',
    '--no-report',
    '--out',
    out,
    ...args,
  );
  expect(code, stderr).toBe(0);
  return folderIn(out);
}

/** Commands that a text or page prints. */
const commandsIn = (text: string): string[][] =>
  [...text.matchAll(/npx switchback ([^\n<`"]+)/g)].map(([, line]) =>
    line.trim().replaceAll('&#39;', '').split(' '),
  );

/** Runs a command into a new folder. @returns its output and what it wrote */
async function outputOf(args: readonly string[]): Promise<unknown> {
  const to = join(home, 'to');
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to);
  const isView = args[0] === 'view';
  const words = args.map((word) => (['public', 'game.html'].includes(word) ? join(to, word) : word));
  const { code, stdout, stderr } = await runInProcess(
    ...words,
    ...(isView ? ['--out', join(to, 'view.html')] : []),
  );
  expect(code, `${args.join(' ')}: ${stderr}`).toBe(0);
  return [stdout, contents(to)];
}

const outputsOf = async (commands: readonly string[][]): Promise<unknown[]> => {
  const outputs: unknown[] = [];
  for (const args of commands) outputs.push(await outputOf(args));
  return outputs;
};

const idsOf = (run: string): string[] =>
  readFileSync(join(run, 'games.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(',')[0]);

test('after twelve edits of a bot all commands print and write the same bytes', async () => {
  const run = await play('edits', '--bots', `${mine},random`, '--seeds', '1');
  const [id] = idsOf(run);
  const commands = [
    ['game', '--of', run, id, '--explain'],
    ['games', run],
    ['games', run, '--save-positions', 'game.html'],
    ['view', run, id],
    ['compare', run, run],
  ];
  const sites = [
    ['report', run, '--site', 'public'],
    ['runs', join(home, 'edits'), '--site', 'public'],
  ];
  const [before, sitesBefore] = [await outputsOf(commands), await outputsOf(sites)];
  for (const [i, [name, edit]] of Object.entries(EDITS).entries()) {
    edit();
    // One command shows that the copy is found in spite of an edit, and one edit that every command looks for it.
    const tried = i === 5 ? commands : commands.slice(0, 1);
    expect(await outputsOf(tried), name).toEqual(before.slice(0, tried.length));
    if (i === 5) expect(await outputsOf(sites), name).toEqual(sitesBefore);
    restore();
  }
  // No file of the site holds code.
  expect(JSON.stringify(sitesBefore)).not.toContain('lib/help.mjs');
});

test('every command that a run, a gauntlet, their lists and pages print works after an edit', async () => {
  const out = join(home, 'printed');
  const args = [...PEBBLES, '--seeds', '2', '--out', out];
  const printed = [
    await runInProcess('run', ...args, '--bots', `${mine},random`, '--name', 'pebbles'),
    await runInProcess('gauntlet', mine, '--against', 'random,first', ...args),
  ].map(({ stdout }) => stdout);
  for (const name of readdirSync(out).filter((one) => one.startsWith('pebbles-'))) {
    printed.push((await runInProcess('games', join(out, name))).stdout);
    printed.push(readFileSync(join(out, name, 'report.html'), 'utf8'));
  }
  const commands = new Map(
    printed
      .flatMap(commandsIn)
      // `run` plays again with the bot as it is.
      .filter(([word, ...words]) => word !== 'run' && !words.includes('GAME'))
      .map((words) => [words.join(' '), words]),
  );
  expect(new Set([...commands.values()].map(([word]) => word))).toEqual(
    new Set(['game', 'games', 'report', 'view']),
  );
  EDITS['a file that throws']();
  // Pages name a folder outside the working directory by its last part.
  const pathOf = (word: string): string => (existsSync(join(out, word)) ? join(out, word) : word);
  for (const words of commands.values()) await outputOf(words.map(pathOf));
});

test('an interrupted run goes on with the bot that it began with', async () => {
  const run = await play('resumed', '--bots', `${mine},random`, '--seeds', '3');
  const names = ['games.csv', 'seats.csv', 'standings.csv', 'ledger.jsonl', 'settings.json', 'code.json'];
  const read = () => names.map((name) => readFileSync(join(run, name), 'utf8'));
  const before = read();
  const cut = (): void => {
    rmSync(join(run, 'summary.json'));
    writeFileSync(join(run, 'ledger.jsonl'), `${before[3].split('\n').slice(0, 2).join('\n')}\n`);
  };
  cut();
  EDITS['another name']();
  const { code, stderr } = await runInProcess('run', '--resume', run, '--no-report');
  expect(code, stderr).toBe(0);
  expect(stderr).toContain(`${mine} has changed: its games are played by the copy that the run keeps`);
  expect(read()).toEqual(before);
  // A bot that is named again is meant as it is.
  cut();
  const named = await runInProcess('run', '--resume', run, '--bots', `${mine},random`);
  expect(named.code).toBe(2);
  expect(named.stderr).toContain('bots.0.code.hash: was');
});

test('kept code starts only where the file with its content was accepted', async () => {
  const run = await play('accepted', '--bots', `${mine},random`, '--seeds', '1');
  const [id] = idsOf(run);
  EDITS['a comment']();
  const copied = join(home, 'copied', 'theirs');
  cpSync(run, copied, { recursive: true });
  const asked = await runInProcess('game', '--of', copied, id);
  expect(asked.code).toBe(2);
  expect(asked.stderr).toContain(`not started: ${mine}`);
  expect(asked.stderr).toContain('add --accept-bots');
  // `runs` has no such flag, and names a command that has.
  const site = join(home, 'asked-site');
  const listed = await runInProcess('runs', join(home, 'copied'), '--site', site);
  expect(listed.stderr).not.toContain('add --accept-bots');
  const [command] = commandsIn(listed.stderr);
  expect(command).toEqual(['report', copied, '--site', join(site, 'theirs'), '--accept-bots']);
  expect(await runInProcess(...command)).toMatchObject({ code: 0 });
  // Code of another content is another bot.
  const file = join(run, 'code.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('legal.list()[0]', 'legal.list()[1]'));
  const changed = await runInProcess('game', '--of', run, id);
  expect(changed.code).toBe(2);
  expect(changed.stderr).toContain(`${file}: its files have the hash`);
  const escaping = readFileSync(file, 'utf8').replace('"lib/help.mjs"', '"../help.mjs"');
  writeFileSync(file, escaping);
  expect((await runInProcess('game', '--of', run, id)).stderr).toContain('has a file with the invalid path');
});

test('a merged run keeps the code of its shards', async () => {
  const out = join(home, 'shards');
  const args = [...PEBBLES, '--seeds', '1', '--bots', `${mine},random`, '--quiet', '--out', out];
  await runInProcess('run', ...args, '--shard', '1/1');
  const merged = join(home, 'merged');
  expect(await runInProcess('merge', out, '--quiet', '--no-report', '--out', merged)).toMatchObject({
    code: 0,
  });
  const run = folderIn(merged);
  const game = ['game', '--of', run, idsOf(run)[0]];
  const before = await outputOf(game);
  EDITS['no file any more']();
  expect(await outputOf(game)).toEqual(before);
});

test('a run without a copy says in a sentence why a game cannot be shown', async () => {
  const large = join(bots, 'large.mjs');
  writeFileSync(large, `${pebblesBot('large', '')}// ${'x'.repeat(5_000_001)}\n`);
  const run = await play('large', '--bots', `${large},random`, '--seeds', '1');
  expect(existsSync(join(run, 'code.json'))).toBe(false);
  // As in runs of earlier versions.
  rmSync(join(run, 'actions.jsonl'));
  rmSync(large);
  const [id] = idsOf(run);
  const { code, stderr } = await runInProcess('game', '--of', run, id);
  expect(code).toBe(2);
  expect(stderr).toBe(
    `${run}: game ${id} cannot be shown: ${large} has changed since, and the run kept no copy (it is of an earlier version, or a file has more than 5 MB)\n`,
  );
});

test('notable games of a command are shown by their actions once it has changed', async () => {
  const spec = `cmd:sh ${program}`;
  const run = await play('command', '--bots', `${spec},random`, '--seeds', '2');
  const [id, other] = idsOf(run);
  const [game, site] = [
    ['game', '--of', run, id],
    ['report', run, '--site', 'public'],
  ];
  const before = await outputOf(game);
  writeFileSync(program, 'exit 1\n');
  expect(await outputOf(game)).toEqual(before);
  await outputOf(site);
  const kept = join(run, 'actions.jsonl');
  const lines = readFileSync(kept, 'utf8').split('\n');
  writeFileSync(kept, lines.filter((line) => !line.includes(other)).join('\n'));
  expect((await runInProcess('game', '--of', run, other)).stderr).toBe(
    `${run}: game ${other} cannot be shown: ${spec} has changed since, and the run kept only the games that it lists first\n`,
  );
});
