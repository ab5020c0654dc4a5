import type { RankedGame, SeedGames } from '../stats/ratings/choices.ts';

/** Games per array: the store grows by whole arrays, without copying. */
const PART = 1 << 14;

const SOUND = 1;
const FIRST = 2;

/** Places in every game of a run, for ratings, in flat arrays of four bytes per seat. */
export class PlaceStore {
  readonly #seats: number;
  /** For each game: flags, bots by seat, places by seat. */
  readonly #parts: Uint16Array[] = [];
  #games = 0;
  /** Number of seeds with a game, and with a sound game. */
  #filled = 0;
  #filledSound = 0;
  #isFresh = true;
  #isFreshSound = true;

  constructor(seats: number) {
    this.#seats = seats;
  }

  /** Starts the next seed. */
  openSeed(): void {
    this.#isFresh = true;
    this.#isFreshSound = true;
  }

  /** @param isSound false for a game with a fault or ended by a limit */
  add({ entrants, places }: RankedGame, isSound: boolean): void {
    const width = 1 + 2 * this.#seats;
    const at = (this.#games++ % PART) * width;
    if (at === 0) this.#parts.push(new Uint16Array(PART * width));
    const part = this.#parts[this.#parts.length - 1];
    part[at] = (isSound ? SOUND : 0) | (this.#isFresh ? FIRST : 0);
    part.set(entrants, at + 1);
    part.set(places, at + 1 + this.#seats);
    if (this.#isFresh) this.#filled++;
    if (isSound && this.#isFreshSound) this.#filledSound++;
    this.#isFresh = false;
    if (isSound) this.#isFreshSound = false;
  }

  /** Games by seed, without empty seeds; valid until the next game is added. */
  seeds(onlySound: boolean): SeedGames {
    return {
      length: onlySound ? this.#filledSound : this.#filled,
      [Symbol.iterator]: () => this.#bySeed(onlySound),
    };
  }

  *#bySeed(onlySound: boolean): Generator<RankedGame[], void, void> {
    const seats = this.#seats;
    let list: RankedGame[] = [];
    for (let game = 0; game < this.#games; game++) {
      const part = this.#parts[Math.floor(game / PART)];
      const at = (game % PART) * (1 + 2 * seats) + 1;
      const marks = part[at - 1];
      if ((marks & FIRST) !== 0 && list.length > 0) {
        yield list;
        list = [];
      }
      if ((marks & SOUND) === 0 && onlySound) continue;
      const places = Array.from(part.subarray(at, at + 2 * seats));
      list.push({ entrants: places.splice(0, seats), places });
    }
    if (list.length > 0) yield list;
  }
}
