// The choice model compared with choices drawn from one, and with its likelihood computed in another way.
import { describe, expect, test } from 'vitest';
import { type Random, stream } from '../../../engine/index.ts';
import { drawChoice } from '../../testing/draw-choice.ts';
import { randomNormal } from '../../testing/normal.ts';
import { mean, variance } from '../basics/averages.ts';
import { type ChoiceData, fitChoiceModel } from './choice-model.ts';

interface Truth {
  readonly constants: readonly number[];
  readonly slope: number;
  /** Standard deviation of x. */
  readonly spread: number;
}

/** Rows of sets of three, each set in turn. */
function draw(random: Random, rows: number, { constants, slope, spread }: Truth) {
  const sets = constants.length / 3;
  const simulated = {
    alternatives: 3,
    sets,
    setOfRow: [] as number[],
    chosen: [] as number[],
    x: [] as number[],
  };
  for (let row = 0; row < rows; row++) {
    const set = row % sets;
    const x = [0, 1, 2].map(() => spread * randomNormal(random));
    simulated.setOfRow.push(set);
    simulated.x.push(...x);
    simulated.chosen.push(
      drawChoice(
        random,
        x.map((value, k) => constants[set * 3 + k] + slope * value),
      ),
    );
  }
  return simulated;
}

/** Log likelihood with prior, from the definition. */
function likelihood(
  { alternatives, setOfRow, chosen, x }: ChoiceData,
  constants: ArrayLike<number>,
  slope: number,
): number {
  const centre = mean(Array.from(constants));
  let sum = 0;
  for (let at = 0; at < constants.length; at++) sum -= (0.25 * (constants[at] - centre) ** 2) / 2;
  for (let row = 0; row < setOfRow.length; row++) {
    const worths = Array.from({ length: alternatives }, (_, k) => {
      return constants[setOfRow[row] * alternatives + k] + slope * x[row * alternatives + k];
    });
    const total = 1 + worths.reduce((all, worth) => all + Math.exp(worth), 0);
    sum += (chosen[row] < alternatives ? worths[chosen[row]] : 0) - Math.log(total);
  }
  return sum;
}

/** Gradient of the likelihood at a fit by central differences, for each constant and the slope. */
function slopes(choices: ChoiceData, { constants, slope }: ReturnType<typeof fitChoiceModel>): number[] {
  const step = 1e-4;
  const by = (change: (by: number) => [ArrayLike<number>, number]): number =>
    (likelihood(choices, ...change(step)) - likelihood(choices, ...change(-step))) / (2 * step);
  return [
    ...Array.from(constants, (_, at) => by((d) => [constants.map((a, i) => (i === at ? a + d : a)), slope])),
    by((d) => [constants, slope + d]),
  ];
}

const TRUTH: Truth = { constants: [-1, -2, 0, -3, -1.5, -0.5, -2, -2.5, -1], slope: 3, spread: 0.25 };

describe('choices simulated with the model', () => {
  const choices = draw(stream(1, 'choices'), 12_000, TRUTH);
  const fit = fitChoiceModel(choices);

  test('give back constants and slope within their standard errors', () => {
    fit.constants.forEach((constant, i) => {
      expect(Math.abs(constant - TRUTH.constants[i])).toBeLessThan(3.5 * fit.errors[i]);
      expect(fit.errors[i]).toBeLessThan(0.1);
    });
    expect(Math.abs(fit.slope - TRUTH.slope)).toBeLessThan(3 * fit.slopeError);
    expect(fit.slopeError).toBeLessThan(0.1);
  });

  test('have their maximum likelihood at the fit', () => {
    for (const steepness of slopes(choices, fit)) expect(Math.abs(steepness)).toBeLessThan(1e-4);
  });
});

test('standard errors match the spread of estimates, and 95 % intervals cover the truth', () => {
  const runs = 200;
  const fits = Array.from({ length: runs }, (_, run) =>
    fitChoiceModel(draw(stream(run, 'small choices'), 1500, TRUTH)),
  );
  const check = (truth: number, estimates: readonly number[], errors: readonly number[]): number => {
    const ratio = Math.sqrt(variance(estimates)) / mean(errors);
    expect(ratio).toBeGreaterThan(0.85);
    expect(ratio).toBeLessThan(1.15);
    return estimates.filter((value, i) => Math.abs(value - truth) < 1.96 * errors[i]).length / runs;
  };
  const slopeHeld = check(
    TRUTH.slope,
    fits.map(({ slope }) => slope),
    fits.map(({ slopeError }) => slopeError),
  );
  const isCovered = TRUTH.constants.map((truth, i) =>
    check(
      truth,
      fits.map(({ constants }) => constants[i]),
      fits.map(({ errors }) => errors[i]),
    ),
  );
  // A single share of 200 has an error of 1.5 points, the mean of nine a smaller one.
  for (const share of [slopeHeld, ...isCovered]) expect(share).toBeGreaterThan(0.9);
  expect(mean(isCovered)).toBeGreaterThan(0.935);
  expect(mean(isCovered)).toBeLessThan(0.97);
});

test('an alternative that was never chosen gets a low constant and a large error', () => {
  const choices = draw(stream(2, 'choices'), 4000, TRUTH);
  const chosen = choices.chosen.map((k) => (k === 1 ? 3 : k));
  const { constants, errors, slope } = fitChoiceModel({ ...choices, chosen });
  for (const never of [1, 4, 7]) {
    expect(constants[never]).toBeLessThan(-4);
    expect(constants[never]).toBeGreaterThan(-12);
    expect(errors[never]).toBeGreaterThan(0.5);
    expect(errors[never]).toBeLessThan(2);
  }
  expect(slope).toBeGreaterThan(2);
  for (const steepness of slopes({ ...choices, chosen }, fitChoiceModel({ ...choices, chosen })))
    expect(Math.abs(steepness)).toBeLessThan(1e-4);
});

test.each([
  ['no alternative was ever chosen', 3],
  ['the same alternative was always chosen', 0],
])('constants, slope and errors stay finite when %s', (_, always) => {
  const choices = draw(stream(3, 'choices'), 600, TRUTH);
  const { constants, errors, slope, slopeError } = fitChoiceModel({
    ...choices,
    chosen: choices.chosen.map(() => always),
  });
  for (const value of [...constants, ...errors, slope, slopeError]) expect(value).toSatisfy(Number.isFinite);
  // Such choices do not determine the slope.
  expect(Math.abs(slope)).toBeLessThan(slopeError);
});

test('a fit without a slope gives the log-odds of each alternative against choosing none', () => {
  const choices = draw(stream(5, 'choices'), 30_000, { ...TRUTH, spread: 0 });
  const { constants, slope, slopeError } = fitChoiceModel(choices, false);
  expect(slope).toBe(0);
  expect(slopeError).toBeNaN();
  const count = (set: number, k: number): number =>
    choices.chosen.filter((chosen, row) => choices.setOfRow[row] === set && chosen === k).length;
  constants.forEach((constant, i) => {
    const odds = count(Math.trunc(i / 3), i % 3) / count(Math.trunc(i / 3), 3);
    expect(constant).toBeCloseTo(Math.log(odds), 2);
  });
});

test('a fit of the slope is refused when x is 0 in all rows', () => {
  const choices = draw(stream(6, 'choices'), 300, { ...TRUTH, spread: 0 });
  expect(() => fitChoiceModel(choices)).toThrow(RangeError);
});
