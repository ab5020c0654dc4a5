import { describe, expect, it } from 'vitest';
import { defaultParams } from '../../suite.ts';
import { connector } from '../connector.ts';
import { courier } from '../courier.ts';
import { hauler } from '../hauler.ts';
import { readStyle, styleParams } from './params.ts';
import { plainStyle } from './testing/table.ts';

describe('style', () => {
  it('is what its own parameters say', () => {
    const params = Object.fromEntries(styleParams(plainStyle).map(({ id, default: value }) => [id, value]));
    const setup = { random: () => 0, seat: 0, seats: 2, rules: {}, params };
    expect(readStyle(setup, plainStyle)).toEqual(plainStyle);
    const other = readStyle({ ...setup, params: { ...params, join: 5, rent: 2.4 } }, plainStyle);
    expect([other.joinFrom, other.exchange.rentedStep]).toEqual([5, 2]);
  });

  it.each([courier, hauler, connector])('keeps efforts of $name within what a pathfinder takes', (bot) => {
    const { million, step, rent } = defaultParams(bot);
    // A mountain across a river costs 4.
    expect(Number(million) * 4 + Number(step)).toBeLessThanOrEqual(15);
    expect(Number(rent)).toBeLessThanOrEqual(15);
  });
});
