// Short games, which two threads play as this thread does.
import { beforeEach, describe, expect, test } from 'vitest';
import { planLineup } from '../../../../arena/run/plan/index.ts';
import { playHere } from '../../../../arena/testing/play-here.ts';
import { replaceThreads } from '../../../../arena/testing/without-threads.ts';
import type { DeckGame } from './deck-game.ts';
import { type GamesToPlay, playDeckGames } from './play-deck-games.ts';
import { studyDeck } from './study.ts';

const plan = await planLineup({
  title: 'north-america',
  bots: ['random', 'courier', 'courier'],
  players: 3,
  maxRounds: 8,
  files: {},
});
const spreadOf = (index: number): number => (index % 3 === 0 ? 0 : 0.3);

async function play({
  workers = 1,
  ...games
}: Partial<GamesToPlay> & { workers?: number }): Promise<DeckGame[]> {
  const list: DeckGame[] = [];
  const all = { firstSeed: 10, count: 9, spreadOf, ...games };
  for await (const game of playDeckGames(playHere(workers), plan, all)) list.push(game);
  return list;
}

/** Played without threads, as all games here but those of two tests. */
let one: readonly DeckGame[];
let restoreThreads: () => void;
beforeEach(async () => {
  restoreThreads = replaceThreads();
  one ??= await play({});
  return restoreThreads;
});

test('games are yielded in the order of their seeds, with bots rotated by one seat each', () => {
  expect(one.map(({ seed }) => seed)).toEqual(Array.from({ length: 9 }, (_, i) => 10 + i));
  expect(one.slice(0, 4).map(({ bots }) => bots)).toEqual([
    [0, 1, 2],
    [1, 2, 0],
    [2, 0, 1],
    [0, 1, 2],
  ]);
  for (const { rounds, finished, winners, first } of one) {
    expect(rounds).toBe(8);
    expect(finished).toBe(false);
    expect(winners).toEqual([]);
    expect([0, 1, 2]).toContain(first);
  }
  expect(one.some(({ deals }) => deals.length > 0)).toBe(true);
});

test('two threads play the same games as this one, to the byte', async () => {
  restoreThreads();
  expect(JSON.stringify(await play({ workers: 2 }))).toBe(JSON.stringify(one));
});

test('a spread of payouts changes the games that it applies to, and no others', async () => {
  const gamesWithoutSpread = await play({ workers: 1, spreadOf: () => 0 });
  const areEqual = gamesWithoutSpread.map((game, i) => JSON.stringify(game) === JSON.stringify(one[i]));
  expect(areEqual.filter((_, i) => spreadOf(i) === 0)).not.toContain(false);
  // A game of few rounds may come out the same at other payouts, but not most of them.
  expect(areEqual.filter((alike, i) => alike && spreadOf(i) > 0).length).toBeLessThan(2);
});

test('threads end when the caller stops reading', async () => {
  restoreThreads();
  const playedSeeds: number[] = [];
  for await (const { seed } of playDeckGames(playHere(1), plan, { firstSeed: 1, count: 400, spreadOf })) {
    playedSeeds.push(seed);
    if (playedSeeds.length === 2) break;
  }
  expect(playedSeeds).toEqual([1, 2]);
});

test('a count of 0 games yields none', async () => {
  expect(await play({ count: 0, workers: 2 })).toEqual([]);
});

describe('a study', () => {
  const study = (spread: number, count: number) =>
    studyDeck(playHere(1), plan, { firstSeed: 10, count, spread });

  test('varies payouts in every second game', async () => {
    const { printedGames, variedGames, spread, kinds } = await study(0.25, 4);
    expect(printedGames.map(({ seed }) => seed)).toEqual([10, 12]);
    expect(variedGames.map(({ seed }) => seed)).toEqual([11, 13]);
    expect(spread).toBe(0.25);
    expect(kinds).toEqual({ names: ['random', 'courier'], kindOf: [0, 1, 1] });
  });

  test('leaves the deck unchanged without a spread', async () => {
    const { printedGames, variedGames } = await study(0, 2);
    expect(printedGames).toHaveLength(2);
    expect(variedGames).toEqual([]);
  });
});
