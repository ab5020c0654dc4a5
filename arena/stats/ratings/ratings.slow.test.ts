// Ratings: which bots are rated, on what scale, and how often the intervals cover a known truth.
import { describe, expect, test } from 'vitest';
import { type Random, stream } from '../../../engine/index.ts';
import { studentQuantile } from '../basics/student-t.ts';
import type { RankedGame } from './choices.ts';
import { MIN_UPSETS_TO_RATE, ratedBots, strongComponents } from './rated-bots.ts';
import { POINTS_PER_THETA, rateBots } from './ratings.ts';

test('strongly connected components are those found by hand', () => {
  // 0 -> 1 -> 2 -> 0, 2 -> 3 <-> 4, 5 alone, 6 -> 0.
  expect(strongComponents([[1], [2], [0, 3], [4], [3], [], [0]])).toEqual([[0, 1, 2], [3, 4], [5], [6]]);
  expect(strongComponents([])).toEqual([]);
});

/** One game: the bots in their seats, in the order in which they finished. */
const order = (...bots: number[]): RankedGame => ({
  entrants: bots,
  places: bots.map((_, place) => place + 1),
});
const times = (count: number, game: RankedGame): RankedGame[] => new Array<RankedGame>(count).fill(game);

test('bots connected by results in both directions are all rated', () => {
  const games = [...times(6, order(0, 1, 2)), ...times(6, order(2, 1, 0))];
  expect(ratedBots([games], 3)).toEqual({ rated: [0, 1, 2], level: [0, 0, 0] });
});

test('the largest group is rated; others are above and below it, on several levels', () => {
  // 3 before everyone, then 0, 1 and 2 among themselves, then 4, then 5; bot 6 never sat.
  const middle = [order(3, 0, 1, 2, 4, 5), order(3, 2, 1, 0, 4, 5), order(3, 1, 0, 2, 4, 5)];
  const { rated, level } = ratedBots([middle.flatMap((game) => times(5, game))], 7);
  expect(rated).toEqual([0, 1, 2]);
  expect(level).toEqual([0, 0, 0, 1, -1, -2, Number.NaN]);
});

test('the stronger of two groups of the same size is rated, also if a few games connect them', () => {
  const games = [...times(10, order(2, 3, 0, 1)), ...times(10, order(3, 2, 1, 0))];
  expect(ratedBots([games], 4)).toEqual({ rated: [2, 3], level: [-1, -1, 0, 0] });
  const few = times(MIN_UPSETS_TO_RATE - 1, order(0, 2, 3, 1));
  expect(ratedBots([[...games, ...few]], 4).rated).toEqual([2, 3]);
  expect(ratedBots([[...games, ...few, order(0, 2, 3, 1)]], 4).rated).toEqual([0, 1, 2, 3]);
});

test('bots that only a tie or two separates from never winning are not rated', () => {
  const games = [...times(20, order(0, 1, 2)), ...times(20, order(1, 0, 2))];
  const tie: RankedGame = { entrants: [0, 1, 2], places: [1, 2, 2] };
  expect(ratedBots([[...games, tie, tie]], 3)).toEqual({ rated: [0, 1], level: [0, 0, -1] });
});

test('no bots are rated if none are connected', () => {
  expect(ratedBots([times(30, order(1, 0))], 2)).toEqual({ rated: [], level: [-1, 0] });
});

/** Games of two bots, two seatings a seed; `chance` that the first wins a game. */
const duels = (random: Random, seeds: number, chance: number): RankedGame[][] =>
  Array.from({ length: seeds }, () =>
    [
      [0, 1],
      [1, 0],
    ].map((entrants) => ({
      entrants,
      places: random() < chance === (entrants[0] === 0) ? [1, 2] : [2, 1],
    })),
  );

/** Games of bots of the given strengths, one a seed in each rotation of the seats; true to the model. */
function races(random: Random, seeds: number, theta: readonly number[]): RankedGame[][] {
  return Array.from({ length: seeds }, () =>
    theta.map((_, turn): RankedGame => {
      const entrants = theta.map((_, seat) => (seat + turn) % theta.length);
      return { entrants, places: entrants.map((bot) => Math.log(-Math.log(1 - random())) - theta[bot]) };
    }),
  );
}

describe('ratings', () => {
  test('are 400 · θ / ln 10 from the anchor, and reproducible', () => {
    const games = duels(stream(40, 'ratings'), 40, 0.7);
    const options = { seed: 5, resamples: 200, anchor: 1 };
    const table = rateBots(games, 3, 2, options);
    const [strong, weak, absent] = table.bots;
    expect(strong.rating).toBeCloseTo((table.fit.theta[0] - table.fit.theta[1]) * POINTS_PER_THETA, 12);
    expect(weak).toMatchObject({ rating: 0, interval: undefined });
    expect(strong.rating).toBeGreaterThan(50);
    expect(strong.toNext).toEqual({ rating: strong.rating, interval: strong.interval });
    expect(weak.toNext).toBe(undefined);
    expect(strong.best + weak.best).toBeCloseTo(1, 12);
    expect(strong.best).toBeGreaterThan(0.95);
    expect(absent).toEqual({ rating: Number.NaN, level: Number.NaN, best: Number.NaN });
    expect(rateBots(games, 3, 2, options)).toEqual(table);
    const close = duels(stream(41, 'ratings'), 40, 0.5);
    const bestOf = (seed: number): number => rateBots(close, 2, 2, { seed, resamples: 200 }).bots[0].best;
    expect(bestOf(5)).not.toBe(bestOf(6));
  });

  test('keep their zero with more seeds, even if another bot is rated then', () => {
    // Bot 3 loses to all but in one tie of a hundred seeds: rated only after four times as many.
    const random = stream(8, 'zero');
    const games = races(random, 100, [1, 0.4, 0, -9]);
    games[7][2] = {
      ...games[7][2],
      places: games[7][2].places.map((place, seat, all) =>
        games[7][2].entrants[seat] === 3 ? Math.min(...all) : place,
      ),
    };
    const [few, tenfold] = [1, 10].map(
      (times) => rateBots(new Array(times).fill(games).flat(), 4, 4, { seed: 1, resamples: 0 }).bots,
    );
    expect([few[3].level, tenfold[3].level]).toEqual([-1, 0]);
    for (const bot of [0, 1, 2]) expect(Math.abs(few[bot].rating - tenfold[bot].rating)).toBeLessThan(15);
    expect([few[0].rating, tenfold[0].rating]).toEqual([0, 0]);
    // A bot that is not rated cannot be the anchor.
    expect(rateBots(games, 4, 4, { seed: 1, resamples: 0, anchor: 3 }).zeroBot).toBe(0);
    expect(rateBots(games, 4, 4, { seed: 1, resamples: 0, anchor: 2 }).bots[2].rating).toBe(0);
  });

  test('of two bots have the interval of the win rate on the rating scale', () => {
    // 60 of 80 games, with one more game won and one lost: 61 of 82. Each seed wins one or two.
    // On every second seed the loser wins from one seat, in turn.
    const games = Array.from({ length: 40 }, (_, seed): RankedGame[] => [
      seed % 4 === 1 ? { entrants: [0, 1], places: [2, 1] } : order(0, 1),
      seed % 4 === 3 ? order(1, 0) : { entrants: [1, 0], places: [2, 1] },
    ]);
    const [{ rating, interval }] = rateBots(games, 2, 2, { seed: 1, resamples: 0, anchor: 1 }).bots;
    const logit = (p: number): number => Math.log(p / (1 - p)) * POINTS_PER_THETA;
    expect(rating).toBeCloseTo(logit(61 / 82), 6);
    const share = 61 / 82;
    const error = Math.sqrt(40 * 0.25 * (40 / 39) + share ** 2 + (1 - share) ** 2) / 82;
    const half = studentQuantile(0.975, 39) * error;
    // The weight of a seed's games depends slightly on the seat effects, which are fitted as well.
    expect(Math.abs(interval!.low - logit(share - half))).toBeLessThan(1);
    expect(Math.abs(interval!.high - logit(share + half))).toBeLessThan(1);
  });

  test('have no interval on few seeds, and no number for unconnected bots', () => {
    const few = rateBots(duels(stream(1, 'few'), 19, 0.6), 2, 2, { seed: 1 });
    expect(few.bots[1].interval).toBe(undefined);
    expect(few.bots[0].best).toBeNaN();
    const unequalBots = rateBots(duels(stream(1, 'apart'), 30, 1), 2, 2, { seed: 1, resamples: 50 }).bots;
    expect(unequalBots.map(({ rating, level, best }) => [rating, level, best])).toEqual([
      [Number.NaN, 0, 1],
      [Number.NaN, -1, 0],
    ]);
  });

  test('of equal bots without evidence share the probability of being best', () => {
    const level = Array.from({ length: 20 }, () => [{ entrants: [0, 1], places: [1, 1] }]);
    const { bots } = rateBots(level, 2, 2, { seed: 1, resamples: 50 });
    for (const { best, rating } of bots) {
      expect(best).toBeCloseTo(0.5, 12);
      expect(rating).toBeCloseTo(0, 9);
    }
  });

  test.each([
    ['equals', 30, [0, 0, 0]],
    ['a strong and a weak bot', 30, [1.5, 0, -1.5]],
    ['a favourite', 40, [2.6, 0]],
    ['a favourite who is seldom beaten', 84, [3.9, 0]],
    ['four bots, one of them winless', 20, [0.5, 0, -0.5, -8]],
  ])('hold the truth in about 95 of 100 runs: %s', (name, seeds, theta) => {
    const random = stream(1, name);
    let [wrong, shownCount, wrongNext, shownNext] = [0, 0, 0, 0];
    for (let run = 0; run < 400; run++) {
      const { bots, zeroBot } = rateBots(races(random, seeds, theta), theta.length, theta.length, {
        seed: 1,
        resamples: 0,
      });
      const rated = bots.flatMap(({ level }, bot) => (level === 0 ? [bot] : []));
      const strongest = rated.sort((a, b) => bots[b].rating - bots[a].rating);
      strongest.forEach((bot, rank) => {
        const { interval, toNext } = bots[bot];
        const isWrong = (range: typeof interval, truth: number): boolean =>
          range !== undefined &&
          (truth * POINTS_PER_THETA < range.low || truth * POINTS_PER_THETA > range.high);
        if (bot !== zeroBot) shownCount++;
        if (isWrong(interval, theta[bot] - theta[zeroBot!])) wrong++;
        const next = strongest[rank + 1];
        if (next === undefined) return;
        shownNext++;
        if (isWrong(toNext!.interval, theta[bot] - theta[next])) wrongNext++;
      });
    }
    expect(wrong / shownCount).toBeLessThan(0.07);
    expect(wrongNext / shownNext).toBeLessThan(0.07);
    // They are not much too wide either. A favourite that is seldom beaten often has no interval, so fewer
    // are wrong.
    if (!name.includes('favourite')) expect(wrong / shownCount).toBeGreaterThan(0.02);
  });
});
