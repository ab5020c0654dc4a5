// tries: to draw luck of its own from the system
// in process: named
// isolated: named
import { randomInt } from 'node:crypto';
import { villain } from './villain.mjs';

export const bot = villain('crypto-luck', ({ legal }) => {
  return [legal.list()[randomInt(2) < 2 ? 0 : 1]];
});
