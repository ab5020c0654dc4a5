// Evidence on suspects by simulation: chance decides few, real effects are decided soon.
import { expect, test } from 'vitest';
import { randomNormal } from '../../../../arena/testing/normal.ts';
import { stream } from '../../../../engine/index.ts';
import { decide, eValue } from './suspects.ts';

const LOOKS = 25;

/** Suspects decided at the end of some looks. @param effects by suspect @param error of an effect at the first look */
function watch(effects: readonly number[], error: number, seed: number): Set<number> {
  const random = stream(seed, 'suspects');
  const sums = effects.map(() => 0);
  const decided = new Set<number>();
  for (let look = 1; look <= LOOKS; look++) {
    effects.forEach((effect, i) => {
      sums[i] += effect + error * randomNormal(random);
    });
    decide(
      sums.map((sum) => eValue({ value: sum / look, standardError: error / Math.sqrt(look) })),
      decided,
    );
  }
  return decided;
}

test('suspects without any effect are seldom decided, though each look could decide them', () => {
  const runs = Array.from({ length: 400 }, (_, seed) => watch(new Array(6).fill(0), 0.3, seed));
  // At most 5 % of runs by Ville's inequality; two standard errors are 2 %.
  expect(runs.filter(({ size }) => size > 0).length / runs.length).toBeLessThan(0.07);
});

test('real effects are decided among others without, and at most a twentieth of the decided are wrong', () => {
  const effects = [0.35, -0.35, 0.4, -0.45, 0, 0, 0, 0];
  const runs = Array.from({ length: 100 }, (_, seed) => [...watch(effects, 0.3, seed)]);
  const wrong = runs.map(
    (decided) => decided.filter((i) => effects[i] === 0).length / Math.max(1, decided.length),
  );
  expect(runs.flat().filter((i) => effects[i] !== 0).length).toBeGreaterThan(0.95 * 4 * runs.length);
  expect(wrong.reduce((a, b) => a + b, 0) / runs.length).toBeLessThan(0.05);
});

test('a suspect that is decided stays so and lowers the bar for the others', () => {
  const decided = new Set<number>();
  decide([1000, 15, 1], decided);
  expect([...decided]).toEqual([0]);
  decide([1, 31, 1], decided);
  expect([...decided]).toEqual([0, 1]);
});
