// Reads the ledger of a shard that is done, block by block in the order of the schedule. Each line is parsed once, and a
// block is held at a time, however many games there are.
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DataError } from '../../../engine/index.ts';
import { shellCommand } from '../../files/shell-command.ts';
import type { Block } from '../../model/block.ts';
import { headerFault, type LedgerOwner } from '../ledger/ledger-header.ts';
import { type GameLine, lineChecker } from '../ledger/ledger-line.ts';
import { NO_CHECKSUM, NO_HEADER } from '../ledger/line-damage.ts';
import { openLine } from '../ledger/sealed-line.ts';
import { wholeLines } from '../ledger/whole-lines.ts';

/** Bytes read at once: small, for there may be a thousand shards. */
const CHUNK = 1 << 16;

/** A game of a block, and the bytes of its line. */
export interface ReadGame {
  readonly line: GameLine;
  readonly bytes: Buffer;
}

export interface ShardRun extends Required<LedgerOwner> {
  readonly seats: number;
  readonly figures: number;
}

export class ShardLedger {
  readonly folder: string;
  private readonly path: string;
  private readonly handle: number;
  private readonly lines: Iterator<Buffer>;
  private readonly faultOf: (record: object) => string | undefined;
  private number = 0;

  /** @throws DataError when it is no ledger of the shard */
  constructor(folder: string, run: ShardRun) {
    this.folder = folder;
    this.path = join(folder, 'ledger.jsonl');
    this.faultOf = lineChecker(run.seats, run.figures);
    if (!existsSync(this.path)) throw new DataError(this.path, ['no such file']);
    this.handle = openSync(this.path, 'r');
    this.lines = wholeLines(this.handle, CHUNK);
    try {
      const header = this.read()?.record;
      if (!header) throw this.refusal('holds nothing');
      if (!('format' in header)) throw this.refusal(`damaged, ${NO_HEADER}`, '--drop-damaged');
      const fault = headerFault(header, run, true);
      if (fault) throw this.foreign(fault);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** The games of the next block, by id. @throws DataError when other games follow */
  take({ games }: Block): Map<string, ReadGame> {
    const taken = new Map<string, ReadGame>();
    const ids = new Set(games.map(({ id }) => id));
    for (const { id } of games) {
      const read = this.read();
      if (!read) throw this.refusal(`ends where game ${id} should follow`);
      const { record, bytes } = read;
      const line = record as GameLine;
      if (!ids.delete(line.id)) throw this.refusal(`game ${id} should follow here`);
      const fault = this.faultOf(record);
      if (fault)
        throw this.fault(`game ${line.id}: ${fault}; remove the line, then play its game again with`);
      taken.set(line.id, { line, bytes });
    }
    return taken;
  }

  /** @throws DataError when there are more lines */
  end(): void {
    if (this.read()) throw this.refusal('no more games should follow');
  }

  close(): void {
    closeSync(this.handle);
  }

  /** Undefined at the end. */
  private read(): { record: object; bytes: Buffer } | undefined {
    this.number++;
    const { done, value: bytes } = this.lines.next();
    if (done) return undefined;
    const record = openLine(bytes);
    if (!record) throw this.refusal(`damaged, ${NO_CHECKSUM}`, '--drop-damaged');
    return { record, bytes };
  }

  /** Of a ledger that resuming the shard makes whole. */
  private refusal(fault: string, ...flags: readonly string[]): DataError {
    return this.fault(`${fault}; mend it with`, ...flags);
  }

  /** Of a ledger that is not this shard's: resuming refuses it as well. */
  private foreign(fault: string): DataError {
    return this.fault(`${fault}; put the shard's own ledger there, or remove this one and play again with`);
  }

  /** @param fault ends with what the command that resumes the shard is for */
  private fault(fault: string, ...flags: readonly string[]): DataError {
    const command = shellCommand('run', '--resume', this.folder, ...flags);
    return new DataError(this.path, [`line ${this.number}: ${fault} ${command}`]);
  }
}
