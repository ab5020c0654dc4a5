// What estimates need of the seeds of a bot, a seat or a pair: sums to which each seed is added, never the seeds themselves. So a
// run of ten million games takes no more memory than one of ten thousand, and an estimate may be asked for at any time.
import { addValue, type Moments, noMoments } from '../basics/moments.ts';
import { ROUNDING } from '../basics/rounding.ts';
import type { PairSeed } from './score-seed.ts';
import { type EffectSums, SeedGroups } from './seed-groups.ts';
import type { SeedScore } from './seed-score.ts';

export class SeedSums implements EffectSums {
  meanSquare = 0;
  square = 0;
  share = 0;
  games = 0;
  /** Of the values of all games, and of their squares. */
  sum = 0;
  squares = 0;
  /** Largest size of a game's value. */
  largest = 0;
  /** Fewest games of a seed; infinite for no seeds. */
  least = Number.POSITIVE_INFINITY;
  /** Seeds whose mean is above 0, and below. */
  ahead = 0;
  behind = 0;
  /** Of the seeds' means; their step is not set. */
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
  add({ games, sum, squares, largest = 0 }: PairSeed): this {
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

  /** A seed of a bot or of a seat: wins are its values. */
  addScore({ games, wins, squares = wins }: SeedScore): this {
    return this.add({ games, sum: wins, squares });
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
