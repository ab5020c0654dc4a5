import { expect, test } from 'vitest';
import { MAX_WEIGHT } from '../../paths/graph.ts';
import { defaultParams } from '../../testing/play-bots.ts';
import { connector } from '../connector.ts';
import { courier } from '../courier.ts';
import { hauler } from '../hauler.ts';
import { COST_PROFILES, courierTable, MAX_MILLION, readParams } from './params.ts';

test('parameters are read by the ids that users write', () => {
  const params = { ...defaultParams(courier), 'connect-above': 5.4, 'rented-step': 3 };
  const { connectAbove, rentedStep, million } = readParams({ params }, courierTable);
  expect([connectAbove, rentedStep, million]).toEqual([5.4, 3, 2]);
});

test.each([courier, hauler, connector])('travel costs of $name are valid weights', (bot) => {
  const { million, step, 'rented-step': rented } = defaultParams(bot);
  // A mountain across a river costs 4.
  expect(Number(million) * 4 + Number(step)).toBeLessThanOrEqual(15);
  expect(Number(rented)).toBeLessThanOrEqual(15);
});

test('cost profiles never rent for parameters that do not, and stay within the limits of weights', () => {
  for (const profile of COST_PROFILES) {
    expect(profile({ million: 2, step: 1, rentedStep: 0 }).rentedStep).toBe(0);
    const most = profile({ million: MAX_MILLION, step: 8, rentedStep: MAX_WEIGHT });
    expect(most.million).toBeLessThanOrEqual(MAX_MILLION);
    expect(most.step).toBeLessThanOrEqual(MAX_WEIGHT);
    expect(most.rentedStep).toBeLessThanOrEqual(MAX_WEIGHT);
    const least = profile({ million: 1, step: 1, rentedStep: 1 });
    expect(Math.min(least.million, least.step, least.rentedStep)).toBeGreaterThanOrEqual(1);
  }
});
