// One step of tuning, on what a study might show.
import { expect, test } from 'vitest';
import type { Balance, DemandBalance } from '../balance/balance.ts';
import { nextPayouts, type StepLimits } from './next-payouts.ts';

const PAYOUTS = [10, 20, 40, 20];
/** Logarithms of payout over fair payout. */
const EXCESS = [-0.3, 0, 0.3, 0.1];

/** A study of four demands: the first is used too little, the third too much. */
function makeBalance(changes: Partial<Balance> = {}): Balance {
  const demands = PAYOUTS.map(
    (payout, i) =>
      ({
        payout,
        shrunkUse: 0.25 * Math.exp(3 * EXCESS[i]),
        outOfLine: i === 2 ? 1 : 0,
        usual: { value: i === 2 ? 28 : payout, low: 1, high: 99 },
      }) as DemandBalance,
  );
  const excess = EXCESS.map((value) => ({ value, error: 0.01 }));
  const kinds = [{ kind: 0, deals: 1000, slope: 3, slopeError: 0.1, excess }];
  return {
    demands,
    meanRounds: 50,
    use: 0.25,
    unfairness: { value: 0.6 },
    preference: { kinds, excess, disagreement: 0 },
    ...changes,
  } as Balance;
}

const LIMITS: StepLimits = { step: 2, total: 3, isKept: [false, false, false, false], rounds: 50 };

const factors = (next: readonly number[]): number[] => next.map((payout, i) => payout / PAYOUTS[i]);

test('a step towards even use moves each payout to its fair one and scales all by one factor', () => {
  const next = factors(nextPayouts({ id: 'even-use' }, makeBalance(), PAYOUTS, PAYOUTS, LIMITS));
  const scale = next[1];
  expect(next[0] / scale).toBeCloseTo(Math.exp(0.3), 9);
  expect(next[2] / scale).toBeCloseTo(Math.exp(-0.3), 9);
  // Deliveries went to what paid well; now they go to all alike, so all must pay more for the same income.
  const mean = (payouts: readonly number[], use: readonly number[]): number =>
    payouts.reduce((sum, payout, i) => sum + payout * use[i], 0) / use.reduce((a, b) => a + b, 0);
  const before = mean(
    PAYOUTS,
    EXCESS.map((excess) => Math.exp(3 * excess)),
  );
  const fair = PAYOUTS.map((payout, i) => payout * Math.exp(-EXCESS[i]));
  expect(scale).toBeCloseTo(before / mean(fair, [1, 1, 1, 1]), 9);
});

test('payouts rise if games have become longer, and fall if shorter', () => {
  const at = (rounds: number): number =>
    nextPayouts({ id: 'even-use' }, makeBalance({ meanRounds: rounds }), PAYOUTS, PAYOUTS, LIMITS)[1];
  expect(at(60)).toBeGreaterThan(at(50) * 1.1);
  expect(at(40)).toBeLessThan(at(50) * 0.9);
});

test('the change of a payout is bounded in one step and over all steps', () => {
  const small = { ...LIMITS, step: 1.1 };
  const next = factors(nextPayouts({ id: 'even-use' }, makeBalance(), PAYOUTS, PAYOUTS, small));
  expect(next[0] / next[1]).toBeCloseTo(1.1, 9);
  expect(next[2] / next[1]).toBeCloseTo(1 / 1.1, 9);
  // The tuning began with other payouts: 10 was 4 then and may become 12 at most.
  const start = [4, 20, 40, 20];
  expect(nextPayouts({ id: 'even-use' }, makeBalance(), start, PAYOUTS, LIMITS)[0]).toBeCloseTo(12, 9);
});

test('payouts that are kept do not change, whatever the target', () => {
  const isKept = [true, false, true, false];
  for (const id of ['even-use', 'fair-pay'] as const) {
    const next = nextPayouts({ id }, makeBalance(), PAYOUTS, PAYOUTS, { ...LIMITS, isKept });
    expect([next[0], next[2]]).toEqual([10, 40]);
  }
  const rounds = nextPayouts({ id: 'rounds', value: 40 }, makeBalance(), PAYOUTS, PAYOUTS, {
    ...LIMITS,
    isKept,
  });
  expect([rounds[0], rounds[2]]).toEqual([10, 40]);
});

test('fair-pay moves payouts out of line to those of similar demands, without bounds, and changes no others', () => {
  const limits = { ...LIMITS, step: 1.01, total: 1.01 };
  const next = nextPayouts({ id: 'fair-pay' }, makeBalance(), PAYOUTS, PAYOUTS, limits);
  expect(next.map((payout) => Number(payout.toFixed(9)))).toEqual([10, 20, 28, 20]);
});

test('all payouts rise by one factor for shorter games, and fall for longer ones', () => {
  const shorter = factors(nextPayouts({ id: 'rounds', value: 40 }, makeBalance(), PAYOUTS, PAYOUTS, LIMITS));
  expect(new Set(shorter.map((factor) => factor.toFixed(9))).size).toBe(1);
  expect(shorter[0]).toBeGreaterThan(1.1);
  expect(shorter[0]).toBeLessThan(1.3);
  const longer = factors(nextPayouts({ id: 'rounds', value: 60 }, makeBalance(), PAYOUTS, PAYOUTS, LIMITS));
  expect(longer[0]).toBeLessThan(0.95);
});

test('a step towards a spread covers the remaining distance and changes nothing once the spread is reached', () => {
  const half = nextPayouts({ id: 'spread', value: 0.3 }, makeBalance(), PAYOUTS, PAYOUTS, LIMITS);
  expect(half[0] / 10 / (half[1] / 20)).toBeCloseTo(Math.exp(0.15), 9);
  const unchangedPayouts = nextPayouts({ id: 'spread', value: 0.7 }, makeBalance(), PAYOUTS, PAYOUTS, LIMITS);
  expect(unchangedPayouts.map((payout) => Number(payout.toFixed(9)))).toEqual(PAYOUTS);
});

test('no payout falls below 1', () => {
  const poor = [1, 20, 40, 20];
  const balance = makeBalance();
  const cheap = { ...balance, meanRounds: 5 };
  expect(Math.min(...nextPayouts({ id: 'even-use' }, cheap, poor, poor, { ...LIMITS, total: 50 }))).toBe(1);
});
