import { expect, test } from 'vitest';
import { discoveryChance } from './discovery-chance.ts';

/** Counts all samples, as bit sets, that contain one of the first `errors` games. */
function counted(population: number, errors: number, sample: number): number {
  let all = 0;
  let found = 0;
  for (let set = 0; set < 1 << population; set++) {
    if (set.toString(2).replaceAll('0', '').length !== sample) continue;
    all++;
    if ((set & ((1 << errors) - 1)) !== 0) found++;
  }
  return found / all;
}

test('the chance is that of all samples, counted', () => {
  for (let errors = 0; errors <= 9; errors++)
    for (let sample = 0; sample <= 9; sample++)
      expect(discoveryChance(9, errors, sample)).toBeCloseTo(counted(9, errors, sample), 12);
});

test('the chance from binomial coefficients', () => {
  expect(discoveryChance(200, 20, 60)).toBeCloseTo(0.999_487_376_010_466, 12);
  expect(discoveryChance(200, 2, 60)).toBeCloseTo(1 - (140 * 139) / (200 * 199), 12);
  expect(discoveryChance(200, 200, 1)).toBe(1);
  expect(discoveryChance(10_000_000, 100_000, 200_000)).toBe(1);
  expect(discoveryChance(0, 0, 0)).toBe(0);
});
