// The value of a rule from simulated games: it is found within its interval, and refused where there is no telling.
import { expect, test } from 'vitest';
import { randomNormal } from '../../../arena/testing/normal.ts';
import { stream } from '../../../engine/index.ts';
import { balanceRule, type PlayValue, type RuleBalance } from './balance-rule.ts';
import { readParam, readRuleTarget } from './plan-rule.ts';

const param = readParam('goalCash=100..300');
const length = (value: number) => readRuleTarget(`length=${value}`);

interface Luck {
  readonly seeds: number;
  readonly seed: number;
  /** Standard deviation of the luck of a game; that of a seed is 3. */
  readonly luck?: number;
  readonly unfinished?: number;
}

/** Plays the same seeds at each value: the seed's own luck, and that of each game. Equal curves are the same games. */
function player(
  curve: (value: number) => number,
  { seeds, seed, luck = 6, unfinished = 0 }: Luck,
): PlayValue {
  const random = stream(seed, 'seeds');
  const shifts = Array.from({ length: seeds }, () => 3 * randomNormal(random));
  return async (value) => {
    const games = stream(seed, `games ${curve(value)}`);
    return shifts.map((shift, i) => ({
      figure: curve(value) + shift + luck * randomNormal(games),
      finished: i >= unfinished * seeds,
    }));
  };
}

const rising = (value: number): number => 20 + 0.2 * value - 0.0002 * value * value;
/** Flat between 160 and 240. */
const plateau = (value: number): number =>
  value < 160 ? 20 + 0.3 * (value - 100) : 38 + 0.3 * Math.max(0, value - 240);
const holds = ({ answer }: RuleBalance, curve: (value: number) => number, target: number): boolean => {
  const { low, high } = answer!.interval;
  const values = Array.from({ length: 101 }, (_, i) => low + (i * (high - low)) / 100);
  return values.some((value) => Math.abs(curve(value) - target) <= 0.5);
};

test('the value that was planted lies in its interval in most runs, which is narrow', async () => {
  for (let seed = 0, held = 0; seed < 12; seed++) {
    const truth = 150 + 8 * seed;
    const play = player(rising, { seeds: 60, seed });
    const { answer } = await balanceRule(param, length(rising(truth)), play);
    const { value, interval } = answer!;
    if (interval.low <= truth && truth <= interval.high) held++;
    expect(interval.high - interval.low).toBeLessThanOrEqual(50);
    expect(Number.isInteger(value)).toBe(true);
    if (seed === 11) expect(held).toBeGreaterThanOrEqual(10);
  }
});

test.each([
  ['a kink', (value: number) => 40 + 0.3 * Math.max(0, 200 - value), 150],
  [
    'a steep middle, which looks like a cubic at five values',
    (value: number) => 40 + 30 / (1 + Math.exp((200 - value) / 12)),
    185,
  ],
  ['a slope beside a plateau', plateau, 130],
] as const)('%s is seen, and the value found in games around it', async (_, curve, truth) => {
  const target = curve(truth);
  for (let seed = 0; seed < 3; seed++) {
    const found = await balanceRule(param, length(target), player(curve, { seeds: 100, seed, luck: 4 }));
    expect(found.points.length).toBeGreaterThan(param.levels.length);
    expect(holds(found, curve, target)).toBe(true);
  }
});

test('a step narrower than a quarter of the range is the answer, with the values around it', async () => {
  const steps = (value: number): number => 30 + 6 * Math.floor((value - 100) / 40);
  const found = await balanceRule(param, length(42), player(steps, { seeds: 60, seed: 1 }));
  expect(steps(found.answer!.value)).toBe(42);
});

test('seeds shared by all values make the effect of the range precise', async () => {
  const { effect } = await balanceRule(param, length(45), player(rising, { seeds: 60, seed: 1, luck: 0.1 }));
  expect(effect.mean).toBeCloseTo(rising(300) - rising(100), 0);
  expect(effect.interval.high - effect.interval.low).toBeLessThan(0.5);
});

test.each([
  [
    'no effect',
    () => 50,
    50,
    {},
    'no effect of goalCash on rounds a game is distinguishable from 0: at 100, 150',
  ],
  [
    'an effect too small to see beside a plateau',
    (value: number) => 50 - Math.max(0, 150 - value) / 100,
    50,
    {},
    'at 150, 200, 250 and 300 every seed gave the same figure; take the narrower range --param goalCash=100..150',
  ],
  ['a target out of reach', rising, 90, {}, 'reaches rounds a game from 3'],
  ['a target near an end', rising, 62, {}, 'the value may lie beyond 300: widen the range'],
  ['too few games', rising, 50, { seeds: 20, luck: 25 }, 'more than a quarter of the range: about'],
  ['games that do not end', rising, 50, { unfinished: 0.2 }, 'the round limit ended 20 % of the games'],
  ['a hump', (value: number) => 60 - ((value - 230) / 20) ** 2, 54, {}, 'at more than one value'],
  ['a target on a plateau', plateau, 38, {}, 'at 160, 185, 210 and 235 every seed gave the same figure'],
  ['a jump over the target', (value: number) => (value < 217 ? 30 : 60) + value / 20, 50, {}, 'jumps from 4'],
] as const)('%s is refused with the reason', async (_, curve, target, luck, reason) => {
  const range = reason.includes('160, 185') ? readParam('goalCash=160..260') : param;
  const balance = await balanceRule(range, length(target), player(curve, { seeds: 60, seed: 3, ...luck }));
  expect(balance.answer).toBeUndefined();
  expect(balance.refusal).toContain(reason);
});
