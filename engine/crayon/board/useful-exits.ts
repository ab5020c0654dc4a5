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
    const queue = [start];
    const visited = new Set(queue);
    let reachesCity = false;
    for (let i = 0; i < queue.length && !reachesCity; i++) {
      if (board.cityOf[queue[i]] >= 0) reachesCity = true;
      for (let arc = board.firstArc[queue[i]]; arc < board.firstArc[queue[i] + 1]; arc++) {
        const milepost = board.to[arc];
        if (
          board.cityOf[milepost] === startCity ||
          visited.has(milepost) ||
          passable[board.segmentOf[arc]] === 0
        )
          continue;
        visited.add(milepost);
        queue.push(milepost);
      }
    }
    for (const milepost of queue) searchResults[milepost] = reachesCity ? 1 : 2;
    return reachesCity;
  });
}
