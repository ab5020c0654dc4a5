import { type Board, MAJOR } from '../board/board.ts';

/** By city: players who may enter it; 0 for majors, which anybody may enter. @param cityEntries small, medium */
export const entryLimits = ({ cities }: Board, cityEntries: readonly [number, number]): Uint8Array =>
  Uint8Array.from(cities, ({ size }) => (size === MAJOR ? 0 : cityEntries[size]));
