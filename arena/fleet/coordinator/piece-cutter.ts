// Cuts a list of blocks into pieces of some seconds each: hundreds of games of fast bots, one of a slow bot. A game whose
// cost is not known yet is a piece of its own, so that a first guess never holds up a machine.
import type { Block } from '../../model/block.ts';
import type { GameCost } from './game-cost.ts';

/** Seconds of a piece: what is lost with a machine, and far more than the queue takes for a piece. */
const TARGET = 5;

/** Games in a piece at most: their results are one message. */
const MOST_GAMES = 500;

export class PieceCutter {
  private readonly source: Iterator<Block, void, void>;
  private readonly cost: GameCost;
  /** Called with each block as it is taken from the list. */
  private readonly onBlock: (block: Block) => void;
  private block: Block | undefined;
  /** Games of `block` that were cut off already. */
  private taken = 0;
  private isDone = false;

  constructor(blocks: Iterable<Block>, cost: GameCost, onBlock: (block: Block) => void) {
    this.source = blocks[Symbol.iterator]();
    this.cost = cost;
    this.onBlock = onBlock;
  }

  /** The games of the next piece, as blocks with those games alone; undefined when the list has ended. */
  next(): Block[] | undefined {
    const parts: Block[] = [];
    let seconds = 0;
    let games = 0;
    /** Whether a game of that cost goes into this piece; a first one always does. */
    const hasRoom = (cost: number): boolean =>
      games === 0 || (games < MOST_GAMES && seconds < TARGET && seconds + cost <= TARGET);
    for (let block = this.current(); block; block = this.current()) {
      const from = this.taken;
      for (; this.taken < block.games.length; this.taken++) {
        const cost = this.cost.of(block.games[this.taken]) ?? TARGET;
        if (!hasRoom(cost)) break;
        games++;
        seconds += cost;
      }
      if (this.taken > from) parts.push({ ...block, games: block.games.slice(from, this.taken) });
      if (this.taken < block.games.length) break;
    }
    return parts.length > 0 ? parts : undefined;
  }

  /** No block is taken from the list any more. */
  stop(): void {
    if (!this.isDone) this.source.return?.();
    this.isDone = true;
    this.block = undefined;
  }

  /** The block that games are cut from now. */
  private current(): Block | undefined {
    while (!this.isDone && (this.block === undefined || this.taken >= this.block.games.length)) {
      const next = this.source.next();
      if (next.done) {
        this.isDone = true;
        this.block = undefined;
      } else {
        this.block = next.value;
        this.taken = 0;
        this.onBlock(next.value);
      }
    }
    return this.block;
  }
}
