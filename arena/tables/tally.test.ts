import { expect, test } from 'vitest';
import type { BlockResult, GameRecord } from '../model/block-result.ts';
import { readEntrants } from '../run/plan/bot-spec.ts';
import { StoppingMonitor } from '../stats/stopping/stopping-monitor.ts';
import { pairRows } from './pair-table.ts';
import { standingsOf } from './standings.ts';
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
    course: [],
    faults: seats.map(() => null),
    actions: 5,
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

/** Watches the pairs of some bots for a rule that never holds. */
const monitorOf = (bots: number): StoppingMonitor =>
  new StoppingMonitor({ kind: 'decided' }, (bots * (bots - 1)) / 2);

test('shared wins count in parts, and pairs are compared on seeds where both played', () => {
  const monitor = monitorOf(3);
  const tally = new Tally({ entrants: 3, seats: 2, figures: 2, score: 1, monitor });
  // Seed 0 in two blocks: 0 beats 1 once and shares once; 2 beats 0. Seed 1: 1 beats 0 in both games.
  tally.add(block(0, 0, [game([0, 1], [0]), game([1, 0], [0, 1])]));
  tally.add(block(1, 0, [game([0, 2], [1])]));
  tally.add(
    block(2, 1, [
      game([0, 1], [1]),
      game([1, 0], [0], { finished: false, reason: 'round-limit', roundWon: [0, 0] }),
    ]),
  );
  tally.closeSeed();
  expect(tally).toMatchObject({ games: 5, unfinished: 1, atRoundLimit: 1 });

  const rows = standingsOf(entrants, tally);
  expect(rows.map((row) => row.entrant.label)).toEqual(['first', 'last', 'random']);
  const [first, last, random] = rows;
  expect(first).toMatchObject({
    games: 1,
    wins: 1,
    rate: 1,
    lift: 0.5,
    meanPlace: 1,
    meanRounds: 10,
    figures: [0, 20],
    interval: undefined,
  });
  expect(last).toMatchObject({ games: 4, wins: 2.5, rate: 0.625, unfinished: 1, medianRoundWon: 9 });
  expect(random).toMatchObject({
    games: 5,
    wins: 1.5,
    rate: 0.3,
    figures: [0, (10 + 20 + 10 + 10 + 20) / 5],
  });
  // Two seeds are too few for an interval.
  expect(random.interval).toBe(undefined);

  const pairs = pairRows(entrants, tally).map(({ bot, opponent, seeds, difference }) => [
    bot.label,
    opponent.label,
    seeds,
    difference,
  ]);
  expect(pairs).toEqual([
    ['random', 'last', 2, (0.5 - 1) / 2],
    ['random', 'first', 1, -1],
  ]);
  // The monitor counts complete seeds, with the pairs 0-1, 0-2 and 1-2.
  expect(monitor.pairs.map(({ moments: { count, mean } }) => [count, mean])).toEqual([
    [2, -0.25],
    [1, -1],
    [0, 0],
  ]);
  expect(tally.seats.map(({ seedCount: seeds, games, sum }) => [seeds, games, sum])).toEqual([
    [2, 5, 2.5],
    [2, 5, 2.5],
  ]);
  // The unfinished game is not a sound one.
  expect([...tally.places.seeds(false)].map((games) => games.length)).toEqual([3, 2]);
  expect([...tally.places.seeds(true)].map((games) => games.length)).toEqual([3, 1]);
  expect([...tally.places.seeds(true)][0][2]).toMatchObject({ entrants: [0, 2], places: [2, 1] });
});

test("pairs are compared by wins, places and score, and watched by the run's judge", () => {
  const monitor = monitorOf(3);
  const tally = new Tally({ entrants: 3, seats: 3, figures: 2, score: 1, judge: 'places', monitor });
  const fault = { code: 'bot/threw', detail: '' } as const;
  // Bot 0 wins with 10, bot 1 comes second with 20, bot 2 third with 30; then bot 2 is expelled with its 30.
  const first = game([0, 1, 2], [0], { places: [1, 2, 3] });
  tally.add(block(0, 0, [first, { ...first, faults: [null, null, fault] }]));
  const rows = pairRows(entrants, tally.closeSeed());
  expect(monitor.pairs.map(({ moments }) => moments.mean)).toEqual([1, 1, 1]);
  expect(rows.map(({ judge, difference }) => [judge, difference])).toEqual([
    ['places', 1],
    ['places', 1],
    ['places', 1],
  ]);
  const values = rows.map(({ byJudge }) => [byJudge.wins.difference, byJudge.score.difference]);
  expect(values).toEqual([
    [1, (-10 / 60 - 10 / 30) / 2],
    [1, (-20 / 60 + 10 / 30) / 2],
    [0, (-10 / 60 + 20 / 30) / 2],
  ]);
});

test('faults and places are counted by bot, not by seat', () => {
  const tally = new Tally({ entrants: 2, seats: 2, figures: 2, score: 1 });
  const fault = { code: 'bot/threw', detail: '' } as const;
  tally.add(
    block(0, 0, [game([0, 1], [0], { faults: [null, fault] }), game([1, 0], [1], { faults: [fault, null] })]),
  );
  const [random, last] = standingsOf(entrants.slice(0, 2), tally.closeSeed());
  expect(random).toMatchObject({ rate: 1, faults: 0, meanPlace: 1, figures: [0, 15] });
  expect(last).toMatchObject({ rate: 0, faults: 2, meanPlace: 2, figures: [0, 15] });
});

test('games decided by time or memory limits are counted separately', () => {
  const tally = new Tally({ entrants: 2, seats: 2, figures: 2, score: 1 });
  const fault = { code: 'bot/timeout', detail: '' } as const;
  tally.add(block(0, 0, [game([0, 1], [0], { faults: [null, fault] }), game([1, 0], [1])]));
  expect(tally.closeSeed()).toMatchObject({ games: 2, faulted: 1, nonReproducible: 1, unsound: 1 });
  expect(standingsOf(entrants.slice(0, 2), tally).map((row) => row.nonReproducible)).toEqual([1, 1]);
});
