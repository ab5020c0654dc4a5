// Stores the places of all games of a run compactly, for ratings.
import type { RankedGame, SeedGames } from '../stats/ratings/choices.ts';

/** The store grows by whole arrays, without copying. */
const GAMES_PER_ARRAY = 1 << 14;

const SOUND_FLAG = 1;
const FIRST_OF_SEED_FLAG = 2;

/** Places in every game of a run, for ratings, in flat arrays of four bytes per seat. */
export class PlaceStore {
  readonly #seats: number;
  /** Of each game: flags, bots by seat, places by seat. */
  readonly #arrays: Uint16Array[] = [];
  #games = 0;
  /** Number of seeds with a game, and with a sound game. */
  #seeds = 0;
  #soundSeeds = 0;
  #isSeedEmpty = true;
  #isSoundSeedEmpty = true;

  constructor(seats: number) {
    this.#seats = seats;
  }

  /** Starts the next seed. */
  openSeed(): void {
    this.#isSeedEmpty = true;
    this.#isSoundSeedEmpty = true;
  }

  /** @param isSound false for a game with a fault or ended by a limit */
  add({ entrants, places }: RankedGame, isSound: boolean): void {
    const width = 1 + 2 * this.#seats;
    const offset = (this.#games++ % GAMES_PER_ARRAY) * width;
    if (offset === 0) this.#arrays.push(new Uint16Array(GAMES_PER_ARRAY * width));
    const array = this.#arrays[this.#arrays.length - 1];
    array[offset] = (isSound ? SOUND_FLAG : 0) | (this.#isSeedEmpty ? FIRST_OF_SEED_FLAG : 0);
    array.set(entrants, offset + 1);
    array.set(places, offset + 1 + this.#seats);
    if (this.#isSeedEmpty) this.#seeds++;
    if (isSound && this.#isSoundSeedEmpty) this.#soundSeeds++;
    this.#isSeedEmpty = false;
    if (isSound) this.#isSoundSeedEmpty = false;
  }

  /** Games by seed, without empty seeds; valid until the next game is added. */
  seeds(onlySound: boolean): SeedGames {
    return {
      length: onlySound ? this.#soundSeeds : this.#seeds,
      [Symbol.iterator]: () => this.#bySeed(onlySound),
    };
  }

  *#bySeed(onlySound: boolean): Generator<RankedGame[], void, void> {
    const seats = this.#seats;
    let list: RankedGame[] = [];
    for (let game = 0; game < this.#games; game++) {
      const array = this.#arrays[Math.floor(game / GAMES_PER_ARRAY)];
      const offset = (game % GAMES_PER_ARRAY) * (1 + 2 * seats) + 1;
      const flags = array[offset - 1];
      if ((flags & FIRST_OF_SEED_FLAG) !== 0 && list.length > 0) {
        yield list;
        list = [];
      }
      if ((flags & SOUND_FLAG) === 0 && onlySound) continue;
      const places = Array.from(array.subarray(offset, offset + 2 * seats));
      list.push({ entrants: places.splice(0, seats), places });
    }
    if (list.length > 0) yield list;
  }
}
