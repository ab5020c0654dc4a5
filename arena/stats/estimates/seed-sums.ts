// What estimates need of the seeds of a bot, a seat or a pair: sums to which each seed is added, never the seeds themselves. So a
// run of ten million games takes no more memory than one of ten thousand, and an estimate may be asked for at any time.
import { addValue, type Moments, noMoments, ROUNDING } from '../basics/moments.ts';
import { JUDGES, type Judge, type JudgedGame, pairValue, scoreTotal } from './pair-value.ts';
import { type EffectSums, SeedGroups } from './seed-groups.ts';

/** Sums of values by seed, from which means, intervals and design effects follow. Memory does not grow with the games. */
export class SeedSums implements EffectSums {
  meanSquare = 0;
  square = 0;
  share = 0;
  games = 0;
  /** Sums of the values of all games, and of their squares. */
  sum = 0;
  squares = 0;
  /** Largest size of a game's value. */
  largest = 0;
  /** Fewest games of a seed; infinite for no seeds. */
  least = Number.POSITIVE_INFINITY;
  /** Seeds whose mean is above 0, and below. */
  ahead = 0;
  behind = 0;
  /** Moments of the seeds' means; their step is not set. */
  readonly moments: Moments = noMoments(0);
  /** For errors that are found by leaving out some seeds; only where asked for. */
  readonly groups: SeedGroups | undefined;
  private gamesSquare = 0;
  private sumSquare = 0;
  private product = 0;

  /** @param hasGroups for the interval of a design effect */
  constructor(hasGroups = false) {
    this.groups = hasGroups ? new SeedGroups() : undefined;
  }

  get seeds(): number {
    return this.moments.count;
  }

  get mean(): number {
    return this.moments.mean * this.moments.count;
  }

  /** Takes in one more seed, with at least one game. */
  add({ games, sum, squares, largest = 0 }: SeedValues): this {
    const mean = sum / games;
    const meanSquare = mean * mean;
    const square = squares / games;
    const share = 1 / games;
    this.meanSquare += meanSquare;
    this.square += square;
    this.share += share;
    this.games += games;
    this.sum += sum;
    this.squares += squares;
    this.gamesSquare += games * games;
    this.sumSquare += sum * sum;
    this.product += games * sum;
    if (games < this.least) this.least = games;
    if (largest > this.largest) this.largest = largest;
    if (mean > ROUNDING) this.ahead++;
    else if (mean < -ROUNDING) this.behind++;
    addValue(this.moments, mean);
    this.groups?.add(mean, meanSquare, square, share);
    return this;
  }

  /**
   * Σ(sum - rate · games)² over seeds: divided by games² and multiplied by Z/(Z-1) the squared standard error of the overall rate,
   * with seeds as clusters of possibly unequal size (ratio estimate; Cochran, Sampling Techniques, 3rd edition, section 6.4).
   * @param rate overall value a game
   */
  squaredDeviations(rate: number): number {
    return Math.max(0, this.sumSquare - 2 * rate * this.product + rate * rate * this.gamesSquare);
  }
}

/** Every two of `bots` bots, lower number first, ascending: the order of all lists of pairs. */
export function botPairs(bots: number): [number, number][] {
  const list: [number, number][] = [];
  for (let i = 0; i < bots; i++) for (let j = i + 1; j < bots; j++) list.push([i, j]);
  return list;
}

/** Place of a pair in the list of `botPairs`. @param first below `second` */
export const pairIndex = (bots: number, first: number, second: number): number =>
  (first * (2 * bots - first - 1)) / 2 + second - first - 1;

/** The games of one seed in which a bot, a seat or both bots of a pair had a value. */
export interface SeedValues {
  games: number;
  /** Sums of the games' values, and of their squares. */
  sum: number;
  squares: number;
  /** Largest size of a value; 0 when left out. */
  largest?: number;
}

export interface SeedScores {
  /** Win shares by bot; no games for one that did not play. */
  readonly bots: readonly SeedValues[];
  readonly seats: readonly SeedValues[];
  /** By judge, in the order of `botPairs`, the first bot of a pair less the second. */
  readonly pairs: Readonly<Record<Judge, readonly SeedValues[]>>;
}

function addGame(values: SeedValues, value: number): void {
  values.games++;
  values.sum += value;
  values.squares += value * value;
  values.largest = Math.max(values.largest!, Math.abs(value));
}

/**
 * The games of one seed added up by bot, by seat and by pair of bots: the source of every estimate with the seed as its unit of
 * evidence. @param bots number of bots @param seats number of seats of every game
 */
export function scoreSeed(games: readonly JudgedGame[], bots: number, seats: number): SeedScores {
  const list = (length: number): SeedValues[] =>
    Array.from({ length }, () => ({ games: 0, sum: 0, squares: 0, largest: 0 }));
  const count = (bots * (bots - 1)) / 2;
  const scores = {
    bots: list(bots),
    seats: list(seats),
    pairs: { wins: list(count), places: list(count), score: list(count) },
  };
  for (const game of games) {
    const { entrants, shares } = game;
    const total = scoreTotal(game);
    for (let s = 0; s < seats; s++) {
      const bot = entrants[s];
      addGame(scores.bots[bot], shares[s]);
      addGame(scores.seats[s], shares[s]);
      for (let t = 0; t < seats; t++) {
        const other = entrants[t];
        if (bot >= other) continue;
        const pair = pairIndex(bots, bot, other);
        for (const judge of JUDGES) addGame(scores.pairs[judge][pair], pairValue(judge, game, s, t, total));
      }
    }
  }
  return scores;
}
