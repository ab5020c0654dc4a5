import { expect, test } from 'vitest';
import type { BlockResult, GameRecord } from './block-result.ts';
import { readEntrants } from './bot-spec.ts';
import { pairsOf, standingsOf } from './standings.ts';
import { Tally } from './tally.ts';

/** A game in which `winners` (seats) share the win in round 9. */
function game(entrants: number[], winners: number[], changes: Partial<GameRecord> = {}): GameRecord {
  const seats = entrants.map((_, seat) => seat);
  return {
    id: 'x',
    seed: 1,
    block: 0,
    seating: 0,
    entrants,
    reason: 'goal',
    finished: true,
    winners,
    places: seats.map((seat) => (winners.includes(seat) ? 1 : winners.length + 1)),
    rounds: 10,
    roundWon: seats.map((seat) => (winners.includes(seat) ? 9 : 0)),
    figures: [seats.map(() => 0), seats.map((seat) => 10 * (seat + 1))],
    faults: seats.map(() => null),
    plies: 5,
    hash: 'h',
    ...changes,
  };
}

const block = (index: number, seedIndex: number, games: GameRecord[]): BlockResult => ({
  index,
  seedIndex,
  games,
  failures: [],
});

const entrants = await readEntrants('pebbles', ['random', 'last', 'first']);

test('wins are shared, pairs are compared where both sat, seed by seed', () => {
  const tally = new Tally(3, 1);
  // Seed 0 in two blocks: 0 beats 1 once and shares once; 2 beats 0. Seed 1: 1 beats 0 in both games.
  tally.add(block(0, 0, [game([0, 1], [0]), game([1, 0], [0, 1])]));
  tally.add(block(1, 0, [game([0, 2], [1])]));
  tally.add(block(2, 1, [game([0, 1], [1]), game([1, 0], [0], { finished: false, roundWon: [0, 0] })]));
  tally.close();
  expect(tally).toMatchObject({ games: 5, unfinished: 1 });

  const rows = standingsOf(entrants, 2, tally);
  expect(rows.map((row) => row.entrant.label)).toEqual(['first', 'last', 'random']);
  const [first, last, random] = rows;
  expect(first).toMatchObject({
    games: 1,
    wins: 1,
    rate: 1,
    lift: 0.5,
    meanPlace: 1,
    meanScore: 20,
    interval: undefined,
  });
  expect(last).toMatchObject({ games: 4, wins: 2.5, rate: 0.625, unfinished: 1, medianRoundWon: 9 });
  expect(random).toMatchObject({ games: 5, wins: 1.5, rate: 0.3, meanScore: (10 + 20 + 10 + 10 + 20) / 5 });
  expect(random.interval!.low).toBeLessThan(0.3);

  const pairs = pairsOf(entrants, tally).map(({ bot, opponent, seeds, difference }) => [
    bot.label,
    opponent.label,
    seeds,
    difference,
  ]);
  expect(pairs).toEqual([
    ['random', 'last', 2, (0.5 - 1) / 2],
    ['random', 'first', 1, -1],
  ]);
  expect(tally.differences(1, 0)).toEqual([-0.5, 1]);
});

test('faults and places are counted by bot, not by seat', () => {
  const tally = new Tally(2, 1);
  const fault = { code: 'bot/threw', detail: '' } as const;
  tally.add(
    block(0, 0, [game([0, 1], [0], { faults: [null, fault] }), game([1, 0], [1], { faults: [fault, null] })]),
  );
  const [random, last] = standingsOf(entrants.slice(0, 2), 2, tally.close());
  expect(random).toMatchObject({ rate: 1, faults: 0, meanPlace: 1, meanScore: 15 });
  expect(last).toMatchObject({ rate: 0, faults: 2, meanPlace: 2, meanScore: 15 });
});
