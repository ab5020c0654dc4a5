// What commands that measure ways can be asked.
import { DataError } from '../../../engine/index.ts';
import type { WayOptions } from './bench-ways.ts';

/** @throws DataError when there is nothing to measure, or no means to measure by */
export function checkWayOptions(command: string, { rounds, games }: WayOptions): void {
  for (const [name, value, least] of [
    ['rounds', rounds, 2],
    ['games', games, 1],
  ] as const) {
    if (!Number.isSafeInteger(value) || value < least)
      throw new DataError(name, [`must be a whole number from ${least} (given: ${value})`]);
  }
  if (process.platform !== 'linux') throw new DataError(command, ['reads /proc: Linux only']);
}
