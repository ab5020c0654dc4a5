// Every two bots that met: how far one is ahead of the other by wins, by places and by score, and which may be called
// better by the judge of the run.
import type { Entrant } from './bot-spec.ts';
import { type PairVerdict, pairVerdicts } from './pair-verdict.ts';
import { comparePairs, type PairClaim } from './stats/compare-pairs.ts';
import { sequenceInterval } from './stats/confidence-sequence.ts';
import { SEEDS_FOR_INTERVAL } from './stats/mean-interval.ts';
import { addValue, noMoments } from './stats/moments.ts';
import { asDifference, type PairDifference, pairDifference } from './stats/pair-difference.ts';
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
  /** What the stopping rule lets say of the difference. */
  readonly verdict?: PairVerdict;
}

/** Whether there were seeds enough for `p` and `better` to say anything. */
export const isTested = ({ seeds }: PairRow): boolean => seeds >= SEEDS_FOR_INTERVAL;

/** A run that is stopped for what was seen needs values that hold at whatever seed it stops. */
export interface Watch {
  readonly rule: StopRule;
  /** In the order of the tally's pairs. */
  readonly pairs: readonly PairWatch[];
  /** Number of seeds after which the rule held. */
  readonly stoppedAfter: number | undefined;
}

/** With the interval of the confidence sequence. */
function safeDifference(seeds: readonly PairSeed[], judge: Judge): PairDifference {
  const games = seeds.reduce((least, seed) => Math.min(least, seed.games), Number.POSITIVE_INFINITY);
  const moments = noMoments(GAME_STEP[judge] / games);
  for (const value of seedMeans(seeds)) addValue(moments, value);
  const interval = sequenceInterval(moments);
  return {
    seeds: moments.count,
    difference: moments.mean,
    interval: interval && asDifference(interval),
  };
}

function watchedClaims({ rule, pairs }: Watch): PairClaim[] {
  const p = watchedP(rule, pairs);
  return pairs.map(({ moments }, i): PairClaim => {
    const interval = sequenceInterval(moments);
    return {
      seeds: moments.count,
      difference: moments.mean,
      interval: interval && asDifference(interval),
      p: p[i],
      better: p[i] > ALPHA ? 0 : moments.mean > 0 ? 1 : -1,
    };
  });
}

/** Each pair that met once, in the order they were named. */
export function pairRows(entrants: readonly Entrant[], tally: Tally, watch?: Watch): PairRow[] {
  const { judge = 'wins' } = tally.shape;
  const claims = watch
    ? watchedClaims(watch)
    : comparePairs(tally.pairs.map(({ seeds }) => seedMeans(seeds[judge])));
  const verdicts = watch && pairVerdicts(watch.rule, watch.pairs);
  return tally.pairs.flatMap(({ first, second, seeds }, i): PairRow[] => {
    if (seeds[judge].length === 0) return [];
    const by = (one: Judge): PairDifference => {
      if (one === judge) return claims[i];
      return watch ? safeDifference(seeds[one], one) : pairDifference(seedMeans(seeds[one]));
    };
    const byJudge = Object.fromEntries(JUDGES.map((one) => [one, by(one)])) as PairRow['byJudge'];
    return [
      {
        bot: entrants[first],
        opponent: entrants[second],
        judge,
        byJudge,
        verdict: verdicts?.[i],
        ...claims[i],
      },
    ];
  });
}
