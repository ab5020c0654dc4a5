// Games that one external learner plays at the same time: each step takes a choice for every game.
import type { Environment } from '../../arena/library/index.ts';
import { DataError } from '../../engine/index.ts';

/** Origin of a game: seed and seating. */
interface GameOrigin {
  readonly seed: number;
  readonly seating: number;
}

export class ManyGames {
  readonly environments: readonly Environment[];
  /** By game. */
  readonly origins: GameOrigin[] = [];
  /** Number of the next game of the seed blocks. */
  #next: number;

  /** @param environments of the same kind @param firstSeed of the seed blocks */
  constructor(environments: readonly Environment[], firstSeed: number) {
    this.environments = environments;
    this.#next = firstSeed * environments[0].seatings.length;
  }

  /**
   * Makes one choice a game. A number below 0 begins a game: -1 the next one of the seed blocks, -2 - n the
   * one whose seed is n divided by the number of seatings, and whose seating is the remainder.
   * @throws DataError for a choice that is refused; then no game has changed
   */
  step(choices: ArrayLike<number>): void {
    if (choices.length !== this.environments.length)
      throw new DataError('choices', {
        'game/choice': `${choices.length} for ${this.environments.length} games`,
      });
    this.environments.forEach((_, i) => {
      const problem = this.#refusalOf(i, choices[i]);
      if (problem !== undefined) throw new DataError(`game ${i}`, { 'game/choice': problem });
    });
    this.environments.forEach((environment, i) => {
      const choice = choices[i];
      if (choice < 0) this.#begin(environment, i, choice === -1 ? this.#next++ : -2 - choice);
      else environment.step(choice);
    });
  }

  #refusalOf(i: number, choice: number): string | undefined {
    if (!Number.isSafeInteger(choice)) return `${choice} is not a whole number below 2^53`;
    if (choice < 0) return undefined;
    return this.origins[i] === undefined ? 'the game has not begun' : this.environments[i].refusalOf(choice);
  }

  #begin(environment: Environment, i: number, gameNumber: number): void {
    const { length } = environment.seatings;
    const origin = { seed: Math.floor(gameNumber / length), seating: gameNumber % length };
    this.origins[i] = origin;
    environment.reset(origin.seed, origin.seating);
  }
}
