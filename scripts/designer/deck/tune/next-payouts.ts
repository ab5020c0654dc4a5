// One step of tuning: payouts nearer to the target, from what a study of the present ones shows.
import type { Balance } from '../balance/balance.ts';
import type { Target } from './plan-deck-tuning.ts';

export interface StepLimits {
  /** Largest factor, or its inverse, of one step. */
  readonly step: number;
  /** Largest factor, or its inverse, of all steps together. */
  readonly total: number;
  /** By demand: whether its payout stays. */
  readonly kept: readonly boolean[];
  /** Rounds of a game that are to stay. */
  readonly rounds: number;
}

/** Rounds rise by about a tenth where payouts fall by a tenth; a step assumes less, not to overshoot. */
const ROUNDS_POWER = 0.8;

const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

/** Mean payout of a delivery, by how often each demand is delivered. */
function meanPaid(payouts: readonly number[], use: readonly number[]): number {
  let [sum, total] = [0, 0];
  payouts.forEach((payout, demand) => {
    sum += payout * use[demand];
    total += use[demand];
  });
  return sum / total;
}

/** By demand: the logarithm of the factor that the target asks for, before limits. */
function wanted(target: Target, balance: Balance, kept: readonly boolean[]): readonly number[] {
  const { demands, unfairness, rounds } = balance;
  const { excess = [] } = balance.preference ?? {};
  if (target.id === 'rounds') {
    const change = ROUNDS_POWER * Math.log(rounds / target.value);
    return demands.map((_, demand) => (kept[demand] ? 0 : change));
  }
  if (target.id === 'fair-pay') {
    return demands.map(({ outOfLine, usual, payout }, demand) =>
      kept[demand] || outOfLine === 0 || usual === undefined ? 0 : Math.log(usual.value / payout),
    );
  }
  const part = target.id === 'spread' ? Math.max(0, 1 - target.value / unfairness.value) : 1;
  return demands.map((_, demand) => (kept[demand] ? 0 : -part * (excess[demand]?.value ?? 0)));
}

/**
 * Keeps the length of games by one factor for all payouts that may change: first by the mean payout of a
 * delivery, then by the measured rounds.
 */
function keepLength(
  change: readonly number[],
  balance: Balance,
  { kept, rounds }: StepLimits,
): readonly number[] {
  const { demands, preference, use } = balance;
  const slope = preference
    ? preference.kinds.reduce((sum, kind) => sum + kind.slope, 0) / preference.kinds.length
    : 0;
  const before = demands.map(({ payout }) => payout);
  const after = before.map((payout, demand) => payout * Math.exp(change[demand]));
  const used = demands.map(({ shrunkUse }) => (Number.isNaN(shrunkUse) ? use : shrunkUse));
  const usedAfter = used.map((share, demand) => share * Math.exp(slope * change[demand]));
  const scale = meanPaid(before, used) / meanPaid(after, usedAfter);
  const correction = Math.log(scale) + ROUNDS_POWER * Math.log(balance.rounds / rounds);
  return change.map((log, demand) => (kept[demand] ? 0 : log + correction));
}

/**
 * @param start payouts that tuning began with @param present payouts that were studied, not yet rounded
 * @returns the next ones, not rounded, at least 1
 */
export function nextPayouts(
  target: Target,
  balance: Balance,
  start: ArrayLike<number>,
  present: readonly number[],
  limits: StepLimits,
): number[] {
  const { step, total, kept } = limits;
  const asked = wanted(target, balance, kept);
  // Payouts out of line are corrected in one step.
  if (target.id === 'fair-pay') return present.map((payout, demand) => payout * Math.exp(asked[demand]));
  const bounded = asked.map((change) => clamp(change, Math.log(step)));
  const change = target.id === 'rounds' ? bounded : keepLength(bounded, balance, limits);
  return present.map((payout, demand) => {
    const shift = Math.log(payout / start[demand]) + change[demand];
    return Math.max(1, start[demand] * Math.exp(clamp(shift, Math.log(total))));
  });
}
