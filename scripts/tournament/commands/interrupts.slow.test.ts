// Commands that may take long, interrupted at three moments: each answers with what it knows by then.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { interrupted } from '../../cli/testing/interrupted.ts';
import { runCommand } from '../../cli/testing/run-command.ts';

const listening = process.listenerCount('SIGINT');
afterEach(() => {
  expect(process.listenerCount('SIGINT'), 'left behind').toBe(listening);
});

const GAME = 'engine/crayon/example';
const [DECK, BOARD] = ['deck.csv', 'board.json'].map((file) => join(GAME, file));
const TABLE = `--game ${GAME} --bots random,random --max-rounds 1 --workers 1 --seeds 30`.split(' ');

/** Number of blocks in the ledger of a study, which lies somewhere below this folder. */
function blocksIn(folder: string): number {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const ledger = names.find((name) => name.endsWith('ledger.jsonl'));
  return ledger === undefined ? 0 : readFileSync(join(folder, ledger), 'latin1').split('\n').length - 2;
}

const STUDIES: Readonly<Record<string, readonly string[]>> = {
  'deck balance': [DECK, ...TABLE],
  'deck compare': [DECK, DECK, ...TABLE],
  'board compare': [BOARD, BOARD, ...TABLE, '--first-seed-b', '9', '--audit', '5%'],
  'title report': ['north-america', ...TABLE],
  'deck tune': [DECK, ...TABLE, '--iterations', '1', '--proof', '40', '--target', 'rounds=40'],
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
  '%s keeps its games at Ctrl-C, shows the figures of twenty seeds, and ends as if it had not been stopped',
  async (name) => {
    const [folder, whole] = [tempFolder(), tempFolder()];
    const argsIn = (place: string): string[] => [
      ...[...name.split(' '), ...STUDIES[name], '--folder', join(place, 'games')],
      ...(name === 'title report' ? [] : ['--out', join(place, 'out.csv')]),
    ];
    // For figures, with some left to play.
    const enough = name.endsWith('compare') ? 44 : 22;
    for (const blocks of [0, enough]) {
      const { code, stdout, stderr } = await interrupted(argsIn(folder), () => blocksIn(folder) >= blocks);
      expect(code, stderr).toBe(130);
      expect(stderr).toMatch(
        /stopping when the games in play have ended: .*5 min 00 s at most; Ctrl-C again/,
      );
      expect(stderr).toMatch(/interrupted after \d+ games?.*; resume it with: the same command/);
      if (blocks === enough && SHOWN[name]) expect(stdout).toMatch(SHOWN[name]);
    }
    expect(blocksIn(folder)).toBeGreaterThanOrEqual(enough);
    expect(existsSync(join(folder, 'out.csv'))).toBe(false);
    const resumed = await runCommand(...argsIn(folder));
    expect(resumed.stderr).toMatch(/^\d+ games already in /m);
    const expected = await runCommand(...argsIn(whole));
    expect(resumed.stdout.replaceAll(folder, '')).toBe(expected.stdout.replaceAll(whole, ''));
    expect(readdirSync(folder)).toEqual(readdirSync(whole));
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.csv')))
      expect(readFileSync(join(folder, name), 'utf8')).toBe(readFileSync(join(whole, name), 'utf8'));
    expect(existsSync(join(folder, 'games'))).toBe(false);
  },
);

test('Ctrl-C while a run writes its page is answered, and the page is written', async () => {
  const out = tempFolder();
  const filesOf = () => readdirSync(out).flatMap((run) => readdirSync(join(out, run)));
  const args = 'run --title pebbles --players 2 --bots last,random --seeds 30 --workers 1 --out'.split(' ');
  const { code, stderr } = await interrupted([...args, out], () => filesOf().includes('summary.json'));
  expect([code, stderr.match(/Ctrl-C again/g)], stderr).toEqual([0, ['Ctrl-C again']]);
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
