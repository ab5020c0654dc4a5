// tries: to draw luck of its own
// in process: named
// isolated: named
import { villain } from './villain.mjs';

export const bot = villain('luck', ({ legal }) => {
  return [legal.list()[Math.random() < 2 ? 0 : 1]];
});
