// One step of tuning: moves payouts towards the target, based on a study of the present ones.
import { mean } from '../../../../arena/stats/basics/index.ts';
import type { Balance } from '../balance/balance.ts';
import type { Target } from './plan-deck-tuning.ts';

/** Limits of a tuning step. */
export interface StepLimits {
  /** Largest factor, or its inverse, of one step. */
  readonly step: number;
  /** Largest factor, or its inverse, of all steps together. */
  readonly total: number;
  /** By demand: true if its payout must not change. */
  readonly isKept: readonly boolean[];
  /** Mean rounds of a game to preserve. */
  readonly rounds: number;
}

/** Rounds grow about as the inverse of payouts; a smaller power avoids overshooting. */
const ROUNDS_POWER = 0.8;

const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

/** Mean payout weighted by use. */
function meanDeliveredPayout(payouts: readonly number[], use: readonly number[]): number {
  let [sum, total] = [0, 0];
  payouts.forEach((payout, demand) => {
    sum += payout * use[demand];
    total += use[demand];
  });
  return sum / total;
}

/** By demand: logarithm of the factor that the target asks for, before limits. */
function targetChanges(target: Target, balance: Balance, isKept: readonly boolean[]): readonly number[] {
  const { demands, unfairness, meanRounds: rounds } = balance;
  const { excess = [] } = balance.preference ?? {};
  if (target.id === 'rounds') {
    const change = ROUNDS_POWER * Math.log(rounds / target.value);
    return demands.map((_, demand) => (isKept[demand] ? 0 : change));
  }
  if (target.id === 'fair-pay') {
    return demands.map(({ outOfLine, usual, payout }, demand) =>
      isKept[demand] || outOfLine === 0 || usual === undefined ? 0 : Math.log(usual.value / payout),
    );
  }
  const fraction = target.id === 'spread' ? Math.max(0, 1 - target.value / unfairness.value) : 1;
  return demands.map((_, demand) => (isKept[demand] ? 0 : -fraction * (excess[demand]?.value ?? 0)));
}

/**
 * Preserves the length of games by a common factor for all payouts that may change, from the mean payout of a
 * delivery and from the measured rounds.
 */
function keepLength(
  change: readonly number[],
  balance: Balance,
  { isKept, rounds }: StepLimits,
): readonly number[] {
  const { demands, preference, use } = balance;
  const slope = preference ? mean(preference.kinds.map((kind) => kind.slope)) : 0;
  const before = demands.map(({ payout }) => payout);
  const after = before.map((payout, demand) => payout * Math.exp(change[demand]));
  const used = demands.map(({ shrunkUse }) => (Number.isNaN(shrunkUse) ? use : shrunkUse));
  const usedAfter = used.map((share, demand) => share * Math.exp(slope * change[demand]));
  const scale = meanDeliveredPayout(before, used) / meanDeliveredPayout(after, usedAfter);
  const correction = Math.log(scale) + ROUNDS_POWER * Math.log(balance.meanRounds / rounds);
  return change.map((log, demand) => (isKept[demand] ? 0 : log + correction));
}

/**
 * Payouts after one step, not rounded, at least 1.
 * @param start payouts before the tuning
 * @param present payouts that were studied, before rounding
 */
export function nextPayouts(
  target: Target,
  balance: Balance,
  start: ArrayLike<number>,
  present: readonly number[],
  limits: StepLimits,
): number[] {
  const { step, total, isKept } = limits;
  const targets = targetChanges(target, balance, isKept);
  // Payouts out of line are corrected in one step.
  if (target.id === 'fair-pay') return present.map((payout, demand) => payout * Math.exp(targets[demand]));
  const boundedChanges = targets.map((change) => clamp(change, Math.log(step)));
  const change = target.id === 'rounds' ? boundedChanges : keepLength(boundedChanges, balance, limits);
  return present.map((payout, demand) => {
    const shift = Math.log(payout / start[demand]) + change[demand];
    return Math.max(1, start[demand] * Math.exp(clamp(shift, Math.log(total))));
  });
}
