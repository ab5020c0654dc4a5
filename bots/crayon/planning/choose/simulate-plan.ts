// A plan played out turn by turn, alone on the board: the train moves as far as track and money allow, deliveries pay,
// and what the turn's limit and the purse permit is built. No cards are drawn and nobody else moves.
import { crayon } from '../../../../engine/index.ts';
import { BLOCKED } from '../../../paths/graph.ts';
import type { PlanningContext } from '../context.ts';
import type { Plan } from '../jobs/plan.ts';
import type { State } from '../map/board-tables.ts';
import { feeFor, ownerToBe } from '../map/fees.ts';

export interface Forecast {
  /** Turns until the last stop, opening turns not counted; parts of turns count as such. */
  readonly turns: number;
  /** Millions in hand then. */
  readonly cash: number;
  /** Millions of fees paid to others on the way. */
  readonly fees: number;
  /** Stops made when `enough` was reached or the plan was done. */
  readonly stops: number;
}

/** What may differ from the state as it is. */
export interface SimulationStart {
  /** Millions at which looking on is pointless: the goal is met. */
  readonly goalCash: number;
  readonly speed: number;
  /** Millions in hand at the beginning, and how many may still be spent on track this turn. */
  readonly cash: number;
  readonly limit: number;
  /** Points to move before the first building. */
  readonly moves: number;
  /** Owners whose fee for this turn is paid, one bit each. */
  readonly paid: number;
}

/** Turns after which a plan counts as hopeless. */
const MOST_TURNS = 60;

/** Things as they are. @param goalCash millions at which the goal is met */
export function simulationStart(
  { tables, seat }: PlanningContext,
  state: State,
  goalCash: number,
): SimulationStart {
  return {
    goalCash,
    speed: crayon.speedOf(tables.rules, state, seat),
    cash: state.cash[seat],
    limit: tables.rules.constants.buildLimit - state.spent,
    moves: state.phase === crayon.OPERATE ? state.movesLeft : 0,
    paid: state.seat === seat ? state.paidTo : 0,
  };
}

/** Null when the plan gets stuck. @param travelled arcs of the route, @param made stops, that lie behind the train */
export function simulatePlan(
  context: PlanningContext,
  state: State,
  { stops, route, links }: Omit<Plan, 'worth'>,
  { goalCash, speed, cash: purse, limit, moves, paid: settled }: SimulationStart,
  travelled = 0,
  made = 0,
): Forecast | null {
  const { tables, seat } = context;
  const { board, rules } = tables;
  const { arcs, ends } = route;
  const due = pricesOf(context, state, links, arcs, travelled);
  let opening = Math.max(0, rules.constants.openingTurns + 1 - state.round);
  let cash = purse;
  let at = travelled;
  let stop = made;
  let left = moves;
  let paid = settled;
  let spendable = limit;
  // Mileposts that have gone by, used or not.
  let clock = 0;
  // Arcs of the route up to here are track, and so many millions of the next one's price are paid.
  let built = travelled;
  let begun = 0;
  let fees = 0;
  let unlinked = due.links;
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    for (;;) {
      while (stop < stops.length && at === ends[stop]) {
        if (stops[stop].deliver) cash += stops[stop].job.payout;
        stop++;
        if (stop === stops.length || cash >= goalCash) {
          return { turns: clock / speed, cash, fees, stops: stop };
        }
      }
      if (stop === stops.length) return { turns: clock / speed, cash, fees, stops: stop };
      if (left === 0) break;
      const arc = arcs[at];
      while (built < arcs.length && due.price[built] === 0) built++;
      if (at >= built) break;
      if (built < ends[stop] && board.cityOf[board.from[arc]] >= 0) {
        if (due.sum[ends[stop]] - due.sum[built] - begun > cash) break;
      }
      const owner = ownerToBe(rules, state, seat, board.segmentOf[arc]);
      if (owner >= 0 && ((paid >> owner) & 1) === 0) {
        const fee = feeFor(rules, seat, owner);
        if (cash < fee) break;
        cash -= fee;
        if (owner !== seat) fees += fee;
        paid |= 1 << owner;
      }
      at++;
      left--;
      clock++;
    }
    clock += left;
    const before = cash;
    const linked = Math.min(unlinked, spendable, cash);
    unlinked -= linked;
    cash -= linked;
    spendable -= linked;
    while (built < arcs.length && unlinked === 0) {
      const price = due.price[built] - begun;
      const isPaid = price <= spendable && price <= cash;
      const part = isPaid ? price : due.fromAfar[built] !== 0 ? Math.min(spendable, cash) : 0;
      cash -= part;
      spendable -= part;
      begun += part;
      if (!isPaid) break;
      begun = 0;
      built++;
    }
    if (opening === 0 && before === cash && left === speed) return null;
    if (opening > 0) opening--;
    left = opening > 0 ? 0 : speed;
    paid = 0;
    spendable = rules.constants.buildLimit;
  }
  return null;
}

interface Prices {
  /** Millions to be paid for each arc of the route, 0 where it is track or comes up again, and sums of those before. */
  readonly price: Int32Array;
  readonly sum: Int32Array;
  /** 1 where the price is that of a whole stretch that is laid from its far end, and may be paid bit by bit. */
  readonly fromAfar: Uint8Array;
  /** Millions of the links that are still to be built. */
  readonly links: number;
}

/**
 * A stretch of new track is laid from where the seat may begin, be that its far end: what comes before is paid for in
 * the other direction, which differs at cities and in the mountains, and no part of it serves until all of it lies.
 */
function pricesOf(
  { tables, costMap, seat }: PlanningContext,
  state: State,
  links: readonly number[],
  arcs: readonly number[],
  from: number,
): Prices {
  const { rules, board } = tables;
  const { segmentOf, reverse } = board;
  const price = new Int32Array(arcs.length);
  const fromAfar = new Uint8Array(arcs.length);
  const sum = new Int32Array(arcs.length + 1);
  const { segments: seen, laid, mileposts: roots } = tables.scratch;
  seen.clear();
  roots.clear();
  const isMissing = (arc: number): boolean =>
    costMap.buildCost[arc] !== 0 && costMap.buildCost[arc] !== BLOCKED && !seen.has(segmentOf[arc]);
  const isRoot = (milepost: number): boolean =>
    roots.has(milepost) || crayon.isStart(rules, state, seat, milepost);
  let linked = 0;
  for (const arc of links) {
    if (isMissing(arc)) linked += costMap.buildCost[arc];
    seen.add(segmentOf[arc]);
    roots.add(board.from[arc]);
    roots.add(board.to[arc]);
  }
  // Where new track without a beginning starts on the route, -1 when the last that was passed has one.
  let hanging = -1;
  let rooted = from < arcs.length && isRoot(board.from[arcs[from]]);
  for (let i = from; i < arcs.length; i++) {
    const arc = arcs[i];
    // What the route itself lays may be passed again before it has a beginning.
    const isAgain = seen.has(segmentOf[arc]);
    if (isMissing(arc)) {
      seen.add(segmentOf[arc]);
      price[i] = costMap.buildCost[arc];
      if (!rooted && hanging < 0) hanging = i;
    }
    rooted = isRoot(board.to[arc]) || (rooted && price[i] > 0);
    if (rooted) {
      if (hanging >= 0) {
        let whole = 0;
        laid.clear();
        for (let k = i; k >= hanging; k--) {
          const segment = segmentOf[arcs[k]];
          const millions = costMap.buildCost[reverse[arcs[k]]];
          if (millions !== BLOCKED && !laid.has(segment)) whole += millions;
          laid.add(segment);
          price[k] = 0;
          roots.add(board.from[arcs[k]]);
        }
        price[hanging] = whole;
        fromAfar[hanging] = 1;
        roots.add(board.to[arc]);
      }
      if (price[i] > 0) {
        roots.add(board.from[arc]);
        roots.add(board.to[arc]);
      }
    }
    if (rooted || (price[i] === 0 && !isAgain)) hanging = -1;
  }
  for (let i = from; i < arcs.length; i++) sum[i + 1] = sum[i] + price[i];
  return { price, sum, fromAfar, links: linked };
}
