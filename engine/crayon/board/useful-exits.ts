import type { Board, City } from './board.ts';

/**
 * Exits of a city that lead to another city, not only back as on a spit of land; as ascending arcs.
 * @param passable by segment: 1 where there can ever be track
 */
export function usefulExits(board: Board, city: City, passable: Uint8Array): number[] {
  /** By milepost: 1 if it reaches another city, 2 if not, 0 before the search. */
  const searchResults = new Uint8Array(board.mileposts);
  const startCity = board.cityOf[city.milepost];
  return city.exits.filter((exit) => {
    if (passable[board.segmentOf[exit]] === 0) return false;
    const start = board.to[exit];
    if (searchResults[start] !== 0) return searchResults[start] === 1;
    const reached = [start];
    const seen = new Set(reached);
    let reachesCity = false;
    for (let i = 0; i < reached.length && !reachesCity; i++) {
      if (board.cityOf[reached[i]] >= 0) reachesCity = true;
      for (let arc = board.firstArc[reached[i]]; arc < board.firstArc[reached[i] + 1]; arc++) {
        const milepost = board.to[arc];
        if (
          board.cityOf[milepost] === startCity ||
          seen.has(milepost) ||
          passable[board.segmentOf[arc]] === 0
        )
          continue;
        seen.add(milepost);
        reached.push(milepost);
      }
    }
    for (const milepost of reached) searchResults[milepost] = reachesCity ? 1 : 2;
    return reachesCity;
  });
}
