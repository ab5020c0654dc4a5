// The command line as users meet it: what is printed, what is written, which exit code. What depends on the
// process itself, such as signals, runs the compiled program; the rest runs in this process.
import { existsSync, readdirSync, readFileSync, realpathSync, unlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFolder, tempFolder } from '../../arena/testing/temp-folder.ts';
import { switchback } from '../dev/testing/switchback.ts';
import { planFrom } from '../tournament/commands/run.ts';
import { crash, interrupted } from './testing/interrupted.ts';
import { ledgerLines, runFolderIn, start, waitUntil } from './testing/processes.ts';
import { refusal, runCommand } from './testing/run-command.ts';

const argsOf = (text: string): string[] => text.split(' ');

test('a refused command line exits with 2 and prints why, as JSON too where JSON is wanted', () => {
  const { code, stdout, stderr } = switchback('games', '/nowhere', '--json');
  expect(code).toBe(2);
  const [problem] = JSON.parse(stdout).problems;
  expect([`${problem.source}: ${problem.text}\n`, problem.code]).toEqual([stderr, 'run/unknown']);
});

test('a command line without a command is refused or gets the help', async () => {
  expect(await refusal('rnu', '--seeds', '3')).toMatch(
    /^Unknown command: rnu, did you mean 'run'\?\n.*--help.*\n$/,
  );
  const help = await runCommand();
  expect(help).toMatchObject({ code: undefined, stderr: '' });
  expect(help.stdout).toContain('Play a tournament and write its results');
});

test('check-bot lists the rules that a bot keeps, and exits with 1 for a fault', async () => {
  const args = argsOf('--title pebbles --players 2 --games 2 --max-rounds 10');
  const fine = await runCommand('check-bot', 'last', ...args);
  expect(fine.code).toBeUndefined();
  expect(fine.stdout).toMatch(/^last \(version 1\) on pebbles, 2 seats\n\nok +keeps to the rules/);
  const wrong = await runCommand('check-bot', 'cheat', ...args, '--json');
  expect(wrong.code).toBe(1);
  expect(JSON.parse(wrong.stdout).findings[0]).toMatchObject({
    check: 'keeps to the rules, answers in time',
    verdict: 'FAULT',
    detail: expect.stringContaining(
      'bot/illegal-action (illegal action 1792 (forfeit 0)) at seat 0 in seed 1',
    ),
  });
});

describe('run', () => {
  test('a run prints standings and writes the same files with any number of workers', async () => {
    const runsFolder = tempFolder();
    const args = [
      ...argsOf('run --title pebbles --bots random,last,cheat --seeds 5 --no-report --out'),
      runsFolder,
    ];
    const one = await runCommand(...args, '--workers', '1');
    expect(one.code).toBeUndefined();
    expect(one.stderr).toContain('pebbles, 3 players: 30 games in 5 seed blocks');
    expect(one.stdout).toMatch(/bot +seeds +games +rate +interval +points +place/);
    expect(one.stdout).toContain('lift: win rate less chance, 33.3 %; place: 1 is best');
    expect(one.stdout).toMatch(/^random - last +5 +-100\.0 +- +- +not tested below 20 seeds$/m);
    expect(one.stdout).toContain('no pair was tested: a test needs 20 seeds');
    expect(one.stdout).toMatch(/a game takes [\d.]+ rounds on average/);
    const [tables] = one.stdout.split('cheat was expelled');
    expect(Math.max(...tables.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(100);
    expect(one.stdout).toContain(
      'cheat was expelled from 30 games: bot/illegal-action (illegal action 1792 (forfeit 0))',
    );
    expect(one.stdout).toMatch(
      /first in 000000-00-00-[0-9a-f]{8}: npx switchback game --of \S+ 000000-00-00\n/,
    );
    const two = switchback(...args, '--workers', '2', '--quiet');
    expect(two.stdout.trimEnd().split('\n').at(-1)).toMatch(/pebbles-[0-9a-f]{8}-2$/);
    expect(two.stderr).toBe('');
    const [first, second] = readdirSync(runsFolder)
      .filter((name) => name !== 'latest')
      .sort();
    expect(readFolder(join(runsFolder, second))).toEqual(readFolder(join(runsFolder, first)));
  });

  test('terminal and page show ratio, bounds and accepted hypothesis of a sequential test', async () => {
    const folder = tempFolder();
    const args = argsOf('run --title pebbles --bots random,last --players 2 --seeds 100 --beta 0.1');
    const { code, stdout } = await runCommand(...args, '--sprt', '-.05,0.05', '--out', folder);
    expect(code).toBeUndefined();
    const ratio = /random - last +\d+ +(-?[\d.]+) .* (-?[\d.]+) +(?:last better \()?below 5 points\)?\n/.exec(
      stdout,
    );
    expect(ratio).not.toBeNull();
    expect(stdout).toMatch(/ LLR\n.* \(-2\.25\n.* to 2\.89\) +verdict\n/);
    expect(stdout).toMatch(/stopped after \d+ of at most 100 seeds: sprt=-0\.05,0\.05,beta=0\.1/);
    expect(stdout.replaceAll('\n', ' ')).toContain('for any pair in at most 10 % of runs (beta)');
    await runCommand('report', join(folder, 'latest'));
    const page = readFileSync(join(folder, 'latest', 'report.html'), 'utf8');
    expect(page).toContain('LLR (-2.25 to 2.89)</th>');
    expect(page).toContain(`<td>${ratio![1]}</td>`);
    expect(page).toContain('below 5 points');
  });

  test('the last line of the output and the first sentence of the page count games that --max-rounds ended', async () => {
    const folder = tempFolder();
    const args = argsOf('run --bots random,courier --players 2 --seeds 2 --max-rounds 2 --out');
    const { stdout } = await runCommand(...args, folder);
    const note =
      'all 4 games were ended by --max-rounds 2, so nobody won: raise it, or compare by --judge score';
    expect(stdout.endsWith(`\n${note}\n`)).toBe(true);
    const page = readFileSync(join(folder, 'latest', 'report.html'), 'utf8');
    expect(page).toContain(`<p class="answer">A${note.slice(1)}.</p>`);
  });

  test('a run reads settings from a file, and flags override them', async () => {
    const runsFolder = tempFolder();
    const file = join(runsFolder, 'my.json');
    const settings = { title: 'pebbles', bots: ['random', 'last'], seeds: 3, options: 'short' };
    writeFileSync(file, JSON.stringify(settings));
    await runCommand('run', file, '--seeds', '2', '--out', runsFolder);
    expect(
      (await runCommand('run', join(runsFolder, 'latest'), '--quiet', '--out', runsFolder)).stdout,
    ).toMatch(/-2\n$/);
    const manifest = JSON.parse(readFileSync(join(runsFolder, 'latest', 'manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({ seeds: 2, options: ['short'], players: 2 });
    const secondOutput = (await runCommand('run', '--resume', join(runsFolder, 'latest'))).stdout;
    expect(secondOutput).toContain('\n4 games, all played before\n');
    expect(secondOutput).toMatch(/worst loss of last +: npx switchback game --of \S+ \d{6}-00-0\d\n/);
    writeFileSync(file, '{"seeds": 0, "sedes": 3}');
    expect(await refusal('run', file)).toContain('my.json: 2 problems');
  });
});

test("a game of one's own is called by the name of its board", async () => {
  const folder = tempFolder();
  const game = argsOf('--game engine/crayon/example --bots courier,hauler,random --max-rounds 1');
  const run = await runCommand('run', ...game, '--seeds', '1', '--out', folder);
  const names = 'Kestrel Isle (north-america with your board board.json, deck deck.csv, ';
  expect(run.stderr).toContain(names);
  const [runFolder] = readdirSync(folder).filter((name) => /^kestrel-isle-[0-9a-f]{8}$/.test(name));
  const page = readFileSync(join(folder, runFolder, 'report.html'), 'utf8');
  expect(page).toContain('<h1>Tournament of Kestrel Isle</h1>');
  expect(page).toContain('games of Kestrel Isle · 3 players');
  expect((await runCommand('title', 'report', 'north-america', ...game, '--seeds', '20')).stdout).toContain(
    names,
  );
  // Three bots get three seats, not the four that are usual.
  const league = join(folder, 'ladder');
  const init = await runCommand('league', 'init', league, ...game, '--seeds', '1');
  expect(init.stdout).toMatch(/a league of Kestrel Isle .*, 3 players, .*\nplay: /);
  await runCommand('league', 'run', league, '--quiet');
  expect((await runCommand('league', 'table', league)).stdout).toMatch(
    /^Kestrel Isle \(north-america\), 3 players/,
  );
  await runCommand('league', 'report', league);
  expect(readFileSync(join(league, 'report.html'), 'utf8')).toContain('<h1>League of Kestrel Isle</h1>');
});

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Source of a bot that may wait before it answers.
 * @param when code that decides whether it waits
 * @param pick index of its answer
 */
const slowBot = (when: string, milliseconds: number, pick: number): string => `
import { existsSync, writeFileSync } from 'node:fs';
const pause = new Int32Array(new SharedArrayBuffer(4));
let asked = 0;
export const bot = {
  name: 'slow', version: '1', family: 'pebbles', description: 'takes its time',
  create: () => ({ decide(seen, legal) {
    if (${when}) Atomics.wait(pause, 0, 0, ${milliseconds});
    return legal.list().slice(${pick}).slice(0, 1);
  } }),
};`;

describe('a stopped run', () => {
  test('Ctrl-C ends a run with exit code 130; its settings are kept, and no report is made', async () => {
    const runsFolder = tempFolder();
    const args = argsOf('run --title pebbles --bots random,last --seeds 500000 --out');
    const { code, stderr } = await interrupted([...args, runsFolder], () => ledgerLines(runsFolder) > 3);
    expect(code).toBe(130);
    const folder = runFolderIn(runsFolder)!;
    expect(stderr).toMatch(/interrupted after [\d,]+ games; resume it with: npx switchback run --resume /);
    expect(stderr).toContain(folder);
    const resumeAdvice = `the run is not finished; resume it with: npx switchback run --resume ${folder}\n`;
    for (const command of ['games', 'report'])
      expect(await refusal(command, folder), command).toContain(resumeAdvice);
    const message = await refusal('run', '--resume', folder, '--seeds', '9');
    expect(message).toContain('seeds: was 500000, is now 9');
  });

  test('a run that crashed gets its page when it is resumed, unless none is wanted', async () => {
    const runsFolder = tempFolder();
    const args = argsOf(
      'run --title pebbles --bots random,last,first --players 3 --seeds 20 --workers 1 --out',
    );
    await runCommand(...args, runsFolder);
    const folder = runFolderIn(runsFolder)!;
    crash(folder);
    const without = await runCommand('run', '--resume', folder, '--no-report');
    expect(without.stdout).not.toContain('report.html');
    expect(existsSync(join(folder, 'report.html'))).toBe(false);
    const output = await runCommand('run', '--resume', folder, '--report');
    const [, printedPath] = /^as a page: (.*)$/m.exec(output.stdout)!;
    expect(realpathSync(printedPath)).toBe(realpathSync(join(folder, 'report.html')));
    const page = readFileSync(join(folder, 'report.html'), 'utf8');
    expect(page).toMatch(/<dt>date<\/dt><dd>\d{4}-\d\d-\d\d \d\d:\d\d UTC to .* UTC/);
    expect(page).toContain('--title pebbles --bots random,last,first --players 3 --seeds 20');
    await runCommand('report', folder);
    expect(readFileSync(join(folder, 'report.html'), 'utf8')).toBe(page);
  });

  test('a resumed run is limited, checked and written as it was asked for at first', async () => {
    const runsFolder = tempFolder();
    const args = argsOf(
      'run --title pebbles --bots random,last --players 2 --seeds 25 --workers 1 --parquet --decisions --no-report --decision-limit 7 --memory-limit 900 --audit 10% --out',
    );
    await runCommand(...args, runsFolder);
    const folder = runFolderIn(runsFolder)!;
    const whole = readFolder(folder);
    crash(folder);
    const { stdout } = await runCommand('run', '--resume', folder);
    expect(stdout).toMatch(/audit: \d+ games played again/);
    expect(readFolder(folder)).toEqual(whole);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['games.parquet', 'decisions.parquet']));
    expect(readdirSync(folder)).not.toContain('report.html');
    expect(JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'))).toMatchObject({
      'decision-limit': 7,
      'memory-limit': 900,
      audit: 0.1,
    });
    const other = await planFrom({ resume: folder, 'decision-limit': 9 });
    expect(other.options).toMatchObject({ limits: { decisionSeconds: 9, memoryMb: 900 }, parquet: true });
  });

  test('a second Ctrl-C prints how many games are kept and the command that resumes the run', async () => {
    const folder = tempFolder();
    const bot = join(folder, 'slow.mjs');
    const mark = join(folder, 'begun');
    writeFileSync(bot, slowBot(`(writeFileSync(${JSON.stringify(mark)}, ''), true)`, 500, 0));
    const runs = join(folder, 'new');
    const args = [...argsOf('run --title pebbles --workers 1 --bots'), `${bot},random`, '--out', runs];
    const run = start(args);
    await waitUntil(() => existsSync(mark), 'a game');
    run.process.kill('SIGINT');
    await waitUntil(() => run.text().includes('Ctrl-C again stops at once'), 'an answer');
    await pause(200);
    run.process.kill('SIGINT');
    expect(await run.code).toBe(130);
    expect(run.text()).toMatch(
      /stopped with 0 games kept; resume it with: npx switchback run --resume .*pebbles-[0-9a-f]{8}\n$/,
    );
  });

  test('a stopped run drops the games of slow bots, and plays them when it is resumed', async () => {
    const parentFolder = tempFolder();
    const bot = join(parentFolder, 'slow.mjs');
    const mark = join(parentFolder, 'slow');
    // A game that was not dropped would last longer than this test may.
    writeFileSync(bot, slowBot(`existsSync(${JSON.stringify(mark)}) && ++asked > 60`, 3_600_000, -1));
    writeFileSync(mark, '');
    const runsFolder = join(parentFolder, 'stopped');
    const args = [...argsOf('run --title pebbles --seeds 12 --workers 1 --bots'), `${bot},random`, '--out'];
    const stopped = await interrupted([...args, runsFolder], () => ledgerLines(runsFolder) > 2, 'SIGTERM');
    expect(stopped.code).toBe(130);
    expect(stopped.stderr).toMatch(/interrupted after \d+ games?; resume it with: /);
    unlinkSync(mark);
    const folder = runFolderIn(runsFolder)!;
    await runCommand('run', '--resume', folder, '--no-report');
    await runCommand(...args, join(parentFolder, 'whole'), '--no-report');
    const uninterruptedFolder = join(parentFolder, 'whole', basename(folder));
    for (const file of ['games.csv', 'seats.csv', 'standings.csv', 'pairs.csv'])
      expect(readFileSync(join(folder, file), 'utf8'), file).toBe(
        readFileSync(join(uninterruptedFolder, file), 'utf8'),
      );
  }, 60_000);
});

describe('game and replay', () => {
  const game = argsOf('game --title pebbles --bots random,last,thrower --seed 7');

  test('a game against an opponent without a seat narrates his actions and names the winner', async () => {
    const journal = join(tempFolder(), 'solo.jsonl');
    const solo = argsOf('game --title empire-planner-solo --bots random --seed 3 --journal');
    const { stdout } = await runCommand(...solo, journal);
    expect(stdout).toMatch(
      /^ {2}picks '[^\n]*\n(?: {2}[^=][^\n]*\n)* {2}Archie picks '.*\n {2}= .*, Archie -?\d+ VP$/m,
    );
    expect(stdout).toMatch(
      /^The game ends in round 15: final round\. Archie beats random, \d+ VP to -?\d+\.$/m,
    );
    const replayText = (await runCommand('replay', journal, '--show')).stdout;
    expect(replayText.replace(': as recorded\n', '')).toBe(
      stdout.slice(0, stdout.lastIndexOf('\nrecorded in')),
    );
  });

  test('a game is narrated, recorded and replayed', async () => {
    const journal = join(tempFolder(), 'g.jsonl');
    const { stdout } = await runCommand(...game, '--journal', journal);
    expect(stdout).toMatch(/^Round 1, seat 0 random\n {2}\w+/);
    expect(stdout).toMatch(/The game ends in round \d+: goal\. Won by /);
    expect(stdout).toContain('thrower (seat 2) was expelled: bot/threw (TypeError: no idea)');
    const hash = /hash ([0-9a-f]{16})/.exec(stdout)![1];
    expect((await runCommand('replay', journal)).stdout).toContain(`hash ${hash}: as recorded`);
    expect((await runCommand('replay', journal, '--show')).stdout).toContain('Round 2, seat 1 last');

    const text = readFileSync(journal, 'utf8');
    const lines = text.split('\n');
    lines[4] = lines[4].replace(/"hash":"[0-9a-f]{4}/, '"hash":"zzzz');
    writeFileSync(journal, lines.join('\n'));
    const differs = await runCommand('replay', journal);
    expect(differs.code).toBe(1);
    expect(differs.stderr).toMatch(/the replay differs: .*g\.jsonl: line 5, turn \d+: the state differs/);
    for (const brokenText of [text.slice(0, 900), text.replace('"options":[]', '"options":["x"]')]) {
      writeFileSync(journal, brokenText);
      expect(await refusal('replay', journal)).toBeDefined();
    }
  });

  test('a game as JSON holds every turn and the result', async () => {
    const json = JSON.parse((await runCommand(...game, '--json')).stdout);
    expect(json).toMatchObject({ title: 'pebbles', seed: 7, result: { reason: 'goal' } });
    expect(json.turns.flatMap((turn: { actions: unknown[] }) => turn.actions)).toHaveLength(
      json.result.actions,
    );
    expect(json.result.figures.squares).toHaveLength(3);
  });
});
