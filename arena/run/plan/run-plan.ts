// Completes settings: the table is planned, the games are counted. All faults of a run are found here and reported
// together, before anything is written.
import { randomBytes } from 'node:crypto';
import { DataError } from '../../../engine/index.ts';
import type { Entrant } from '../../model/entrant.ts';
import { kindsOf } from '../../schedule/equal-bots.ts';
import { makeSchedule } from '../../schedule/schedule.ts';
import type { Schedule } from '../../schedule/schedule-shape.ts';
import type { Shard } from '../../schedule/shard.ts';
import { SEEDS_TO_WATCH } from '../../stats/basics/confidence-sequence.ts';
import type { Judge } from '../../stats/estimates/pair-value.ts';
import type { StopRule } from '../../stats/stopping/stop-rule.ts';
import { botText } from './bot-text.ts';
import { type Manifest, makeManifest, manifestHash } from './manifest.ts';
import type { RunSettings } from './run-settings.ts';
import { DEFAULT_MOST_SEEDS, DEFAULT_SEEDS } from './settings-table.ts';
import { isolationOf, planTable, type TablePlan } from './table-plan.ts';

/** The part of a run that is to be played, and how large it is. */
export interface PlannedShard extends Shard {
  readonly blocks: number;
  readonly games: number;
}

export interface RunPlan extends TablePlan {
  readonly schedule: Schedule;
  readonly until?: StopRule;
  /** How pairs are compared, and what the stopping rule looks at. */
  readonly judge: Judge;
  /** Paths of the user's own data files, by kind. */
  readonly files: RunSettings['files'];
  readonly manifest: Manifest;
  readonly hash: string;
  /** Only this part is played, see plan-shard.ts. It is no part of the manifest, which all shards share. */
  readonly shard?: PlannedShard;
}

/** The stopping rule with the error rates that were asked for. */
function ruleOf({ until, alpha, beta }: RunSettings): StopRule | undefined {
  if (alpha === undefined && beta === undefined) return until;
  if (until?.kind !== 'sprt') {
    throw new DataError(alpha === undefined ? 'beta' : 'alpha', [
      'is an error rate of a sequential test: give it with --sprt D0,D1',
    ]);
  }
  return { ...until, ...(alpha !== undefined && { alpha }), ...(beta !== undefined && { beta }) };
}

/** 128 random bits. */
const drawKey = (): string => randomBytes(16).toString('hex');

/** The label of the bot to be rated 0. @param name its label, or how it was written @throws DataError for no such bot */
export function findAnchor(entrants: readonly Entrant[], name: string): string {
  const found = entrants.find((entrant) => entrant.label === name || botText(entrant) === name);
  if (found) return found.label;
  const labels = entrants.map(({ label }) => label);
  throw new DataError('anchor', [`must be one of the bots: ${labels.join(', ')} (given: ${name})`]);
}

/** Throws `DataError` with every fault of the settings. */
export async function planRun(settings: RunSettings): Promise<RunPlan> {
  const table = await planTable(settings);
  const until = ruleOf(settings);
  const { judge = 'wins' } = settings;
  if (until && table.request.seats < 2) {
    throw new DataError('until', ['compares bots that meet; in a game for one player none do']);
  }
  const { seeds = until ? DEFAULT_MOST_SEEDS : DEFAULT_SEEDS } = settings;
  if (until && seeds < SEEDS_TO_WATCH) {
    throw new DataError('seeds', [
      `nothing can be decided below ${SEEDS_TO_WATCH} seeds, as --until asks (given: ${seeds})`,
    ]);
  }
  const schedule = makeSchedule({
    entrants: table.entrants.length,
    kinds: kindsOf(table.entrants),
    seats: table.request.seats,
    seating: settings.seating ?? 'balanced',
    seeds,
    firstSeed: settings.firstSeed ?? 1,
    // A bot could try all seeds, but not all keys.
    key: settings.key ?? (settings.untrusted ? drawKey() : undefined),
  });
  const manifest = makeManifest(table, schedule, {
    until,
    judge,
    anchor: settings.anchor === undefined ? undefined : findAnchor(table.entrants, settings.anchor),
    isolation: isolationOf(settings),
  });
  return { ...table, schedule, until, judge, files: settings.files, manifest, hash: manifestHash(manifest) };
}
