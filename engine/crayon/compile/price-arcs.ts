// What building costs, arc by arc.
import { type Board, TERRAINS } from '../board/board.ts';
import type { Constants } from '../model/constants.ts';
import { NEVER } from '../model/rules.ts';

/** Price of the milepost built to, plus every river crossed, plus lake or inlet. */
export function priceArcs(board: Board, constants: Constants): Uint8Array {
  const terrainCost = TERRAINS.map((terrain) => constants.terrainCost[terrain]);
  const price = new Uint8Array(board.arcs);
  for (let arc = 0; arc < board.arcs; arc++) {
    const segment = board.segmentOf[arc];
    if (board.urban[segment] !== 0 || (board.inlet[segment] !== 0 && constants.inletCost === null)) {
      price[arc] = NEVER;
      continue;
    }
    const there = board.to[arc];
    const city = board.cityOf[there];
    price[arc] =
      (city >= 0 ? constants.cityCost[board.cities[city].size] : terrainCost[board.terrain[there]]) +
      board.riverCount[segment] * constants.riverCost +
      board.lake[segment] * constants.lakeCost +
      board.inlet[segment] * (constants.inletCost ?? 0);
  }
  return price;
}
