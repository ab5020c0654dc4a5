import type { RunReport } from '../../../arena/index.ts';
import { thousands } from './number-words.ts';

/** What the main thread takes for a game; says so where other programs may have stretched it. */
export const mainTime = (micros: number, clock: RunReport['mainClock']): string =>
  `${thousands(micros)} us a game on the main thread${clock === 'wall' ? ' by the clock on the wall' : ''}`;
