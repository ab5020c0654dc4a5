// A study: games beside the schedule of a tournament, which a command plays for its figures. Its folder holds a ledger
// as that of a run does, so the same command goes on after it was interrupted.
import { rmdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { EngineError } from '../../../engine/index.ts';
import type { Block } from '../../model/block.ts';
import type { BlockResult } from '../../model/block-result.ts';
import type { ProbeCode } from '../../model/probe.ts';
import { KeptThreads } from '../../play/pool/kept-threads.ts';
import { LOCAL_THREADS, type PlayOptions, type Workforce } from '../../play/pool/pool.ts';
import type { WorkerSetup } from '../../play/worker-messages.ts';
import type { Shard } from '../../schedule/shard.ts';
import { FaultList, type FaultSummary } from '../../tables/fault-list.ts';
import { type AuditReport, chosen, localAuditReport } from '../audit.ts';
import { type AuditDifference, compareBlock } from '../audit-difference.ts';
import { drawSample } from '../audit-sample.ts';
import { writeShardFile } from '../find-shards.ts';
import type { Ledger } from '../folder/ledger.ts';
import type { LineupPlan } from '../plan/lineup-plan.ts';
import { workerSetupOf } from '../plan/run-plan.ts';
import { isWriteError, RunInterrupted, RunWriteError } from '../run-errors.ts';

/** What games of a study are played with. */
export interface StudyTable {
  readonly lineup: LineupPlan;
  /** Probes of this package. */
  readonly probes?: readonly ProbeCode[];
}

export interface StudyPart extends StudyTable {
  readonly blocks: readonly Block[];
  /** True if its games follow from earlier ones: then shards do not play it, only who merges them. */
  readonly follows?: boolean;
}

export interface StudyPlan {
  /** The command, such as `deck balance`. */
  readonly name: string;
  /** Everything that decides the games, as plain data. */
  readonly manifest: object;
  /**
   * All games that may be played; the indices of their blocks count from 0 over all parts. A part whose table follows
   * from earlier games has a table with as many seats and figures in its place.
   */
  readonly parts: readonly StudyPart[];
  /** True if its results may end early after the signal; by default `RunInterrupted` is thrown. */
  readonly isShownInPart?: boolean;
}

/**
 * Plays blocks and yields their results in order.
 * @param sharing number of calls that are read at the same time and share the threads; 1 by default
 * @throws EngineError if the engine broke in a game
 */
export type PlayStudy = (
  table: StudyTable,
  blocks: readonly Block[],
  sharing?: number,
) => AsyncGenerator<BlockResult, void, void>;

/** Other players of blocks than threads of this process. */
export interface OpenWorkforce extends Pick<Workforce, 'play'> {
  close(): Promise<void>;
}

export interface StudyOptions extends Pick<PlayOptions, 'workers' | 'limits' | 'signal'> {
  /** The study's folder; by default one in `out`, named after the study. */
  readonly path?: string;
  readonly out: string;
  /** Discards what the folder holds of another study. */
  readonly replace?: boolean;
  /** If given, only this part is played. */
  readonly shard?: Shard;
  /** Folders of the shards that have played the study. */
  readonly shards?: readonly string[];
  /** Opens the players of a table; threads of this process by default. */
  readonly workforceOf?: (table: StudyTable) => Promise<OpenWorkforce>;
  /** Called with the number of games in the ledger, at the beginning and after each block. */
  readonly onProgress?: (games: number) => void;
}

/** No secret: the workers of an audit are threads of this process. */
const SAMPLE_KEY = 'study';

/** What workers need to play at a table. */
export const setupOf = ({ lineup, probes }: StudyTable): WorkerSetup => workerSetupOf({ ...lineup, probes });

export class Study {
  readonly folder: string;
  readonly #plan: StudyPlan;
  readonly #options: StudyOptions;
  readonly #ledger: Ledger;
  readonly #unlock: () => void;
  readonly #faults = new FaultList();
  readonly #threads: KeptThreads;
  /** Blocks whose results were yielded, with their tables. */
  readonly #counted = new Map<Block, StudyTable>();

  /** True once results have ended early. */
  isInterrupted = false;

  constructor(plan: StudyPlan, options: StudyOptions, opened: OpenStudy) {
    this.#plan = plan;
    this.#options = options;
    this.folder = opened.folder;
    this.#ledger = opened.ledger;
    this.#unlock = opened.unlock;
    this.#threads = new KeptThreads(options);
    options.onProgress?.(this.games);
  }

  /** Games in the ledger. */
  get games(): number {
    return this.#ledger.games;
  }

  /** Blocks whose results were read. */
  get blocksRead(): number {
    return this.#counted.size;
  }

  /** Plays what the ledger lacks. @throws RunInterrupted, RunWriteError; the same command goes on after either */
  readonly play: PlayStudy = (...args) => this.#play(...args);

  async *#play(...[table, blocks, sharing = 1]: Parameters<PlayStudy>): ReturnType<PlayStudy> {
    const { workers, workforceOf } = this.#options;
    try {
      if (workforceOf) await this.#playAhead(workforceOf, table, blocks);
      const kept = this.#ledger.blocks();
      const missing = this.#missing(blocks);
      const threads = Math.min(Math.ceil(workers / sharing), missing.length);
      const played = LOCAL_THREADS.play(setupOf(table), missing, {
        ...this.#playOptions(threads),
        kept: this.#threads,
      });
      try {
        for (const block of blocks) {
          const next = kept.has(block.index)
            ? { value: this.#ledger.read(block.index) }
            : await played.next();
          if (!next.value) return this.#endEarly();
          yield this.#count(table, block, next.value);
        }
      } finally {
        await played.return();
      }
    } catch (error) {
      throw isWriteError(error) ? new RunWriteError(this.folder, this.games, error) : error;
    }
  }

  /** Plays all blocks before one is read, because machines play one table at a time. */
  async #playAhead(
    workforceOf: NonNullable<StudyOptions['workforceOf']>,
    table: StudyTable,
    blocks: readonly Block[],
  ): Promise<void> {
    const missing = this.#missing(blocks);
    if (missing.length === 0) return;
    const workforce = await workforceOf(table);
    try {
      const options = this.#playOptions(this.#options.workers);
      for await (const _ of workforce.play(setupOf(table), missing, options));
    } finally {
      await workforce.close();
    }
    if (this.#missing(blocks).length > 0) this.#endEarly();
  }

  #endEarly(): void {
    this.isInterrupted = true;
    if (!this.#plan.isShownInPart) throw new RunInterrupted(this.folder, this.games);
  }

  #missing(blocks: readonly Block[]): Block[] {
    const kept = this.#ledger.blocks();
    return blocks.filter(({ index }) => !kept.has(index));
  }

  #playOptions(workers: number): PlayOptions {
    const { limits, signal, onProgress } = this.#options;
    const onFinished = (result: BlockResult): void => {
      this.#ledger.append(result);
      onProgress?.(this.games);
    };
    return { workers, limits, signal, onFinished };
  }

  #count(table: StudyTable, block: Block, result: BlockResult): BlockResult {
    this.#counted.set(block, table);
    const [failure] = result.failures;
    if (failure) throw new EngineError(`game ${failure.id}: ${failure.message}`);
    this.#faults.add(result, table.lineup.entrants);
    return result;
  }

  /** Plays the games of the shard. @returns their number */
  async playShard(shard: Shard): Promise<number> {
    const isOurs = isInShard(shard);
    const parts = this.#plan.parts.flatMap((part) =>
      part.follows ? [] : [{ ...part, blocks: part.blocks.filter(isOurs) }],
    );
    for (const part of parts) for await (const _ of this.play(part, part.blocks));
    const blocks = parts.flatMap((part) => part.blocks);
    const games = gamesOf(blocks);
    writeShardFile(this.folder, { ...shard, blocks: blocks.length, games, isDone: true });
    return games;
  }

  /** Kinds of faults in the games that were read. */
  faults(): FaultSummary[] {
    return this.#faults.list();
  }

  /** Plays a sample of the games that were read again on fresh threads of this process. @param share 0 to 1 */
  async audit(share: number): Promise<AuditReport | undefined> {
    await this.#threads.close();
    if (share === 0) return undefined;
    const { workers, limits } = this.#options;
    const ledger = this.#ledger;
    const counted = [...this.#counted].reverse();
    const sample = drawSample(
      counted.flatMap(([block]) => block.games),
      share,
      SAMPLE_KEY,
    );
    const found: AuditDifference[] = [];
    for (const table of new Set(counted.map(([, of]) => of))) {
      const blocks = counted.flatMap(([block, of]) => (of === table ? chosen(block, sample.has) : []));
      const options = { workers: Math.min(workers, blocks.length), limits };
      for await (const result of LOCAL_THREADS.play(setupOf(table), blocks, options))
        found.push(...compareBlock(table.lineup.game, ledger.read(result.index), result));
    }
    return localAuditReport(sample, found);
  }

  /**
   * Ends work in the folder.
   * @param state `done`: puts the ledger in order, the same for any number of workers; `over`: its games are not needed
   * any more
   */
  close(state: 'open' | 'done' | 'over' = 'open'): void {
    if (state === 'done') this.#ledger.compact(this.#ledger.blocks());
    this.#ledger.close();
    this.#unlock();
    void this.#threads.close();
    if (state !== 'over') return;
    rmSync(this.folder, { recursive: true, force: true });
    try {
      // Fails if something else is in there.
      rmdirSync(dirname(this.folder));
    } catch {}
  }
}

export interface OpenStudy {
  readonly folder: string;
  readonly ledger: Ledger;
  readonly unlock: () => void;
}

export const gamesOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { games }) => sum + games.length, 0);

/** Tells the blocks of a shard. */
export const isInShard =
  ({ number, shardCount }: Shard) =>
  ({ index }: Block): boolean =>
    (index % shardCount) + 1 === number;
