// Where the games of a ledger lie in its file: blocks whose lines follow each other as one place, all others game by game.
import type { Block } from '../../model/block.ts';
import { type BlockPlace, BlockPlaces } from './block-places.ts';
import { BlockSet } from './block-set.ts';

/** A line of the file, in bytes. */
export interface LinePlace {
  readonly start: number;
  readonly length: number;
}

/** Lines of the games of a block that is not whole: start and length in bytes by seating, length 0 for a missing game. */
type Lines = Float64Array;

export class GamePlaces {
  private readonly lengthsOf: (place: BlockPlace) => readonly number[];
  private readonly whole = new BlockPlaces();
  private readonly parts = new Map<number, Lines>();
  private count = 0;

  /** @param lengthsOf lengths in bytes of the lines of a whole block */
  constructor(lengthsOf: (place: BlockPlace) => readonly number[]) {
    this.lengthsOf = lengthsOf;
  }

  /** Number of games. */
  get games(): number {
    return this.count;
  }

  /** Number of games in blocks that are complete. */
  get gamesInBlocks(): number {
    let games = this.count;
    for (const lines of this.parts.values()) {
      const found = lines.filter((value, i) => i % 2 === 1 && value > 0).length;
      if (2 * found < lines.length) games -= found;
    }
    return games;
  }

  /** Blocks of which every game is there. */
  complete(): BlockSet {
    const found = new BlockSet();
    for (const block of this.whole.blocks()) found.add(block);
    for (const [block, lines] of this.parts) {
      if (lines.every((value, i) => i % 2 === 0 || value > 0)) found.add(block);
    }
    return found;
  }

  /** Whether a game of this block is there. */
  has(block: number): boolean {
    return this.whole.has(block) || this.parts.has(block);
  }

  /** The place of a block whose lines follow each other; undefined for others. */
  ofWhole(block: number): BlockPlace | undefined {
    return this.whole.get(block);
  }

  /** The line of a game whose block is not whole; undefined when it is missing. */
  ofGame(block: number, seating: number): LinePlace | undefined {
    const lines = this.parts.get(block);
    if (lines === undefined || !(lines[2 * seating + 1] > 0)) return undefined;
    return { start: lines[2 * seating], length: lines[2 * seating + 1] };
  }

  /** Notes a block whose lines follow each other. None of its games is there yet. */
  addWhole(block: number, games: number, place: BlockPlace): void {
    this.whole.set(block, place);
    this.count += games;
  }

  /** Notes the line of a game. The first of two lines of a game counts: it is returned when there is one already. */
  addGame(block: Block, seating: number, { start, length }: LinePlace): LinePlace | undefined {
    const lines = this.linesOf(block);
    const known = this.ofGame(block.index, seating);
    if (known) return known;
    lines[2 * seating] = start;
    lines[2 * seating + 1] = length;
    this.count++;
    return undefined;
  }

  clear(): void {
    this.whole.clear();
    this.parts.clear();
    this.count = 0;
  }

  /** The lines of a block game by game, from now on. */
  private linesOf({ index, games }: Block): Lines {
    const known = this.parts.get(index);
    if (known) return known;
    const lines = new Float64Array(2 * games.length);
    this.parts.set(index, lines);
    const place = this.whole.get(index);
    if (place) {
      let at = place.start;
      for (const [i, length] of this.lengthsOf(place).entries()) {
        lines[2 * i] = at;
        lines[2 * i + 1] = length;
        at += length;
      }
      this.whole.delete(index);
    }
    return lines;
  }
}
