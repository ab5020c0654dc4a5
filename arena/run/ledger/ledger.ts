// The ledger of a run: every finished game, one sealed JSON line each, added as blocks end, in any order. All other files
// of a run can be made from it, so a run is resumed from it. A process that is killed in the middle of a line leaves an
// incomplete one; opening the ledger drops it. Any other damaged line is refused by its number, or dropped when the user
// asks for that; its game is then played again. A game may stand in it twice, when a block was written in part or two
// ledgers were put together. Then both lines must be the same: the same game played twice with two outcomes is an alarm.
import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, readSync, renameSync } from 'node:fs';
import { DataError } from '../../../engine/index.ts';
import { writeAll } from '../../files/write-all.ts';
import type { Block, GameJob } from '../../model/block.ts';
import type { BlockResult, GameFailure, GameRecord } from '../../model/block-result.ts';
import { differ, failureLine, gameLine, outcomeText } from './game-line.ts';
import { headerFault, headerLine } from './ledger-header.ts';
import { type GameLine, lineChecker } from './ledger-line.ts';
import { openLine } from './sealed-line.ts';
import { wholeLines } from './whole-lines.ts';

/** A game was played twice and came out differently. */
export class DeterminismAlarm extends Error {
  constructor(id: string, one: string, other: string) {
    super(`game ${id} was played twice and came out differently:\n  ${one}\n  ${other}`);
    this.name = 'DeterminismAlarm';
  }
}

/** What a ledger must know of its run. */
export interface LedgerRun {
  /** Hash of the manifest. */
  readonly hash: string;
  readonly seats: number;
  /** Number of figures that a game reports for each seat. */
  readonly figures: number;
  readonly blocksBySeed: number;
  /** When the ledger is that of a part of the run: which, as in `2/8`. */
  readonly shard?: string;
  /** The block of an index, which says what games there are. */
  readonly blockAt: (index: number) => Block;
}

export interface LedgerOptions {
  /** Drop damaged lines instead of refusing the ledger. Their games are then played again. */
  readonly dropDamaged?: boolean;
  /** Only look: another process may be writing. An incomplete last line is left as it is. */
  readonly readOnly?: boolean;
}

/** Positions of the games of a block in the file: start and length in bytes by seating, length 0 for a missing game. */
type Places = Float64Array;

/** How many damaged lines an error message names one by one. */
const NAMED = 8;

function damageFaults(numbers: readonly number[]): string[] {
  const remedy = 'add --drop-damaged to play the games of damaged lines again';
  const named = numbers.slice(0, NAMED).map((number) => `line ${number}: damaged, its checksum does not fit`);
  if (numbers.length === 1) return [`${named[0]}; ${remedy}`];
  const more = numbers.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more damaged lines`] : []), remedy];
}

export class Ledger {
  /** Number of damaged lines that were dropped. */
  readonly dropped: number = 0;
  private readonly path: string;
  private readonly run: LedgerRun;
  private readonly faultOf: (record: object) => string | undefined;
  private readonly places = new Map<number, Places>();
  private handle: number;
  /** Bytes of whole lines. */
  private size = 0;

  /**
   * Opens the ledger at `path`, or begins one.
   * @throws DataError when a line is damaged or is no game of this run, DeterminismAlarm
   */
  constructor(path: string, run: LedgerRun, { dropDamaged = false, readOnly = false }: LedgerOptions = {}) {
    this.path = path;
    this.run = run;
    this.faultOf = lineChecker(run.seats, run.figures);
    this.handle = openSync(path, readOnly ? 'r' : 'a+');
    try {
      const damaged = this.index();
      if (damaged.length > 0) {
        if (!dropDamaged || readOnly) throw new DataError(path, damageFaults(damaged));
        this.keepSoundLines();
        this.dropped = damaged.length;
      }
      if (readOnly) return;
      // What comes after the last whole line is incomplete.
      if (fstatSync(this.handle).size > this.size) ftruncateSync(this.handle, this.size);
      if (this.size === 0) this.add(this.header());
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** Blocks of which every game is in the ledger. */
  complete(): Set<number> {
    const found = new Set<number>();
    for (const [block, places] of this.places) {
      if (places.every((value, i) => i % 2 === 0 || value > 0)) found.add(block);
    }
    return found;
  }

  /** Number of games in the ledger. */
  get games(): number {
    let games = 0;
    for (const places of this.places.values())
      for (let i = 1; i < places.length; i += 2) if (places[i] > 0) games++;
    return games;
  }

  /** A complete block. @throws DataError when a line has changed since it was written or opened */
  read(index: number): BlockResult {
    const block = this.run.blockAt(index);
    const games: GameRecord[] = [];
    const failures: GameFailure[] = [];
    for (const job of block.games) {
      const line = this.lineAt(index, job);
      if ('failure' in line) failures.push({ id: job.id, message: line.failure });
      else games.push({ ...job, ...line });
    }
    return { index, seedIndex: block.seedIndex, games, failures };
  }

  /** Writes a finished block, all its games at once. @throws DeterminismAlarm, or an error of the file system */
  append(result: BlockResult): void {
    const lines = new Map<string, string>();
    for (const game of result.games) lines.set(game.id, gameLine(game, true));
    for (const failure of result.failures) lines.set(failure.id, failureLine(failure));
    let text = '';
    let at = this.size;
    for (const job of this.run.blockAt(result.index).games) {
      const line = lines.get(job.id)!;
      const length = Buffer.byteLength(line);
      this.note(result.index, job, openLine(Buffer.from(line)) as GameLine, at, length);
      text += line;
      at += length;
    }
    this.add(text);
  }

  /**
   * Rewrites the file as the run's record: the games of these blocks, in this order, each once and without actions. The
   * file is then the same in whatever order the games were played.
   */
  compact(blocks: Iterable<number>): void {
    this.replace((write) => {
      write(this.header());
      for (const index of blocks) {
        const { games, failures } = this.read(index);
        const lines = [...games.map((game) => gameLine(game, false)), ...failures.map(failureLine)];
        write(lines.join(''));
      }
    });
  }

  close(): void {
    closeSync(this.handle);
  }

  private header(): string {
    return headerLine(this.run);
  }

  private add(text: string): void {
    writeAll(this.handle, text);
    this.size += Buffer.byteLength(text);
  }

  /** Writes a new file and puts it in the place of the old one, which stays open. */
  private replace(fill: (write: (text: string | Buffer) => void) => void): void {
    const fresh = openSync(`${this.path}.part`, 'w');
    try {
      fill((text) => writeAll(fresh, text));
      fsyncSync(fresh);
    } finally {
      closeSync(fresh);
    }
    renameSync(`${this.path}.part`, this.path);
  }

  private keepSoundLines(): void {
    this.replace((write) => {
      write(this.header());
      for (const line of wholeLines(this.handle)) if (openLine(line)) write(line);
    });
    closeSync(this.handle);
    this.handle = openSync(this.path, 'a+');
    this.places.clear();
    this.index();
  }

  private lineAt(block: number, { id, seating }: GameJob): GameLine {
    const places = this.places.get(block)!;
    const bytes = Buffer.alloc(places[2 * seating + 1]);
    readSync(this.handle, bytes, 0, bytes.length, places[2 * seating]);
    const line = openLine(bytes) as GameLine | undefined;
    if (line?.id !== id) throw new DataError(this.path, [`the line of game ${id} was changed meanwhile`]);
    return line;
  }

  /** Records the position of a line at byte `at`. The first of two lines of a game counts. */
  private note(block: number, job: GameJob, line: GameLine, at: number, length: number): void {
    let places = this.places.get(block);
    if (!places) {
      places = new Float64Array(2 * this.run.blockAt(block).games.length);
      this.places.set(block, places);
    }
    if (places[2 * job.seating + 1] > 0) {
      const before = this.lineAt(block, job);
      if (differ(before, line)) throw new DeterminismAlarm(job.id, outcomeText(before), outcomeText(line));
      return;
    }
    places[2 * job.seating] = at;
    places[2 * job.seating + 1] = length;
  }

  /** Goes through the whole file and notes its games. Returns the numbers of damaged lines, from 1. */
  private index(): number[] {
    const damaged: number[] = [];
    let number = 0;
    this.size = 0;
    for (const bytes of wholeLines(this.handle)) {
      number++;
      const record = openLine(bytes);
      if (record) this.noteRecord(record, number, bytes.length);
      else if (number === 1 && isUnsealed(bytes)) throw this.refusal(number, OLD_FORMAT);
      else damaged.push(number);
      this.size += bytes.length;
    }
    return damaged;
  }

  private noteRecord(record: object, number: number, length: number): void {
    if ('format' in record) {
      const fault = headerFault(record, this.run, number === 1);
      if (fault) throw this.refusal(number, fault);
      return;
    }
    const { block, job } = this.findGame(record, number);
    const fault = this.faultOf(record);
    if (fault)
      throw this.refusal(number, `game ${job.id}: ${fault} (remove the line to play its game again)`);
    this.note(block, job, record as GameLine, this.size, length);
  }

  private refusal(number: number, fault: string): DataError {
    return new DataError(this.path, [`line ${number}: ${fault}`]);
  }

  private findGame(record: object, number: number): { block: number; job: GameJob } {
    const { id } = record as { id?: unknown };
    const parts = /^(\d{1,9})-(\d{1,9})-(\d{1,9})-[0-9a-f]{8}$/.exec(String(id));
    if (!parts) throw this.refusal(number, 'holds no id of a game (remove the line)');
    const [seed, subset, seating] = parts.slice(1).map(Number);
    const block = seed * this.run.blocksBySeed + subset;
    const job = this.run.blockAt(block).games[seating];
    if (job?.id !== id) throw this.refusal(number, `game ${id} is none of this run (remove the line)`);
    return { block, job };
  }
}

const OLD_FORMAT =
  'this ledger was written before lines had checksums and cannot be resumed; play the run again from its settings.json';

/** Whether the line is a game as the first format wrote it: JSON with an id and no checksum. */
function isUnsealed(bytes: Buffer): boolean {
  try {
    const record = JSON.parse(bytes.toString('utf8')) as { id?: unknown; check?: unknown };
    return typeof record?.id === 'string' && record.check === undefined;
  } catch {
    return false;
  }
}
