// The ledger of a run: every game that was finished, one JSON line each, added to as blocks end, in whatever order they
// do. All else a run writes can be made from it, so it is what a run is resumed from. A process that is killed in the
// middle of a line leaves a torn one; it is dropped when the ledger is opened again.
// A game may stand in it twice, when a block was torn or two ledgers were put together. Then both lines must be the
// same: the same game played twice with two outcomes is an alarm.
import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, readSync, renameSync } from 'node:fs';
import { DataError } from '../engine/index.ts';
import { type BlockResult, type GameFailure, type GameRecord, isRepeatable } from './block-result.ts';
import type { Outcome } from './referee.ts';
import type { Block, GameJob } from './schedule.ts';
import { writeAll } from './write-all.ts';

/** What a line holds: the id, then the outcome or how the engine failed. */
type Line = { readonly id: string } & (Outcome | { readonly failure: string });

/** A game was played twice and came out differently. */
export class DeterminismAlarm extends Error {
  constructor(id: string, one: string, other: string) {
    super(`game ${id} was played twice and came out differently:\n  ${one}\n  ${other}`);
    this.name = 'DeterminismAlarm';
  }
}

/** Where the games of a block stand in the file: start and length by seating, length 0 for one that does not. */
type Places = Float64Array;

/** Plies are kept for an audit only; they are no part of what is compared or kept in the end. */
function lineOf(game: GameRecord, withPlies: boolean): string {
  const { id, seed: _z, block: _b, seating: _s, entrants: _e, traced: _t, trace, ...outcome } = game;
  return `${JSON.stringify({ id, ...outcome, ...(withPlies && trace && { trace }) })}\n`;
}

const failureLine = ({ id, message }: GameFailure): string => `${JSON.stringify({ id, failure: message })}\n`;

export class Ledger {
  private readonly path: string;
  private readonly handle: number;
  private readonly blockOf: (index: number) => Block;
  private readonly places = new Map<number, Places>();
  private readonly blocksBySeed: number;
  private size: number;

  /**
   * Opens the ledger at `path`, or begins one.
   * @param blocks number of groups of bots, and the block of each index, which says what games there are
   * @throws DataError when it holds what is no game of this run, DeterminismAlarm
   */
  constructor(path: string, blocks: { readonly bySeed: number; readonly at: (index: number) => Block }) {
    this.path = path;
    this.blocksBySeed = blocks.bySeed;
    this.blockOf = blocks.at;
    this.handle = openSync(path, 'a+');
    this.size = this.index();
    // What comes after the last whole line was torn.
    if (fstatSync(this.handle).size > this.size) ftruncateSync(this.handle, this.size);
  }

  /** Blocks of which every game is in. */
  complete(): Set<number> {
    const found = new Set<number>();
    for (const [block, places] of this.places) {
      if (places.every((value, i) => i % 2 === 0 || value > 0)) found.add(block);
    }
    return found;
  }

  /** Games that are in. */
  get games(): number {
    let games = 0;
    for (const places of this.places.values())
      for (let i = 1; i < places.length; i += 2) if (places[i] > 0) games++;
    return games;
  }

  /** A block with every game in. */
  read(index: number): BlockResult {
    const block = this.blockOf(index);
    const games: GameRecord[] = [];
    const failures: GameFailure[] = [];
    for (const job of block.games) {
      const line = JSON.parse(this.lineAt(index, job.seating)) as Line;
      if ('failure' in line) failures.push({ id: job.id, message: line.failure });
      else games.push({ ...job, ...line });
    }
    return { index, seedIndex: block.seedIndex, games, failures };
  }

  /** Writes a finished block, all its games at once. @throws DeterminismAlarm, or what the file system says */
  append(result: BlockResult): void {
    const lines = new Map<string, string>();
    for (const game of result.games) lines.set(game.id, lineOf(game, true));
    for (const failure of result.failures) lines.set(failure.id, failureLine(failure));
    let text = '';
    let at = this.size;
    for (const job of this.blockOf(result.index).games) {
      const line = lines.get(job.id)!;
      this.note(result.index, job, line, at);
      text += line;
      at += Buffer.byteLength(line);
    }
    writeAll(this.handle, text);
    this.size = at;
  }

  /**
   * Rewrites the file as the run's record: the games of the first `blocks` blocks in the order of the schedule, each
   * once and without plies. The file is then the same however the games were played.
   */
  settle(blocks: number): void {
    const fresh = openSync(`${this.path}.part`, 'w');
    try {
      for (let index = 0; index < blocks; index++) {
        const { games, failures } = this.read(index);
        const lines = [...games.map((game) => lineOf(game, false)), ...failures.map(failureLine)];
        writeAll(fresh, lines.join(''));
      }
      fsyncSync(fresh);
    } finally {
      closeSync(fresh);
    }
    renameSync(`${this.path}.part`, this.path);
  }

  close(): void {
    closeSync(this.handle);
  }

  private lineAt(block: number, seating: number): string {
    const places = this.places.get(block)!;
    const bytes = Buffer.alloc(places[2 * seating + 1]);
    readSync(this.handle, bytes, 0, bytes.length, places[2 * seating]);
    return bytes.toString();
  }

  /** Takes note of a line at byte `at`. The first of two lines of a game counts. */
  private note(block: number, { id, seating }: GameJob, line: string, at: number): void {
    let places = this.places.get(block);
    if (!places) {
      places = new Float64Array(2 * this.blockOf(block).games.length);
      this.places.set(block, places);
    }
    if (places[2 * seating + 1] > 0) {
      const [one, other] = [this.lineAt(block, seating), line].map(withoutPlies);
      if (one !== other && [one, other].every(mustRepeat)) throw new DeterminismAlarm(id, one, other);
      return;
    }
    places[2 * seating] = at;
    places[2 * seating + 1] = Buffer.byteLength(line);
  }

  /** Goes through the whole file; returns where its last whole line ends. */
  private index(): number {
    let number = 0;
    let end = 0;
    for (const line of wholeLines(this.handle)) {
      number++;
      const { block, job } = this.findGame(line, number);
      this.note(block, job, line, end);
      end += Buffer.byteLength(line);
    }
    return end;
  }

  private findGame(line: string, number: number): { block: number; job: GameJob } {
    const fail = (fault: string): never => {
      throw new DataError(this.path, [`line ${number}: ${fault}`]);
    };
    let id: unknown;
    try {
      ({ id } = JSON.parse(line));
    } catch {
      fail('not JSON (without the line its game is played again)');
    }
    const parts = /^(\d+)-(\d+)-(\d+)-[0-9a-f]{8}$/.exec(String(id));
    if (!parts) return fail(`'${id}' is no id of a game`);
    const [seed, subset, seating] = parts.slice(1).map(Number);
    const block = seed * this.blocksBySeed + subset;
    const job = this.blockOf(block).games[seating];
    if (job?.id !== id) return fail(`game ${id} is none of this run`);
    return { block, job };
  }
}

/** Whether a game comes out alike whenever it is played; one that broke the engine should. */
function mustRepeat(line: string): boolean {
  const record = JSON.parse(line) as Line;
  return 'failure' in record || isRepeatable(record);
}

function withoutPlies(line: string): string {
  const { trace: _trace, ...rest } = JSON.parse(line) as GameRecord;
  return JSON.stringify(rest);
}

const LF = 10;
const CHUNK = 1 << 20;

/** The lines of a file, each with its LF; what follows the last LF is left out. Holds one line and a chunk at a time. */
function* wholeLines(handle: number): Generator<string, void, void> {
  const chunk = Buffer.alloc(CHUNK);
  let rest = Buffer.alloc(0);
  for (let at = 0; ; ) {
    const count = readSync(handle, chunk, 0, CHUNK, at);
    if (count === 0) return;
    at += count;
    const bytes = Buffer.concat([rest, chunk.subarray(0, count)]);
    let from = 0;
    for (let to = bytes.indexOf(LF); to >= 0; to = bytes.indexOf(LF, from)) {
      yield bytes.toString('utf8', from, to + 1);
      from = to + 1;
    }
    rest = bytes.subarray(from);
  }
}
