import { MAJOR } from '../board/board.ts';
import type { BoardNeeds } from './board-needs.ts';

/** Players who may have to find a way out of a city of this size: all at a major, as many as may enter elsewhere. */
export const playersAt = ({ seats, cityEntries }: BoardNeeds, size: number): number =>
  size === MAJOR ? seats : Math.min(seats, cityEntries[size]);
