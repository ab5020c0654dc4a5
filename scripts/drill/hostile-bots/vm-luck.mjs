// tries: to draw luck of its own from a new realm
// in process: named
// isolated: named
import vm from 'node:vm';
import { villain } from './villain.mjs';

export const bot = villain('vm-luck', ({ legal }) => {
  return [legal.list()[vm.runInNewContext('Math.random()') < 2 ? 0 : 1]];
});
