// tries: to keep luck of its own from the time when it is loaded
// in process: named
// isolated: named
import vm from 'node:vm';
import { villain } from './villain.mjs';

const random = vm.runInNewContext('Math.random');

export const bot = villain('vm-load-luck', ({ legal }) => [legal.list()[random() < 2 ? 0 : 1]]);
