// The ledger of a run: its finished games, one line per block, appended in the order in which blocks finish.
// A run is resumed from it, since all other files follow from it. Opening reads the whole file once. A
// damaged line is an error, or is dropped on request; its block is then played again. A block may appear
// twice after two ledgers were concatenated; different records of a block raise a DeterminismAlarm.
import { DataError } from '../../../engine/index.ts';
import { type LinePlace, RecordFile } from '../../files/record-file.ts';
import type { Block } from '../../model/block.ts';
import type { BlockResult } from '../../model/block-result.ts';
import {
  type BlockRecord,
  blockRecord,
  blockResult,
  compareRecords,
  hasStarvedBot,
  makeRecordReader,
  watchersOf,
  withoutActions,
} from './block-record.ts';

/** Facts of the run that the ledger checks its lines against. */
export interface LedgerRun {
  /** Hash of the manifest. */
  readonly hash: string;
  readonly seats: number;
  /** Number of figures that a game reports for each seat. */
  readonly figures: number;
  readonly blockAt: (index: number) => Block;
  /** For the ledger of a shard: which one, as in `2/8`. */
  readonly shard?: string;
}

export interface LedgerOptions {
  /** Drop damaged lines instead of failing. Their games are then played again. */
  readonly dropDamaged?: boolean;
  /** Drop blocks with games that a bot lost to time, for which the machine may be to blame. They are then played again. */
  readonly dropTimeouts?: boolean;
  /** Do not change the file, because another process may be writing it. Leaves an incomplete last line alone. */
  readonly readOnly?: boolean;
  /** The run was finished before: an empty ledger is damaged, and not that of a run that was killed early. */
  readonly isFinished?: boolean;
}

/** A ledger with damaged lines, which `dropDamaged` would drop. */
export class DamagedLedgerError extends DataError {}

export class Ledger {
  /** Number of damaged lines dropped. */
  readonly dropped: number = 0;
  readonly #run: LedgerRun;
  readonly #file: RecordFile;
  readonly #readRecord: ReturnType<typeof makeRecordReader>;
  readonly #places = new Map<number, LinePlace>();
  /** Ids of the probes that watched a block's games, by its index; none for most runs. */
  readonly #watchers = new Map<number, readonly string[]>();
  #count = 0;

  /**
   * Opens the ledger at `path`, or creates it.
   * @throws DamagedLedgerError, DataError if a line holds no block of this run, DeterminismAlarm
   */
  constructor(path: string, run: LedgerRun, options: LedgerOptions = {}) {
    const { dropDamaged = false, dropTimeouts = false, readOnly = false, isFinished = false } = options;
    this.#run = run;
    this.#readRecord = makeRecordReader(run.seats, run.figures);
    this.#file = new RecordFile(path, readOnly);
    try {
      const damaged = this.#scan(isFinished);
      if (isFinished && this.#file.lines === 0) damaged.push(NO_FIRST_LINE);
      if (damaged.length > 0 && (!dropDamaged || readOnly))
        throw new DamagedLedgerError(path, { 'file/damaged': damageProblems(damaged) });
      const blocks = [...this.#places.keys()];
      const kept = dropTimeouts ? blocks.filter((index) => !hasStarvedBot(this.#record(index))) : blocks;
      if (damaged.length > 0 || kept.length < blocks.length) {
        this.#file.replace(this.#lines(kept));
        this.#file.reopen();
        this.#scan();
        this.dropped = damaged.length;
      }
      if (this.#file.lines === 0 && !readOnly) this.#file.append(ledgerHeader(run));
    } catch (error) {
      this.#file.close();
      throw error;
    }
  }

  /** Indices of the blocks in the ledger, ascending; a copy. */
  blocks(): ReadonlySet<number> {
    return new Set([...this.#places.keys()].sort((a, b) => a - b));
  }

  get games(): number {
    return this.#count;
  }

  /** True if all these probes watched the games of a block. */
  isWatched(index: number, probes: readonly string[]): boolean {
    return probes.every((id) => this.#watchers.get(index)?.includes(id));
  }

  /** @throws DataError if the line has changed since it was written or scanned */
  read(index: number): BlockResult {
    return blockResult(this.#run.blockAt(index), this.#record(index));
  }

  /** Adds a finished block. @throws DeterminismAlarm, or an error of the file system */
  append(result: BlockResult): void {
    const record = withoutActions(blockRecord(this.#run.blockAt(result.index), result));
    if (this.#places.has(record.block)) compareRecords(this.#record(record.block), record);
    else this.#addPlace(record, this.#file.append(record)[0]);
  }

  /** Compares a block with its record in another ledger. @throws DeterminismAlarm naming both files */
  compare(other: Ledger, index: number): void {
    compareRecords(this.#record(index), other.#record(index), [
      `${this.#file.path}: `,
      `${other.#file.path}: `,
    ]);
  }

  /**
   * Rewrites the file with only these blocks, in this order, each once. The file is then the same in whatever
   * order the games were played. This object keeps reading the old file; do not append to it any more.
   * @throws DataError if a line has changed since it was written
   */
  compact(blocks: Iterable<number>): void {
    const order = [...blocks].filter((index) => this.#places.has(index));
    // The header is line 1.
    const isInOrder =
      order.length === this.#file.lines - 1 &&
      order.every((index, i) => this.#places.get(index)!.number === i + 2);
    if (isInOrder) this.#file.sync();
    else this.#file.replace(this.#lines(order));
  }

  close(): void {
    this.#file.close();
  }

  *#lines(blocks: Iterable<number>): Generator<object, void, void> {
    yield ledgerHeader(this.#run);
    for (const index of blocks) yield this.#record(index);
  }

  #record(index: number): BlockRecord {
    const place = this.#places.get(index)!;
    const record = this.#file.read(place);
    if (!record) throw this.#refusal(place, 'has changed since it was read');
    return record as BlockRecord;
  }

  /** Keeps the place alone: a scanned line holds its record, too. */
  #addPlace(record: BlockRecord, { number, start, length }: LinePlace): void {
    this.#places.set(record.block, { number, start, length });
    const watchers = watchersOf(record);
    if (watchers.length > 0) this.#watchers.set(record.block, watchers);
    this.#count += record.games.length;
  }

  /** Finds all blocks of the file. @returns messages about damaged lines */
  #scan(isFinished = false): string[] {
    const damaged: string[] = [];
    this.#places.clear();
    this.#watchers.clear();
    this.#count = 0;
    for (const line of this.#file.scan(isFinished)) {
      const { number, record } = line;
      if (!record) damaged.push(`line ${number}: damaged, its checksum does not fit`);
      else if ('format' in record) {
        const problem = headerProblem(record, this.#run, number === 1);
        if (problem) throw this.#refusal(line, problem);
      } else {
        if (number === 1) damaged.push(NO_FIRST_LINE);
        const read = this.#readRecord(record, this.#run.blockAt);
        if (typeof read === 'string')
          throw this.#refusal(line, `${read} (remove the line to play its block again)`);
        if (this.#places.has(read.block)) compareRecords(this.#record(read.block), read);
        else this.#addPlace(read, line);
      }
    }
    return damaged;
  }

  #refusal({ number }: LinePlace, problem: string): DataError {
    return new DataError(this.#file.path, { 'file/damaged': `line ${number}: ${problem}` });
  }
}

const NO_FIRST_LINE = 'line 1: damaged, the first line of a ledger is missing';

const damageProblems = ([first, ...others]: readonly string[]): string[] => [
  `${first}; add --drop-damaged to play the games of damaged lines again`,
  ...others,
];

const FORMAT = 'switchback-ledger/5';

/** The run, or the shard of one, that a ledger belongs to. */
type LedgerOwner = Pick<LedgerRun, 'hash' | 'shard'>;

const ledgerHeader = ({ hash, shard }: LedgerOwner): object => ({
  format: FORMAT,
  run: hash,
  ...(shard !== undefined && { shard }),
});

const partText = (shard: unknown): string =>
  shard === undefined ? 'the whole run' : `shard ${String(shard)}`;

/**
 * Why the header line does not fit this run; undefined when it does.
 * @param isFirst whether it is the first line of the file; headers of other shards may follow
 */
function headerProblem(record: object, { hash, shard }: LedgerOwner, isFirst: boolean): string | undefined {
  const header = record as { readonly format?: unknown; readonly run?: unknown; readonly shard?: unknown };
  if (header.format !== FORMAT)
    return `format ${JSON.stringify(header.format)}, expected "${FORMAT}": play the run again from its settings.json`;
  if (header.run !== hash) return `belongs to the run ${String(header.run)}, this is the run ${hash}`;
  return isFirst && header.shard !== shard
    ? `belongs to ${partText(header.shard)}, this is ${partText(shard)}`
    : undefined;
}
