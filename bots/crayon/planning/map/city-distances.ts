// Effort to cities as a seat sees the board, kept from turn to turn and repaired. They answer what it takes from one
// city to another, and they tell searches for single ways how far the target is.

import type { DistanceMap } from '../../../paths/graph.ts';
import {
  createIncrementalDistances,
  type IncrementalDistances,
} from '../../../paths/incremental/incremental-distances.ts';
import type { BoardTables } from './board-tables.ts';
import type { CostMap } from './cost-map.ts';
import { emptyBoardOf } from './empty-board.ts';

export interface CityDistances {
  /** Effort from every milepost to a city's centre, under the view's weights as they are; to be read, not kept. */
  towards(city: number): DistanceMap;
  /** Keeps all efforts known so far: the weights as they are now will come back again and again. */
  snapshot(): void;
}

export function createCityDistances(tables: BoardTables, costMap: CostMap): CityDistances {
  const { board, finder } = tables;
  const empty = emptyBoardOf(tables, costMap.seat, costMap.costWeights);
  const distanceMaps: (IncrementalDistances | undefined)[] = [];
  return {
    towards(city) {
      distanceMaps[city] ??= createIncrementalDistances({
        finder,
        weights: costMap.tracked,
        direction: 'towards',
        sources: [board.cities[city].milepost],
        begin: empty.costsTo(city),
      });
      return distanceMaps[city].update();
    },
    snapshot() {
      costMap.tracked.snapshot();
      for (const distances of distanceMaps) distances?.snapshot();
    },
  };
}
