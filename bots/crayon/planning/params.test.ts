import { expect, test } from 'vitest';
import { defaultParams } from '../../testing/play-bots.ts';
import { connector } from '../connector.ts';
import { courier } from '../courier.ts';
import { hauler } from '../hauler.ts';
import { courierTable, readParams } from './params.ts';

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
