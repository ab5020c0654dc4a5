import { expect, test } from 'vitest';
import { FEATURE_NAMES, type FEATURES } from './features.ts';
import data from './value-data.json' with { type: 'json' };
import { createValue, learnedValue, type ValueModel, weightCount } from './value-model.ts';

const count = FEATURE_NAMES.length;
const at = (name: keyof typeof FEATURES): number => FEATURE_NAMES.indexOf(name);
const features = (some: Partial<Record<keyof typeof FEATURES, number>>): number[] =>
  FEATURE_NAMES.map((name) => some[name] ?? 0);

/** 1 + 2 x missing + 3 x missing x line, around 0 in units of 1. */
function plainModel(): ValueModel {
  const weights = new Array<number>(weightCount(count)).fill(0);
  weights[0] = 1;
  weights[1 + at('missing')] = 2;
  weights[1 + count + at('line')] = 3;
  return {
    features: FEATURE_NAMES,
    means: new Array(count).fill(0),
    deviations: new Array(count).fill(1),
    weights,
  };
}

test('the value is a quadratic function of the features', () => {
  const value = createValue(plainModel());
  expect(value(features({ missing: 1.5 }))).toBe(4);
  expect(value(features({ missing: 1, line: 2 }))).toBe(9);
});

test('the value is linear beyond three standard deviations', () => {
  const value = createValue(plainModel());
  // Products count 10 standard deviations as three.
  expect(value(features({ missing: 10, line: 1 }))).toBe(1 + 20 + 9);
});

test('the value is 0 at the goal, and never less', () => {
  const value = createValue(plainModel());
  expect(value(features({ missing: -1, line: 1 }))).toBe(0);
  expect(value(features({ missing: -5, line: 6 }))).toBe(0);
});

test('a model of other features is refused', () => {
  expect(() => createValue({ ...plainModel(), features: ['cash'] })).toThrow('other features: cash');
  expect(() => createValue({ ...plainModel(), weights: [1] })).toThrow('other features');
});

test('by the learned value, missing cash and track cost turns, and a better train saves some', () => {
  const { means } = data.model;
  const middle = learnedValue(means);
  const changed = (name: keyof typeof FEATURES, by: number): number =>
    learnedValue(means.map((mean, i) => (i === at(name) ? mean + by : mean)));
  expect(middle).toBeGreaterThan(3);
  expect(changed('missing', 1)).toBeGreaterThan(middle);
  expect(changed('line', 1)).toBeGreaterThan(middle);
  const [slow, fast] = [0, 1 / 3].map((speed) =>
    learnedValue(means.map((mean, i) => (i === at('speed') ? speed : mean))),
  );
  expect(fast).toBeLessThan(slow);
  expect(changed('cities', 0.1)).toBeLessThan(middle);
  expect(data.provenance).toMatchObject({ firstSeed: 1_000_000 });
});
