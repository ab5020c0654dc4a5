// Cuts a run into pieces: jobs of BullMQ that take a thread some seconds.
import type { Block } from '../model/block.ts';
import type { Piece } from './piece.ts';

/** Duration of a piece in seconds: short, because it is lost with a machine, but far longer than the queue needs per piece. */
const PIECE_SECONDS = 5;

/** Maximum number of games in a piece of several blocks, because their results are one message. */
const MAX_GAMES = 500;

/** The first pass plays all games, the second replays some of them. */
export type Pass = 0 | 1;

export const gamesOf = ({ blocks }: Piece): number =>
  blocks.reduce((sum, { games }) => sum + games.length, 0);

/** Estimates the cost of games from those played so far, and records which machine played which block. */
export class PieceCutter {
  /** By pass, machines by the index of the block that they played. */
  readonly #players = [new Map<number, string>(), new Map<number, string>()] as const;
  #secondsOfGame: number | undefined;
  #pieces = 0;

  /** Machines that played a block, in order. */
  machinesOf(block: number): readonly string[] {
    return this.#players.flatMap((names) => names.get(block) ?? []);
  }

  /** Cuts blocks into pieces; `undefined` means a block that is not known yet. No machine replays its own games. */
  *cut(blocks: Iterable<Block | undefined>, pass: Pass): Generator<Piece | undefined, void, void> {
    let pending: Block[] = [];
    let games = 0;
    let player: string | undefined;
    const take = (): Piece => {
      const id = `${pass === 0 ? 'piece' : 'again'}-${this.#pieces++}`;
      const piece = { id, blocks: pending, not: player === undefined ? [] : [player] };
      pending = [];
      games = 0;
      return piece;
    };
    for (const block of blocks) {
      if (block === undefined) {
        if (pending.length > 0) yield take();
        yield undefined;
        continue;
      }
      const before = pass === 0 ? undefined : this.#players[0].get(block.index);
      const size =
        this.#secondsOfGame === undefined ? 1 : Math.min(MAX_GAMES, PIECE_SECONDS / this.#secondsOfGame);
      if (pending.length > 0 && (games + block.games.length > size || before !== player)) yield take();
      pending.push(block);
      games += block.games.length;
      player = before;
    }
    if (pending.length > 0) yield take();
  }

  /** Records which machine played a piece. @param seconds of one thread */
  learn(piece: Piece, machine: string, seconds: number): void {
    const cost = seconds / gamesOf(piece);
    this.#secondsOfGame = this.#secondsOfGame === undefined ? cost : 0.7 * this.#secondsOfGame + 0.3 * cost;
    const players = this.#players[piece.id.startsWith('again') ? 1 : 0];
    for (const { index } of piece.blocks) players.set(index, machine);
  }
}
