// Temporary changes to the weights of a cost map. Each must be undone before other code reads the weights.
import { BLOCKED, type Weights } from '../../../paths/graph.ts';
import type { BoardTables, State } from '../map/board-tables.ts';
import type { Branches } from '../map/branches.ts';
import type { CostMap } from '../map/cost-map.ts';

export function createTemporaryWeights({ board }: BoardTables, costMap: CostMap, branches: Branches) {
  const { travelCost, ownTravelCost, existingOnly, buildPriceM } = costMap;
  const travelWeights = [travelCost, ownTravelCost, existingOnly];
  const assumedArcs: number[] = [];
  const weightsBefore: number[] = [];
  const admittedArcs: number[] = [];
  let barredArc = -1;
  let weightsOfBarredArc: readonly number[] = [];

  function assume(weights: Weights, arc: number): void {
    assumedArcs.push(arc);
    weightsBefore.push(weights[arc]);
    weights[arc] = costMap.costWeights.step;
  }

  function admit(arc: number): void {
    if (existingOnly[arc] !== BLOCKED) return;
    admittedArcs.push(arc);
    existingOnly[arc] = travelCost[arc];
  }

  return {
    /** Arcs that currently count as built, in both directions. */
    assumedArcs: assumedArcs as readonly number[],
    /** Counts the new track among some arcs as built, until `restore` of the same weights. */
    assumeBuilt(weights: Weights, arcs: readonly number[]): void {
      for (const arc of arcs) {
        if (buildPriceM[arc] === 0 || buildPriceM[arc] === BLOCKED) continue;
        assume(weights, arc);
        assume(weights, board.reverse[arc]);
      }
    },
    restore(weights: Weights): void {
      for (let i = assumedArcs.length - 1; i >= 0; i--) weights[assumedArcs[i]] = weightsBefore[i];
      assumedArcs.length = 0;
      weightsBefore.length = 0;
    },
    /** Opens the cheapest branch to the city in `existingOnly`, until `dismiss`. */
    admitBranch(state: State, city: number): void {
      for (const outward of branches.to(state, city)) {
        admit(outward);
        admit(board.reverse[outward]);
      }
    },
    dismiss(): void {
      for (const arc of admittedArcs) existingOnly[arc] = BLOCKED;
      admittedArcs.length = 0;
    },
    /** Closes the arc from `start` to `cameFrom` until `unbar`, so that no route starts by reversing. */
    bar(start: number, cameFrom: number): void {
      for (let arc = board.firstArc[start]; arc < board.firstArc[start + 1]; arc++) {
        if (board.to[arc] !== cameFrom) continue;
        barredArc = arc;
        weightsOfBarredArc = travelWeights.map((weights) => weights[arc]);
        for (const weights of travelWeights) weights[arc] = BLOCKED;
      }
    },
    unbar(): void {
      if (barredArc >= 0)
        travelWeights.forEach((weights, i) => {
          weights[barredArc] = weightsOfBarredArc[i];
        });
      barredArc = -1;
    },
  };
}
