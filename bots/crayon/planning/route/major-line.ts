// The major line: the missing track that connects the major cities of the goal, and its price.
import type { BoardTables } from '../map/board-tables.ts';
import type { CostMap } from '../map/cost-map.ts';
import { findGoalLine } from '../map/goal-line.ts';

/** Track that completes the network of the goal. */
export interface MajorLine {
  /** Arcs to build, those to the nearest major first. */
  readonly arcs: readonly number[];
  readonly trackCostM: number;
  /** Number of majors on the network now. */
  readonly connectedMajors: number;
}

/** Finds the line to the goal by the Steiner heuristic; null if there is none. */
export type FindMajorLine = () => MajorLine | null;

/** Caches the line of the cost map's seat until a weight changes. */
export function createMajorLineFinder(
  { rules, board, finder }: BoardTables,
  costMap: CostMap,
): FindMajorLine {
  const roots = new Int32Array(board.mileposts);
  // By milepost: its connected component, from 1; 0 if not yet visited.
  const componentOf = new Uint16Array(board.mileposts);
  const queue = new Int32Array(board.mileposts);
  const { optional, mandatory } = rules.goal;
  const centres = [...optional, ...mandatory].map((major) => board.cities[major].milepost);
  // The last answer and the version of the cost map for which it was computed.
  let line: MajorLine | null = null;
  let version = -1;

  /** Collects the mileposts connected to `start` by own and common track in `queue`; returns their number. */
  function flood(start: number, component: number): number {
    const { buildPriceM } = costMap;
    const { firstArc, to } = board;
    queue[0] = start;
    componentOf[start] = component;
    let tail = 1;
    for (let head = 0; head < tail; head++) {
      const milepost = queue[head];
      const end = firstArc[milepost + 1];
      for (let arc = firstArc[milepost]; arc < end; arc++) {
        if (buildPriceM[arc] !== 0 || componentOf[to[arc]] !== 0) continue;
        componentOf[to[arc]] = component;
        queue[tail++] = to[arc];
      }
    }
    return tail;
  }

  function findLine(): MajorLine | null {
    componentOf.fill(0);
    let network = 0;
    let networkSize = 0;
    let connectedMajors = 0;
    let component = 0;
    for (const centre of centres) {
      if (componentOf[centre] !== 0) continue;
      const size = flood(centre, ++component);
      const majors = centres.filter((other) => componentOf[other] === component).length;
      // The network is the component with most majors; on ties the larger one.
      if (majors < connectedMajors || (majors === connectedMajors && size <= networkSize)) continue;
      network = component;
      networkSize = size;
      connectedMajors = majors;
      for (let i = 0; i < size; i++) roots[i] = queue[i];
    }
    const isOn = (centre: number): boolean => componentOf[centre] === network;
    const networkRoots = roots.subarray(0, networkSize);
    const missing = findGoalLine(board, finder, rules.goal, costMap.buildPriceM, networkRoots, isOn);
    return missing && { arcs: missing.arcs, trackCostM: missing.cost, connectedMajors };
  }

  return () => {
    if (version !== costMap.version) line = findLine();
    version = costMap.version;
    return line;
  };
}
