// `switchback compare` on two runs of the toy game.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { runInProcess as switchback } from '../../cli/testing/run-command.ts';
import { compareFigures } from '../../games/compare/compare-figures.ts';
import { readRunSums, runFigures } from '../../games/compare/run-figures.ts';

const home = mkdtempSync(join(tmpdir(), 'switchback-'));
afterAll(() => rmSync(home, { recursive: true }));

/** Folders of runs, by what was asked for. */
const played = new Map<string, Promise<string>>();

/** Plays a run, unless it was played before, and gives its folder, which no test may change. */
function play(bots: string, ...more: string[]): Promise<string> {
  const key = [bots, ...more].join(' ');
  const folder = played.get(key) ?? playInto(join(home, String(played.size)), bots, more);
  played.set(key, folder);
  return folder;
}

async function playInto(runsFolder: string, bots: string, more: readonly string[]): Promise<string> {
  const run = `run --title pebbles --bots ${bots} --players 2 --seeds 60 --quiet --workers 1 --out`.split(
    ' ',
  );
  expect((await switchback(...run, runsFolder, ...more)).code).toBe(0);
  const [name] = readdirSync(runsFolder).filter((entry) => entry !== 'latest');
  return join(runsFolder, name);
}

test('runs with different bots are compared by the figures that both have', async () => {
  const [a, b] = [await play('random,last'), await play('first,last')];
  const figures = runFigures(await readRunSums(a), await readRunSums(b), [a, b]);
  expect(figures[0].a).toHaveLength(60);
  expect(figures.map(({ figure }) => figure.id)).toEqual(
    expect.arrayContaining(['rounds', 'unfinished', 'seat_0', 'wins_last']),
  );
  // A bot that played in one of them alone has nothing to be compared with.
  expect(figures.map(({ figure }) => figure.id)).not.toContain('wins_random');
  for (const { figure, a, b } of figures) expect([figure.id, b.length]).toEqual([figure.id, a.length]);
  const [{ figure }] = compareFigures(figures);
  expect(figure.id).toBe('rounds');
  const output = await switchback('compare', a, b);
  expect(output).toMatchObject({ code: 0, stderr: '' });
  expect(output.stdout).toContain('60 seeds in both');
  expect((await switchback('compare', a, a)).stdout).toContain(
    'A and B are the same in every figure of every game.',
  );
});

test('games that are those of another run are counted, whatever else differs', async () => {
  const first = await play('random,last');
  const { stdout } = await switchback('compare', first, await play('random,last', '--max-rounds', '99'));
  expect(stdout).toContain('   max-rounds: 200 -> 99\n   all 120 games are those of A\n');
  expect(stdout).not.toContain('not decided');
  const others = await play('first,last');
  const json = JSON.parse((await switchback('compare', first, others, '--json')).stdout);
  expect(json.sameGames).toEqual({ games: 120, same: 0 });
});

test('the note names runs with a stopping rule, and their intervals are safe', async () => {
  const [a, b] = [await play('random,last'), await play('random,last', '--until', 'decided')];
  const output = await switchback('compare', a, b);
  expect(output).toMatchObject({ code: 0, stderr: '' });
  expect(output.stdout).toContain('A stopping rule could end B (--until decided) early');
  expect((await switchback('compare', a, a)).stdout).not.toContain('rule');
  const json = async (...folders: string[]) =>
    JSON.parse((await switchback('compare', ...folders, '--json')).stdout);
  const [fixedLength, withRule] = [await json(a, a), await json(b, b)];
  expect([fixedLength.until, withRule.until]).toEqual([
    { a: null, b: null },
    { a: 'decided', b: 'decided' },
  ]);
  const width = ({ figures: [, unfinished] }: typeof fixedLength): number => unfinished.high - unfinished.low;
  expect(width(withRule)).toBeGreaterThan(1.2 * width(fixedLength));
});

test('compare exits with 2 for runs without a common seed and folders without a run', async () => {
  const [a, b] = [await play('random,last'), await play('random,last', '--first-seed', '1000')];
  const withoutCommonSeed = await switchback('compare', a, b);
  expect(withoutCommonSeed).toMatchObject({ code: 2, stdout: '' });
  expect(withoutCommonSeed.stderr).toContain('have no seed in common: play both with the same --first-seed');
  const withoutRun = await switchback('compare', a, join(b, 'nowhere'));
  expect(withoutRun).toMatchObject({ code: 2, stdout: '' });
  expect(withoutRun.stderr).toContain('is not the folder of a run: it has no manifest.json');
});

test('compare says first what differs: settings, keys of files, cards, mileposts, bots and their versions', async () => {
  const folder = tempFolder();
  const game = join(folder, 'game');
  cpSync('engine/crayon/example', game, { recursive: true });
  const bot = join(folder, 'mine.mjs');
  const writeBot = (version: string): void =>
    writeFileSync(
      bot,
      `export const bot = { name: 'mine', version: '${version}', family: 'crayon', description: 'last',
        create: () => ({ decide: (_seen, legal) => legal.list().slice(-1) }) };`,
    );
  const change = (name: string, from: string, to: string): void => {
    const text = readFileSync(join(game, name), 'utf8');
    expect(text).toContain(from);
    writeFileSync(join(game, name), text.replace(from, to));
  };
  const run = async (out: string, ...more: string[]): Promise<string> => {
    const args = ['run', '--game', game, '--max-rounds', '2', '--players', '2', '--workers', '1'];
    await switchback(...args, '--quiet', '--no-report', '--out', join(folder, out), ...more);
    return join(folder, out, readdirSync(join(folder, out)).filter((name) => name !== 'latest')[0]);
  };
  writeBot('1.2');
  const a = await run('a', '--bots', `${bot},random`, '--seeds', '2');
  writeBot('1.3');
  change('rules.json', '"trackFee": 3', '"trackFee": 6');
  change('deck.csv', '1,Highmoor,tin,9', '1,Highmoor,tin,12');
  change('board.json', '~~~cccff~~~~cccc~~cc', '~~~cccfm~~~~cccc~~cc');
  const b = await run('b', '--bots', `${bot},courier`, '--seeds', '3', '--note', 'dearer tracks');
  // The files of both have changed since.
  change('rules.json', '"trackFee": 6', '"trackFee": 9');
  const { stdout } = await switchback('compare', a, b);
  expect(stdout.split('\n').slice(0, 10)).toEqual([
    `A: ${a}`,
    `B: ${b} (dearer tracks)`,
    '   seeds: 2 -> 3',
    '   board terrain H1: f -> m',
    '   deck card 1 payout1: 9 -> 12',
    '   rules trackFee: 3 -> 6',
    '   bot mine: version 1.2 -> 1.3, file changed',
    '   bot random: only in A',
    '   bot courier: only in B',
    '2 seeds in both',
  ]);
  expect((await switchback('compare', a, a)).stdout).toContain(
    'the same settings, files, bots and build as A',
  );
  // Of many differences ten are named. Further runs stand in the same table.
  const deck = readFileSync(join(game, 'deck.csv'), 'utf8');
  writeFileSync(
    join(game, 'deck.csv'),
    deck.replace(/,(\d+)$/gm, (_, payout) => `,${Number(payout) + 1}`),
  );
  const c = await run('c', '--bots', 'random,courier', '--seeds', '2');
  const many = (await switchback('compare', a, b, c)).stdout;
  expect(many).toMatch(/\n {3}and \d+ more differences\n/);
  expect(many).toMatch(/\n +A +B - A +C - A\n/);
  expect(many).toMatch(/\nrounds a game +\S+ +\S+ +\S+/);
  expect(many).toContain('\n2 seeds in A and each other run');
  const json = JSON.parse((await switchback('compare', a, b, c, '--json')).stdout);
  expect(json.runs[1].differences).toContain('rules trackFee: 3 -> 6');
  expect(new Set(json.figures.map(({ run }: { run: string }) => run))).toEqual(new Set([b, c]));
});

test('claims of several runs are corrected for all of them', async () => {
  const [a, b, c] = [
    await play('random,last'),
    await play('first,last'),
    await play('first,last', '--first-seed', '1'),
  ];
  const p = async (...folders: string[]): Promise<number[]> =>
    JSON.parse((await switchback('compare', ...folders, '--json')).stdout).figures.map(
      (row: { p: number }) => row.p,
    );
  const [pair, three] = [await p(a, b), await p(a, b, c)];
  expect(three).toHaveLength(2 * pair.length);
  for (const [i, value] of pair.entries()) expect(three[i]).toBeGreaterThanOrEqual(value);
  expect(three.some((value, i) => i < pair.length && value > pair[i])).toBe(true);
  // Run A has a value on the seeds that it shares with each of them.
  const d = await play('first,last', '--first-seed', '31');
  const { stdout } = await switchback('compare', a, b, d);
  expect(stdout).toContain('30 to 60 seeds in A and each other run');
  expect(stdout.replaceAll('\n', ' ')).toMatch(
    /verdicts on all runs hold for (?:all|the \d+ of) \d+ figures (?:with differences )?together/,
  );
  expect(stdout).toMatch(/\nwins of last +[\d.]+ % \/ [\d.]+ % /);
});
