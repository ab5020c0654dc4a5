// Temporary changes to the weights of a cost map. Each must be undone before other code reads the weights.
import { BLOCKED, type Weights } from '../../../paths/graph.ts';
import type { BoardTables, State } from '../map/board-tables.ts';
import type { Branches } from '../map/branches.ts';
import type { CostMap } from '../map/cost-map.ts';

export function createTemporaryWeights({ board }: BoardTables, costMap: CostMap, branches: Branches) {
  const { travelCost, ownTravelCost, existingOnly, buildPriceM } = costMap;
  const travelling = [travelCost, ownTravelCost, existingOnly];
  const assumed: number[] = [];
  const weightsBefore: number[] = [];
  const admitted: number[] = [];
  let barred = -1;
  let barredWeights: readonly number[] = [];

  function assume(weights: Weights, arc: number): void {
    assumed.push(arc);
    weightsBefore.push(weights[arc]);
    weights[arc] = costMap.costWeights.step;
  }

  function admit(arc: number): void {
    if (existingOnly[arc] !== BLOCKED) return;
    admitted.push(arc);
    existingOnly[arc] = travelCost[arc];
  }

  return {
    /** Arcs that currently count as built, in both directions. */
    assumed: assumed as readonly number[],
    /** Counts the new track among some arcs as built, until `restore` of the same weights. */
    assumeBuilt(weights: Weights, arcs: readonly number[]): void {
      for (const arc of arcs) {
        if (buildPriceM[arc] === 0 || buildPriceM[arc] === BLOCKED) continue;
        assume(weights, arc);
        assume(weights, board.reverse[arc]);
      }
    },
    restore(weights: Weights): void {
      for (let i = assumed.length - 1; i >= 0; i--) weights[assumed[i]] = weightsBefore[i];
      assumed.length = 0;
      weightsBefore.length = 0;
    },
    /** Opens the cheapest branches to the cities in `existingOnly`, until `dismiss`. */
    admitBranches(state: State, cities: readonly number[]): void {
      for (const city of cities) {
        for (const outward of branches.to(state, city)) {
          admit(outward);
          admit(board.reverse[outward]);
        }
      }
    },
    dismiss(): void {
      for (const arc of admitted) existingOnly[arc] = BLOCKED;
      admitted.length = 0;
    },
    /** Closes the arc from `start` to `cameFrom` until `unbar`, so that no route starts by reversing. */
    bar(start: number, cameFrom: number): void {
      for (let arc = board.firstArc[start]; arc < board.firstArc[start + 1]; arc++) {
        if (board.to[arc] !== cameFrom) continue;
        barred = arc;
        barredWeights = travelling.map((weights) => weights[arc]);
        for (const weights of travelling) weights[arc] = BLOCKED;
      }
    },
    unbar(): void {
      if (barred >= 0)
        travelling.forEach((weights, i) => {
          weights[barred] = barredWeights[i];
        });
      barred = -1;
    },
  };
}
