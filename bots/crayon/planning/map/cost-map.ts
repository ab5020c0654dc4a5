// The board through the eyes of one seat: what each arc would take it, as weights for the pathfinder, kept up to date
// by looking at what has changed. Event cards are not looked at: most pass before a plan gets there. Nor is it asked of
// every segment whether it would wall anybody in, which takes long and seldom is so: see `doubt`.
import { crayon } from '../../../../engine/index.ts';
import { BLOCKED } from '../../../paths/graph.ts';
import { createTrackedWeights, type TrackedWeights } from '../../../paths/incremental/tracked-weights.ts';
import type { CostWeights } from '../params.ts';
import type { BoardTables, State } from './board-tables.ts';
import { emptyBoardOf, travelCostOf } from './empty-board.ts';

/** Weights by arc, in the pathfinder's sense. They belong to the view; the router changes some for a while. */
export interface CostMap {
  readonly seat: number;
  readonly costWeights: CostWeights;
  /** Effort of travelling along an arc, building it first where that is needed; never 0. */
  readonly travelCost: Uint8Array;
  /** The same without others' track. */
  readonly ownTravelCost: Uint8Array;
  /** As `effort` on track that lies, own, common or rented; BLOCKED everywhere else. */
  readonly existingOnly: Uint8Array;
  /** Millions to have an arc as own or common track: 0 where it is that already, BLOCKED on others' track. */
  readonly buildCost: Uint8Array;
  /** Millions to be spent on track when travelling along an arc: as `millions`, but 0 on others' track. */
  readonly trackSpend: Uint8Array;
  /** Effort as it is, whatever the router changes for a while; for kept fields. */
  readonly tracked: TrackedWeights;
  /** Number of own segments. */
  readonly ownSegments: number;
  /** Grows whenever any weight changed. */
  readonly version: number;
  /** Told that the referee refuses a segment: shuts it, if it would wall somebody in, for as long as that is so. */
  checkWall(segment: number): void;
  /** Brings the weights up to date with the state that the view looks at. */
  update(): void;
}

/** @param state the state to look at; its contents change, it stays the same object */
export function createCostMap(
  tables: BoardTables,
  state: State,
  seat: number,
  costWeights: CostWeights,
): CostMap {
  const { rules, board, price } = tables;
  const empty = emptyBoardOf(tables, seat, costWeights);
  const [travelCost, ownTravelCost] = [empty.travelCost.slice(), empty.travelCost.slice()];
  const [buildCost, trackSpend] = [empty.buildCost.slice(), empty.buildCost.slice()];
  const existingOnly = travelCost.map((weight, arc) => (buildCost[arc] === 0 ? weight : BLOCKED));
  const tracked = createTrackedWeights(board, travelCost);
  const { segmentOwner } = state;
  // Owners as last seen, and four at a time: comparing words is enough to find the few that changed. The words begin
  // at the first multiple of 4, as memory demands; what lies before and after is compared one by one.
  const before = -segmentOwner.byteOffset & 3;
  const seenOffset = segmentOwner.byteOffset & 3;
  const seen = new Uint8Array(new ArrayBuffer(board.segments + 8), seenOffset, board.segments);
  const words = Math.max(0, (board.segments - before) >> 2);
  const nowWords = new Int32Array(state.buffer, segmentOwner.byteOffset + before, words);
  const seenWords = new Int32Array(seen.buffer, seenOffset + before, words);
  // Where seats need a commission to build into small cities, their exits open and close with the hand.
  const commissioned = rules.constants.commitment
    ? board.cities.filter(({ size }) => size === crayon.SMALL).flatMap(({ exits }) => [...exits])
    : [];
  const seenRights = new Uint8Array(rules.bridges.length);
  let rights = 0;
  // Segments that are admitted but would wall somebody in.
  const walls = new Set<number>();

  function refresh(segment: number): void {
    const owner = segmentOwner[segment];
    const own = owner === seat + 1 || board.red[segment] !== 0;
    const rented = !own && owner !== 0;
    const open = !own && !rented && !walls.has(segment) && crayon.isAdmitted(rules, state, seat, segment);
    for (const arc of [board.arcA[segment], board.arcB[segment]]) {
      const cost = own ? 0 : open ? price[arc] : BLOCKED;
      buildCost[arc] = cost;
      ownTravelCost[arc] = travelCostOf(cost, costWeights);
      travelCost[arc] = rented && costWeights.rentedStep > 0 ? costWeights.rentedStep : ownTravelCost[arc];
      existingOnly[arc] = cost === 0 || cost === BLOCKED ? travelCost[arc] : BLOCKED;
      tracked.set(arc, travelCost[arc]);
      trackSpend[arc] = rented && costWeights.rentedStep > 0 ? 0 : cost;
    }
  }

  /** Who may still enter a city hangs on all of its exits. */
  function refreshCities(segment: number): void {
    for (const end of [board.from[board.arcA[segment]], board.to[board.arcA[segment]]]) {
      const city = board.cityOf[end];
      if (city < 0) continue;
      for (const exit of board.cities[city].exits) refresh(board.segmentOf[exit]);
    }
  }

  const isWall = (segment: number): boolean =>
    crayon.isAdmitted(rules, state, seat, segment) && !crayon.isOpenTo(rules, state, seat, segment);

  const costMap = {
    seat,
    costWeights,
    travelCost,
    ownTravelCost,
    existingOnly,
    buildCost,
    trackSpend,
    tracked,
    ownSegments: 0,
    version: 0,
    checkWall(segment: number): void {
      if (walls.has(segment) || !isWall(segment)) return;
      walls.add(segment);
      refresh(segment);
      costMap.version++;
    },
    update(): void {
      let changed = false;
      for (const segment of walls) {
        if (isWall(segment)) continue;
        walls.delete(segment);
        refresh(segment);
        changed = true;
      }
      const look = (segment: number): void => {
        if (segmentOwner[segment] === seen[segment]) return;
        changed = true;
        if (seen[segment] === seat + 1) costMap.ownSegments--;
        if (segmentOwner[segment] === seat + 1) costMap.ownSegments++;
        seen[segment] = segmentOwner[segment];
        refresh(segment);
        refreshCities(segment);
      };
      for (let segment = 0; segment < before; segment++) look(segment);
      for (let word = 0; word < words; word++) {
        if (nowWords[word] === seenWords[word]) continue;
        for (let segment = before + 4 * word; segment < before + 4 * word + 4; segment++) look(segment);
      }
      for (let segment = before + 4 * words; segment < board.segments; segment++) look(segment);
      if (state.bridgeRights > 0 || rights > 0) {
        state.bridgeRight.forEach((right, bridge) => {
          if (right === seenRights[bridge]) return;
          seenRights[bridge] = right;
          changed = true;
          refresh(rules.bridges[bridge]);
          refreshCities(rules.bridges[bridge]);
        });
      }
      rights = state.bridgeRights;
      for (const exit of commissioned) {
        const was = buildCost[exit];
        refresh(board.segmentOf[exit]);
        if (buildCost[exit] !== was) changed = true;
      }
      if (changed) costMap.version++;
    },
  };
  return costMap;
}
