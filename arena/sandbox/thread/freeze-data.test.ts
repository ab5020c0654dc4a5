// Changes that a bot could make to an observation between two questions.
import { describe, expect, test } from 'vitest';
import { planLineup } from '../../run/plan/lineup-plan.ts';
import { lockObservation } from './freeze-data.ts';

describe('an observation', () => {
  test.each(['north-america', 'first-edition', 'empire-planner'])(
    'of %s can be shown again',
    async (title) => {
      const bots = ['random', 'random'];
      const { game } = await planLineup({ title, bots, files: {} });
      const observation = game.observe(game.setup(1), 0) as Record<string, unknown>;
      expect(lockObservation(observation)).toBe(true);
      expect(Object.isExtensible(observation)).toBe(false);
      for (const value of Object.values(observation).filter(ArrayBuffer.isView)) {
        expect(Object.isExtensible(value)).toBe(false);
        expect(Object.isExtensible(value.buffer)).toBe(false);
      }
    },
  );

  test('an observation with mutable parts cannot be locked', () => {
    const list = [1, 2];
    expect(lockObservation({ cash: 5 })).toBe(false);
    expect(lockObservation(Object.freeze({ list }))).toBe(false);
    expect(lockObservation(Object.freeze({ list: Object.freeze(list), cash: 5 }))).toBe(true);
    expect(lockObservation(Object.freeze({ list: Int32Array.of(1) }))).toBe(true);
  });
});
