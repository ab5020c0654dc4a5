// Turns settings into a complete plan of a run. Reports all problems of the title, its files and bots together,
// or else those of the other settings, before anything is written.
import { DataError, withGivenValue } from '../../../engine/index.ts';
import type { Entrant } from '../../model/entrant.ts';
import { labelWithoutNumber } from '../../model/label.ts';
import type { WorkerSetup } from '../../play/worker-messages.ts';
import { equalityClasses } from '../../schedule/equal-bots.ts';
import { canSeedsPick } from '../../schedule/picked-groups.ts';
import { makeSchedule } from '../../schedule/schedule.ts';
import { DEFAULT_SEATING, type Schedule } from '../../schedule/schedule-shape.ts';
import type { PlannedShard } from '../../schedule/shard.ts';
import { MIN_SEEDS_FOR_SAFE_INTERVAL } from '../../stats/basics/confidence-sequence.ts';
import { DEFAULT_JUDGE, type Judge } from '../../stats/judges/judges.ts';
import {
  choiceOf,
  isPairRule,
  kindOf,
  type StopRule,
  stopRuleText,
} from '../../stats/stopping/rules/stop-rules.ts';
import { isolationLevelOf, keyFor } from '../settings/isolation.ts';
import type { KeptSettings, RunSettings } from '../settings/run-settings.ts';
import { SettingsProblems } from '../settings/settings-problems.ts';
import { DEFAULT_FIRST_SEED, DEFAULT_SEEDS, MAX_SEEDS_TO_STOP } from '../settings/settings-table.ts';
import { botText } from './bot-spec.ts';
import { type LineupPlan, planLineup } from './lineup-plan.ts';
import { type Manifest, makeManifest, manifestHash } from './manifest.ts';
import { readStarts, withPositions } from './positions.ts';

export interface RunPlan extends LineupPlan {
  readonly schedule: Schedule;
  readonly until?: StopRule;
  /** Judge of pairs in tables and for the stopping rule. */
  readonly judge: Judge;
  /** Paths of the user's own data files, by kind. */
  readonly files: RunSettings['files'];
  /** Path of the positions that games start from. */
  readonly positionsPath?: string;
  /** How the run is limited, checked and written. Not in the manifest. */
  readonly kept: KeptSettings;
  readonly manifest: Manifest;
  readonly hash: string;
  /** If given, only this part is played. Not in the manifest, which all shards share. */
  readonly shard?: PlannedShard;
}

/** The stopping rule with the user's error rates. @throws DataError for a contradiction */
function stopRuleOf({ until, alpha, beta }: RunSettings): StopRule | undefined {
  if (alpha === undefined && beta === undefined) return until;
  const changed = until && kindOf(until).withErrorRates?.(until, { alpha, beta });
  if (changed) return changed;
  throw new DataError(alpha === undefined ? 'beta' : 'alpha', {
    'setting/needs': 'is an error rate of a sequential test: use it with --until sprt=D0,D1',
  });
}

/** The label of the bot to be rated 0. @param name its label, or the bot as written @throws DataError for an unknown bot */
export function findAnchor(entrants: readonly Entrant[], name: string): string {
  const found = entrants.find((entrant) => entrant.label === name || botText(entrant) === name);
  if (found) return found.label;
  const labels = entrants.map(({ label }) => label);
  throw new DataError('anchor', {
    'setting/value': withGivenValue(`must be one of the bots: ${labels.join(', ')}`, name),
  });
}

/** The rule of a gauntlet without one: ends for certain, also for a newcomer as good as the field. */
const GAUNTLET_RULE: StopRule = { kind: 'decided', within: 0.05 };

const takesProblems = (until: StopRule | undefined): string[] =>
  isPairRule(until) && until.takes
    ? [`,${until.takes} is for a gauntlet of several newcomers (given: ${stopRuleText(until)})`]
    : [];

/** Reasons why a gauntlet cannot be played. */
function gauntletProblems(
  newcomers: number,
  { entrants, request: { seats } }: LineupPlan,
  twice: string | undefined,
  until: StopRule | undefined,
): string[] {
  const rivals = entrants.length - newcomers;
  if (rivals < Math.max(1, seats - 1)) {
    const given = `${newcomers} newcomers, ${Math.max(0, rivals)} others`;
    return [`a newcomer at a table of ${seats} needs ${Math.max(1, seats - 1)} other bots (given: ${given})`];
  }
  return [
    ...(seats < 2 ? ['a gauntlet needs a game for two or more players'] : []),
    ...(twice === undefined ? [] : [`a gauntlet compares bots that differ; ${twice} is there twice`]),
    ...(choiceOf(until)
      ? [
          'best and top need bots that all meet each other: in a gauntlet use decided, decided=D, width=W or sprt=D0,D1; of several newcomers ,best after it asks for the best',
        ]
      : []),
    ...(newcomers === 1 ? takesProblems(until) : []),
  ];
}

/** @throws DataError naming every problem of title, files and bots, or else of the other settings */
export async function planRun(userSettings: RunSettings): Promise<RunPlan> {
  const settings = withPositions(userSettings);
  return planAt(await planLineup(settings), settings);
}

/** Like `planRun`, when the game and its bots are known. @throws DataError naming every problem of the other settings */
export function planAt(lineup: LineupPlan, settings: RunSettings): RunPlan {
  const { request, entrants } = lineup;
  const { judge = DEFAULT_JUDGE, anchor, files, startsNothing, newcomers } = settings;
  const problems = new SettingsProblems();
  const asked = problems.collect(() => stopRuleOf(settings)) ?? (newcomers ? GAUNTLET_RULE : undefined);
  const until: StopRule | undefined =
    (newcomers ?? 1) > 1 && isPairRule(asked) ? { takes: 'any', ...asked } : asked;
  if (until && request.seats < 2)
    problems.add('until', {
      'setting/conflict': 'compares bots that play each other, so it needs a game for two or more players',
    });
  const { from } = settings;
  const positions = from === undefined ? undefined : problems.collect(() => readStarts(from, lineup.game));
  const maxSeeds = positions?.starts.length ?? Number.POSITIVE_INFINITY;
  const { seeds = positions ? maxSeeds : until ? MAX_SEEDS_TO_STOP : DEFAULT_SEEDS } = settings;
  if (seeds > maxSeeds)
    problems.add('seeds', {
      'setting/value': withGivenValue(`must be at most ${maxSeeds}, the number of positions`, seeds),
    });
  if (until && seeds < MIN_SEEDS_FOR_SAFE_INTERVAL) {
    const minimum = `must be at least ${MIN_SEEDS_FOR_SAFE_INTERVAL}, for --until to decide anything`;
    problems.add('seeds', { 'setting/value': withGivenValue(minimum, seeds) });
  }
  const kinds = equalityClasses(entrants);
  const repeated = entrants.find((_, i) => kinds[i] !== i)?.label;
  const twice = repeated && labelWithoutNumber(repeated);
  if (newcomers)
    problems.add('newcomers', { 'setting/conflict': gauntletProblems(newcomers, lineup, twice, until) });
  else if (until)
    problems.add('until', {
      'setting/conflict': [
        ...(kindOf(until).problems?.(until, { bots: entrants.length, twice }) ?? []),
        ...takesProblems(until),
      ],
    });
  // The names of bots that were not loaded are unknown.
  const isUnknown = startsNothing && entrants.some(({ code }) => code !== undefined);
  const anchorLabel =
    anchor === undefined || isUnknown ? anchor : problems.collect(() => findAnchor(entrants, anchor));
  problems.throwIfAny();
  const schedule = makeSchedule({
    entrants: entrants.length,
    kinds,
    newcomers,
    ...(choiceOf(until) && canSeedsPick(entrants.length, request.seats) && { seedsPickGroups: true }),
    ...(positions && { starts: positions.starts }),
    seats: request.seats,
    seating: settings.seating ?? DEFAULT_SEATING,
    seeds,
    firstSeed: settings.firstSeed ?? DEFAULT_FIRST_SEED,
    key: keyFor(settings),
  });
  const manifest = makeManifest(lineup, schedule, {
    until: until ? stopRuleText(until) : null,
    judge,
    newcomers,
    anchor: anchorLabel,
    isolation: isolationLevelOf(settings),
    positions: positions?.hash,
  });
  return {
    ...lineup,
    schedule,
    until,
    judge,
    files,
    kept: settings,
    manifest,
    hash: manifestHash(manifest),
    ...(from !== undefined && { positionsPath: from }),
  };
}

/** The part of a plan that workers need. */
export const workerSetupOf = ({
  game,
  request,
  entrants,
  probes,
}: LineupPlan & Pick<WorkerSetup, 'probes'>): WorkerSetup => ({
  title: game.title,
  request,
  entrants,
  ...(probes && { probes }),
});
