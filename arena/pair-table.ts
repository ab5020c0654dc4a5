// Every two bots that met: how much oftener one wins than the other, and which may be called better.
import type { Entrant } from './bot-spec.ts';
import { comparePairs, type PairClaim } from './stats/compare-pairs.ts';
import { sequenceInterval } from './stats/confidence-sequence.ts';
import { asDifference } from './stats/pair-difference.ts';
import { ALPHA, type PairWatch, type StopRule, watchedP } from './stats/stop-rule.ts';
import type { PairTally, Tally } from './tally.ts';

export interface PairRow extends PairClaim {
  readonly bot: Entrant;
  readonly opponent: Entrant;
  /** With a sequential test: which of its two differences was accepted. */
  readonly accepted?: number;
}

/** A run that is stopped for what was seen needs values that hold at whatever seed it stops. */
export interface Watch {
  readonly rule: StopRule;
  /** In the order of the tally's pairs. */
  readonly pairs: readonly PairWatch[];
  /** Number of seeds after which the rule held. */
  readonly stoppedAfter: number | undefined;
}

const differencesOf = ({ seeds }: PairTally): number[] => seeds.map(({ games, sum }) => sum / games);

function watchedClaims({ pairs }: Watch): PairClaim[] {
  const p = watchedP(pairs);
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
  const claims = watch ? watchedClaims(watch) : comparePairs(tally.pairs.map(differencesOf));
  return tally.pairs.flatMap(({ first, second, seeds }, i): PairRow[] => {
    if (seeds.length === 0) return [];
    const verdict = watch?.pairs[i].verdict;
    const accepted = watch?.rule.kind === 'sprt' && verdict ? watch.rule[verdict] : undefined;
    return [{ bot: entrants[first], opponent: entrants[second], accepted, ...claims[i] }];
  });
}
