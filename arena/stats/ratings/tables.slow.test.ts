import { describe, expect, test } from 'vitest';
import { stream } from '../../../engine/index.ts';
import { holmAdjusted } from '../basics/holm.ts';
import { addValue, type Moments, meanInterval, meanPValue, newMoments } from '../basics/moments.ts';
import { studentQuantile } from '../basics/student-t.ts';
import { seatEffects } from '../estimates/win-rate.ts';
import { sumSeeds } from '../testing/sum-seeds.ts';
import { makeChoices, type RankedGame } from './choices.ts';
import { fitPlackettLuce } from './plackett-luce.ts';
import { measureTransitivity, shortestCycle } from './transitivity.ts';

test("Holm's procedure steps down and keeps the order", () => {
  expect(holmAdjusted([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02]);
  expect(holmAdjusted([0.5, 0.9])).toEqual([1, 1]);
  expect(holmAdjusted([Number.NaN, 0.02])).toEqual([1, 0.04]);
  expect(holmAdjusted([])).toEqual([]);
});

function momentsOf(values: readonly number[]): Moments {
  const moments = newMoments(0);
  for (const value of values) addValue(moments, value);
  return moments;
}

test("a mean's interval and p-value agree, and agree with Student's 1908 sleep data", () => {
  // Extra sleep in hours, ten patients, second drug minus first: t = 4.0621, p = 0.00283, 95 % interval 0.70
  // to 2.46.
  const sleep = [1.2, 2.4, 1.3, 1.3, 0, 1, 1.8, 0.8, 4.6, 1.4];
  expect(meanPValue(momentsOf(sleep))).toBeCloseTo(0.002833, 6);
  const { low, high } = meanInterval(sleep);
  expect(low).toBeCloseTo(0.7001, 4);
  expect(high).toBeCloseTo(2.4599, 4);
});

const won = (wins: number, games: number) => ({ games, sum: wins, squares: wins });

test('seats are compared with the mean of all seats', () => {
  // Two seats; the first wins 3 of 4 in even seeds and 2 of 4 in odd ones.
  const first = Array.from({ length: 40 }, (_, z) => won(z % 2 === 0 ? 3 : 2, 4));
  const second = first.map(({ games, sum }) => won(games - sum, games));
  const [one, two] = seatEffects([first, second].map(sumSeeds));
  expect(one.effect).toBeCloseTo(0.125, 12);
  expect(two.effect).toBeCloseTo(-0.125, 12);
  // Seeds deviate by half a win: 40 · 0.25 · 40/39, and a whole win for the pseudo-observations, over 162
  // games.
  const centre = 101 / 162;
  const error = Math.sqrt(400 / 39 + 1) / 162;
  const half = studentQuantile(0.975, 39) * error;
  expect(one.interval!.low).toBeCloseTo(centre - half - 0.5, 9);
  expect(one.interval!.high).toBeCloseTo(centre + half - 0.5, 9);
  expect(two.interval!.low).toBeCloseTo(-one.interval!.high, 12);
  expect(seatEffects([first.slice(0, 19), second].map(sumSeeds))[0].interval).toBe(undefined);
});

test('seats that always win have no interval of width 0', () => {
  const seeds = Array.from({ length: 20 }, () => won(2, 2));
  const { low, high } = seatEffects([seeds, []].map(sumSeeds))[0].interval!;
  expect(high - low).toBeGreaterThan(0.05);
});

test('a choice is among the remaining seats, and tied seats leave together', () => {
  const games: RankedGame[] = [
    { entrants: [2, 0, 1], places: [1, 3, 2] },
    { entrants: [2, 0, 1], places: [2, 1, 1] },
    { entrants: [0, 1, 2], places: [1, 1, 1] },
  ];
  const choices = makeChoices([games.slice(0, 2), games.slice(2)], 3, 3);
  // All three in the first seating, seats 1 and 2 of it, all three in the second seating.
  expect([...choices.memberStart]).toEqual([0, 3, 5, 8]);
  expect([...choices.botOf]).toEqual([2, 0, 1, 0, 1, 0, 1, 2]);
  expect([...choices.counts]).toEqual([2, 1, 1]);
  expect([...choices.botWins].map((w) => w.toFixed(4))).toEqual(['0.8333', '1.8333', '1.3333']);
  expect([...choices.seatWins].map((w) => w.toFixed(4))).toEqual(['1.3333', '0.8333', '1.8333']);
  expect([...choices.bySeed()].map((seed) => seed.map((game) => game.choices))).toEqual([
    [[0, 1], [0]],
    [[2]],
  ]);
  expect(() => makeChoices([], 1000, 6)).toThrow(RangeError);
});

describe('transitivity', () => {
  /** Every pair plays both seatings of each seed, with the given probability that `i` beats `j`. */
  function league(bots: number, seeds: number, chance: (i: number, j: number) => number): RankedGame[][] {
    const random = stream(bots, 'league');
    return Array.from({ length: seeds }, () => {
      const games: RankedGame[] = [];
      for (let i = 0; i < bots; i++) {
        for (let j = 0; j < i; j++) {
          for (const entrants of [
            [i, j],
            [j, i],
          ]) {
            const won = random() < chance(entrants[0], entrants[1]);
            games.push({ entrants, places: won ? [1, 2] : [2, 1] });
          }
        }
      }
      return games;
    });
  }
  /** Each bot beats the next, and the last the first, in this share of 200 games on every seed. */
  const circle = (share: number): RankedGame[][] =>
    Array.from({ length: 30 }, () =>
      [0, 1, 2].flatMap((bot) =>
        Array.from({ length: 200 }, (_, game): RankedGame => {
          const entrants = game % 2 === 0 ? [bot, (bot + 1) % 3] : [(bot + 1) % 3, bot];
          const isAhead = Math.floor(game / 2) < 100 * share;
          return { entrants, places: isAhead === (game % 2 === 0) ? [1, 2] : [2, 1] };
        }),
      ),
    );

  test('ignores misfits below two points, however significant', () => {
    expect(noteOf(circle(0.5), 3).misfits).toEqual([]);
    expect(noteOf(circle(0.54), 3).misfits).toHaveLength(3);
    expect(noteOf(circle(0.51), 3)).toEqual({ misfits: [] });
  });

  test('gives Nash values if there is a cycle: equal bots have 0, also with copies', () => {
    const { cycle, nash } = noteOf(circle(0.7), 3);
    expect(cycle).toEqual([0, 1, 2]);
    for (const value of nash!) expect(value).toBeCloseTo(0, 3);
    // Bots 2 and 3 are copies, so that bot 1 loses twice as often.
    const copied = circle(0.7).map((games) =>
      games.flatMap((game) => {
        const copy = { ...game, entrants: game.entrants.map((bot) => (bot === 2 ? 3 : bot)) };
        return game.entrants.includes(2) ? [game, copy] : [game];
      }),
    );
    for (const value of noteOf(copied, 4).nash!) expect(value).toBeCloseTo(0, 3);
  });

  const noteOf = (games: RankedGame[][], bots: number): ReturnType<typeof measureTransitivity> => {
    const choices = makeChoices(games, bots, 2);
    return measureTransitivity(games, fitPlackettLuce(choices));
  };

  test('finds the cycle of rock, paper and scissors', () => {
    // 2 beats 1, 1 beats 0, 0 beats 2; bot 3 loses to all alike.
    const games = league(4, 150, (i, j) => {
      if (i === 3 || j === 3) return i === 3 ? 0.2 : 0.8;
      return (i - j + 3) % 3 === 1 ? 0.7 : 0.3;
    });
    const { misfits, cycle } = noteOf(games, 4);
    expect(cycle).toEqual([0, 2, 1]);
    expect(misfits.map(({ first, second }) => [first, second])).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
    expect(misfits[0].observed).toBeLessThan(0.4);
    expect(misfits[0].expected).toBeCloseTo(0.5, 1);
  });

  test('reports nothing for bots that the model describes', () => {
    const games = league(4, 150, (i, j) => 1 / (1 + Math.exp((j - i) * 0.6)));
    expect(noteOf(games, 4)).toEqual({ misfits: [] });
  });

  test('finds no cycle for a single misfit', () => {
    // 0 < 1 < 2 clearly, but 2 beats 0 hardly at all.
    const games = league(3, 300, (i, j) => {
      if (Math.abs(i - j) === 2) return i > j ? 0.55 : 0.45;
      return i > j ? 0.8 : 0.2;
    });
    const { misfits, cycle } = noteOf(games, 3);
    expect(misfits.length).toBeGreaterThan(0);
    expect(cycle).toBe(undefined);
  });

  test('finds the shortest cycle, starting at its lowest member', () => {
    expect(shortestCycle([[1], [2], [3], [0, 1]])).toEqual([1, 2, 3]);
    expect(shortestCycle([[1, 2], [2], []])).toBe(undefined);
    expect(shortestCycle([[2], [0], [1]])).toEqual([0, 2, 1]);
  });
});
