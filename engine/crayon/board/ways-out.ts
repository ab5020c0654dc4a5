// The useful exits of a city. An exit whose outer milepost leads only back to the city, on a spit of land or
// in a river delta, is useless.
import type { Board, City } from './board.ts';

/**
 * The exits of a city, as ascending arcs, from which another city is reachable without passing through this
 * one.
 * @param passable by segment: 1 where there can ever be track
 */
export function waysOut(board: Board, city: City, passable: Uint8Array): number[] {
  /** Result of the search at each milepost: 1 if it reaches another city, 2 if not, 0 before it. */
  const leads = new Uint8Array(board.mileposts);
  const origin = board.cityOf[city.milepost];
  return city.exits.filter((exit) => {
    if (passable[board.segmentOf[exit]] === 0) return false;
    const start = board.to[exit];
    if (leads[start] !== 0) return leads[start] === 1;
    const part = [start];
    const seen = new Set(part);
    let found = false;
    for (let i = 0; i < part.length && !found; i++) {
      if (board.cityOf[part[i]] >= 0) found = true;
      for (let arc = board.first[part[i]]; arc < board.first[part[i] + 1]; arc++) {
        const milepost = board.to[arc];
        if (board.cityOf[milepost] === origin || seen.has(milepost) || passable[board.segmentOf[arc]] === 0)
          continue;
        seen.add(milepost);
        part.push(milepost);
      }
    }
    for (const milepost of part) leads[milepost] = found ? 1 : 2;
    return found;
  });
}
