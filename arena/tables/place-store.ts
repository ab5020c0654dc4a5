// The places of all bots in every game of a run, for the ratings, stored compactly: two bytes a seat for the bot and two
// for its place. A million games of four seats are 16 MB.
import type { RankedGame, SeedGames } from '../stats/ratings/choices.ts';

export class PlaceStore {
  private readonly seats: number;
  /** A row a game: bots by seat, places by seat, then 1 for a sound game. */
  private rows = new Uint16Array(0);
  private games = 0;
  /** Game with which each seed begins. */
  private readonly starts: number[] = [];

  constructor(seats: number) {
    this.seats = seats;
  }

  /** The games added from now on are of the next seed. */
  openSeed(): void {
    this.starts.push(this.games);
  }

  /** @param isSound false for a game with a fault, or one that a limit ended */
  add({ entrants, places }: RankedGame, isSound: boolean): void {
    const width = 2 * this.seats + 1;
    const at = this.games * width;
    if (at + width > this.rows.length) {
      const grown = new Uint16Array(Math.max(64 * width, 2 * this.rows.length));
      grown.set(this.rows);
      this.rows = grown;
    }
    this.rows.set(entrants, at);
    this.rows.set(places, at + this.seats);
    this.rows[at + 2 * this.seats] = isSound ? 1 : 0;
    this.games++;
  }

  /** Games by seed, seeds without any left out; valid until the next game is added. */
  seeds(onlySound: boolean): SeedGames {
    const filled = this.starts
      .map((_, seed) => seed)
      .filter((seed) => this.gamesOf(seed, onlySound).length > 0);
    const games = (seed: number): RankedGame[] => this.gamesOf(seed, onlySound);
    return {
      length: filled.length,
      *[Symbol.iterator]() {
        for (const seed of filled) yield games(seed);
      },
    };
  }

  private gamesOf(seed: number, onlySound: boolean): RankedGame[] {
    const { rows, seats } = this;
    const list: RankedGame[] = [];
    const end = this.starts[seed + 1] ?? this.games;
    for (let game = this.starts[seed]; game < end; game++) {
      const at = game * (2 * seats + 1);
      if (onlySound && rows[at + 2 * seats] === 0) continue;
      const split = at + seats;
      list.push({
        entrants: Array.from(rows.subarray(at, split)),
        places: Array.from(rows.subarray(split, split + seats)),
      });
    }
    return list;
  }
}
