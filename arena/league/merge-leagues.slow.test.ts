// Merging leagues of the toy game.
import {
  appendFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordLine } from '../files/record-file.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { newLeague, playSeeds, seasonFiles } from '../testing/toy-league.ts';
import { addBots } from './change-league.ts';
import { mergeLeagues } from './merge-leagues.ts';

test('two leagues of the same conditions are merged', async () => {
  const one = await newLeague();
  await playSeeds(one);
  const two = join(tempFolder(), 'copy');
  cpSync(one, two, { recursive: true });
  await addBots(one, ['eager']);
  await addBots(two, ['lazy:often=1']);
  await playSeeds(one);
  await playSeeds(two, 30);
  const report = await mergeLeagues(one, two);
  // Four groups of bots on 30 seeds, one of them on the 25 that both had.
  expect(report).toEqual({
    joined: ['lazy:often=1'],
    games: (4 * 30 - 25) * 6,
    common: 25 * 6,
    seatedOtherwise: 0,
    skippedSeasons: [],
  });
  expect(await mergeLeagues(one, two)).toMatchObject({ joined: [], games: 0, common: 4 * 30 * 6 });
  // Games that neither had. On each of the 25 seeds a newcomer to four bots plays two groups, of which the
  // other league had the one without `eager`; on the five new seeds all ten groups of five bots, of which
  // that league had four.
  expect((await playSeeds(one)).played).toBe((25 + 6 * 5) * 6);
  const unsplit = await newLeague({ bots: ['random', 'last', 'first', 'eager', 'lazy:often=1'], seeds: 30 });
  await playSeeds(unsplit);
  const blocksOf = (folder: string): string[] =>
    seasonFiles(folder)['ledger.jsonl'].trimEnd().split('\n').slice(1);
  const mergedBlocks = blocksOf(one);
  expect(mergedBlocks).toHaveLength(4 * 25 + (4 * 30 - 25) + 25 + 6 * 5);
  expect(blocksOf(unsplit)).toEqual(expect.arrayContaining(mergedBlocks));

  const strange = await newLeague({ options: ['short'], seeds: 5 });
  await expect(mergeLeagues(one, strange)).rejects.toThrow(
    /cannot be merged.*options: \[\] in .*, \["short"\] in/,
  );
});

test('a game with different results in two leagues is an alarm, and nothing is merged', async () => {
  const one = await newLeague({ seeds: 2 });
  await playSeeds(one);
  const two = join(tempFolder(), 'copy');
  cpSync(one, two, { recursive: true });
  await addBots(two, ['eager']);
  await playSeeds(two);
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
  const before = [readFileSync(join(one, 'league.jsonl'), 'utf8'), seasonFiles(one)];
  await expect(mergeLeagues(one, two)).rejects.toThrow(
    `game ${game.id} was played twice with different results`,
  );
  expect([readFileSync(join(one, 'league.jsonl'), 'utf8'), seasonFiles(one)]).toEqual(before);
});

test('games in seatings that this league does not play are left out and counted', async () => {
  const four = { players: 4, bots: ['random', 'last', 'first', 'eager'], seeds: 2 };
  const one = await newLeague(four);
  // An odd permutation: the other half of all orders round the table.
  const two = await newLeague({ ...four, bots: ['last', 'random', 'first', 'eager'] });
  // An even one: the same games under other numbers.
  const three = await newLeague({ ...four, bots: ['last', 'first', 'random', 'eager'] });
  await playSeeds(two);
  await playSeeds(three);
  expect(await mergeLeagues(one, two)).toMatchObject({ games: 0, seatedOtherwise: 24 });
  expect(await mergeLeagues(one, three)).toMatchObject({ games: 24, seatedOtherwise: 0 });
  expect((await playSeeds(one)).played).toBe(0);
  const unsplit = await newLeague(four);
  await playSeeds(unsplit);
  expect(seasonFiles(one)['ledger.jsonl']).toBe(seasonFiles(unsplit)['ledger.jsonl']);
});

/** Open files of this process in a folder. */
const openFilesIn = (folder: string): string[] =>
  readdirSync('/proc/self/fd')
    .map((fd) => readlinkOrEmpty(`/proc/self/fd/${fd}`))
    .filter((path) => path.startsWith(folder));

function readlinkOrEmpty(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

test.skipIf(!existsSync('/proc/self/fd'))(
  'a damaged ledger leaves no file of the other league open',
  async () => {
    const one = await newLeague({ seeds: 2 });
    await playSeeds(one);
    const two = join(tempFolder(), 'copy');
    cpSync(one, two, { recursive: true });
    appendFileSync(join(one, 'season-1', 'ledger.jsonl'), 'damaged\n');
    await expect(mergeLeagues(one, two)).rejects.toThrow('damaged');
    expect(openFilesIn(two)).toEqual([]);
  },
);
