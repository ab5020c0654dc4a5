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
/** Standard deviations per median absolute deviation of normal values; and its standard error of n values, times √n. */
const DEVIATIONS_PER_MAD = 1.4826;
const MAD_ERROR = 1.17;

/** True if bots clearly use a group the other way: its mean lies two standard errors beyond 0. Few demands differ by chance. */
function isContrary(use: readonly number[], sign: number): boolean {
  const average = mean(use);
  const squares = use.reduce((sum, value) => sum + (value - average) ** 2, 0);
  return sign * average < -2 * Math.sqrt(squares / use.length / (use.length - 1));
}

/**
 * @param residuals by demand: log payout less the log of the usual one
 * @param use by demand: use beyond that of demands of the same haul
 * @param scale standard deviation of the residuals
 * @param groupings by demand: its city; its load
 * @param limitOf standard deviations beyond which a group is an outlier, for scores and their scale
 * @returns judgements by city, and by load; and by demand what its city and load usually pay, which is no fault of
 *   its own: all of a shift out of line, else what the others of its group suggest (empirical Bayes)
 */
export function groupHabits(
  residuals: Float64Array,
  use: Float64Array,
  scale: number,
  groupings: readonly Int16Array[],
  limitOf: (scores: Float64Array, scale: number) => number,
) {
  const most = MAX_DEVIATIONS * scale;
  const clipped = residuals.map((residual) => Math.max(-most, Math.min(most, residual)));
  // What groups usually pay is not learnt from payouts that are probably wrong.
  const calm = residuals.map((residual) => (Math.abs(residual) < most ? residual : 0));
  const sumOf = (values: Float64Array, members: readonly number[]): number =>
    members.reduce((total, demand) => total + values[demand], 0);
  const groups = groupings.map((groupOf) =>
    Array.from({ length: Math.max(...groupOf) + 1 }, (_, group) => {
      const members = [...residuals.keys()].filter((demand) => groupOf[demand] === group);
      return {
        members,
        calmSum: sumOf(calm, members),
        shift: members.length === 0 ? 0 : median(members.map((demand) => residuals[demand])),
        score: members.length < MIN_DEMANDS ? 0 : sumOf(clipped, members) / Math.sqrt(members.length) / scale,
        use: members.map((demand) => use[demand]),
      };
    }),
  );
  const judged = groups.flat().filter(({ members }) => members.length >= MIN_DEMANDS);
  const scores = Float64Array.from(judged, ({ score }) => score);
  // Cities differ a little in some decks: ferries, mountains. Chance alone is not taken for such differences.
  const measuredSpread =
    DEVIATIONS_PER_MAD *
    median(judged.map(({ members, calmSum }) => Math.abs(calmSum) / Math.sqrt(members.length) / scale));
  const spread =
    scores.length === 0 ? 1 : Math.max(1, measuredSpread / (1 + MAD_ERROR / Math.sqrt(scores.length)));
  const limit = limitOf(scores, spread) * spread;
  /** Variance of what groups pay, in variances of a demand. */
  const variance = spread === 1 ? 0 : (spread ** 2 - 1) / median(judged.map(({ members }) => members.length));
  const usualShift = new Float64Array(residuals.length);
  const habits = groups.map((list) =>
    list.map(({ members, calmSum, shift, score, use }): GroupHabit => {
      const isOut =
        Math.abs(score) >= limit && Math.abs(shift) >= MIN_LOG_SHIFT && !isContrary(use, Math.sign(score));
      for (const demand of members)
        usualShift[demand] += isOut
          ? shift
          : (variance * (calmSum - calm[demand])) / (variance * (members.length - 1) + 1);
      return { shift, outOfLine: isOut ? (score > 0 ? 1 : -1) : 0 };
    }),
  );
  return { habits, usualShift };
}
