// Puts what machines report together: parts of blocks become blocks, and blocks leave in the order in which they were
// opened. A game that is reported twice must have come out the same.
import type { Block, GameJob } from '../../model/block.ts';
import type { BlockResult, GameFailure, GameRecord } from '../../model/block-result.ts';
import { addThinking, type ThinkingTime } from '../../model/thinking-time.ts';
import { BlockSet } from '../../run/ledger/block-set.ts';
import { DeterminismAlarm } from '../../run/ledger/determinism-alarm.ts';
import type { ReportedPart } from '../model/piece.ts';
import { GamePlayers } from './game-players.ts';
import { comparable, plainOutcome } from './plain-outcome.ts';

interface Entry {
  readonly block: Block;
  /** By place in `block.games`. */
  readonly games: (GameRecord | GameFailure | undefined)[];
  readonly thinking: Map<number, ThinkingTime>;
  left: number;
  /** Its results are to be read where they were recorded. */
  isLaidAside: boolean;
}

/** Games of complete blocks that are held until their turn, at most: some 30 MB. Others are read again. */
const MOST_HELD = 20_000;

/** Thrown for a report that cannot be: games that were never handed out. */
export class ForeignGame extends Error {}

const resultOf = ({ block: { index, seedIndex }, games, thinking }: Entry): BlockResult => ({
  index,
  seedIndex,
  games: games.filter((game): game is GameRecord => game !== undefined && !('message' in game)),
  failures: games.filter((game): game is GameFailure => game !== undefined && 'message' in game),
  thinking: [...thinking.values()],
});

export class Assembly {
  private readonly recorded: ((index: number) => BlockResult) | undefined;
  /** Blocks whose results have not left yet, in their order. */
  private readonly entries = new Map<number, Entry>();
  /** Their numbers, those that have left before `first` included. */
  private order: number[] = [];
  private first = 0;
  private readonly players = new GamePlayers();
  /** All blocks that were ever opened. */
  private readonly opened = new BlockSet();
  private ahead = 0;
  private held = 0;

  /** @param recorded a block that has left, to compare with; without it games of such blocks are not compared */
  constructor(recorded?: (index: number) => BlockResult) {
    this.recorded = recorded;
  }

  /** Number of blocks that have not left. */
  get blocks(): number {
    return this.entries.size;
  }

  /** Games of blocks that have not left, played or not. */
  get games(): number {
    return this.ahead;
  }

  open(block: Block): void {
    const { length } = block.games;
    this.entries.set(block.index, {
      block,
      games: new Array(length),
      thinking: new Map(),
      left: length,
      isLaidAside: false,
    });
    this.order.push(block.index);
    this.opened.add(block.index);
    this.ahead += length;
  }

  /**
   * Takes a part in. Returns its block when it is complete now.
   * @throws DeterminismAlarm, ForeignGame
   */
  take({ index, games, failures, thinking }: ReportedPart, machine: string): BlockResult | undefined {
    const entry = this.entries.get(index);
    if (!entry || entry.isLaidAside) {
      this.compareRecorded(index, [...games, ...failures], machine);
      return undefined;
    }
    const before = entry.left;
    for (const game of games) {
      const { job, place } = placeOf(entry.block, game.id);
      const record: GameRecord = {
        ...job,
        ...plainOutcome(game),
        ...(job.traced && game.trace && { trace: game.trace }),
      };
      this.put(entry, place, record, machine);
    }
    for (const { id, message } of failures) {
      this.put(entry, placeOf(entry.block, id).place, { id, message }, machine);
    }
    if (entry.left === before) return undefined;
    for (const time of thinking) {
      const known = entry.thinking.get(time.entrant);
      entry.thinking.set(time.entrant, known ? addThinking(known, time) : time);
    }
    if (entry.left > 0) return undefined;
    this.held += entry.block.games.length;
    return resultOf(entry);
  }

  /** A block that is complete was recorded: it need not be held when many are. */
  layAside(index: number): void {
    const entry = this.entries.get(index);
    if (!entry || entry.left > 0 || !this.recorded || this.held <= MOST_HELD) return;
    entry.isLaidAside = true;
    entry.games.length = 0;
    this.held -= entry.block.games.length;
  }

  /** Whether a game has been reported. */
  has(block: number, id: string): boolean {
    const entry = this.entries.get(block);
    if (!entry) return this.opened.has(block);
    return entry.left === 0 || entry.games[placeOf(entry.block, id).place] !== undefined;
  }

  /** The first block, when it is complete: it leaves. */
  shift(): BlockResult | undefined {
    const entry = this.entries.get(this.order[this.first]);
    if (entry === undefined || entry.left > 0) return undefined;
    this.entries.delete(entry.block.index);
    this.first++;
    if (2 * this.first > this.order.length) {
      this.order = this.order.slice(this.first);
      this.first = 0;
    }
    this.ahead -= entry.block.games.length;
    if (entry.isLaidAside) return this.recorded!(entry.block.index);
    this.held -= entry.block.games.length;
    return resultOf(entry);
  }

  /** Who played a game; undefined when it was not played here. */
  playerOf({ block, seating }: Pick<GameJob, 'block' | 'seating'>): string | undefined {
    return this.players.get(block, seating);
  }

  private put(entry: Entry, place: number, game: GameRecord | GameFailure, machine: string): void {
    const job = entry.block.games[place];
    const known = entry.games[place];
    if (known) {
      this.compare(job, known, game, machine);
      return;
    }
    entry.games[place] = game;
    entry.left--;
    this.players.set(job.block, job.seating, machine);
  }

  private compareRecorded(
    index: number,
    games: readonly (ReportedPart['games'][number] | GameFailure)[],
    machine: string,
  ): void {
    if (!this.opened.has(index)) throw new ForeignGame(`block ${index}`);
    if (!this.recorded) return;
    const before = this.recorded(index);
    const known = new Map([...before.games, ...before.failures].map((game) => [game.id, game]));
    for (const game of games) {
      const one = known.get(game.id);
      if (!one) throw new ForeignGame(`game ${game.id}`);
      const seating = 'seating' in one ? one.seating : 0;
      this.compare({ id: game.id, block: index, seating }, one, game, machine);
    }
  }

  private compare(
    job: Pick<GameJob, 'id' | 'block' | 'seating'>,
    before: GameRecord | GameFailure,
    now: ReportedPart['games'][number] | GameFailure,
    machine: string,
  ): void {
    const [one, other] = [comparable(before), comparable(now)];
    if (one === undefined || other === undefined || one === other) return;
    const first = this.playerOf(job) ?? 'an earlier machine';
    throw new DeterminismAlarm(job.id, `on ${first}: ${one}`, `on ${machine}: ${other}`);
  }
}

function placeOf(block: Block, id: string): { job: GameJob; place: number } {
  const place = block.games.findIndex((job) => job.id === id);
  if (place < 0) throw new ForeignGame(`game ${id}`);
  return { job: block.games[place], place };
}
