// Cuts a run into pieces: BullMQ jobs that take a thread some seconds.
import type { Block } from '../model/block.ts';
import type { Pass, Piece } from './piece.ts';

/** Target duration. Short, because a piece is lost with its machine, but far longer than the queue's overhead. */
const PIECE_SECONDS = 5;

/** Games in a piece of several blocks, because their results are one message. */
const MAX_GAMES = 500;

/** Prefixes of piece ids, as run.log shows them. */
const ID_PREFIX: Readonly<Record<Pass, string>> = { play: 'piece', audit: 'again' };

export const countGames = ({ blocks }: Pick<Piece, 'blocks'>): number =>
  blocks.reduce((sum, { games }) => sum + games.length, 0);

/** Estimates the cost of a game from the games played so far, and records which machine played which block. */
export class PieceCutter {
  /** By pass, the machine that played each block, by index of the block. */
  readonly #players = { play: new Map<number, string>(), audit: new Map<number, string>() };
  #secondsPerGame: number | undefined;
  #pieceCount = 0;

  /** Machines that played a block: first for the run, then for the audit. */
  machinesOf(block: number): readonly string[] {
    return Object.values(this.#players).flatMap((names) => names.get(block) ?? []);
  }

  /** Cuts blocks into pieces; `undefined` means a block that is not known yet. No machine replays its own games. */
  *cut(blocks: Iterable<Block | undefined>, pass: Pass): Generator<Piece | undefined, void, void> {
    let pending: Block[] = [];
    let games = 0;
    let player: string | undefined;
    const takePending = (): Piece => {
      const id = `${ID_PREFIX[pass]}-${this.#pieceCount++}`;
      const piece = { id, pass, blocks: pending, excludedMachines: player === undefined ? [] : [player] };
      pending = [];
      games = 0;
      return piece;
    };
    for (const block of blocks) {
      if (block === undefined) {
        if (pending.length > 0) yield takePending();
        yield undefined;
        continue;
      }
      const firstPlayer = pass === 'play' ? undefined : this.#players.play.get(block.index);
      const maxGames =
        this.#secondsPerGame === undefined ? 1 : Math.min(MAX_GAMES, PIECE_SECONDS / this.#secondsPerGame);
      const isFull = games + block.games.length > maxGames;
      if (pending.length > 0 && (isFull || firstPlayer !== player)) yield takePending();
      pending.push(block);
      games += block.games.length;
      player = firstPlayer;
    }
    if (pending.length > 0) yield takePending();
  }

  /** Records which machine played a piece. @param seconds that one thread took */
  recordPlayed(piece: Piece, machine: string, seconds: number): void {
    const cost = seconds / countGames(piece);
    this.#secondsPerGame =
      this.#secondsPerGame === undefined ? cost : 0.7 * this.#secondsPerGame + 0.3 * cost;
    for (const { index } of piece.blocks) this.#players[piece.pass].set(index, machine);
  }
}
