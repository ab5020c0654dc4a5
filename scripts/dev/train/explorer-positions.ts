// Positions that explorers of a thread have chosen. Bots and probes load copies of this module, so the list is global.
import type { Position } from './training-game.ts';

const store = globalThis as { explorerPositions?: Position[] };

export function addPosition(position: Position): void {
  store.explorerPositions ??= [];
  store.explorerPositions.push(position);
}

/** Returns the positions, and forgets them. */
export function takePositions(): readonly Position[] {
  const { explorerPositions = [] } = store;
  store.explorerPositions = [];
  return explorerPositions;
}
