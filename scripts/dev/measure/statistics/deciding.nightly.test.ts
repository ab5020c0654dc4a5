// A small version of the table of `decided=δ`: claims of both kinds together are wrong in at most 5 % of
// runs.
import { expect, test } from 'vitest';
import { measureDeciding } from './deciding.ts';
import { DECIDING_WORLDS, type Truth, WITHIN } from './worlds.ts';

const worldOf = (name: string): Truth => DECIDING_WORLDS.find(({ world }) => world.name === name)!;

test.each(DECIDING_WORLDS.map(({ world }) => world.name))(
  '%s: claims are wrong in at most five of a hundred runs',
  (name) => {
    const truth = worldOf(name);
    const tournaments = 200;
    const measurement = measureDeciding(truth, tournaments, 400, WITHIN);
    // Two standard errors of 5 % above it.
    expect(measurement.wrong).toBeLessThanOrEqual(0.05 + 2 * Math.sqrt((0.05 * 0.95) / tournaments));
  },
);

test('equal bots end a run, which without a limit goes on for ever', () => {
  const measurement = measureDeciding(worldOf('A/A, 4 seats'), 40, 1000, WITHIN);
  expect(measurement.ended).toBeGreaterThan(0.9);
  const tight = measureDeciding(worldOf('A/A, 4 seats'), 10, 200, 0.001);
  expect(tight.ended).toBe(0);
});

test('a wrong truth is noticed, so the measurement can fail', () => {
  const wrong = { ...worldOf('A/A, 2 seats'), differences: [0.3] };
  expect(measureDeciding(wrong, 20, 4000, WITHIN).wrongWithin).toBeGreaterThan(0.5);
});
