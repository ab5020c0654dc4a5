import { describe, expect, it } from 'vitest';
import { defaultParams } from '../../testing/play-bots.ts';
import { connector } from '../connector.ts';
import { courier } from '../courier.ts';
import { hauler } from '../hauler.ts';
import { paramDefs, readBotParams } from './params.ts';
import { plainParams } from './testing/table.ts';

describe('style', () => {
  it('is what its own parameters say', () => {
    const params = Object.fromEntries(paramDefs(plainParams).map(({ id, default: value }) => [id, value]));
    const setup = { random: () => 0, seat: 0, seats: 2, rules: {}, params };
    expect(readBotParams(setup, plainParams)).toEqual(plainParams);
    const other = readBotParams(
      { ...setup, params: { ...params, 'connect-above': 5, 'rented-step': 2.4 } },
      plainParams,
    );
    expect([other.connectAbove, other.costWeights.rentedStep]).toEqual([5, 2]);
  });

  it.each([courier, hauler, connector])(
    'keeps travel costs of $name within what a pathfinder takes',
    (bot) => {
      const { million, step, 'rented-step': rented } = defaultParams(bot);
      // A mountain across a river costs 4.
      expect(Number(million) * 4 + Number(step)).toBeLessThanOrEqual(15);
      expect(Number(rented)).toBeLessThanOrEqual(15);
    },
  );
});
