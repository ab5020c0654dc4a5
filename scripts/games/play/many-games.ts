// Games that one external learner plays at the same time: each step takes a choice for every game.
import type { Environment } from '../../../arena/index.ts';
import { DataError } from '../../../engine/index.ts';

/** Origin of a game: seed and seating. */
interface Deal {
  readonly seed: number;
  readonly seating: number;
}

export class ManyGames {
  readonly tables: readonly Environment[];
  /** By table. */
  readonly deals: Deal[] = [];
  /** Number of the next game of the seed blocks. */
  #next: number;

  /** @param tables of the same kind @param firstSeed of the seed blocks */
  constructor(tables: readonly Environment[], firstSeed: number) {
    this.tables = tables;
    this.#next = firstSeed * tables[0].seatings.length;
  }

  /**
   * Makes one choice a game. A number below 0 begins a game: -1 the next one of the seed blocks, -2 - n the
   * one whose seed is n divided by the number of seatings, and whose seating is the remainder.
   * @throws DataError for a choice that is not legal
   */
  step(choices: ArrayLike<number>): void {
    if (choices.length !== this.tables.length)
      throw new DataError('choices', [`${choices.length} for ${this.tables.length} games`]);
    this.tables.forEach((table, i) => {
      const choice = choices[i];
      try {
        if (!Number.isInteger(choice)) throw new RangeError(`${choice} is not a whole number`);
        if (choice < 0) this.#begin(table, i, choice === -1 ? this.#next++ : -2 - choice);
        else if (this.deals[i] === undefined) throw new RangeError('the game has not begun');
        else table.step(choice);
      } catch (error) {
        throw error instanceof RangeError ? new DataError(`game ${i}`, [error.message]) : error;
      }
    });
  }

  #begin(table: Environment, i: number, number: number): void {
    const { length } = table.seatings;
    const deal = { seed: Math.floor(number / length), seating: number % length };
    this.deals[i] = deal;
    table.reset(deal.seed, deal.seating);
  }
}
