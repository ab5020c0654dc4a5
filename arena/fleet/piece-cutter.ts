// Cuts a run into pieces: jobs of BullMQ that keep a thread busy for some seconds.
import type { Block } from '../model/block.ts';
import type { Piece } from './piece.ts';

/** Seconds of a piece: what is lost with a machine, and far more than the queue takes for a piece. */
const PIECE_SECONDS = 5;

/** Games in a piece at most, beyond its first block: their results are one message. */
const MAX_GAMES = 500;

/** Games are played by a first pass; a second one plays some of them again. */
export type Pass = 0 | 1;

export const gamesOf = ({ blocks }: Piece): number =>
  blocks.reduce((sum, { games }) => sum + games.length, 0);

/** Makes pieces as long as the cost of the games played so far says, and remembers which machine played which block. */
export class PieceCutter {
  /** Machines by the block that they played, by pass. */
  private readonly players = [new Map<number, string>(), new Map<number, string>()] as const;
  private secondsOfGame: number | undefined;
  private pieces = 0;

  /** Machines that played a block, in the order of the passes. */
  machinesOf(block: number): readonly string[] {
    return this.players.flatMap((names) => names.get(block) ?? []);
  }

  /** Pieces of a list of blocks. `undefined` stands for a block that is not known yet. A machine does not play its own games again. */
  *cut(blocks: Iterable<Block | undefined>, pass: Pass): Generator<Piece | undefined, void, void> {
    let own: Block[] = [];
    let games = 0;
    let player: string | undefined;
    const take = (): Piece => {
      const id = `${pass === 0 ? 'piece' : 'again'}-${this.pieces++}`;
      const piece = { id, blocks: own, not: player === undefined ? [] : [player] };
      own = [];
      games = 0;
      return piece;
    };
    for (const block of blocks) {
      if (block === undefined) {
        if (own.length > 0) yield take();
        yield undefined;
        continue;
      }
      const before = pass === 0 ? undefined : this.players[0].get(block.index);
      const size =
        this.secondsOfGame === undefined ? 1 : Math.min(MAX_GAMES, PIECE_SECONDS / this.secondsOfGame);
      if (own.length > 0 && (games + block.games.length > size || before !== player)) yield take();
      own.push(block);
      games += block.games.length;
      player = before;
    }
    if (own.length > 0) yield take();
  }

  /** Notes who played a piece. @param seconds of one thread */
  learn(piece: Piece, machine: string, seconds: number): void {
    const cost = seconds / gamesOf(piece);
    this.secondsOfGame = this.secondsOfGame === undefined ? cost : 0.7 * this.secondsOfGame + 0.3 * cost;
    const players = this.players[piece.id.startsWith('again') ? 1 : 0];
    for (const { index } of piece.blocks) players.set(index, machine);
  }
}
