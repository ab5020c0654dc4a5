// Every two bots that met: how far one is ahead of the other by wins, by places and by score, and which may be called
// better by the judge of the run.
import type { Entrant } from './bot-spec.ts';
import { type PairVerdict, pairVerdicts } from './pair-verdict.ts';
import { comparePairs, type PairClaim } from './stats/compare-pairs.ts';
import { sequenceInterval } from './stats/confidence-sequence.ts';
import { cautiousEffect, type DesignEffect, designEffect, pooledEffect } from './stats/design-effect.ts';
import { hull } from './stats/hull.ts';
import { SEEDS_FOR_INTERVAL } from './stats/mean-interval.ts';
import { addValue, noMoments } from './stats/moments.ts';
import { asDifference, type PairDifference } from './stats/pair-difference.ts';
import { GAME_STEP, JUDGES, type Judge } from './stats/pair-value.ts';
import { type PairSeed, seedMeans } from './stats/score-seed.ts';
import { ALPHA, type PairWatch, type StopRule, watchedP } from './stats/stop-rule.ts';
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
  /** Of the run's judge, with its 95 % interval. */
  readonly designEffect: DesignEffect;
  /** What the stopping rule lets say of the difference. */
  readonly verdict?: PairVerdict;
}

/** Whether there were seeds enough for `p` and `better` to say anything. */
export const isTested = ({ seeds }: PairRow): boolean => seeds >= SEEDS_FOR_INTERVAL;

type WatchedClaim = Pick<PairRow, 'p' | 'better'>;

/** A run that is stopped for what was seen needs values that hold at whatever seed it stops. */
export interface Watch {
  readonly rule: StopRule;
  /** In the order of the tally's pairs. */
  readonly pairs: readonly PairWatch[];
  /** Number of seeds after which the rule held. */
  readonly stoppedAfter: number | undefined;
}

/**
 * The same with the interval of the confidence sequence, which may be looked at after every seed; never narrower.
 * @param step by how much the games of a seed that go with one unusual game may change its value
 */
function safely(pair: PairDifference, seeds: readonly PairSeed[], step: number): PairDifference {
  const games = seeds.reduce((least, seed) => Math.min(least, seed.games), Number.POSITIVE_INFINITY);
  const moments = noMoments(step / games);
  for (const value of seedMeans(seeds)) addValue(moments, value);
  const safe = sequenceInterval(moments);
  return { ...pair, interval: pair.interval && safe && asDifference(hull(pair.interval, safe)) };
}

/** Each pair that met once, in the order they were named. */
export function pairRows(entrants: readonly Entrant[], tally: Tally, watch?: Watch): PairRow[] {
  const { judge = 'wins' } = tally.shape;
  const effects = JUDGES.map((one) =>
    cautiousEffect(pooledEffect(tally.pairs.map(({ seeds }) => seeds[one]))),
  );
  const fixed = JUDGES.map((one) =>
    comparePairs(
      tally.pairs.map(({ seeds }) => seeds[one]),
      one,
    ),
  );
  const safeP = watch && watchedP(watch.rule, watch.pairs);
  const verdicts = watch && pairVerdicts(watch.rule, watch.pairs);
  return tally.pairs.flatMap(({ first, second, seeds }, i): PairRow[] => {
    if (seeds[judge].length === 0) return [];
    const { p, better } = fixed[JUDGES.indexOf(judge)][i];
    const byJudge = Object.fromEntries(
      JUDGES.map((one, at) => [
        one,
        watch ? safely(fixed[at][i], seeds[one], GAME_STEP[one] * effects[at]) : fixed[at][i],
      ]),
    ) as PairRow['byJudge'];
    return [
      {
        ...byJudge[judge],
        bot: entrants[first],
        opponent: entrants[second],
        judge,
        byJudge,
        verdict: verdicts?.[i],
        outcomes: outcomesOf(seedMeans(seeds[judge])),
        designEffect: designEffect(seeds[judge]),
        ...(watch && safeP ? watchedClaim(watch, safeP, i) : { p, better }),
      },
    ];
  });
}

/** Means of thirds and the like that are 0 but for rounding. */
const ROUNDING = 1e-12;

const outcomesOf = (means: readonly number[]): PairRow['outcomes'] => {
  const ahead = means.filter((mean) => mean > ROUNDING).length;
  const behind = means.filter((mean) => mean < -ROUNDING).length;
  return [ahead, means.length - ahead - behind, behind];
};

/** What may be said at whatever seed the run stopped. */
function watchedClaim({ pairs }: Watch, p: readonly number[], i: number): WatchedClaim {
  const { moments } = pairs[i];
  return { p: p[i], better: p[i] > ALPHA ? 0 : moments.mean > 0 ? 1 : -1 };
}
