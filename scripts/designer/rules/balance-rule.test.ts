// The value of a rule from simulated games: it is found within its interval, and refused where there is no telling.
import { expect, test } from 'vitest';
import { randomNormal } from '../../../arena/testing/normal.ts';
import { stream } from '../../../engine/index.ts';
import { balanceRule } from './balance-rule.ts';
import { readParam, readRuleTarget } from './plan-rule.ts';

const param = readParam('goalCash=100..300');

/** Rounds of games on the same seeds at each value: the seed's own luck, and that of each game. */
function play(curve: (value: number) => number, seeds: number, seed: number, luck = 6): number[][] {
  const random = stream(seed, 'rule');
  const own = Array.from({ length: seeds }, () => 3 * randomNormal(random));
  return param.levels.map((value) => own.map((shift) => curve(value) + shift + luck * randomNormal(random)));
}

const rising = (value: number): number => 20 + 0.2 * value - 0.0002 * value * value;
const length = (value: number) => readRuleTarget(`length=${value}`);

test('the value that was planted lies in its interval in most runs, which is narrow', () => {
  const answers = Array.from({ length: 12 }, (_, seed) => {
    const truth = 150 + 8 * seed;
    const { answer } = balanceRule(param, length(rising(truth)), play(rising, 60, seed), 0);
    return { truth, ...answer! };
  });
  const held = answers.filter(({ truth, interval: { low, high } }) => low <= truth && truth <= high);
  expect(held.length).toBeGreaterThanOrEqual(10);
  for (const { interval, value } of answers) {
    expect(interval.high - interval.low).toBeLessThanOrEqual(50);
    expect(Number.isInteger(value)).toBe(true);
  }
});

test('seeds shared by all values make the effect of the range precise', () => {
  const { effect } = balanceRule(param, length(45), play(rising, 60, 1, 0.1), 0);
  expect(effect.mean).toBeCloseTo(rising(300) - rising(100), 0);
  expect(effect.interval.high - effect.interval.low).toBeLessThan(0.5);
});

test.each([
  ['no effect', () => 50, 50, 0, 'no effect of goalCash on rounds a game is distinguishable from 0'],
  ['a target out of reach', rising, 90, 0, 'reaches rounds a game from 3'],
  ['a target near an end', rising, 62, 0, 'the value may lie beyond 300: widen the range'],
  ['too few games', rising, 50, 0, 'more than a quarter of the range: about'],
  ['games that do not end', rising, 50, 0.2, 'the round limit ended 20 % of the games'],
  ['a hump', (value: number) => 60 - ((value - 230) / 20) ** 2, 54, 0, 'at more than one value'],
] as const)('%s is refused with the reason', (_, curve, target, unfinished, reason) => {
  const few = reason.includes('quarter');
  const balance = balanceRule(param, length(target), play(curve, few ? 20 : 60, 3, few ? 25 : 6), unfinished);
  expect(balance.answer).toBeUndefined();
  expect(balance.refusal).toContain(reason);
});
