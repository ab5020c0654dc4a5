// The ledger of a run: every finished game, one sealed JSON line each, added as blocks end, in any order. All other files
// of a run can be made from it, so a run is resumed from it. A process that is killed in the middle of a line leaves an
// incomplete one; opening the ledger drops it. Any other damaged line is refused by its number, or dropped when the user
// asks for that; its game is then played again. A game may stand in it twice, when a block was written in part or two
// ledgers were put together. Then both lines must be the same: the same game played twice with two outcomes is an alarm.
import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync } from 'node:fs';
import { DataError } from '../../../engine/index.ts';
import { PartFile } from '../../files/part-file.ts';
import { writeAll } from '../../files/write-all.ts';
import type { Block, GameJob } from '../../model/block.ts';
import type { BlockResult, GameFailure, GameRecord } from '../../model/block-result.ts';
import type { BlockSet } from './block-set.ts';
import { DeterminismAlarm } from './determinism-alarm.ts';
import { FileWindow } from './file-window.ts';
import { findGame, type GameIndex } from './find-game.ts';
import { differ, failureLine, gameLine, outcomeText } from './game-line.ts';
import { GamePlaces, type LinePlace } from './game-places.ts';
import { headerFault, headerLine } from './ledger-header.ts';
import { LedgerIndex, LOOSE } from './ledger-index.ts';
import { type GameLine, lineChecker } from './ledger-line.ts';
import {
  damageFaults,
  isUnsealed,
  type LineDamage,
  NO_CHECKSUM,
  NO_HEADER,
  OLD_FORMAT,
} from './line-damage.ts';
import { isSealed, openLine } from './sealed-line.ts';
import { linesIn, wholeLines } from './whole-lines.ts';

/** What a ledger must know of its run. */
export interface LedgerRun extends GameIndex {
  /** Hash of the manifest. */
  readonly hash: string;
  readonly seats: number;
  /** Number of figures that a game reports for each seat. */
  readonly figures: number;
  /** When the ledger is that of a part of the run: which, as in `2/8`. */
  readonly shard?: string;
}

export interface LedgerOptions {
  /** Drop damaged lines instead of refusing the ledger. Their games are then played again. */
  readonly dropDamaged?: boolean;
  /** Only look: another process may be writing. An incomplete last line is left as it is. */
  readonly readOnly?: boolean;
}

/** A block whose lines are being read: they may turn out to be whole. */
interface OpenBlock {
  readonly block: Block;
  readonly start: number;
  readonly lines: Buffer[];
  length: number;
  isRaw: boolean;
}

/** Bytes that are written or read at once. */
const CHUNK = 1 << 20;

const isRawLine = (line: GameLine): boolean => 'failure' in line || line.trace !== undefined;

export class Ledger {
  /** Number of damaged lines that were dropped. */
  readonly dropped: number = 0;
  private readonly path: string;
  private readonly run: LedgerRun;
  private readonly faultOf: (record: object) => string | undefined;
  private ledgerIndex: LedgerIndex;
  private readonly isReadOnly: boolean;
  private readonly places = new GamePlaces(({ start, length }) =>
    [...linesIn(this.bytesAt(start, length))].map((line) => line.length),
  );
  private open: OpenBlock | undefined;
  private handle: number;
  /** Bytes of whole lines. */
  private size = 0;
  private readonly window: FileWindow;

  /**
   * Opens the ledger at `path`, or begins one.
   * @throws DataError when a line is damaged or is no game of this run, DeterminismAlarm
   */
  constructor(path: string, run: LedgerRun, { dropDamaged = false, readOnly = false }: LedgerOptions = {}) {
    this.path = path;
    this.run = run;
    this.isReadOnly = readOnly;
    this.faultOf = lineChecker(run.seats, run.figures);
    this.ledgerIndex = this.makeIndex();
    this.handle = openSync(path, readOnly ? 'r' : 'a+');
    this.window = new FileWindow(CHUNK);
    try {
      const damaged = this.readAll();
      if (damaged.length > 0) {
        if (!dropDamaged || readOnly) throw new DataError(path, damageFaults(damaged));
        this.keepSoundLines();
        this.dropped = damaged.length;
      }
      if (readOnly) return;
      // What comes after the last whole line is incomplete.
      if (fstatSync(this.handle).size > this.size) ftruncateSync(this.handle, this.size);
      if (this.size === 0) this.add(Buffer.from(this.header()));
    } catch (error) {
      closeSync(this.handle);
      throw error;
    }
  }

  /** Blocks of which every game is in the ledger now. */
  complete(): BlockSet {
    return this.places.complete();
  }

  /** Number of games in blocks that are complete. */
  get gamesInBlocks(): number {
    return this.places.gamesInBlocks;
  }

  /** Number of games in the ledger. */
  get games(): number {
    return this.places.games;
  }

  /** A complete block. @throws DataError when a line has changed since it was written or opened */
  read(index: number): BlockResult {
    const block = this.run.blockAt(index);
    const games: GameRecord[] = [];
    const failures: GameFailure[] = [];
    for (const [at, line] of this.linesOf(block).entries()) {
      const job = block.games[at];
      if ('failure' in line) failures.push({ id: job.id, message: line.failure });
      else games.push({ ...job, ...line });
    }
    return { index, seedIndex: block.seedIndex, games, failures };
  }

  /** Writes a finished block, all its games at once. @throws DeterminismAlarm, or an error of the file system */
  append(result: BlockResult): void {
    const block = this.run.blockAt(result.index);
    const found = new Map<string, string>();
    for (const game of result.games) found.set(game.id, gameLine(game, true));
    for (const failure of result.failures) found.set(failure.id, failureLine(failure));
    const lines = block.games.map(({ id }) => {
      const line = found.get(id);
      if (line === undefined) throw new Error(`no result of game ${id}`);
      return line;
    });
    const bytes = Buffer.from(lines.join(''));
    if (this.places.has(block.index)) {
      let at = this.size;
      for (const [i, line] of lines.entries()) {
        const own = Buffer.from(line);
        this.note(block, block.games[i], openLine(own) as GameLine, { start: at, length: own.length });
        at += own.length;
      }
      this.ledgerIndex.add({ block: LOOSE, games: lines.length, length: bytes.length, isRaw: false }, bytes);
    } else {
      const isRaw = result.failures.length > 0 || result.games.some((game) => game.trace !== undefined);
      const place = { start: this.size, length: bytes.length, isRaw, isUnchecked: false };
      this.places.addWhole(block.index, lines.length, place);
      this.ledgerIndex.add({ block: block.index, games: lines.length, length: bytes.length, isRaw }, bytes);
    }
    this.add(bytes);
  }

  /**
   * Makes the file the run's record: the games of these blocks, in this order, each once and without actions. The file is then
   * the same in whatever order the games were played. Lines are copied as they are, and checked; none is copied when they
   * stand in this order already. @throws DataError when a line has changed since it was written
   */
  compact(blocks: Iterable<number>): void {
    const header = Buffer.byteLength(this.header());
    const rest = blocks[Symbol.iterator]();
    let next = rest.next();
    let end = header;
    for (; !next.done; next = rest.next()) {
      const place = this.places.ofWhole(next.value);
      if (place?.start !== end || place.isRaw) break;
      end += place.length;
    }
    if (next.done && end === this.size) fsyncSync(this.handle);
    else {
      this.replace((write) => {
        for (let at = 0; at < end; at += CHUNK) write(this.bytesAt(at, Math.min(CHUNK, end - at)));
        for (; !next.done; next = rest.next()) write(this.finalBytes(next.value));
      });
    }
    this.ledgerIndex.remove();
  }

  close(): void {
    if (!this.isReadOnly) this.ledgerIndex.close();
    closeSync(this.handle);
  }

  private makeIndex(): LedgerIndex {
    const { hash, shard } = this.run;
    return new LedgerIndex(this.path, shard === undefined ? hash : `${hash} ${shard}`);
  }

  private header(): string {
    return headerLine(this.run);
  }

  private add(bytes: Buffer): void {
    writeAll(this.handle, bytes);
    this.size += bytes.length;
  }

  /** Writes a new file and puts it in the place of the old one, which stays open. */
  private replace(fill: (write: (bytes: Buffer) => void) => void): void {
    const fresh = new PartFile(this.path);
    try {
      fill((bytes) => fresh.write(bytes));
      fresh.commit(true);
    } finally {
      fresh.abandon();
    }
  }

  private keepSoundLines(): void {
    const header = Buffer.from(this.header());
    this.replace((write) => {
      write(header);
      for (const line of wholeLines(this.handle)) if (isSealed(line) && !line.equals(header)) write(line);
    });
    closeSync(this.handle);
    this.handle = openSync(this.path, 'a+');
    this.ledgerIndex.remove();
    this.ledgerIndex = this.makeIndex();
    this.places.clear();
    this.window.clear();
    this.readAll();
  }

  private bytesAt(start: number, length: number): Buffer {
    const bytes = this.window.read(this.handle, start, length);
    if (!bytes) throw new DataError(this.path, ['was cut meanwhile']);
    return bytes;
  }

  /** The lines of a block as the finished file has them: games before failures, none with actions. */
  private finalBytes(index: number): Buffer {
    const place = this.places.ofWhole(index);
    if (!place || place.isRaw) {
      const { games, failures } = this.read(index);
      const lines = [...games.map((game) => gameLine(game, false)), ...failures.map(failureLine)];
      return Buffer.from(lines.join(''));
    }
    const bytes = this.bytesAt(place.start, place.length);
    for (const line of linesIn(bytes)) {
      if (!isSealed(line)) throw new DataError(this.path, [`a line of block ${index} was changed meanwhile`]);
    }
    return bytes;
  }

  /** What the lines of a complete block say, in the order of its games. */
  private linesOf({ index, games }: Block): GameLine[] {
    const place = this.places.ofWhole(index);
    if (!place) return games.map((job) => this.lineAt(job, this.places.ofGame(index, job.seating)!));
    const bytes = this.bytesAt(place.start, place.length);
    const lines = [...linesIn(bytes)].map(openLine) as (GameLine | undefined)[];
    return games.map(({ id }, at) => {
      const line = lines[at];
      if (line?.id !== id) throw changed(this.path, id);
      const fault = place.isUnchecked ? this.faultOf(line) : undefined;
      if (fault) throw new DataError(this.path, [`game ${id}: ${fault}`]);
      return line;
    });
  }

  private lineAt({ id }: GameJob, { start, length }: LinePlace): GameLine {
    const line = openLine(this.bytesAt(start, length)) as GameLine | undefined;
    if (line?.id !== id) throw changed(this.path, id);
    return line;
  }

  /** Notes a line of a game. @throws DeterminismAlarm when another line says something else */
  private note(block: Block, job: GameJob, line: GameLine, place: LinePlace): void {
    const known = this.places.addGame(block, job.seating, place);
    if (!known) return;
    const before = this.lineAt(job, known);
    if (differ(before, line)) throw new DeterminismAlarm(job.id, outcomeText(before), outcomeText(line));
  }

  /** Goes through the whole file and notes its games. Returns the damaged lines. */
  private readAll(): LineDamage[] {
    const damaged: LineDamage[] = [];
    let number = 0;
    const take = (bytes: Buffer, isIndexed: boolean): void => {
      number++;
      const record = openLine(bytes);
      if (record && (number > 1 || 'format' in record)) this.noteRecord(record, number, bytes, isIndexed);
      else if (number === 1 && isUnsealed(bytes)) throw this.refusal(number, OLD_FORMAT);
      else damaged.push({ number, reason: record ? NO_HEADER : NO_CHECKSUM });
      this.size += bytes.length;
    };
    this.size = 0;
    const header = Buffer.from(this.header());
    const first = this.window.read(this.handle, 0, header.length);
    if (first?.equals(header)) {
      number = 1;
      this.size = header.length;
      this.ledgerIndex.load(this.handle, header.length, ({ block, games, length, isRaw }, at) => {
        if (block === LOOSE) {
          for (const line of linesIn(Buffer.from(this.bytesAt(at, length)))) take(line, true);
          return;
        }
        this.places.addWhole(block, games, { start: at, length, isRaw, isUnchecked: true });
        number += games;
        this.size += length;
      });
    }
    for (const bytes of wholeLines(this.handle, undefined, this.size)) take(bytes, false);
    this.spill();
    this.window.clear();
    return damaged;
  }

  /** @param isIndexed whether the line is in the index already */
  private noteRecord(record: object, number: number, bytes: Buffer, isIndexed: boolean): void {
    if ('format' in record) {
      const fault = headerFault(record, this.run, number === 1);
      if (fault) throw this.refusal(number, fault);
      this.spill();
      if (number > 1 && !isIndexed) this.indexLoose(bytes);
      return;
    }
    const found = findGame((record as { id?: unknown }).id, this.run);
    if ('fault' in found) throw this.refusal(number, found.fault);
    const { block, job } = found;
    const fault = this.faultOf(record);
    if (fault)
      throw this.refusal(number, `game ${job.id}: ${fault} (remove the line to play its game again)`);
    const line = record as GameLine;
    if (isIndexed) {
      this.note(block, job, line, { start: this.size, length: bytes.length });
      return;
    }
    if (this.open?.block.index !== block.index || job.seating !== this.open.lines.length) {
      this.spill();
      if (this.places.has(block.index) || job.seating > 0) {
        this.note(block, job, line, { start: this.size, length: bytes.length });
        this.indexLoose(bytes);
        return;
      }
      this.open = { block, start: this.size, lines: [], length: 0, isRaw: false };
    }
    const { open } = this;
    open.lines.push(bytes);
    open.length += bytes.length;
    if (isRawLine(line)) open.isRaw = true;
    if (open.lines.length < block.games.length) return;
    const { start, length, isRaw, lines } = open;
    this.open = undefined;
    this.places.addWhole(block.index, lines.length, { start, length, isRaw, isUnchecked: false });
    if (!this.isReadOnly) {
      this.ledgerIndex.add({ block: block.index, games: lines.length, length, isRaw }, Buffer.concat(lines));
    }
  }

  /** The open block has not become whole: its lines are noted one by one. */
  private spill(): void {
    const { open } = this;
    this.open = undefined;
    if (!open) return;
    let at = open.start;
    for (const [i, bytes] of open.lines.entries()) {
      this.note(open.block, open.block.games[i], openLine(bytes) as GameLine, {
        start: at,
        length: bytes.length,
      });
      at += bytes.length;
      this.indexLoose(bytes);
    }
  }

  private indexLoose(bytes: Buffer): void {
    if (this.isReadOnly) return;
    this.ledgerIndex.add({ block: LOOSE, games: 1, length: bytes.length, isRaw: false }, bytes);
  }

  private refusal(number: number, fault: string): DataError {
    return new DataError(this.path, [`line ${number}: ${fault}`]);
  }
}

const changed = (path: string, id: string): DataError =>
  new DataError(path, [`the line of game ${id} was changed meanwhile`]);
