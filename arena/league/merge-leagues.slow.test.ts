// Leagues of the toy game put together.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordLine } from '../files/record-file.ts';
import { readFolder, tempFolder } from '../testing/temp-folder.ts';
import { addBots } from './change-league.ts';
import { type LeagueSettings, makeLeague } from './make-league.ts';
import { mergeLeagues } from './merge-leagues.ts';
import { type LeagueReport, playLeague } from './play-league.ts';

const SETTINGS: LeagueSettings = {
  title: 'pebbles',
  bots: ['random', 'last', 'first'],
  players: 3,
  seeds: 25,
  maxRounds: 40,
  files: {},
};

async function newLeague(own: Partial<LeagueSettings> = {}): Promise<string> {
  const folder = join(tempFolder(), 'league');
  await makeLeague(folder, { ...SETTINGS, ...own });
  return folder;
}

const play = (folder: string, seeds?: number): Promise<LeagueReport> =>
  playLeague(folder, { workers: 1, seeds });

const filesOf = (folder: string): Record<string, string> => readFolder(join(folder, 'season-1'));

test('two leagues of the same conditions are put together', async () => {
  const one = await newLeague();
  await play(one);
  const two = join(tempFolder(), 'copy');
  cpSync(one, two, { recursive: true });
  await addBots(one, ['eager']);
  await addBots(two, ['lazy:often=1']);
  await play(one);
  await play(two, 30);
  const report = await mergeLeagues(one, two);
  // Four groups of bots on 30 seeds, one of them on the 25 that both had.
  expect(report).toEqual({
    joined: ['lazy:often=1'],
    games: (4 * 30 - 25) * 6,
    common: 25 * 6,
    seatedOtherwise: 0,
    leftOut: [],
    seeds: 30,
  });
  expect(await mergeLeagues(one, two)).toMatchObject({ joined: [], games: 0, common: 4 * 30 * 6 });
  // What neither had. On each of the 25 seeds a newcomer to four bots plays two groups, of which the other league had the one
  // without `eager`; on the five new seeds all ten groups of five bots, of which that league had four.
  expect((await play(one)).played).toBe((25 + 6 * 5) * 6);
  const whole = await newLeague({ bots: ['random', 'last', 'first', 'eager', 'lazy:often=1'], seeds: 30 });
  await play(whole);
  const blocksOf = (folder: string): string[] =>
    filesOf(folder)['ledger.jsonl'].trimEnd().split('\n').slice(1);
  const merged = blocksOf(one);
  expect(merged).toHaveLength(4 * 25 + (4 * 30 - 25) + 25 + 6 * 5);
  expect(blocksOf(whole)).toEqual(expect.arrayContaining(merged));

  const strange = await newLeague({ options: ['short'], seeds: 5 });
  await expect(mergeLeagues(one, strange)).rejects.toThrow(
    /cannot be put together.*options\.0: nothing in .*, "short" in/,
  );
}, 120_000);

test('a game that came out otherwise in the other league is an alarm, and nothing is put together', async () => {
  const one = await newLeague({ seeds: 2 });
  await play(one);
  const two = join(tempFolder(), 'copy');
  cpSync(one, two, { recursive: true });
  await addBots(two, ['eager']);
  await play(two);
  const path = join(two, 'season-1', 'ledger.jsonl');
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  const at = lines.findIndex((line) => line.includes('"id":"000001-0000-04-'));
  const { check: _, ...block } = JSON.parse(lines[at]) as {
    check: string;
    games: { id: string; rounds: number }[];
  };
  const game = block.games.find(({ id }) => id.startsWith('000001-0000-04-'))!;
  game.rounds++;
  lines[at] = recordLine(block).trimEnd();
  writeFileSync(path, `${lines.join('\n')}\n`);
  const before = [readFileSync(join(one, 'league.jsonl'), 'utf8'), filesOf(one)];
  await expect(mergeLeagues(one, two)).rejects.toThrow(
    `game ${game.id} was played twice and came out differently`,
  );
  expect([readFileSync(join(one, 'league.jsonl'), 'utf8'), filesOf(one)]).toEqual(before);
}, 120_000);

test('games whose bots joined in another order are left out where they sat otherwise, and counted', async () => {
  const four = { players: 4, bots: ['random', 'last', 'first', 'eager'], seeds: 2 };
  const one = await newLeague(four);
  // An odd permutation: the other half of all orders round the table.
  const two = await newLeague({ ...four, bots: ['last', 'random', 'first', 'eager'] });
  // An even one: the same games under other numbers.
  const three = await newLeague({ ...four, bots: ['last', 'first', 'random', 'eager'] });
  await play(two);
  await play(three);
  expect(await mergeLeagues(one, two)).toMatchObject({ games: 0, seatedOtherwise: 24 });
  expect(await mergeLeagues(one, three)).toMatchObject({ games: 24, seatedOtherwise: 0 });
  expect((await play(one)).played).toBe(0);
  const whole = await newLeague(four);
  await play(whole);
  expect(filesOf(one)['ledger.jsonl']).toBe(filesOf(whole)['ledger.jsonl']);
}, 120_000);
