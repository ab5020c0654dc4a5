// `run --name` and the list of runs.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readFolder, tempFolder } from '../../../arena/testing/temp-folder.ts';
import { interrupted } from '../../cli/testing/interrupted.ts';
import {
  ledgerLines,
  MANY_SEEDS,
  pebblesArgs,
  runFolderIn,
  start,
  waitUntil,
} from '../../cli/testing/processes.ts';
import { refusal, refusalOfCommand, runCommand } from '../../cli/testing/run-command.ts';

const play = (out: string, ...args: string[]) =>
  runCommand('run', '--title', 'pebbles', '--players', '2', '--quiet', '--no-report', '--out', out, ...args);

test('a run has a name, a note and a date, and is the same run without them', async () => {
  const out = tempFolder();
  await play(out, '--bots', 'last,first', '--seeds', '3', '--name', 'fee-6', '--note', 'what if?');
  await play(out, '--bots', 'last,first', '--seeds', '3');
  const [named] = readdirSync(out).filter((name) => /^fee-6-[0-9a-f]{8}$/.test(name));
  const plain = join(out, named.replace('fee-6', 'pebbles'));
  expect(readFolder(join(out, named))).toEqual(readFolder(plain));
  const about = JSON.parse(readFileSync(join(out, named, 'about.json'), 'utf8'));
  expect(about).toMatchObject({ name: 'fee-6', note: 'what if?' });
  expect(Date.now() - Date.parse(about.begun)).toBeLessThan(600_000);
  // A resumed run keeps both, and may get another note.
  await runCommand('run', '--resume', join(out, named), '--note', 'it was', '--quiet');
  expect(JSON.parse(readFileSync(join(out, named, 'about.json'), 'utf8'))).toEqual({
    ...about,
    note: 'it was',
  });
  await runCommand('report', join(out, named), '--notes');
  const page = readFileSync(join(out, named, 'report.html'), 'utf8');
  expect(page).toContain('<h1>fee-6: tournament of Pebbles</h1>');
  expect(page).toContain('<p class="note">it was</p>');
  expect(await refusal('run', '--resume', join(out, named), '--name', 'x')).toContain('--name: cannot be');
  expect(await refusal('run', '--name', '../x')).toContain(
    '--name: must be letters, digits, dots and dashes',
  );
});

test('texts of other people in the list of runs are no commands for a terminal', async () => {
  const out = tempFolder();
  await play(out, '--bots', 'last,first', '--seeds', '3', '--name', 'theirs');
  const [folder] = readdirSync(out).filter((name) => name.startsWith('theirs-'));
  const hostile = '\u001b[31mred\u202e\n2';
  const about = JSON.stringify({ name: hostile, note: hostile, begun: hostile });
  writeFileSync(join(out, folder, 'about.json'), about);
  for (const form of [[], ['--csv']]) {
    const { stdout } = await runCommand('runs', out, ...form);
    expect(stdout).toContain('\\u{1b}[31mred\\u{202e}\\n2');
    expect(stdout).not.toMatch(/\p{Cf}|^2/mu);
    expect(stdout.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  }
});

test('shards with a name merge into a run with that name', async () => {
  const out = tempFolder();
  for (const shard of ['1/2', '2/2'])
    await play(
      join(out, 'shards'),
      '--bots',
      'last,first',
      '--seeds',
      '4',
      '--name',
      'night',
      '--shard',
      shard,
    );
  await runCommand('merge', join(out, 'shards'), '--quiet', '--out', out);
  expect(readdirSync(out).filter((name) => /^night-[0-9a-f]{8}$/.test(name))).toHaveLength(1);
});

test('runs lists every run below a folder with its verdict and state, as a table, CSV and JSON', async () => {
  const out = tempFolder();
  await play(join(out, 'one'), '--bots', 'last,random', '--seeds', '40', '--name', 'clear');
  await play(join(out, 'two'), '--bots', 'first,random', '--seeds', '2', '--note', 'too short');
  await play(join(out, 'two'), '--bots', 'first,last', '--seeds', '20', '--shard', '1/2');
  const [stopped] = readdirSync(join(out, 'two')).filter((name) => name.endsWith('shard-1-of-2'));
  const interrupted = join(out, 'two', 'stopped');
  mkdirSync(interrupted);
  for (const name of ['manifest.json', 'ledger.jsonl'])
    writeFileSync(join(interrupted, name), readFileSync(join(out, 'two', stopped, name)));
  mkdirSync(join(out, 'broken'));
  writeFileSync(join(out, 'broken', 'manifest.json'), '{"title": 3}');
  // Reading a pipe would not end.
  execFileSync('mkfifo', [join(out, 'broken', 'about.json')]);
  const list = JSON.parse((await runCommand('runs', out, '--json')).stdout);
  const found = Object.fromEntries(
    list.map((run: { name: string; state: string }) => [run.name || run.state, run]),
  );
  expect(list).toHaveLength(5);
  expect(found.clear).toMatchObject({ state: 'finished', title: 'Pebbles', games: 80, verdict: 'last best' });
  expect(found.clear.bots).toEqual(['last', 'random']);
  expect(found.interrupted).toMatchObject({ games: 20, plannedGames: 40, verdict: '' });
  expect(found.unreadable).toMatchObject({
    folder: join(out, 'broken'),
    verdict: 'about.json is no regular file',
  });

  const { stdout } = await runCommand('runs', out, '--verdict', 'last');
  expect(stdout).toMatch(
    /^folder +date, UTC +title +bots +games +verdict +state\n-.*\none\/clear-[0-9a-f]{8} .*last best +finished\n$/,
  );
  const short = (await runCommand('runs', out, '--bot', 'first', '--state', 'finished')).stdout;
  expect(short).toContain('nothing tested');
  expect(short).toContain('too short');
  expect(short).toContain('shard 1/2, finished');
  const csv = (await runCommand('runs', out, '--csv', '--sort', 'games', '--limit', '1')).stdout;
  expect(csv).toMatch(
    /^folder,name,date,title,players,bots,games,planned_games,verdict,state,note\n[^\n]*,clear,/,
  );
  expect((await runCommand('runs', out, '--bot', 'nobody')).stdout).toBe(`no such runs in ${out}\n`);
  rmSync(out, { recursive: true });
  expect(await refusal('runs', out)).toBe(`${out}: no such folder: name one that holds runs\n`);
});

test('runs --site writes an index of all runs, and pages of new and changed runs only', async () => {
  const [out, site] = [tempFolder(), join(tempFolder(), 'public')];
  await play(out, '--bots', 'last,random', '--seeds', '20', '--name', 'first', '--note', 'secret plan');
  expect((await runCommand('runs', out, '--site', site)).stdout).toBe(
    `${join(site, 'index.html')}: 1 run, pages of 1 of them written\n`,
  );
  const [first] = readdirSync(site).filter((name) => name.startsWith('first-'));
  const written = statSync(join(site, first, 'index.html')).mtimeMs;
  await play(out, '--bots', 'last,random', '--seeds', '40', '--name', 'second');
  expect((await runCommand('runs', out, '--site', site)).stdout).toContain(
    '2 runs, pages of 1 of them written',
  );
  expect(statSync(join(site, first, 'index.html')).mtimeMs).toBe(written);
  const index = (): string => readFileSync(join(site, 'index.html'), 'utf8');
  expect(index()).toContain('<p class="answer">second: last best.</p>');
  expect(index()).toContain('seeds: 20 → 40');
  for (const [, href] of index().matchAll(/<a href="([^"#]+)"/g))
    expect(existsSync(join(site, href))).toBe(true);
  // Notes, keys and folders are private; a note is published on request.
  expect(index()).not.toMatch(/secret plan|\/tmp/);
  const page = (): string => readFileSync(join(site, first, 'index.html'), 'utf8');
  expect(page()).toContain('<h1>first: tournament of Pebbles</h1>');
  expect(page()).not.toContain('secret plan');
  await runCommand('runs', out, '--site', site, '--notes');
  for (const text of [index(), page()]) expect(text).toContain('secret plan');
  await runCommand('runs', out, '--site', site);
  for (const text of [index(), page()]) expect(text).not.toContain('secret plan');
  // An index is no site of one run, nor the other way round.
  const [run] = readdirSync(out).filter((name) => name.startsWith('second-'));
  expect(await refusal('report', join(out, run), '--site', site)).toContain('is the index of many runs');
  expect(await refusal('runs', out, '--site', join(site, first))).toContain(
    'is the site of one run or league',
  );
});

test('run --site writes the site of the run at its end, and checks the folder at its beginning', async () => {
  const [out, site] = [tempFolder(), join(tempFolder(), 'public')];
  const run = await play(out, '--bots', 'last,random', '--seeds', '2', '--site', site);
  expect(run.stdout).toContain(`site: ${join(site, 'index.html')}\n`);
  expect(readdirSync(join(site, 'games')).length).toBeGreaterThan(0);
  const other = tempFolder();
  writeFileSync(join(other, 'mine.txt'), '');
  const runs = readdirSync(out).length;
  const args = ['--bots', 'last,random', '--seeds', '2', '--title', 'pebbles', '--out', out, '--site', other];
  expect(await refusal('run', ...args)).toContain('holds files that are not a site');
  expect(readdirSync(out)).toHaveLength(runs);
});

test('run --on-end gives a summary to a command, also when the run fails', async () => {
  const folder = tempFolder();
  const [out, end] = [join(folder, 'out'), join(folder, 'end.json')];
  const run = await play(
    out,
    '--bots',
    'last,random',
    '--seeds',
    '20',
    '--name',
    'told',
    '--on-end',
    `cat > ${end}`,
  );
  expect(run.code).toBeUndefined();
  const told = JSON.parse(readFileSync(end, 'utf8'));
  expect(told).toMatchObject({ name: 'told', state: 'finished', exitCode: 0, games: 40 });
  expect(told.verdict).toMatch(/^last /);
  // The site cannot be written: the run fails at its end.
  symlinkSync(join(folder, 'none', 'site'), join(folder, 'site'));
  const args = ['--bots', 'last,random', '--seeds', '20', '--site', join(folder, 'site')];
  await expect(play(out, ...args, '--on-end', `cat > ${end}; exit 3`)).rejects.toThrow('ENOENT');
  expect(JSON.parse(readFileSync(end, 'utf8'))).toMatchObject({
    state: 'failed',
    exitCode: 1,
    error: expect.stringContaining('ENOENT'),
    games: 40,
  });
});

test('run --on-end is told of starts that are refused, however early', async () => {
  const folder = tempFolder();
  const [out, end] = [join(folder, 'out'), join(folder, 'end.json')];
  const tell = ['--out', out, '--on-end', `cat >> ${end}; echo >> ${end}`];
  const pebbles = ['--title', 'pebbles', '--players', '2', ...tell];
  const told = (): { problems: { code: string; text: string }[] }[] => {
    const lines = existsSync(end) ? readFileSync(end, 'utf8').split('\n\n').slice(0, -1) : [];
    return lines.map((line) => JSON.parse(line));
  };
  for (const [i, wrong] of [
    ['--bots', 'lats,random'],
    ['--bots', './none.ts,random'],
    ['--audit', '300%'],
    ['--max-rounds', 'many'],
    ['--sedes', '3'],
  ].entries()) {
    const refused = await refusalOfCommand('run', ...pebbles, ...wrong);
    expect(told()[i]).toMatchObject({ state: 'failed', exitCode: 2 });
    expect(told()[i].problems).toEqual(refused!.problems);
  }
  await refusalOfCommand('gauntlet', './none.ts', '--against', 'last', ...pebbles);
  expect(told()[5].problems[0].code).toBe('file/missing');
  // Nothing was to be played.
  await refusalOfCommand('run', ...pebbles, '--plan', '--audit', '300%');
  expect(told()).toHaveLength(6);
});

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)(
  '%s goes on to the command of --on-end, and the second one ends the wait',
  async (signal, code) => {
    const folder = tempFolder();
    const [out, got] = [join(folder, 'out'), join(folder, 'got')];
    const count = `trap 'echo got >> ${got}; n=$((n+1))' TERM INT; n=0; i=0; echo up > ${got}`;
    const command = `${count}; while [ $n -lt 2 ] && [ $i -lt 600 ]; do i=$((i+1)); sleep 0.05; done`;
    await runCommand('run', ...pebblesArgs(2), '--quiet', '--out', out);
    const run = start(['run', '--resume', runFolderIn(out)!, '--no-report', '--on-end', command]);
    const lines = (): number => (existsSync(got) ? readFileSync(got, 'utf8').split('\n').length - 1 : 0);
    await waitUntil(() => lines() === 1, 'the command');
    run.process.kill(signal);
    await waitUntil(() => lines() === 2, 'the first signal');
    // Two within a tenth of a second are one press of Ctrl-C.
    await setTimeout(200);
    run.process.kill(signal);
    expect(await run.code).toBe(code);
    await waitUntil(() => lines() === 3, 'the second signal');
    rmSync(folder, { recursive: true });
  },
);

test('run --json prints what --on-end gets and nothing else; a refusal has its code', async () => {
  const folder = tempFolder();
  const [out, end] = [join(folder, 'out'), join(folder, 'end.json')];
  const bots = ['--bots', 'last,random', '--seeds', '3'];
  const { stdout } = await play(out, ...bots, '--json', '--on-end', `cat > ${end}`);
  expect(stdout).toBe(readFileSync(end, 'utf8'));
  const { folder: run, ...told } = JSON.parse(stdout);
  expect(told).toMatchObject({ state: 'finished', exitCode: 0, games: 6 });
  // Too late for the command line: the folder shows it when the games are about to be played.
  const ledger = join(run, 'ledger.jsonl');
  writeFileSync(ledger, readFileSync(ledger, 'utf8').replace('"block":1', '"block":2'));
  const resume = ['run', '--resume', run, '--json', '--on-end', `cat > ${end}`];
  expect(await refusalOfCommand(...resume)).toMatchObject({ problems: [{ code: 'file/damaged' }] });
  expect(JSON.parse(readFileSync(end, 'utf8'))).toMatchObject({
    state: 'failed',
    exitCode: 2,
    problems: [{ source: ledger, code: 'file/damaged', text: expect.any(String) }],
  });
  const plan = await runCommand('run', ...pebblesArgs(2), '--plan', '--json');
  expect(JSON.parse(plan.stdout).plan[0]).toContain('pebbles');
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  'run --on-end is told that a run was interrupted by %s',
  async (signal) => {
    const folder = tempFolder();
    const [out, end] = [join(folder, 'out'), join(folder, 'end.json')];
    const args = ['--workers', '1', '--serve', '0', '--out', out, '--on-end', `cat > ${end}`];
    const run = ['run', ...pebblesArgs(MANY_SEEDS), ...args];
    const { code, stderr } = await interrupted(run, () => ledgerLines(out) > 3, signal);
    // The page does not keep a stopped run alive.
    expect(code, stderr).toBe(130);
    const told = JSON.parse(readFileSync(end, 'utf8'));
    expect(told).toMatchObject({ state: 'interrupted', exitCode: 130, title: 'pebbles', verdict: '' });
    expect(told.games).toBeGreaterThan(0);
    expect(existsSync(join(told.folder, 'ledger.jsonl'))).toBe(true);
  },
);

test('run --serve shows the report after the end until Ctrl-C, and has told --on-end before', async () => {
  const folder = tempFolder();
  const [out, end] = [join(folder, 'out'), join(folder, 'end.json')];
  const args = ['--workers', '1', '--serve', '0', '--out', out, '--on-end', `cat > ${end}`];
  let isAsked = false;
  let [page, stateAtEnd] = ['', ''];
  const hasCome = (_: number, text: string): boolean => {
    if (!isAsked && text.includes('shows the report; Ctrl-C ends it')) {
      isAsked = true;
      stateAtEnd = JSON.parse(readFileSync(end, 'utf8')).state;
      const [address] = /http:\/\/localhost:\d+\//.exec(text)!;
      void fetch(address).then(async (answer) => (page = await answer.text()));
    }
    return page !== '';
  };
  const { code, stderr } = await interrupted(['run', ...pebblesArgs(2), ...args], hasCome);
  expect([code, stateAtEnd], stderr).toEqual([0, 'finished']);
  expect(page).toContain('How games ended');
  expect(stderr).not.toContain('stopping');
  // The same files as without a page.
  const plain = tempFolder();
  await runCommand('run', ...pebblesArgs(2), '--quiet', '--workers', '1', '--out', plain);
  expect(readFolder(runFolderIn(out)!)).toEqual(readFolder(runFolderIn(plain)!));
});

test('run --serve is for the command line and for whole runs', async () => {
  const settings = join(tempFolder(), 'run.json');
  writeFileSync(settings, '{"title": "pebbles", "serve": 8200}');
  expect(await refusal('run', settings)).toContain('serve: no such setting');
  expect(await refusal('run', '--serve', settings)).toContain(
    '--serve: must be a whole number from 0 to 65535 (given: ',
  );
  expect(await refusal('run', '--serve', '70000')).toContain(
    '--serve: must be a whole number from 0 to 65535',
  );
  expect(await refusal('run', ...pebblesArgs(2), '--serve', '--shard', '1/2')).toContain(
    'a shard has no report',
  );
});
