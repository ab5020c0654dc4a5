// The places of all bots in every game of a run, for the ratings: four bytes a seat.
import type { RankedGame, SeedGames } from '../stats/ratings/choices.ts';

/** Games to a part of the list, so that it grows without being copied. */
const PART = 1 << 14;

const SOUND = 1;
const FIRST = 2;

/** Places of all games of a run in flat arrays, for ratings. */
export class PlaceStore {
  private readonly seats: number;
  /** Games one after the other: marks, bots by seat, places by seat. */
  private readonly parts: Uint16Array[] = [];
  private games = 0;
  /** Seeds with a game, and with a sound one. */
  private filled = 0;
  private filledSound = 0;
  private isFresh = true;
  private isFreshSound = true;

  constructor(seats: number) {
    this.seats = seats;
  }

  /** The games added from now on are of the next seed. */
  openSeed(): void {
    this.isFresh = true;
    this.isFreshSound = true;
  }

  /** Takes in a game. @param isSound false for a game with a fault, or one that a limit ended */
  add({ entrants, places }: RankedGame, isSound: boolean): void {
    const width = 1 + 2 * this.seats;
    const at = (this.games++ % PART) * width;
    if (at === 0) this.parts.push(new Uint16Array(PART * width));
    const part = this.parts[this.parts.length - 1];
    part[at] = (isSound ? SOUND : 0) | (this.isFresh ? FIRST : 0);
    part.set(entrants, at + 1);
    part.set(places, at + 1 + this.seats);
    if (this.isFresh) this.filled++;
    if (isSound && this.isFreshSound) this.filledSound++;
    this.isFresh = false;
    if (isSound) this.isFreshSound = false;
  }

  /** Games by seed, seeds without any left out; valid until the next game is added. */
  seeds(onlySound: boolean): SeedGames {
    return {
      length: onlySound ? this.filledSound : this.filled,
      [Symbol.iterator]: () => this.bySeed(onlySound),
    };
  }

  private *bySeed(onlySound: boolean): Generator<RankedGame[], void, void> {
    const { seats } = this;
    let list: RankedGame[] = [];
    for (let game = 0; game < this.games; game++) {
      const part = this.parts[Math.floor(game / PART)];
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
