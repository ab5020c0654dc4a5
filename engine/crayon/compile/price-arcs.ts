// Computes the price of building along each arc.
import { type Board, TERRAINS } from '../board/board.ts';
import type { Constants } from '../model/constants.ts';
import { UNBUILDABLE } from '../model/rules.ts';
import { isCrossable } from '../track/move-cost.ts';

/** The constants that determine prices of track, and the trains that must be able to run on it. */
export type TrackPriceConstants = Pick<
  Constants,
  'terrainCost' | 'cityCost' | 'riverCost' | 'lakeCost' | 'inletCost' | 'trains'
>;

/** Most players for whom the first number of a link's users applies. */
const MAX_SEATS_OF_SMALL_GAME = 4;

/** True if a segment is a lane for which no player is left at this table, or of a link that no train can cross. */
export function isClosedLane(
  { links, linkOf }: Board,
  segment: number,
  { trains }: Pick<Constants, 'trains'>,
  seats: number,
): boolean {
  if (linkOf[segment] < 0) return false;
  const link = links[linkOf[segment]];
  const users = link.users[seats > MAX_SEATS_OF_SMALL_GAME ? 1 : 0];
  return link.lanes.indexOf(segment) >= users || !isCrossable(link, trains);
}

/** Building price of each arc (M), or UNBUILDABLE. `boardProblems` reports prices that nobody can pay. */
export const priceArcs = (board: Board, constants: TrackPriceConstants, seats: number): Uint8Array =>
  Uint8Array.from(uncappedPrices(board, constants, seats), (price) => Math.min(price, UNBUILDABLE));

/**
 * Price by arc (M): that of the board if it lists one, else of the milepost built to and the water crossed.
 * Infinity inside majors, over closed inlets, and for closed lanes.
 */
export function uncappedPrices(board: Board, constants: TrackPriceConstants, seats: number): Float64Array {
  const terrainCost = TERRAINS.map((terrain) => constants.terrainCost[terrain]);
  const price = new Float64Array(board.arcs);
  for (let arc = 0; arc < board.arcs; arc++) {
    const segment = board.segmentOf[arc];
    if (board.edgePrice[segment] !== 0) {
      price[arc] = isClosedLane(board, segment, constants, seats) ? Infinity : board.edgePrice[segment];
      continue;
    }
    if (board.urban[segment] !== 0 || (board.inlet[segment] !== 0 && constants.inletCost === null)) {
      price[arc] = Infinity;
      continue;
    }
    const milepost = board.to[arc];
    const city = board.cityOf[milepost];
    price[arc] =
      (city >= 0 ? constants.cityCost[board.cities[city].size] : terrainCost[board.terrain[milepost]]) +
      board.riverCount[segment] * constants.riverCost +
      board.lake[segment] * constants.lakeCost +
      board.inlet[segment] * (constants.inletCost ?? 0);
  }
  return price;
}
