// Judges cities and loads as such: whether all their demands together pay more or less than the deck pays for similar
// demands. A mean over a city is known far better than one payout.
import { mean, median } from '../../../../arena/stats/basics/index.ts';

/** Judgement of a city or load. */
export interface GroupHabit {
  /** Logarithm of payout over usual payout: the median over its demands. */
  readonly shift: number;
  /** 1 if it pays too well as such, -1 if too little, 0 if in line. */
  readonly outOfLine: -1 | 0 | 1;
}

/** Residuals count up to this many standard deviations, so that two wrong payouts do not condemn a small city. */
const MAX_DEVIATIONS = 3;
/** Smallest shift that is called out of line: a tenth. */
const MIN_LOG_SHIFT = Math.log(1.1);
const MIN_DEMANDS = 3;
/** Standard deviations per median absolute deviation of normal values. */
const DEVIATIONS_PER_MAD = 1.4826;

/**
 * @param residuals by demand: log payout less the log of the usual one
 * @param useResiduals by demand: use beyond that of demands of the same haul
 * @param scale standard deviation of the residuals
 * @param groupings by demand: its city; its load
 * @param limitOf standard deviations beyond which a group is an outlier, for scores and their scale
 * @returns judgements by city, and by load
 */
export function groupHabits(
  residuals: Float64Array,
  useResiduals: Float64Array,
  scale: number,
  groupings: readonly Int16Array[],
  limitOf: (scores: Float64Array, scale: number) => number,
): readonly (readonly GroupHabit[])[] {
  const most = MAX_DEVIATIONS * scale;
  const groups = groupings.map((groupOf) =>
    Array.from({ length: Math.max(...groupOf) + 1 }, (_, group) => {
      const members = [...residuals.keys()].filter((demand) => groupOf[demand] === group);
      const clipped = members.map((demand) => Math.max(-most, Math.min(most, residuals[demand])));
      return {
        shift: members.length === 0 ? 0 : median(members.map((demand) => residuals[demand])),
        score: members.length < MIN_DEMANDS ? 0 : (mean(clipped) * Math.sqrt(members.length)) / scale,
        use: mean(members.map((demand) => useResiduals[demand])),
      };
    }),
  );
  const scores = Float64Array.from(groups.flat(), ({ score }) => score);
  // Cities differ a little in every deck: ferries, mountains.
  const spread = Math.max(1, DEVIATIONS_PER_MAD * median(Array.from(scores, Math.abs)));
  const limit = limitOf(scores, spread) * spread;
  return groups.map((list) =>
    list.map(({ shift, score, use }): GroupHabit => {
      const isOut = Math.abs(score) >= limit && Math.abs(shift) >= MIN_LOG_SHIFT && score * use > 0;
      return { shift, outOfLine: isOut ? (score > 0 ? 1 : -1) : 0 };
    }),
  );
}
