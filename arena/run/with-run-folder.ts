// Opens a run: makes or finds its folder, locks it, opens its ledger and log, and closes them afterwards.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { UserProbe } from '../model/probe.ts';
import type { Workforce } from '../play/pool/pool.ts';
import { isolationText } from '../sandbox/process/confine.ts';
import { codeNamed, rememberCode } from '../sandbox/source/accepted-code.ts';
import type { Limits } from '../sandbox/thread/watchdog.ts';
import { shardText } from '../schedule/shard.ts';
import type { Accumulators } from './count-results.ts';
import { writeShardFile } from './find-shards.ts';
import { readAbout, writeAbout } from './folder/about-file.ts';
import { writeCode } from './folder/code-file.ts';
import { lockFolder } from './folder/folder-lock.ts';
import { Ledger, type LedgerOptions, type LedgerRun } from './folder/ledger.ts';
import { writeOwnFiles } from './folder/own-files.ts';
import {
  clearParts,
  machineText,
  makeRunFolder,
  type RunFolder,
  shardFolder,
  writeWhole,
} from './folder/run-folder.ts';
import { openRunLog, type RunLog } from './folder/run-log.ts';
import { botText } from './plan/bot-spec.ts';
import { MANIFEST_FILE, manifestText } from './plan/manifest.ts';
import { blockOf } from './plan/plan-blocks.ts';
import type { RunPlan } from './plan/run-plan.ts';
import { checkSameRun, SETTINGS_FILE, settingsText } from './plan/settings-file.ts';
import { isWriteError, RunInterrupted, RunWriteError } from './run-errors.ts';
import type { RunSettings } from './settings/run-settings.ts';

/** Options of playing a planned run. Only `limits` affect games, those in which a bot exceeds one. */
export interface RunOptions
  extends Pick<
    RunSettings,
    'name' | 'note' | 'audit' | 'parquet' | 'decisions' | 'logLevel' | 'dropDamaged' | 'dropTimeouts'
  > {
  /** Threads of this process by default. */
  readonly workforce?: Workforce;
  readonly workers: number;
  /** For bots that hang or fill memory. */
  readonly limits?: Limits;
  /** Folder that receives the run's folder. */
  readonly out: string;
  /** The folder of the run to resume; `plan` must be its plan. */
  readonly resume?: string;
  /** On abort, no more blocks are started, and those in progress get some time to finish, see `StopReason`. */
  readonly signal?: AbortSignal;
  /** Records the actions of games whose bots may be gone later. At the end the caller drops those that it does not need, by `keepActions`. */
  readonly keepsActions?: boolean;
  /** The user's own statistics. */
  readonly probes?: readonly UserProbe[];
  /** Called at the end for other problems to write to run.log, such as a closed terminal. */
  readonly warnings?: () => readonly string[];
  /** Called at the beginning and after each block. */
  readonly onProgress?: (state: RunState) => void;
}

/** A live view of a running tournament: its parts change during the run. */
export interface RunState extends Accumulators {
  readonly folder: string;
  /** Games in the ledger, including those not yet counted. */
  readonly games: number;
  /** Games that were in the ledger when the run was resumed. */
  readonly resumedGames: number;
}

/** A run whose folder is locked. */
export interface OpenRun {
  readonly folder: string;
  readonly ledger: Ledger;
  readonly log: RunLog;
}

/** Kind of work in a folder, as run.log names it. */
export type LoggedWork = 'run' | 'shard' | 'merge';

export function ledgerRun(plan: RunPlan): LedgerRun {
  const { hash, game, shard } = plan;
  return {
    hash,
    seats: game.seats,
    figures: game.figures.length,
    blockAt: (index) => blockOf(plan, index),
    ...(shard && { shard: shardText(shard) }),
  };
}

/** Name of the ledger in the folder of a run, a shard or a season. */
export const LEDGER_FILE = 'ledger.jsonl';

const openLedger = (plan: RunPlan, folder: string, options?: LedgerOptions): Ledger =>
  new Ledger(join(folder, LEDGER_FILE), ledgerRun(plan), options);

/** Writes settings.json, unless it says the same already. */
function writeSettings(plan: RunPlan, folder: string): void {
  const path = join(folder, SETTINGS_FILE);
  const text = settingsText(plan);
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeWhole(path, text);
}

/** Makes the run's folder with its first files, unless it exists because the run is resumed. */
function prepareFolder(plan: RunPlan, { out, resume, name, note }: RunOptions): RunFolder {
  // The real path: a run resumed through the link `latest` would otherwise make `latest` point to itself.
  if (resume !== undefined) return { path: realpathSync(resume) };
  const { hash, shard } = plan;
  const begun = new Date().toISOString();
  const folderName = name ?? plan.folderName;
  const fill = (folder: string): void => {
    writeAbout(folder, { name, note, begun });
    writeSettings(plan, folder);
    writeOwnFiles(folder, plan);
    writeWhole(join(folder, MANIFEST_FILE), manifestText(plan.manifest));
    if (shard) writeShardFile(folder, { ...shard, isDone: false });
    openLedger(plan, folder).close();
  };
  try {
    if (!shard) return makeRunFolder(out, folderName, hash, fill);
    const path = shardFolder(out, folderName, hash, shard, fill);
    checkSameRun(path, plan);
    return { path };
  } catch (error) {
    throw isWriteError(error) ? new RunWriteError(out, 0, error, false) : error;
  }
}

/** Removes unfinished files. Ignores file system errors, because the run has already failed for another reason. */
function cleanUp(folder: string): void {
  try {
    clearParts(folder);
  } catch (error) {
    if (!isWriteError(error)) throw error;
  }
}

/** Number of games in a ledger that cannot be opened for writing; undefined when it cannot be read either. */
function countLedgerGames(plan: RunPlan, folder: string): number | undefined {
  let ledger: Ledger | undefined;
  try {
    ledger = new Ledger(join(folder, LEDGER_FILE), ledgerRun(plan), { readOnly: true });
    return ledger.games;
  } catch {
    // The caller reports why the run failed.
    return undefined;
  } finally {
    ledger?.close();
  }
}

function lockRunFolder(plan: RunPlan, folder: string): () => void {
  try {
    return lockFolder(folder);
  } catch (error) {
    throw isWriteError(error) ? new RunWriteError(folder, countLedgerGames(plan, folder), error) : error;
  }
}

/**
 * Returns what `use` returns for the open run.
 * @throws RunInterrupted, RunWriteError, DeterminismAlarm; the run can be resumed after any of them
 */
export async function withRunFolder<T>(
  plan: RunPlan,
  options: RunOptions,
  use: (run: OpenRun, made: RunFolder) => Promise<T>,
  work: LoggedWork = plan.shard ? 'shard' : 'run',
): Promise<T> {
  const prepared = prepareFolder(plan, options);
  const folder = prepared.path;
  const unlock = lockRunFolder(plan, folder);
  let log: RunLog | undefined;
  let ledger: Ledger | undefined;
  try {
    log = openRunLog(join(folder, 'run.log'), options.logLevel ?? 'silent');
    // A resumed run may have been given other flags. A merge does not know the paths of bots.
    if (work !== 'merge') {
      writeSettings(plan, folder);
      writeCode(folder, plan.entrants);
      const probes = (options.probes ?? []).map(({ path }) => path);
      rememberCode(join(folder, SETTINGS_FILE), codeNamed([...plan.entrants.map(botText), ...probes]));
    }
    const { resume, note, dropDamaged, dropTimeouts } = options;
    if (resume !== undefined && note !== undefined) writeAbout(folder, { ...readAbout(folder), note });
    ledger = openLedger(plan, folder, {
      dropDamaged,
      dropTimeouts,
      isFinished: existsSync(join(folder, 'summary.json')),
    });
    if (ledger.dropped > 0) log.warn({ lines: ledger.dropped }, 'damaged lines dropped from the ledger');
    if (plan.isolationMeans)
      log.info({ confinement: isolationText(plan.isolationMeans) }, 'bots from files are isolated');
    log.info(
      {
        manifest: plan.hash,
        shard: plan.shard && shardText(plan.shard),
        workers: options.workforce ? undefined : options.workers,
        kept: ledger.games,
        machine: machineText(),
      },
      `${work} begins`,
    );
    return await use({ folder, ledger, log }, prepared);
  } catch (error) {
    cleanUp(folder);
    const games = ledger?.games ?? (isWriteError(error) ? countLedgerGames(plan, folder) : undefined);
    for (const warning of options.warnings?.() ?? []) log?.warn(warning);
    if (error instanceof RunInterrupted) log?.info({ games }, `${work} interrupted`);
    else log?.error({ games, err: error }, `${work} failed`);
    throw isWriteError(error) ? new RunWriteError(folder, games, error) : error;
  } finally {
    ledger?.close();
    log?.close();
    unlock();
  }
}
