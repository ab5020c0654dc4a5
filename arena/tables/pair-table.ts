// Every two bots that met: how far one is ahead of the other by wins, by places and by score, and which may be called
// better by the judge of the run.
import type { Entrant } from '../model/entrant.ts';
import { SEEDS_TO_WATCH } from '../stats/basics/confidence-sequence.ts';
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
import { type PairEffect, pairEffect } from '../stats/estimates/pair-effect.ts';
import { gameStep, JUDGES, type Judge } from '../stats/estimates/pair-value.ts';
import type { SeedSums } from '../stats/estimates/seed-sums.ts';
import type { Selection } from '../stats/stopping/selection.ts';
import {
  ALPHA,
  isWithin,
  type PairWatch,
  pairSizes,
  type StopRule,
  sprtBounds,
  sprtRatio,
  watchedP,
} from '../stats/stopping/stop-rule.ts';
import type { Tally } from './tally.ts';

/** `difference`, `interval`, `p` and `better` are those of the run's judge. */
export interface PairRow extends PairClaim {
  readonly bot: Entrant;
  readonly opponent: Entrant;
  readonly judge: Judge;
  /** Difference and 95 % interval under every judge. */
  readonly byJudge: Readonly<Record<Judge, PairDifference>>;
  /** Seeds in which the first bot was ahead by the judge, level, and behind. */
  readonly outcomes: readonly [ahead: number, level: number, behind: number];
  /** Design effect under the run's judge, with its 95 % interval. */
  readonly designEffect: DesignEffect;
  /** Effect by the run's judge: difference over its spread from seed to seed, with its 95 % interval. */
  readonly effect: PairEffect;
  /** What the stopping rule has shown about the difference. */
  readonly verdict?: PairVerdict;
}

/** Whether there were enough seeds for `p` and `better`. */
export const isTested = ({ p }: PairRow): boolean => !Number.isNaN(p);

type Claim = Pick<PairRow, 'p' | 'better'>;

/** A run with a stopping rule needs values that hold at whatever seed it stops. */
export interface Watch {
  readonly rule: StopRule;
  /** In the order of the tally's pairs. */
  readonly pairs: readonly PairWatch[];
  /** Number of seeds after which the rule held. */
  readonly stoppedAfter: number | undefined;
  /** Bots that have left, under a rule that chooses bots. */
  readonly selection?: Selection;
  /** Some bots or pairs have rested. */
  readonly isUneven?: boolean;
}

/**
 * The watch over seeds that are looked at again and again, as those of a league: no rule ends them, but intervals and p hold at
 * every look. @param pairs under the judge
 */
export function openWatch(pairs: readonly SeedSums[], judge: Judge): Watch {
  return {
    rule: { kind: 'decided' },
    stoppedAfter: undefined,
    pairs: pairs.map(({ moments, least, largest, ahead, behind }) => ({
      moments: { ...moments, step: gameStep(judge, largest) / least },
      unequal: ahead + behind,
    })),
  };
}

/** Each pair that met once, in the order they were named. */
export function pairRows(entrants: readonly Entrant[], tally: Tally, watch?: Watch): PairRow[] {
  const { judge } = tally;
  const seedsBy = (one: Judge): SeedSums[] => tally.pairs.map(({ seeds }) => seeds[one]);
  const claims = watch ? watchedClaims(watch) : comparePairs(seedsBy(judge), judge);
  const verdicts = watch && pairVerdicts(watch.rule, watch.pairs);
  const effects = JUDGES.map((one) => cautiousEffect(pooledEffect(seedsBy(one))));
  const estimate = watch ? safeDifference : pairDifference;
  return tally.pairs.flatMap(({ first, second, seeds }, i): PairRow[] => {
    if (seeds[judge].seeds === 0) return [];
    const byJudge = Object.fromEntries(
      JUDGES.map((one, at) => [one, estimate(seeds[one], one, effects[at])]),
    ) as PairRow['byJudge'];
    const claim: Claim = claims[i];
    return [
      {
        ...byJudge[judge],
        bot: entrants[first],
        opponent: entrants[second],
        judge,
        byJudge,
        verdict: verdicts?.[i],
        outcomes: outcomesOf(seeds[judge]),
        designEffect: designEffect(seeds[judge], judge),
        effect: pairEffect(seeds[judge], byJudge[judge].interval),
        p: claim.p,
        better: claim.better,
      },
    ];
  });
}

const outcomesOf = ({ seeds, ahead, behind }: SeedSums): PairRow['outcomes'] => [
  ahead,
  seeds - ahead - behind,
  behind,
];

/** Claims that are valid at whatever seed the run stopped. */
function watchedClaims({ rule, pairs }: Watch): Claim[] {
  const adjusted = watchedP(rule, pairs);
  return pairs.map(({ moments }, i) => {
    const isWatched = moments.count >= SEEDS_TO_WATCH;
    return {
      p: isWatched ? adjusted[i] : Number.NaN,
      better: !isWatched || adjusted[i] > ALPHA ? 0 : moments.mean > 0 ? 1 : -1,
    };
  });
}

/**
 * What a stopping rule has shown about a pair: exactly what was accepted, and no more. A sequential test that accepts its larger
 * difference has shown the true one to be above the smaller (an error in at most alpha of runs if it is not); one that accepts the
 * smaller has shown it to be below the larger (beta). Neither says "equal".
 */
export interface PairVerdict {
  /** Accepted difference, first bot minus second; absent while nothing was accepted. */
  readonly accepted?: { readonly side: 'above' | 'below' | 'within'; readonly limit: number };
  /**
   * 1 where a sequential test calls the first bot better, -1 for the second. It does so for the larger size accepted where the
   * middle of both sizes is 0 or more, and for the smaller one where it is 0 or less.
   */
  readonly better?: 1 | -1;
  /** State of a sequential test, from 20 seeds on. */
  readonly test?: SprtState;
}

export interface SprtState {
  /** Log-likelihood ratio: as it was at the verdict, or as it is now. */
  readonly ratio: number;
  /** Where the smaller difference is accepted, and the larger. */
  readonly low: number;
  readonly high: number;
}

/**
 * Verdicts of a stopping rule on the pairs of a run.
 * @param pairs all that are watched, in order
 */
export function pairVerdicts(rule: StopRule, pairs: readonly PairWatch[]): PairVerdict[] {
  return pairs.map((pair): PairVerdict => {
    if (rule.kind === 'sprt') {
      const bounds = sprtBounds(pairSizes(rule, pairs.length));
      if (pair.moments.count < SEEDS_TO_WATCH) return {};
      const ratio = pair.ratio ?? sprtRatio(pair.moments, rule.d0, rule.d1);
      const test = { ratio, low: bounds.d0, high: bounds.d1 };
      const middle = rule.d0 + rule.d1;
      if (pair.verdict === 'd1')
        return { accepted: { side: 'above', limit: rule.d0 }, test, ...(middle >= 0 && { better: 1 }) };
      if (pair.verdict === 'd0')
        return { accepted: { side: 'below', limit: rule.d1 }, test, ...(middle <= 0 && { better: -1 }) };
      return { test };
    }
    const within = rule.kind === 'decided' ? rule.within : undefined;
    if (within === undefined || !isWithin(pair, within, pairs.length)) return {};
    return { accepted: { side: 'within', limit: within } };
  });
}

/** As pairs.csv has it: `above 0`, `below 0.05`, `within 0.02`, or nothing. */
export const verdictText = ({ accepted }: PairVerdict): string =>
  accepted ? `${accepted.side} ${accepted.limit}` : '';
