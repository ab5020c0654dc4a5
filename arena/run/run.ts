// Plays a planned run on workers and writes its folder. Games go into the ledger as they end; tables and CSV rows are
// made from them in the order of the schedule, whether they were just played or found in the ledger of a resumed run. A
// CSV file has its name only when it is whole.

import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { wallsText } from '../external/isolated/find-walls.ts';
import type { GivenLimits } from '../guard/judge.ts';
import type { BlockResult, GameFailure } from '../model/block-result.ts';
import { THREADS } from '../play/pool/pool.ts';
import type { Workforce } from '../play/pool/workforce.ts';
import { blockAt, gamesOfPair } from '../schedule/schedule.ts';
import { GAME_STEP } from '../stats/estimates/pair-value.ts';
import { StoppingMonitor } from '../stats/stopping/stopping-monitor.ts';
import { GameFiles } from '../tables/csv/game-files.ts';
import { tableFiles } from '../tables/csv/table-files.ts';
import { TimingTally } from '../tables/csv/timing-csv.ts';
import { FaultList, type FaultSummary } from '../tables/fault-list.ts';
import { makeTables, type RunTables } from '../tables/run-tables.ts';
import { Tally } from '../tables/tally.ts';
import { allResults } from './all-results.ts';
import { type AuditReport, auditRun } from './audit-run.ts';
import { lockFolder } from './folder/folder-lock.ts';
import { machineText } from './folder/machine-text.ts';
import { clearParts, makeRunFolder, pointLatest, writeWhole } from './folder/run-folder.ts';
import { openRunLog, type RunLog } from './folder/run-log.ts';
import { findShorterRun, type ShorterRun } from './folder/shorter-run.ts';
import { Ledger } from './ledger/ledger.ts';
import type { LogLevel } from './plan/log-levels.ts';
import { manifestText } from './plan/manifest.ts';
import type { RunPlan } from './plan/run-plan.ts';
import { settingsText } from './plan/settings-file.ts';
import { isWriteError, RunInterrupted, RunWriteError } from './run-errors.ts';
import { threadTime } from './thread-time.ts';

export interface RunOptions {
  /** Who plays; threads of this process when left out. */
  readonly workforce?: Workforce;
  readonly workers: number;
  /** Against bots that hang or fill memory. */
  readonly limits?: GivenLimits;
  /** Folder that receives the run's folder. */
  readonly out: string;
  /** The folder of the run to resume; `plan` must be its plan. */
  readonly resume?: string;
  /** Drop damaged lines of the ledger of a resumed run and play their games again, instead of refusing it. */
  readonly dropDamaged?: boolean;
  /** When aborted, blocks in progress are finished and no others begun. */
  readonly signal?: AbortSignal;
  /** Share of the games that are played again and compared, 0 to 1. */
  readonly audit?: number;
  /** Of run.log; no log without it. */
  readonly logLevel?: LogLevel;
  /** Called at the end for other problems, such as a terminal that is gone; they are written to run.log. */
  readonly warnings?: () => readonly string[];
  /** Called at the beginning and after each block. */
  readonly onProgress?: (state: RunState) => void;
}

/** The state of a running tournament: a live view, whose parts change while the run goes on. */
export interface RunState extends Accumulators {
  readonly folder: string;
  /** Games that are in the ledger, some perhaps not yet counted. */
  readonly games: number;
  /** Games among these that were there when the run was resumed. */
  readonly kept: number;
}

/** A finished run: its tables, and where its files are. */
export interface RunReport extends RunTables {
  readonly folder: string;
  /** Folder of an earlier run with the same manifest. */
  readonly earlier?: string;
  /** An earlier run of the first of these seeds. */
  readonly shorter?: ShorterRun;
  readonly faults: readonly FaultSummary[];
  readonly audit?: AuditReport;
  /** Games played now; the others were found in the ledger. */
  readonly played: number;
  /** What this thread took for each game played now, from the first block on, in microseconds; NaN for none. */
  readonly mainMicros: number;
  /**
   * `processor`: its processor time. `wall`: time that its event loop was at work, where the system does not tell the other;
   * it counts what other programs do meanwhile, and on a busy machine may be many times as long.
   */
  readonly mainClock: 'processor' | 'wall';
}

/** Makes the run's folder with its first files; a resumed run has one. */
function openFolder(plan: RunPlan, { out, resume }: RunOptions): { path: string; earlier?: string } {
  // The real path: through the link `latest`, `latest` would be made to point to itself.
  if (resume !== undefined) return { path: realpathSync(resume) };
  try {
    return makeRunFolder(out, plan.game.title, plan.hash, (folder) => {
      writeWhole(join(folder, 'settings.json'), settingsText(plan));
      writeWhole(join(folder, 'manifest.json'), manifestText(plan.manifest));
      openLedger(plan, folder).close();
    });
  } catch (error) {
    throw isWriteError(error) ? new RunWriteError(out, 0, error, false) : error;
  }
}

/**
 * Plays all games that are not in the ledger yet and writes the results. What it writes depends on the plan alone, but
 * for machine-files.ts.
 * @throws RunInterrupted, RunWriteError, DeterminismAlarm; the run can be resumed after any of them
 */
export async function runTournament(plan: RunPlan, options: RunOptions): Promise<RunReport> {
  const { path: folder, earlier } = openFolder(plan, options);
  const unlock = takeFolder(folder);
  const log = openRunLog(join(folder, 'run.log'), options.logLevel ?? 'silent');
  let ledger: Ledger | undefined;
  try {
    ledger = openLedger(plan, folder, options.dropDamaged);
    if (ledger.dropped > 0) log.warn({ lines: ledger.dropped }, 'damaged lines dropped from the ledger');
    if (plan.walls) log.info({ walls: wallsText(plan.walls) }, 'bots from files are isolated');
    log.info(
      {
        manifest: plan.hash,
        workers: options.workforce ? undefined : options.workers,
        kept: ledger.games,
        machine: machineText(),
      },
      'run begins',
    );
    const report = await play(plan, options, { folder, ledger, log });
    return { ...report, earlier, shorter: findShorterRun(dirname(folder), plan.manifest) };
  } catch (error) {
    tidy(folder);
    const games = ledger?.games ?? 0;
    for (const warning of options.warnings?.() ?? []) log.warn(warning);
    if (error instanceof RunInterrupted) log.info({ games }, 'run interrupted');
    else log.error({ games, err: error }, 'run failed');
    throw isWriteError(error) ? new RunWriteError(folder, games, error) : error;
  } finally {
    ledger?.close();
    log.close();
    unlock();
  }
}

/** Removes unfinished files. Errors of the file system are ignored: the run has failed for another reason. */
function tidy(folder: string): void {
  try {
    clearParts(folder);
  } catch (error) {
    if (!isWriteError(error)) throw error;
  }
}

function takeFolder(folder: string): () => void {
  try {
    return lockFolder(folder);
  } catch (error) {
    throw isWriteError(error) ? new RunWriteError(folder, 0, error) : error;
  }
}

const openLedger = ({ schedule, hash, game }: RunPlan, folder: string, dropDamaged?: boolean): Ledger =>
  new Ledger(
    join(folder, 'ledger.jsonl'),
    {
      hash,
      seats: game.seats,
      figures: game.figures.length,
      blocksBySeed: schedule.subsets.length,
      blockAt: (index) => blockAt(schedule, hash, index),
    },
    { dropDamaged },
  );

/** Number of games in some blocks. */
function gamesIn({ schedule, hash }: RunPlan, blocks: Iterable<number>): number {
  let games = 0;
  for (const index of blocks) games += blockAt(schedule, hash, index).games.length;
  return games;
}

interface OpenRun {
  readonly folder: string;
  readonly ledger: Ledger;
  readonly log: RunLog;
}

const mainClock: RunReport['mainClock'] = threadTime === undefined ? 'wall' : 'processor';

/** Milliseconds that this thread has been at work. */
const worked: () => number = threadTime ?? (() => performance.eventLoopUtilization().active);

async function play(plan: RunPlan, options: RunOptions, openRun: OpenRun): Promise<RunReport> {
  const { folder, ledger, log } = openRun;
  const begun = performance.now();
  let warm: { games: number; worked: number } | undefined;
  const accumulators = makeAccumulators(plan);
  const kept = gamesIn(plan, ledger.complete());
  let games = kept;
  const progress = (): void => options.onProgress?.({ folder, games, kept, ...accumulators });
  progress();
  const timing = new TimingTally(plan.entrants);
  const workforce = options.workforce ?? THREADS;
  const results = allResults(plan, ledger, {
    ...options,
    workforce,
    log,
    onFinished(block) {
      ledger.append(block);
      timing.add(block.thinking ?? []);
      log.debug({ block: block.index, games: block.games.length }, 'block finished');
      games += block.games.length + block.failures.length;
      progress();
      // The start of the workers is not part of the cost of a game.
      warm ??= { games, worked: worked() };
    },
  });
  let blocks: number;
  try {
    blocks = await takeResults(plan, accumulators, results, openRun);
  } catch (error) {
    if (error instanceof RunInterrupted) writeTiming(folder, timing);
    throw error;
  }
  const played = games - kept;
  const mainMicros = warm ? (1000 * (worked() - warm.worked)) / (games - warm.games) : Number.NaN;

  const { tally, failures, watch, faults } = accumulators;
  const tables = makeTables(plan, tally, failures, watch);
  for (const [name, text] of tableFiles(plan, tables, faults.list())) writeWhole(join(folder, name), text);
  writeTiming(folder, timing);
  pointLatest(folder);
  const { workers, limits, signal, audit: share = 0 } = options;
  const audit =
    share > 0
      ? await auditRun(plan, ledger, blocks, { workforce, workers, limits, signal, share })
      : undefined;
  for (const { id, difference } of audit?.differing ?? []) log.error({ game: id }, `audit: ${difference}`);
  const seconds = Math.round((performance.now() - begun) / 1000);
  for (const warning of options.warnings?.() ?? []) log.warn(warning);
  log.info({ games: tables.games, played, seconds, mainMicros, mainClock }, 'run done');
  return { ...tables, folder, faults: faults.list(), audit, played, mainMicros, mainClock };
}

/** Together with the times of earlier sittings. */
function writeTiming(folder: string, timing: TimingTally): void {
  const path = join(folder, 'timing.csv');
  if (timing.isEmpty) return;
  timing.addFile(path);
  writeWhole(path, timing.text());
}

/** Counts, statistics and faults, to which each block is added. */
interface Accumulators {
  readonly tally: Tally;
  readonly faults: FaultList;
  readonly failures: GameFailure[];
  readonly watch?: StoppingMonitor;
}

function makeAccumulators({ game, entrants, request, schedule, until, judge }: RunPlan): Accumulators {
  const tally = new Tally({
    entrants: entrants.length,
    seats: request.seats,
    figures: game.figures.length,
    score: game.figures.findIndex(({ id }) => id === game.score),
    judge,
  });
  const watch =
    until && new StoppingMonitor(until, tally.pairs.length, GAME_STEP[judge] / gamesOfPair(schedule));
  tally.onSeed = (seed, differences) => watch?.report(seed, differences);
  return { tally, faults: new FaultList(entrants), failures: [], watch };
}

/**
 * Takes in results until the last one or until the stopping rule holds, and writes the files that have a row a game.
 * Returns the number of blocks. @throws RunInterrupted when results end too early
 */
async function takeResults(
  plan: RunPlan,
  { tally, faults, failures, watch }: Accumulators,
  results: AsyncIterable<BlockResult>,
  { folder, ledger, log }: OpenRun,
): Promise<number> {
  const { schedule } = plan;
  const files = new GameFiles(folder, plan);
  let blocks = 0;
  try {
    for await (const block of results) {
      files.append(block);
      tally.add(block);
      blocks++;
      failures.push(...block.failures);
      for (const { id, message } of block.failures) log.error({ game: id }, message);
      for (const { bot, code, detail, seat, firstGame, circumstances } of faults.add(block)) {
        log.warn({ game: firstGame.id, bot, seat, code, ...circumstances }, detail);
      }
      if (blocks % schedule.subsets.length === 0) tally.closeSeed();
      if (watch?.stoppedAfter !== undefined) break;
    }
    if (blocks < schedule.blocks && watch?.stoppedAfter === undefined) {
      throw new RunInterrupted(folder, ledger.games);
    }
    ledger.compact(Array(blocks).keys());
    files.commit();
    return blocks;
  } catch (error) {
    files.abandon();
    throw error;
  }
}
