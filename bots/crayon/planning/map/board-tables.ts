// Tables of a title for planning bots, shared by all seats: track prices, steps between cities, and the main
// line between the major cities. Each thread computes them once per set of rules.
import { crayon } from '../../../../engine/index.ts';
import { createFlatPathfinder } from '../../../paths/flat.ts';
import { BLOCKED, type DistanceMap, MAX_WEIGHT, UNREACHABLE, type Weights } from '../../../paths/graph.ts';
import type { Pathfinder } from '../../../paths/pathfinder.ts';
import { createStampSet, type StampSet } from '../../../paths/stamp-set.ts';
import { withoutCounting } from '../../../paths/work.ts';
import { type DeckUnits, measureDeck } from './deck-units.ts';
import { findGoalLine } from './goal-line.ts';

export type Rules = crayon.Rules;
export type State = crayon.CrayonState;

export interface BoardTables {
  readonly rules: Rules;
  readonly board: crayon.Board;
  readonly game: crayon.CrayonGame;
  readonly finder: Pathfinder;
  /**
   * Price in M of building a segment when travelling along an arc, BLOCKED if it cannot be built. Into a
   * major city it is the price out of it, because such a segment can always be built from the city, which
   * is cheaper.
   */
  readonly priceM: Weights;
  /**
   * Steps from every milepost to the nearest milepost of a city, over all buildable segments;
   * negative if there is no path. Read only.
   */
  steps(city: number): Int16Array;
  /** The same as lower bounds of travel costs; null if some link takes more steps than weights can count. */
  stepBounds(city: number): DistanceMap | null;
  /** Steps between cities, from the nearest milepost of the first one. */
  stepsBetween(from: number, to: number): number;
  /** By city: mean steps to the nearest supplier of a load, over all loads, less the mean of all cities. */
  readonly remoteness: Float64Array;
  /**
   * By segment: 1 on the main line, the cheapest line found on the empty board that connects as many majors
   * as the goal requires.
   */
  readonly mainLine: Uint8Array;
  /** By load: mean payout in M per card, over all cards of the deck. */
  readonly meanPayoutM: Float64Array;
  readonly units: DeckUnits;
  /**
   * By segment: extra steps to cross it, beyond one. A ferry costs the rest of a turn (half a turn on
   * average) and half of the next one.
   */
  readonly extraSteps: Uint8Array;
  /** By segment: M by which the price of a link exceeds MAX_WEIGHT, the highest weight of a search. */
  readonly linkSurchargeM: Uint8Array;
  /** Shared scratch memory, not re-entrant: clear it before use, and call no other user until done. */
  readonly scratch: Readonly<Record<'segments' | 'stretch' | 'mileposts', StampSet>>;
}

/** More steps than the longest path on any board. */
const MAX_STEPS = 0x7fff;

const tablesByRules = new WeakMap<Rules, BoardTables>();

/** The tables of a set of rules, computed on first use. */
export const boardTablesOf = (rules: Rules): BoardTables =>
  getOrMake(tablesByRules, rules, () => withoutCounting(() => makeBoardTables(rules)));

/** The value of a key; made and kept on first use. */
export function getOrMake<K, V>(
  values: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: () => V,
): V {
  const existing = values.get(key);
  if (existing !== undefined) return existing;
  const value = make();
  values.set(key, value);
  return value;
}

function makeBoardTables(rules: Rules): BoardTables {
  const { board } = rules;
  const finder = createFlatPathfinder(board);
  const priceM = findPrices(rules);
  const stepsByCity: (Int16Array | undefined)[] = [];
  const extraSteps = findExtraSteps(rules);
  const linkSteps = ({ lanes }: crayon.Link): number => 1 + extraSteps[lanes[0]];
  const steps = (city: number): Int16Array => {
    const { mileposts } = board.cities[city];
    stepsByCity[city] ??= crayon.countSteps(board, rules.passable, mileposts, MAX_STEPS, linkSteps);
    return stepsByCity[city];
  };
  const boundsByCity: (DistanceMap | undefined)[] = [];
  const hasBounds = extraSteps.every((extra) => extra < MAX_WEIGHT);
  const between = stepsBetweenCities(board, steps);
  const stepsBetween = (from: number, to: number): number => between[from * board.cities.length + to];
  return {
    rules,
    board,
    game: crayon.makeGame(rules),
    finder,
    priceM,
    steps,
    stepBounds(city) {
      if (!hasBounds) return null;
      boundsByCity[city] ??= Int32Array.from(steps(city), (count) => (count < 0 ? UNREACHABLE : count));
      return boundsByCity[city];
    },
    stepsBetween,
    remoteness: findRemoteness(board, steps),
    mainLine: findMainLine(rules, finder, priceM),
    meanPayoutM: meanPayouts(rules),
    units: measureDeck(rules, stepsBetween),
    extraSteps,
    linkSurchargeM: findLinkSurcharges(rules),
    scratch: {
      segments: createStampSet(board.segments),
      stretch: createStampSet(board.segments),
      mileposts: createStampSet(board.mileposts),
    },
  };
}

function findExtraSteps({ board, trains }: Rules): Uint8Array {
  const extra = new Uint8Array(board.segments);
  for (const { lanes, cross } of board.links)
    for (const lane of lanes) extra[lane] = (cross === 'stop-half' ? trains[0].speed : cross) - 1;
  return extra;
}

function findPrices({ board, arcCost }: Rules): Uint8Array {
  const priceM = new Uint8Array(board.arcs);
  for (let arc = 0; arc < board.arcs; arc++) {
    const city = board.cityOf[board.to[arc]];
    const isIntoMajor = city >= 0 && board.cities[city].size === crayon.MAJOR;
    const cost = isIntoMajor ? Math.min(arcCost[arc], arcCost[board.reverse[arc]]) : arcCost[arc];
    priceM[arc] = cost === crayon.UNBUILDABLE ? BLOCKED : Math.min(cost, MAX_WEIGHT);
  }
  return priceM;
}

/** See `BoardTables.linkSurchargeM`. Links only: other segments exceed the highest weight by at most 2M. */
const findLinkSurcharges = ({ board, arcCost }: Rules): Uint8Array =>
  Uint8Array.from(board.arcA, (arc, segment) => {
    const isDear = board.linkOf[segment] >= 0 && arcCost[arc] !== crayon.UNBUILDABLE;
    return isDear ? Math.max(0, arcCost[arc] - MAX_WEIGHT) : 0;
  });

/** Steps from the nearest milepost of city `from` to city `to`, at from x cities + to. */
function stepsBetweenCities({ cities }: crayon.Board, steps: (city: number) => Int16Array): Int16Array {
  const between = new Int16Array(cities.length * cities.length);
  cities.forEach(({ milepost, mileposts }, from) => {
    cities.forEach((_, to) => {
      const distances = steps(to);
      let shortest = distances[milepost];
      for (const m of mileposts) shortest = Math.min(shortest, distances[m]);
      between[from * cities.length + to] = shortest;
    });
  });
  return between;
}

function meanPayouts({ board, deck }: Rules): Float64Array {
  const meanPayoutM = new Float64Array(board.loads.length);
  deck.load.forEach((load, demand) => {
    meanPayoutM[load] += deck.payout[demand] / deck.cards;
  });
  return meanPayoutM;
}

function findRemoteness(board: crayon.Board, steps: (city: number) => Int16Array): Float64Array {
  const remoteness = Float64Array.from(board.cities, (_, city) => {
    let sum = 0;
    for (const { suppliers } of board.loads) {
      const distances = suppliers.map((from) => steps(city)[board.cities[from].milepost]);
      sum += Math.max(0, Math.min(...distances));
    }
    return sum / board.loads.length;
  });
  const mean = remoteness.reduce((sum, steps) => sum + steps, 0) / remoteness.length;
  return remoteness.map((steps) => steps - mean);
}

/** Heuristic: within a few per cent of the cheapest line. */
function findMainLine({ board, goal }: Rules, finder: Pathfinder, priceM: Uint8Array): Uint8Array {
  const weights = priceM.map((cost, arc) => (board.urban[board.segmentOf[arc]] !== 0 ? 0 : cost));
  const reachableGoal = { ...goal, count: Math.min(goal.count, goal.optional.length) };
  const network = findGoalLine(board, finder, reachableGoal, weights, [], () => false);
  const mainLine = new Uint8Array(board.segments);
  for (const arc of network?.arcs ?? []) mainLine[board.segmentOf[arc]] = 1;
  return mainLine;
}
