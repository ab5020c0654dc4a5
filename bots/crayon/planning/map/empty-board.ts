// Arc costs and distances to cities on the empty board, where every game starts; cached per thread.
import { crayon } from '../../../../engine/index.ts';
import { BLOCKED, type DistanceMap, MAX_WEIGHT, reverseWeights, type Weights } from '../../../paths/graph.ts';
import { withoutCounting } from '../../../paths/work.ts';
import type { CostWeights } from '../params.ts';
import { type BoardTables, getOrMake } from './board-tables.ts';

/** Costs as in a CostMap. No track is owned yet, so `ownTravelCost` equals `travelCost`. */
interface EmptyBoard {
  readonly travelCost: Weights;
  readonly buildPriceM: Weights;
  readonly existingOnly: Weights;
  /** Travel cost from every milepost to a city's centre; computed on first use, read only. */
  costsTo(city: number): DistanceMap;
}

/** Travel cost of an arc on own or new track that costs `cost` M. @param extra steps beyond one */
export const travelCostOf = (cost: number, extra: number, { step, million }: CostWeights): number =>
  cost === BLOCKED ? BLOCKED : Math.min(MAX_WEIGHT, step * (1 + extra) + million * cost);

const boardsByTables = new WeakMap<BoardTables, Map<string, EmptyBoard>>();

export function emptyBoardOf(tables: BoardTables, seat: number, costWeights: CostWeights): EmptyBoard {
  const boards = getOrMake(boardsByTables, tables, () => new Map<string, EmptyBoard>());
  const key = `${seat}:${costWeights.million}:${costWeights.step}`;
  return getOrMake(boards, key, () => makeEmptyBoard(tables, seat, costWeights));
}

function makeEmptyBoard(tables: BoardTables, seat: number, costWeights: CostWeights): EmptyBoard {
  const { rules, board, finder, priceM, extraSteps } = tables;
  const state = new crayon.CrayonState(rules.layout);
  const buildPriceM = new Uint8Array(board.arcs);
  for (let arc = 0; arc < board.arcs; arc++) {
    const segment = board.segmentOf[arc];
    const isOpen = crayon.isAdmitted(rules, state, seat, segment);
    buildPriceM[arc] = board.urban[segment] !== 0 ? 0 : isOpen ? priceM[arc] : BLOCKED;
  }
  const travelCost = buildPriceM.map((cost, arc) =>
    travelCostOf(cost, extraSteps[board.segmentOf[arc]], costWeights),
  );
  const reversed = reverseWeights(board, travelCost);
  const distanceMaps: (DistanceMap | undefined)[] = [];
  return {
    travelCost,
    buildPriceM,
    existingOnly: travelCost.map((weight, arc) => (buildPriceM[arc] === 0 ? weight : BLOCKED)),
    costsTo(city) {
      distanceMaps[city] ??= withoutCounting(() => {
        const distances = new Int32Array(board.mileposts);
        finder.fill(reversed, [board.cities[city].milepost], 1, distances);
        return distances;
      });
      return distanceMaps[city];
    },
  };
}
