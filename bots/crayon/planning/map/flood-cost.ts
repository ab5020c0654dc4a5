// What floods may cost a seat on its way.
import type { BoardTables, State } from './board-tables.ts';
import { ownerToBe } from './fees.ts';

/**
 * M to rebuild the bridges of arcs[from] to arcs[to - 1] after the worst single flood of the events file. Bridges of
 * others are theirs to rebuild; track still to be built counts as the seat's own.
 */
export function floodCost(
  { rules, board }: BoardTables,
  state: State,
  seat: number,
  arcs: readonly number[],
  from = 0,
  to = arcs.length,
): number {
  let worst = 0;
  for (const { erase, noBuild } of rules.events) {
    if (erase === null || noBuild === null) continue;
    let cost = 0;
    for (let i = from; i < to; i++) {
      const segment = board.segmentOf[arcs[i]];
      if (noBuild[segment] !== 0 && ownerToBe(rules, state, seat, segment) === seat)
        cost += rules.arcCost[arcs[i]];
    }
    worst = Math.max(worst, cost);
  }
  return worst;
}
