// The ledger of a run: its finished games, a line a block, added as blocks end, in any order. All other files of a run can be
// made from it, so a run is resumed from it: opening reads the file once, from the first line to the last. A damaged line is
// refused by its number, or dropped when the user asks for that; its block is then played again. A block may stand in it
// twice, when two ledgers were put together. Then both records must be the same: anything else is an alarm.
import { DataError } from '../../../engine/index.ts';
import { type LinePlace, RecordFile } from '../../files/record-file.ts';
import type { Block } from '../../model/block.ts';
import type { BlockResult } from '../../model/block-result.ts';
import {
  type BlockRecord,
  blockReader,
  blockRecord,
  blockResult,
  compareRecords,
  hasActions,
  withoutActions,
} from './block-record.ts';

/** Facts of a run that its ledger checks lines against. */
export interface LedgerRun {
  /** Hash of the manifest. */
  readonly hash: string;
  readonly seats: number;
  /** Number of figures that a game reports for each seat. */
  readonly figures: number;
  /** The block of an index in the schedule, which says what games there are. */
  readonly blockAt: (index: number) => Block;
  /** When the ledger is that of a part of the run: which, as in `2/8`. */
  readonly shard?: string;
}

export interface LedgerOptions {
  /** Drop damaged lines instead of refusing the ledger. Their games are then played again. */
  readonly dropDamaged?: boolean;
  /** Only look: another process may be writing. An incomplete last line is left as it is. */
  readonly readOnly?: boolean;
}

/** A block in the file. */
interface Place extends LinePlace {
  /** Number of games. */
  readonly games: number;
  readonly hasActions: boolean;
}

/** Damaged lines that an error message names one by one. */
const MAX_NAMED = 8;

export class Ledger {
  /** Number of damaged lines that were dropped. */
  readonly dropped: number = 0;
  private readonly run: LedgerRun;
  private readonly file: RecordFile;
  private readonly readRecord: ReturnType<typeof blockReader>;
  private readonly places = new Map<number, Place>();
  private count = 0;

  /**
   * Opens the ledger at `path`, or begins one.
   * @throws DataError when a line is damaged or holds no block of this run, DeterminismAlarm
   */
  constructor(path: string, run: LedgerRun, { dropDamaged = false, readOnly = false }: LedgerOptions = {}) {
    this.run = run;
    this.readRecord = blockReader(run.seats, run.figures);
    this.file = new RecordFile(path, readOnly);
    try {
      const damaged = this.scan();
      if (damaged.length > 0) {
        if (!dropDamaged || readOnly) throw new DataError(path, damageFaults(damaged));
        this.file.replace(this.lines([...this.places.keys()], (record) => record));
        this.file.reopen();
        this.scan();
        this.dropped = damaged.length;
      }
      if (this.file.lines === 0 && !readOnly) this.file.append(ledgerHeader(run));
    } catch (error) {
      this.file.close();
      throw error;
    }
  }

  /** Indices of the blocks in the ledger now, ascending; a copy. */
  blocks(): ReadonlySet<number> {
    return new Set([...this.places.keys()].sort((a, b) => a - b));
  }

  /** Number of games in the ledger. */
  get games(): number {
    return this.count;
  }

  /** A block of the ledger. @throws DataError when its line has changed since it was written or opened */
  read(index: number): BlockResult {
    return blockResult(this.run.blockAt(index), this.record(index));
  }

  /** Adds a finished block. @throws DeterminismAlarm, or an error of the file system */
  append(result: BlockResult): void {
    const record = blockRecord(this.run.blockAt(result.index), result);
    if (this.places.has(record.block)) compareRecords(this.record(record.block), record);
    else this.note(record, this.file.append(record)[0]);
  }

  /** Compares a block with the same block of another ledger. @throws DeterminismAlarm naming both files */
  compare(other: Ledger, index: number): void {
    compareRecords(this.record(index), other.record(index), [`${this.file.path}: `, `${other.file.path}: `]);
  }

  /**
   * Makes the file the run's record: those of these blocks that have games, in this order, each once and without actions. The file is then the same in
   * whatever order the games were played. What is open stays the former one: an audit reads actions there. Nothing may be
   * appended any more. @throws DataError when a line has changed since it was written
   */
  compact(blocks: Iterable<number>): void {
    const order = [...blocks].filter((index) => this.places.has(index));
    const places = order.map((index) => this.places.get(index)!);
    // The header is line 1.
    const isInOrder =
      places.length === this.file.lines - 1 &&
      places.every(({ number, hasActions }, at) => number === at + 2 && !hasActions);
    if (isInOrder) this.file.sync();
    else this.file.replace(this.lines(order, withoutActions));
  }

  close(): void {
    this.file.close();
  }

  private *lines(
    blocks: readonly number[],
    change: (record: BlockRecord) => BlockRecord,
  ): Generator<object, void, void> {
    yield ledgerHeader(this.run);
    for (const index of blocks) yield change(this.record(index));
  }

  private record(index: number): BlockRecord {
    const place = this.places.get(index)!;
    const record = this.file.read(place);
    if (!record) throw this.refusal(place, 'was changed meanwhile');
    return record as BlockRecord;
  }

  private note(record: BlockRecord, place: LinePlace): void {
    this.places.set(record.block, { ...place, games: record.games.length, hasActions: hasActions(record) });
    this.count += record.games.length;
  }

  /** Notes all blocks of the file. @returns what is said of damaged lines */
  private scan(): string[] {
    const damaged: string[] = [];
    this.places.clear();
    this.count = 0;
    for (const line of this.file.scan()) {
      const { number, record } = line;
      if (!record) damaged.push(`line ${number}: damaged, its checksum does not fit`);
      else if ('format' in record) {
        const fault = headerFault(record, this.run, number === 1);
        if (fault) throw this.refusal(line, fault);
      } else {
        if (number === 1) damaged.push('line 1: damaged, the first line of a ledger is missing');
        const read = this.readRecord(record, this.run.blockAt);
        if (typeof read === 'string')
          throw this.refusal(line, `${read} (remove the line to play its block again)`);
        if (this.places.has(read.block)) compareRecords(this.record(read.block), read);
        else this.note(read, line);
      }
    }
    return damaged;
  }

  private refusal({ number }: LinePlace, fault: string): DataError {
    return new DataError(this.file.path, [`line ${number}: ${fault}`]);
  }
}

function damageFaults(damaged: readonly string[]): string[] {
  const remedy = 'add --drop-damaged to play the games of damaged lines again';
  if (damaged.length === 1) return [`${damaged[0]}; ${remedy}`];
  const more = damaged.length - MAX_NAMED;
  return [...damaged.slice(0, MAX_NAMED), ...(more > 0 ? [`${more} more damaged lines`] : []), remedy];
}

// The first line of a ledger: its format, the run, and which part of it.

const FORMAT = 'switchback-ledger/5';

/** The run, or the part of it, that a ledger belongs to. */
export interface LedgerOwner {
  /** Hash of the manifest. */
  readonly hash: string;
  /** Part of the run, as in `2/8`. */
  readonly shard?: string;
}

export const ledgerHeader = ({ hash, shard }: LedgerOwner): object => ({
  format: FORMAT,
  run: hash,
  ...(shard !== undefined && { shard }),
});

const partText = (shard: unknown): string =>
  shard === undefined ? 'the whole run' : `shard ${String(shard)}`;

/**
 * Why the line does not begin the ledger of this run; undefined when it does.
 * @param isFirst whether it is the first line; ledgers of any other part of the run may follow
 */
export function headerFault(
  record: object,
  { hash, shard }: LedgerOwner,
  isFirst: boolean,
): string | undefined {
  const its = record as { readonly format?: unknown; readonly run?: unknown; readonly shard?: unknown };
  if (its.format !== FORMAT) {
    return `format ${JSON.stringify(its.format)}, expected "${FORMAT}": play the run again from its settings.json`;
  }
  if (its.run !== hash) return `belongs to the run ${String(its.run)}, this is the run ${hash}`;
  return isFirst && its.shard !== shard
    ? `belongs to ${partText(its.shard)}, this is ${partText(shard)}`
    : undefined;
}
