// The track still missing to connect the major cities that the goal asks for, and what it costs.
import type { BoardTables } from '../map/board-tables.ts';
import type { CostMap } from '../map/cost-map.ts';

/** Track that completes the network of the goal. */
export interface MajorLine {
  /** Arcs to build, those to the nearest major first. */
  readonly arcs: readonly number[];
  readonly trackCost: number;
  /** Majors on the network at present. */
  readonly connected: number;
}

export interface MajorLineFinder {
  /** The line to the goal, by the Steiner heuristic; null when there is none. */
  find(): MajorLine | null;
}

/** Keeps the line of the cost map's seat until the cost map changes. */
export function createMajorLineFinder(
  { rules, board, finder }: BoardTables,
  costMap: CostMap,
): MajorLineFinder {
  const sources = new Int32Array(board.mileposts);
  const seen = new Uint8Array(board.mileposts);
  const queue = new Int32Array(board.mileposts);
  // The last answer, and the version of the cost map that it belongs to.
  let line: MajorLine | null = null;
  let version = -1;

  /** Collects the mileposts connected to `start` by own and common track in `queue`; returns their number. */
  function flood(start: number): number {
    const { buildCost } = costMap;
    queue[0] = start;
    seen[start] = 1;
    let tail = 1;
    for (let head = 0; head < tail; head++) {
      const at = queue[head];
      for (let arc = board.first[at]; arc < board.first[at + 1]; arc++) {
        if (buildCost[arc] !== 0 || seen[board.to[arc]] !== 0) continue;
        seen[board.to[arc]] = 1;
        queue[tail++] = board.to[arc];
      }
    }
    return tail;
  }

  function findLine(): MajorLine | null {
    seen.fill(0);
    let count = 0;
    let connected = 0;
    let missing: number[] = [];
    for (const major of board.majors) {
      const centre = board.cities[major].milepost;
      if (seen[centre] !== 0) continue;
      const size = flood(centre);
      const here = board.majors.filter((other) => {
        const milepost = board.cities[other].milepost;
        return queue.subarray(0, size).includes(milepost);
      });
      // The network with most majors; among equals the larger one.
      if (here.length < connected || (here.length === connected && size <= count)) continue;
      connected = here.length;
      count = size;
      sources.set(queue.subarray(0, size));
      missing = board.majors.filter((other) => !here.includes(other));
    }
    const network = finder.steinerHeuristic({
      weights: costMap.buildCost,
      targets: missing.map((major) => board.cities[major].milepost),
      need: rules.constants.goalMajors - connected,
      roots: sources.subarray(0, count),
    });
    return network && { arcs: network.arcs, trackCost: network.cost, connected };
  }

  return {
    find() {
      if (version !== costMap.version) line = findLine();
      version = costMap.version;
      return line;
    },
  };
}
