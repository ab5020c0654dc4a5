// Commands that may take long, interrupted at three moments: each answers with what it knows by then.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { type CommandOutput, runCommand } from './testing/run-command.ts';

const GAME = 'engine/crayon/example';
const [DECK, BOARD] = ['deck.csv', 'board.json'].map((file) => join(GAME, file));
const TABLE = `--game ${GAME} --bots random,random --max-rounds 1 --workers 1 --seeds 300`.split(' ');

/** Runs a command, which gets a Ctrl-C as soon as it listens and the moment has come. */
async function interrupted(
  args: readonly string[],
  hasCome: (listeningMs: number) => boolean,
): Promise<CommandOutput> {
  const before = new Set(process.listeners('SIGINT'));
  let startMs: number | undefined;
  const timer = setInterval(() => {
    const listeners = process.listeners('SIGINT').filter((listener) => !before.has(listener));
    if (listeners.length === 0) return;
    startMs ??= performance.now();
    if (!hasCome(performance.now() - startMs)) return;
    clearInterval(timer);
    for (const listener of listeners) listener('SIGINT');
  }, 5);
  try {
    return await runCommand(...args);
  } finally {
    clearInterval(timer);
    expect(process.listeners('SIGINT').filter((listener) => !before.has(listener))).toEqual([]);
  }
}

/** Number of blocks in the ledger of a study. */
function blocksIn(folder: string): number {
  const places = existsSync(folder)
    ? readdirSync(folder).map((name) => join(folder, name, 'ledger.jsonl'))
    : [];
  const ledger = places.find(existsSync);
  return ledger === undefined ? 0 : readFileSync(ledger, 'latin1').split('\n').length - 2;
}

const STUDIES: Readonly<Record<string, readonly string[]>> = {
  'deck balance': [DECK, ...TABLE],
  'deck compare': [DECK, DECK, ...TABLE],
  'board compare': [BOARD, BOARD, ...TABLE],
  'title report': ['north-america', ...TABLE],
  'deck tune': [DECK, ...TABLE, '--iterations', '2', '--proof', '40', '--target', 'rounds=40'],
  'rules balance': ['--param', 'goalCash=119..120', '--target', 'length=2', ...TABLE],
};
/** What they show of a part of their games. */
const SHOWN: Readonly<Record<string, RegExp>> = {
  'deck balance': /\d+ games of random,random\.\n/,
  'deck compare': /(\d+) games of random,random each/,
  'board compare': /(\d+) games of random,random each/,
  'title report': /rounds of a finished game/,
};

test.each(Object.keys(STUDIES))(
  '%s keeps its games at Ctrl-C, says how it goes on, and shows the figures of twenty seeds',
  async (name) => {
    const folder = tempFolder();
    const args = [...name.split(' '), ...STUDIES[name], '--folder', folder, '--out', join(folder, 'out.csv')];
    const shown = name === 'title report' ? args.slice(0, -2) : args;
    for (const blocks of [0, 3, 60]) {
      const { code, stdout, stderr } = await interrupted(shown, () => blocksIn(folder) >= blocks);
      expect(code, stderr).toBe(130);
      expect(stderr).toMatch(
        /stopping when the games in play have ended: .*5 min 00 s at most; Ctrl-C again/,
      );
      expect(stderr).toMatch(/interrupted after \d+ games?.*; resume it with: the same command/);
      if (blocks === 60 && SHOWN[name]) expect(stdout).toMatch(SHOWN[name]);
    }
    expect(blocksIn(folder)).toBeGreaterThanOrEqual(60);
    expect(existsSync(join(folder, 'out.csv'))).toBe(false);
  },
);

test('Ctrl-C while a run writes its page is answered, and the page is written', async () => {
  const out = tempFolder();
  const filesOf = () => readdirSync(out).flatMap((run) => readdirSync(join(out, run)));
  const args = 'run --title pebbles --players 2 --bots last,random --seeds 30 --workers 1 --out'.split(' ');
  const { code, stderr } = await interrupted([...args, out], () => filesOf().includes('summary.json'));
  expect([code, stderr.match(/Ctrl-C again/g)], stderr).toEqual([undefined, ['Ctrl-C again']]);
  expect(stderr).toContain('all games are played; Ctrl-C again stops before the pages');
  expect(filesOf()).toContain('report.html');
});

test('check-bot prints its findings at Ctrl-C, and names the checks that are missing', async () => {
  const args = 'check-bot random --title pebbles --games 300 --max-rounds 60'.split(' ');
  for (const wait of [0, 300, 900]) {
    const { code, stdout } = await interrupted(args, (ms) => ms >= wait);
    expect(code).toBe(130);
    expect(stdout).toMatch(/^random \(version .*\n\n(ok|not checked) +keeps to the rules/);
    expect(stdout).toMatch(/not checked +memory\n +interrupted\n$/);
  }
});

test('a tuning prints its steps as they end, and keeps its games at Ctrl-C', async () => {
  const folder = tempFolder();
  const out = join(folder, 'new.json');
  const table = `--game ${GAME} --players 2 --max-rounds 1 --workers 1 --games 2000 --proof 40`.split(' ');
  const args = ['tune', 'courier', '--params', 'connect-above', ...table, '--out', out];
  for (const blocks of [0, 1, 12]) {
    const { code, stdout, stderr } = await interrupted(args, () => blocksIn(folder) >= blocks);
    expect(code, stderr).toBe(130);
    expect(stderr).toMatch(/interrupted after \d+ games?; resume it with: the same command\n$/);
    if (blocks === 12) expect(stdout).toMatch(/^step 1 of /);
  }
  expect(existsSync(out)).toBe(false);
});

test('a site of runs has an index at Ctrl-C, and the same command goes on', async () => {
  const folder = tempFolder();
  const [runs, site] = ['runs', 'site'].map((name) => join(folder, name));
  for (const seed of ['1', '2', '3']) {
    const table = `--title pebbles --bots random,last --seeds 2 --first-seed ${seed} --no-report`.split(' ');
    await runCommand('run', ...table, '--out', runs);
  }
  const written: number[] = [];
  for (const pages of [0, 1, 2]) {
    const hasCome = (): boolean => existsSync(site) && readdirSync(site).length - 2 >= pages;
    const { code, stdout } = await interrupted(['runs', runs, '--site', site], hasCome);
    expect(code).toBe(130);
    written.push(
      Number(/index\.html: 3 runs, pages of (\d) of them written; interrupted, /.exec(stdout)?.[1]),
    );
    expect(existsSync(join(site, 'index.html'))).toBe(true);
  }
  const left = 3 - written.reduce((a, b) => a + b);
  expect(left).toBeLessThan(3);
  const { stdout } = await runCommand('runs', runs, '--site', site);
  expect(stdout).toMatch(new RegExp(`: 3 runs, pages of ${left} of them written\\n`));
});
