// Plays tournaments for users of the library.
import { availableParallelism } from 'node:os';
import { planRun } from '../run/plan/run-plan.ts';
import { playRun, type RunReport } from '../run/run.ts';
import type { RunSettings } from '../run/settings/run-settings.ts';
import { DEFAULT_OUT } from '../run/settings/settings-table.ts';
import type { RunOptions } from '../run/with-run-folder.ts';
import { limitsOf } from '../sandbox/thread/watchdog.ts';

/** Settings of a tournament: the flags of `switchback run` in camel case, with the same defaults. */
export type TournamentSettings = Omit<
  RunSettings,
  | 'files'
  | 'botsFrom'
  | 'botCopies'
  | 'startsNothing'
  | 'out'
  | 'workers'
  | 'quiet'
  | 'queue'
  | 'report'
  | 'dropDamaged'
  | 'dropTimeouts'
> & {
  readonly files?: RunSettings['files'];
};

/** Options of a tournament. */
export interface TournamentOptions extends Pick<RunOptions, 'signal' | 'onProgress'> {
  /** Worker threads; default: one per processor. Does not affect the results. */
  readonly workers?: number;
  /** Parent of the run's folder; default `results`. */
  readonly out?: string;
}

/**
 * Plays a tournament on worker threads and writes its files, as `switchback run` does. Bots are given by name
 * or path, because workers load them: `hauler`, `./my-bot.ts`.
 * @throws DataError for invalid settings, RunInterrupted after `signal`
 */
export async function runTournament(
  { files = {}, ...settings }: TournamentSettings,
  { workers = availableParallelism(), out = DEFAULT_OUT, ...options }: TournamentOptions = {},
): Promise<RunReport> {
  const plan = await planRun({ ...settings, files });
  const { name, note, audit, parquet, decisions, logLevel } = settings;
  return playRun(plan, {
    ...options,
    workers,
    out,
    name,
    note,
    audit,
    parquet,
    decisions,
    logLevel,
    limits: limitsOf(settings),
  });
}
