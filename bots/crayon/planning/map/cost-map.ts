// Costs of arcs for one seat, as weights for the pathfinder, updated incrementally. They ignore event cards,
// because most expire before a plan reaches them, and the rule against walling in a rival, because it
// is slow to check and rarely matters (see `checkWall`).
import { crayon } from '../../../../engine/index.ts';
import { BLOCKED, MAX_WEIGHT, type Weights } from '../../../paths/graph.ts';
import { createTrackedWeights, type TrackedWeights } from '../../../paths/incremental/tracked-weights.ts';
import type { CostWeights } from '../params.ts';
import type { BoardTables, State } from './board-tables.ts';
import { createChangedSegments } from './changed-segments.ts';
import { emptyBoardOf, travelCostOf } from './empty-board.ts';

/** Pathfinder weights by arc. The router changes some temporarily. */
interface ArcWeights {
  /** Cost of travelling along an arc, including the price of missing track; never 0. */
  readonly travelCost: Weights;
  /** Travel cost without other players' track. */
  readonly ownTravelCost: Weights;
  /** `travelCost` on existing track (own, common or rented); BLOCKED everywhere else. */
  readonly existingOnly: Weights;
  /** Price in M of an arc as own track: 0 on own and common track, BLOCKED on others' track. */
  readonly buildPriceM: Weights;
  /** M to spend on track when travelling along an arc: `buildPriceM`, but 0 on others' track. */
  readonly trackSpendM: Weights;
  /** `travelCost` without the router's temporary changes; for incremental distances. */
  readonly tracked: TrackedWeights;
}

/** The costs of arcs for one seat. It owns the arrays of weights. */
export interface CostMap extends ArcWeights {
  readonly seat: number;
  readonly costWeights: CostWeights;
  /** Segments known to be blocked because they would wall in a rival. */
  readonly walls: ReadonlySet<number>;
  /** Number of own segments. */
  readonly ownSegments: number;
  /** Grows whenever a weight changes. */
  readonly version: number;
  /** Blocks a segment while it would wall in a rival. Call it when the rules refuse a build. */
  checkWall(segment: number): void;
  /** Brings the weights up to date with the state. @param knownWalls `walls` of another cost map of the seat */
  update(knownWalls?: ReadonlySet<number>): void;
  /** Takes over the `walls` of another cost map of the seat; the next update removes those that are none. */
  setWalls(others: ReadonlySet<number>): void;
}

/** @param state watched state: always the same object */
export function createCostMap(
  tables: BoardTables,
  state: State,
  seat: number,
  costWeights: CostWeights,
): CostMap {
  const { rules, board } = tables;
  const walls = new Set<number>();
  const { refresh, ...weights } = createArcWeights(tables, state, seat, costWeights, walls);
  const eachChangedSegment = createChangedSegments(tables, state);
  const eachChangedRight = createChangedRights(rules, state);
  // If seats need a commission to build into small cities, the exits of these cities open and close with the
  // hand.
  const commissionedExits =
    rules.mayEnterCity.length > 0
      ? board.cities.filter(({ size }) => size === crayon.SMALL).flatMap(({ exits }) => [...exits])
      : [];

  /** Cities with a change at their exits, each once. */
  const changedCities: number[] = [];
  const isChanged = new Uint8Array(board.cities.length);

  function noteCity(milepost: number): void {
    const city = board.cityOf[milepost];
    if (city < 0 || isChanged[city] !== 0) return;
    isChanged[city] = 1;
    changedCities.push(city);
  }

  function refreshWithCities(segment: number): void {
    refresh(segment);
    const arc = board.arcA[segment];
    noteCity(board.from[arc]);
    noteCity(board.to[arc]);
  }

  /** Recomputes all exits of the changed cities, because the right to enter a city depends on all of them. */
  function refreshCities(): void {
    for (const city of changedCities) {
      isChanged[city] = 0;
      for (const exit of board.cities[city].exits) refresh(board.segmentOf[exit]);
    }
    changedCities.length = 0;
  }

  const isWall = (segment: number): boolean =>
    crayon.isAdmitted(rules, state, seat, segment) && !crayon.isOpenTo(rules, state, seat, segment);

  const costMap = {
    seat,
    costWeights,
    ...weights,
    walls,
    ownSegments: 0,
    version: 0,
    checkWall(segment: number): void {
      if (walls.has(segment) || !isWall(segment)) return;
      walls.add(segment);
      refresh(segment);
      costMap.version++;
    },
    setWalls(others: ReadonlySet<number>): void {
      for (const segment of [...walls, ...others]) {
        if (walls.has(segment) && others.has(segment)) continue;
        if (!walls.delete(segment)) walls.add(segment);
        refresh(segment);
        costMap.version++;
      }
    },
    update(knownWalls: ReadonlySet<number> = walls): void {
      let hasChanged = false;
      for (const segment of walls) {
        if (isWall(segment)) continue;
        walls.delete(segment);
        refresh(segment);
        hasChanged = true;
      }
      eachChangedSegment((segment, ownerBefore) => {
        hasChanged = true;
        if (ownerBefore === seat + 1) costMap.ownSegments--;
        if (state.segmentOwner[segment] === seat + 1) costMap.ownSegments++;
        refreshWithCities(segment);
      });
      eachChangedRight((segment) => {
        hasChanged = true;
        refreshWithCities(segment);
      });
      refreshCities();
      for (const exit of commissionedExits) {
        const costBefore = weights.buildPriceM[exit];
        refresh(board.segmentOf[exit]);
        if (weights.buildPriceM[exit] !== costBefore) hasChanged = true;
      }
      if (hasChanged) costMap.version++;
      if (knownWalls !== walls) for (const segment of knownWalls) costMap.checkWall(segment);
    },
  };
  return costMap;
}

/** The weights, initially of the empty board, and `refresh`, which recomputes those of one segment. */
function createArcWeights(
  tables: BoardTables,
  state: State,
  seat: number,
  costWeights: CostWeights,
  walls: ReadonlySet<number>,
): ArcWeights & { readonly refresh: (segment: number) => void } {
  const { rules, board, priceM, extraSteps } = tables;
  const empty = emptyBoardOf(tables, seat, costWeights);
  const [travelCost, ownTravelCost] = [empty.travelCost.slice(), empty.travelCost.slice()];
  const [buildPriceM, trackSpendM] = [empty.buildPriceM.slice(), empty.buildPriceM.slice()];
  const existingOnly = empty.existingOnly.slice();
  const tracked = createTrackedWeights(board, travelCost);
  const { segmentOwner } = state;

  function refresh(segment: number): void {
    const owner = segmentOwner[segment];
    const isOwn = owner === seat + 1 || board.urban[segment] !== 0;
    const isRented = !isOwn && owner !== 0;
    const isOpen =
      !isOwn && !isRented && !walls.has(segment) && crayon.isAdmitted(rules, state, seat, segment);
    refreshArc(board.arcA[segment], isOwn, isRented, isOpen);
    refreshArc(board.arcB[segment], isOwn, isRented, isOpen);
  }

  function refreshArc(arc: number, isOwn: boolean, isRented: boolean, isOpen: boolean): void {
    const cost = isOwn ? 0 : isOpen ? priceM[arc] : BLOCKED;
    const isRentable = isRented && costWeights.rentedStep > 0;
    const extra = extraSteps[board.segmentOf[arc]];
    const ownTravel = travelCostOf(cost, extra, costWeights);
    const rent = Math.min(MAX_WEIGHT, costWeights.rentedStep + costWeights.step * extra);
    const travel = isRentable ? rent : ownTravel;
    buildPriceM[arc] = cost;
    ownTravelCost[arc] = ownTravel;
    travelCost[arc] = travel;
    existingOnly[arc] = cost === 0 || cost === BLOCKED ? travel : BLOCKED;
    tracked.set(arc, travel);
    trackSpendM[arc] = isRentable ? 0 : cost;
  }
  return { travelCost, ownTravelCost, existingOnly, buildPriceM, trackSpendM, tracked, refresh };
}

/** Calls `visit` for each bridge segment whose building right changed hands since the last call. */
function createChangedRights(
  { bridges }: crayon.Rules,
  state: State,
): (visit: (segment: number) => void) => void {
  const rightsBefore = new Uint8Array(bridges.length);
  let countBefore = 0;
  return (visit) => {
    if (state.bridgeRights > 0 || countBefore > 0) {
      state.bridgeRight.forEach((right, bridge) => {
        if (right === rightsBefore[bridge]) return;
        rightsBefore[bridge] = right;
        visit(bridges[bridge]);
      });
    }
    countBefore = state.bridgeRights;
  };
}
