// Running sums over the seeds of a bot, a seat or a pair, from which all estimates are computed. Memory does not
// grow with the number of seeds, and estimates are available at any time.
import { addValue, type Moments, newMoments, ROUNDING_ERROR } from '../basics/moments.ts';
import type { JudgedGame } from '../judges/judge.ts';
import { byJudge, JUDGES, judgeOf } from '../judges/judges.ts';
import { type EffectSums, SeedGroups } from './seed-groups.ts';

export class SeedSums implements EffectSums {
  sumOfSquaredMeans = 0;
  sumOfMeanSquares = 0;
  sumOfInverseGames = 0;
  games = 0;
  /** Sum of the values of all games, and of their squares. */
  sum = 0;
  sumOfSquares = 0;
  /** Largest absolute value of a game. */
  largest = 0;
  /** Minimum number of games on a seed; infinite without seeds. */
  minGames = Number.POSITIVE_INFINITY;
  /** Seeds of two games whose values add up to -2, -1, 0, 1 and 2: by wins, points of 0, 1/2, 1, 1 1/2 and 2. */
  readonly pointCounts: number[] = [0, 0, 0, 0, 0];
  /** Number of seeds with a mean above 0, and with a mean below 0. */
  seedsAhead = 0;
  seedsBehind = 0;
  /** Moments of the seeds' means, without a step. */
  readonly moments: Moments = newMoments(0);
  /** Groups for the jackknife, if requested. */
  readonly groups: SeedGroups | undefined;
  #gamesSquare = 0;
  #sumSquare = 0;
  #gamesTimesSum = 0;

  /** @param hasGroups needed for the interval of a design effect */
  constructor(hasGroups = false) {
    this.groups = hasGroups ? new SeedGroups() : undefined;
  }

  get seedCount(): number {
    return this.moments.count;
  }

  get sumOfMeans(): number {
    return this.moments.mean * this.moments.count;
  }

  /** Adds a seed with at least one game. */
  add({ games, sum, squares, largest = 0 }: SeedValues): this {
    const mean = sum / games;
    const meanSquare = mean * mean;
    const square = squares / games;
    const share = 1 / games;
    this.sumOfSquaredMeans += meanSquare;
    this.sumOfMeanSquares += square;
    this.sumOfInverseGames += share;
    this.games += games;
    this.sum += sum;
    this.sumOfSquares += squares;
    this.#gamesSquare += games * games;
    this.#sumSquare += sum * sum;
    this.#gamesTimesSum += games * sum;
    if (games < this.minGames) this.minGames = games;
    if (games === 2 && Number.isInteger(sum)) this.pointCounts[sum + 2]++;
    if (largest > this.largest) this.largest = largest;
    if (mean > ROUNDING_ERROR) this.seedsAhead++;
    else if (mean < -ROUNDING_ERROR) this.seedsBehind++;
    addValue(this.moments, mean);
    this.groups?.add(mean, meanSquare, square, share);
    return this;
  }

  /**
   * Sum over seeds of (sum - rate · games)². Divided by games² and multiplied by Z/(Z-1), it is the squared standard
   * error of the overall rate with seeds as clusters (ratio estimate; Cochran, Sampling Techniques, section 6.4).
   * @param rate mean value of all games
   */
  squaredDeviations(rate: number): number {
    return Math.max(0, this.#sumSquare - 2 * rate * this.#gamesTimesSum + rate * rate * this.#gamesSquare);
  }
}

/** All pairs of bots, lower number first, ascending: the order of all lists of pairs. */
export function botPairs(bots: number): [number, number][] {
  const list: [number, number][] = [];
  for (let i = 0; i < bots; i++) for (let j = i + 1; j < bots; j++) list.push([i, j]);
  return list;
}

/** Index of a pair in `botPairs`. @param first below `second` */
export const pairIndex = (bots: number, first: number, second: number): number =>
  (first * (2 * bots - first - 1)) / 2 + second - first - 1;

/** Sums over the games of a seed that have a value for a bot, a seat or a pair. */
export interface SeedValues {
  games: number;
  /** Sum of the games' values, and of their squares. */
  sum: number;
  squares: number;
  /** Largest absolute value of a game; 0 by default. */
  largest?: number;
}

function addGame(values: SeedValues, value: number): void {
  values.games++;
  values.sum += value;
  values.squares += value * value;
  values.largest = Math.max(values.largest!, Math.abs(value));
}

/** Sums the games of one seed by bot, seat and pair of bots. @param bots number of bots @param seats of every game */
export function scoreSeed(games: readonly JudgedGame[], bots: number, seats: number) {
  const list = (length: number): SeedValues[] =>
    Array.from({ length }, () => ({ games: 0, sum: 0, squares: 0, largest: 0 }));
  const count = (bots * (bots - 1)) / 2;
  const scores = {
    /** Win shares by bot. */
    bots: list(bots),
    seats: list(seats),
    /** By judge, in the order of `botPairs`, first bot minus second. */
    pairs: byJudge(() => list(count)),
  };
  for (const game of games) {
    const { entrants, shares } = game;
    const judges = JUDGES.map((judge) => ({
      values: scores.pairs[judge],
      compare: judgeOf(judge).valuesOf(game),
    }));
    for (let s = 0; s < seats; s++) {
      const bot = entrants[s];
      addGame(scores.bots[bot], shares[s]);
      addGame(scores.seats[s], shares[s]);
      for (let t = 0; t < seats; t++) {
        const other = entrants[t];
        if (bot >= other) continue;
        const pair = pairIndex(bots, bot, other);
        for (const { values, compare } of judges) addGame(values[pair], compare(s, t));
      }
    }
  }
  return scores;
}
