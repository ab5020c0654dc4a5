// Compares all pairs of bots that met by wins, places and score, and decides which bot may be called better under
// the run's judge.
import type { Entrant } from '../model/entrant.ts';
import { MIN_SEEDS_FOR_SAFE_INTERVAL } from '../stats/basics/confidence-sequence.ts';
import {
  cautiousEffect,
  type DesignEffect,
  designEffect,
  pooledEffect,
} from '../stats/estimates/design-effect.ts';
import {
  comparePairs,
  type PairClaim,
  type PairDifference,
  pairDifference,
  safeDifference,
} from '../stats/estimates/pair-difference.ts';
import { normalisedElo, type PairEffect, pairEffect } from '../stats/estimates/pair-effect.ts';
import type { SeedSums } from '../stats/estimates/seed-sums.ts';
import { byJudge, gameStep, type Judge, judgeOf } from '../stats/judges/judges.ts';
import { meanWithoutLuck } from '../stats/stopping/mean-without-luck.ts';
import { ALPHA, type PairState, type PairVerdict } from '../stats/stopping/pair-state.ts';
import {
  isPairRule,
  monitoredPValues,
  type PairRule,
  pairVerdicts,
  type StopRule,
} from '../stats/stopping/rules/stop-rules.ts';
import type { Selection } from '../stats/stopping/selection.ts';
import type { PairRest } from '../stats/stopping/stopping-monitor.ts';
import type { Tally } from './tally.ts';

/** A row of pairs.csv. `difference`, `interval`, `p` and `better` are under the run's judge. */
export interface PairRow extends PairClaim {
  readonly bot: Entrant;
  readonly opponent: Entrant;
  readonly judge: Judge;
  /** Difference and 95 % interval under every judge. */
  readonly byJudge: Readonly<Record<Judge, PairDifference>>;
  /** Seeds in which the first bot was ahead under the run's judge, level, and behind. */
  readonly outcomes: readonly [ahead: number, level: number, behind: number];
  /** Under the run's judge, with its 95 % interval. */
  readonly designEffect: DesignEffect;
  /** Under the run's judge: difference over its spread from seed to seed, with its 95 % interval. */
  readonly effect: PairEffect;
  /** Normalised Elo and its 95 % interval: `effect` of blocks of two games on the scale of engine testing. */
  readonly normalisedElo?: PairEffect;
  /** Blocks of two games by the points of the first bot: 0, 1/2, 1, 1 1/2, 2; absent unless all blocks have two games. */
  readonly blockPoints?: readonly number[];
  /** When and why the pair stopped playing before the end of the run. */
  readonly rest?: PairRest;
  /** Verdict of the stopping rule about the difference. */
  readonly verdict?: PairVerdict;
  /** Of a run of one pair that a rule ends: `difference` without the luck of stopping, see mean-without-luck.ts. */
  readonly estimate?: number;
}

/** True if the pair has enough seeds for `p` and `better`. */
export const isTested = ({ p }: PairRow): boolean => !Number.isNaN(p);

type Claim = Pick<PairRow, 'p' | 'better'>;

/** State of a stopping monitor. With it, p-values and intervals are valid at any seed at which the run stops. */
export interface MonitorState {
  readonly rule: StopRule;
  /** In the order of the tally's pairs. */
  readonly pairs: readonly PairState[];
  /** Number of seeds after which the rule held. */
  readonly stoppedAfter: number | undefined;
  /** Only for rules that choose bots. */
  readonly selection?: Selection;
  /** True if bots have left or pairs rest. */
  readonly isUneven?: boolean;
  readonly restOf?: (pair: number) => PairRest | undefined;
  /** In a gauntlet, by newcomer: the values that the rule judges, and the newcomer that is chosen or leads. */
  readonly field?: readonly PairState[];
  readonly best?: number;
}

/**
 * Monitor of results that are looked at repeatedly without a stopping rule, as in a league: intervals and p-values
 * are valid at every look.
 * @param pairs under the judge
 */
export function endlessMonitor(pairs: readonly SeedSums[], judge: Judge): MonitorState {
  return {
    rule: { kind: 'decided' },
    stoppedAfter: undefined,
    pairs: pairs.map(({ moments, minGames, largest, seedsAhead, seedsBehind }) => ({
      moments: { ...moments, step: gameStep(judge, largest) / minGames },
      unequalSeeds: seedsAhead + seedsBehind,
    })),
  };
}

/** One row for each pair that met, in the order of the tally. */
export function pairRows(entrants: readonly Entrant[], tally: Tally, monitor?: MonitorState): PairRow[] {
  const { judge } = tally;
  const seedsBy = (by: Judge): SeedSums[] => tally.pairs.map(({ seeds }) => seeds[by]);
  const claims: readonly Claim[] = monitor ? watchedClaims(monitor) : comparePairs(seedsBy(judge), judge);
  const verdicts = monitor && (monitor.field ? undefined : pairVerdicts(monitor.rule, monitor.pairs));
  const effects = byJudge((by) => cautiousEffect(pooledEffect(seedsBy(by))));
  const estimate = monitor ? safeDifference : pairDifference;
  return tally.pairs.flatMap(({ first, second, seeds }, i): PairRow[] => {
    if (seeds[judge].seedCount === 0) return [];
    const differences = byJudge((by) => estimate(seeds[by], by, effects[by]));
    const { p, better } = claims[i];
    const effect = pairEffect(seeds[judge], monitor !== undefined);
    const isDuel = seeds.wins.pointCounts.reduce((sum, count) => sum + count, 0) === seeds.wins.seedCount;
    return [
      {
        ...differences[judge],
        bot: entrants[first],
        opponent: entrants[second],
        judge,
        byJudge: differences,
        verdict: verdicts?.[i],
        outcomes: outcomesOf(seeds[judge]),
        designEffect: designEffect(seeds[judge], judge),
        effect,
        ...(isDuel && { blockPoints: seeds.wins.pointCounts }),
        ...(isDuel && judgeOf(judge).meanSquare && { normalisedElo: normalisedElo(effect) }),
        rest: monitor?.restOf?.(i),
        ...(monitor &&
          hasOwnStop(monitor) && { estimate: meanWithoutLuck(monitor.rule, monitor.pairs[0], 1) }),
        p,
        better,
      },
    ];
  });
}

/** True if the rule ends the run when its only pair is decided; a league plays on. */
const hasOwnStop = (monitor: MonitorState): monitor is MonitorState & { readonly rule: PairRule } =>
  monitor.pairs.length === 1 && !monitor.field && monitor.restOf !== undefined && isPairRule(monitor.rule);

const outcomesOf = ({ seedCount, seedsAhead, seedsBehind }: SeedSums): PairRow['outcomes'] => [
  seedsAhead,
  seedCount - seedsAhead - seedsBehind,
  seedsBehind,
];

/** Claims that are valid at any seed at which the run stops. */
function watchedClaims({ rule, pairs, field }: MonitorState): Claim[] {
  // The rule of a gauntlet judges the field. Of its pairs only those of newcomers ever meet.
  const adjusted = field ? metPValues(pairs) : monitoredPValues(rule, pairs);
  return pairs.map(({ moments }, i) => {
    const hasSafeInterval = moments.count >= MIN_SEEDS_FOR_SAFE_INTERVAL;
    return {
      p: hasSafeInterval ? adjusted[i] : Number.NaN,
      better: !hasSafeInterval || adjusted[i] > ALPHA ? 0 : moments.mean > 0 ? 1 : -1,
    };
  });
}

/** Adjusted p-values of the pairs that met; 1 for others. */
function metPValues(pairs: readonly PairState[]): number[] {
  const met = pairs.flatMap(({ moments }, i) => (moments.count > 0 ? [i] : []));
  const adjusted = monitoredPValues(
    { kind: 'decided' },
    met.map((i) => pairs[i]),
  );
  return pairs.map((_, i) => adjusted[met.indexOf(i)] ?? 1);
}

/** `above 0`, `below 0.05`, `within 0.02`, or ''. */
export const verdictText = ({ accepted }: PairVerdict): string =>
  accepted ? `${accepted.side} ${accepted.limit}` : '';
