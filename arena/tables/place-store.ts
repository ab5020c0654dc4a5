// The places of all bots in every game of a run, for the ratings, stored compactly. Most games are like another one, with the same
// bots in the same seats and the same places: such a kind is kept once, and a game is its number. A run of ten million games of four
// bots takes 30 MB. Pools so large that there are too many kinds take two more bytes a seat for the bot, and two for its place.
import type { RankedGame, SeedGames } from '../stats/ratings/choices.ts';

/** Kinds at most; the number that stands for a game by itself. */
const MOST_KINDS = 0xffff;
const RARE = MOST_KINDS;

/** Games, or numbers of rare games, in a part of a list. */
const PART = 1 << 16;

const SOUND = 1;
const FIRST = 2;

/** A list of small whole numbers that grows without being copied. */
class LongList<Part extends Uint8Array | Uint16Array> {
  length = 0;
  private readonly parts: Part[] = [];
  private readonly makePart: (length: number) => Part;

  constructor(makePart: (length: number) => Part) {
    this.makePart = makePart;
  }

  push(value: number): void {
    const at = this.length++ % PART;
    if (at === 0) this.parts.push(this.makePart(PART));
    this.parts[this.parts.length - 1][at] = value;
  }

  at(index: number): number {
    return this.parts[Math.floor(index / PART)][index % PART];
  }
}

export class PlaceStore {
  private readonly seats: number;
  private readonly kindOf = new Map<string, number>();
  private readonly kinds: RankedGame[] = [];
  /** A number a game: its kind, or RARE. */
  private readonly games = new LongList((length) => new Uint16Array(length));
  private readonly marks = new LongList((length) => new Uint8Array(length));
  /** Of rare games one after the other: bots by seat, places by seat. */
  private readonly rare = new LongList((length) => new Uint16Array(length));
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

  /** @param isSound false for a game with a fault, or one that a limit ended */
  add(game: RankedGame, isSound: boolean): void {
    if (this.isFresh) this.filled++;
    if (isSound && this.isFreshSound) this.filledSound++;
    this.games.push(this.numberOf(game));
    this.marks.push((isSound ? SOUND : 0) | (this.isFresh ? FIRST : 0));
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

  private numberOf({ entrants, places }: RankedGame): number {
    const key = String.fromCharCode(...entrants, ...places);
    const known = this.kindOf.get(key);
    if (known !== undefined) return known;
    if (this.kinds.length < MOST_KINDS) {
      const kind = this.kinds.length;
      this.kindOf.set(key, kind);
      this.kinds.push({ entrants: [...entrants], places: [...places], kind });
      return kind;
    }
    for (const entrant of entrants) this.rare.push(entrant);
    for (const place of places) this.rare.push(place);
    return RARE;
  }

  private *bySeed(onlySound: boolean): Generator<RankedGame[], void, void> {
    let list: RankedGame[] = [];
    let rare = 0;
    for (let game = 0; game < this.games.length; game++) {
      const mark = this.marks.at(game);
      if ((mark & FIRST) !== 0 && list.length > 0) {
        yield list;
        list = [];
      }
      const kind = this.games.at(game);
      if ((mark & SOUND) !== 0 || !onlySound)
        list.push(kind === RARE ? this.rareGame(rare) : this.kinds[kind]);
      if (kind === RARE) rare += 2 * this.seats;
    }
    if (list.length > 0) yield list;
  }

  private rareGame(from: number): RankedGame {
    const list = (at: number): number[] =>
      Array.from({ length: this.seats }, (_, seat) => this.rare.at(at + seat));
    return { entrants: list(from), places: list(from + this.seats) };
  }
}
