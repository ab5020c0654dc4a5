// What building costs, arc by arc.
import { type Board, TERRAINS } from '../board/board.ts';
import type { Constants } from '../model/constants.ts';
import { NEVER } from '../model/rules.ts';

/** The constants that prices of track are made of. */
export type TrackPrices = Pick<
  Constants,
  'terrainCost' | 'cityCost' | 'riverCost' | 'lakeCost' | 'inletCost'
>;

/** Players at a table at which the first number of users of a link holds. */
const FEW_SEATS = 4;

/** Whether a segment is a lane of a link that is closed at a table of this many seats: fewer may own the link. */
export function isSurplusLane({ links, linkOf }: Board, segment: number, seats: number): boolean {
  if (linkOf[segment] < 0) return false;
  const { lanes, users } = links[linkOf[segment]];
  return lanes.indexOf(segment) >= users[seats > FEW_SEATS ? 1 : 0];
}

/** Millions for building along each arc, NEVER where nobody may. `boardFaults` lists prices that nobody can pay. */
export const priceArcs = (board: Board, constants: TrackPrices, seats: number): Uint8Array =>
  Uint8Array.from(exactPrices(board, constants, seats), (price) => Math.min(price, NEVER));

/**
 * The price that the board sets for an edge, else that of the milepost built to, plus every river crossed, plus lake or
 * inlet; Infinity inside majors, over inlets that are closed, and for lanes of links beyond their users.
 */
export function exactPrices(board: Board, constants: TrackPrices, seats: number): Float64Array {
  const terrainCost = TERRAINS.map((terrain) => constants.terrainCost[terrain]);
  const price = new Float64Array(board.arcs);
  for (let arc = 0; arc < board.arcs; arc++) {
    const segment = board.segmentOf[arc];
    if (board.edgePrice[segment] !== 0) {
      price[arc] = isSurplusLane(board, segment, seats) ? Infinity : board.edgePrice[segment];
      continue;
    }
    if (board.urban[segment] !== 0 || (board.inlet[segment] !== 0 && constants.inletCost === null)) {
      price[arc] = Infinity;
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
