// Plays tournaments for users of the library.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { planRun } from '../run/plan/run-plan.ts';
import { loadProbes } from '../run/probes.ts';
import { playRun, type RunReport } from '../run/run.ts';
import type { RunSettings } from '../run/settings/run-settings.ts';
import { DEFAULT_OUT, SETTING_NAMES } from '../run/settings/settings-table.ts';
import type { RunOptions } from '../run/with-run-folder.ts';
import { limitsOf } from '../sandbox/thread/watchdog.ts';
import type { Standing } from '../tables/standings.ts';
import { functionForm, readChoice } from './read-choice.ts';

/** Settings of a tournament: the flags of `switchback run` in camel case, with the same defaults. */
export type TournamentSettings = Omit<
  RunSettings,
  | 'files'
  | 'botsFrom'
  | 'botCopies'
  | 'probesFrom'
  | 'startsNothing'
  | 'out'
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
  /** Worker threads; default: the setting, or one per processor. Does not affect the results. */
  readonly workers?: number;
  /** Parent of the run's folder; default `results`. `false` keeps no files, so the run cannot be resumed. */
  readonly out?: string | false;
}

/** Tables of a tournament. Its folder is '' with `out: false`. */
export interface TournamentReport extends Omit<RunReport, 'standings'> {
  readonly standings: readonly (Standing & {
    /** The means of `figures` by the ids of the game's figures. */
    readonly figuresByName: Readonly<Record<string, number>>;
  })[];
}

const NOT_FOR_PROGRAMS = ['out', 'quiet', 'queue', 'report', 'drop-damaged', 'drop-timeouts'];
const ALLOWED = SETTING_NAMES.filter((name) => !NOT_FOR_PROGRAMS.includes(name));
const isName = (bot: unknown): boolean => typeof bot === 'string';
const OWN_FORMS = {
  bots: z.custom((bots) => isName(bots) || (Array.isArray(bots) && bots.every(isName)), {
    error: 'must be names, files or commands, because worker threads load them; playGame takes objects too',
  }),
};
const OPTION_FORMS = {
  out: z.union([z.string().min(1), z.literal(false)], { error: 'must be a folder, or false for none' }),
  signal: z.instanceof(AbortSignal, { error: 'must be an AbortSignal' }),
  onProgress: functionForm,
};

/**
 * Plays a tournament on worker threads and writes its files, as `switchback run` does: into a folder below `results`,
 * unless `out` says otherwise. Bots are given by name or path, because workers load them: `hauler`, `./my-bot.ts`.
 * @throws DataError naming unknown keys and values that are not allowed, RunInterrupted after `signal`
 */
export async function runTournament(
  tournament: TournamentSettings,
  options: TournamentOptions = {},
): Promise<TournamentReport> {
  const settings = readChoice(tournament, ALLOWED, OWN_FORMS);
  const { workers = settings.workers ?? availableParallelism() } = readChoice(
    options,
    ['workers'],
    OPTION_FORMS,
  );
  const { out = DEFAULT_OUT, signal, onProgress } = options;
  const plan = await planRun(settings);
  const probes = settings.probe && (await loadProbes(settings.probe, plan.game.family));
  const folder = out === false ? mkdtempSync(join(tmpdir(), 'switchback-')) : out;
  const { name, note, audit, parquet, decisions, logLevel } = settings;
  try {
    const report = await playRun(plan, {
      ...{ signal, onProgress, workers, probes, name, note, audit, parquet, decisions, logLevel },
      out: folder,
      limits: limitsOf(settings),
    });
    const named = ({ figures }: Standing) =>
      Object.fromEntries(plan.game.figures.map(({ id }, i) => [id, figures[i]]));
    return {
      ...report,
      ...(out === false && { folder: '' }),
      standings: report.standings.map((row) => ({ ...row, figuresByName: named(row) })),
    };
  } finally {
    if (out === false) rmSync(folder, { recursive: true, force: true });
  }
}
