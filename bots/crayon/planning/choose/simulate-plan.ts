// Simulates a plan turn by turn, alone on the board: the train moves as far as track and money allow,
// deliveries pay, and track is built within the turn's limit and the cash. The simulation draws no cards.
import { crayon } from '../../../../engine/index.ts';
import type { PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import { feeFor, movesAfter, ownerToBe } from '../map/fees.ts';
import type { Plan, PlanProgress } from '../tours/plan.ts';
import { priceTrack, type TrackPrices } from './track-prices.ts';

export interface Forecast {
  /** Turns until the last stop, or the end of the game before it, without opening turns; may be fractional. */
  readonly turns: number;
  readonly cashM: number;
  /** Fees paid to other players on the way. */
  readonly feesM: number;
  /** Stops made until the goal was reached or the plan was done. */
  readonly stopsMade: number;
}

/** The start of a simulation. Callers change it for what-if questions. */
export interface SimulationStart {
  /** Cash at which the simulation ends early, because the goal is met. */
  readonly goalCashM: number;
  /** Mileposts a turn. */
  readonly speed: number;
  readonly cashM: number;
  /** Part of the turn's limit for track that is left. */
  readonly buildBudgetM: number;
  /** Movement points left before the first building. */
  readonly movesLeft: number;
  /** Owners whose fee for this turn is already paid, one bit each. */
  readonly paidOwnersMask: number;
  /** Turns after this one until the game ends, perhaps Infinity. */
  readonly turnsLeft: number;
}

/** Maximum duration of a plan. */
const MAX_TURNS = 60;

/** The start of a simulation from the current state. */
export function simulationStart(
  { tables, seat, turnsLeft }: PlanningContext,
  state: State,
  goalCashM = Number.POSITIVE_INFINITY,
): SimulationStart {
  return {
    goalCashM,
    speed: crayon.speedOf(tables.rules, state, seat),
    cashM: state.cash[seat],
    buildBudgetM: tables.rules.constants.buildLimit - state.spent,
    movesLeft: state.phase === crayon.OPERATE ? state.movesLeft : 0,
    paidOwnersMask: state.seat === seat ? state.paidTo : 0,
    turnsLeft: turnsLeft(state),
  };
}

/**
 * Null if the plan gets stuck or takes more than `MAX_TURNS`.
 * @param onStuck gets the number of stops made before it got stuck
 */
export function simulatePlan(
  context: PlanningContext,
  state: State,
  plan: Omit<Plan, 'worth'>,
  start: SimulationStart,
  { arcsTravelled, stopsMade }: PlanProgress = { arcsTravelled: 0, stopsMade: 0 },
  onStuck?: (stopsMade: number) => void,
): Forecast | null {
  const { constants } = context.tables.rules;
  const { speed } = start;
  const prices = priceTrack(context, state, plan.connection, plan.route.arcs, arcsTravelled);
  const sim: Simulation = {
    cashM: start.cashM,
    arcsTravelled,
    stopsMade,
    movesLeft: start.movesLeft,
    paidOwnersMask: start.paidOwnersMask,
    hasMoved: state.moved[context.seat] === 1,
    buildBudgetM: start.buildBudgetM,
    movesElapsed: 0,
    arcsBuilt: arcsTravelled,
    paidOnNextArcM: 0,
    feesM: 0,
    connectionDueM: prices.connectionM,
  };
  let openingTurnsLeft = Math.max(0, constants.openingTurns + 1 - state.round);
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    if (turn > start.turnsLeft || moveAhead(context, state, plan, prices, start.goalCashM, sim)) {
      const { cashM, feesM } = sim;
      return { turns: sim.movesElapsed / speed, cashM, feesM, stopsMade: sim.stopsMade };
    }
    sim.movesElapsed += sim.movesLeft;
    const cashBeforeM = sim.cashM;
    buildAhead(prices, sim);
    // Without a move or a build in this turn, later turns will bring none either.
    if (openingTurnsLeft === 0 && cashBeforeM === sim.cashM && sim.movesLeft === speed) {
      onStuck?.(sim.stopsMade);
      return null;
    }
    if (openingTurnsLeft > 0) openingTurnsLeft--;
    sim.movesLeft = openingTurnsLeft > 0 ? 0 : speed;
    sim.paidOwnersMask = 0;
    sim.hasMoved = false;
    sim.buildBudgetM = constants.buildLimit;
  }
  return null;
}

/** The state of a simulation. It changes as the plan is played. */
interface Simulation {
  cashM: number;
  arcsTravelled: number;
  stopsMade: number;
  /** Movement points left this turn. */
  movesLeft: number;
  paidOwnersMask: number;
  /** True if the train has moved this turn. */
  hasMoved: boolean;
  buildBudgetM: number;
  /** Elapsed movement points, used or not. */
  movesElapsed: number;
  /** Arcs of the route up to the first missing one, and the part of its price already paid. */
  arcsBuilt: number;
  paidOnNextArcM: number;
  feesM: number;
  /** Price of the connection that is still to build. */
  connectionDueM: number;
}

/** Plays the operate phase of a turn. Returns true if the plan is done or the goal met. */
function moveAhead(
  { tables, seat }: PlanningContext,
  state: State,
  { stops, route }: Omit<Plan, 'worth'>,
  prices: TrackPrices,
  goalCashM: number,
  sim: Simulation,
): boolean {
  const { board, rules } = tables;
  const { arcs, ends } = route;
  for (;;) {
    while (sim.stopsMade < stops.length && sim.arcsTravelled === ends[sim.stopsMade]) {
      if (stops[sim.stopsMade].isDelivery) sim.cashM += stops[sim.stopsMade].job.payoutM;
      sim.stopsMade++;
      if (sim.stopsMade === stops.length || sim.cashM >= goalCashM) return true;
    }
    if (sim.stopsMade === stops.length) return true;
    if (sim.movesLeft === 0) return false;
    const arc = arcs[sim.arcsTravelled];
    while (sim.arcsBuilt < arcs.length && prices.priceM[sim.arcsBuilt] === 0) sim.arcsBuilt++;
    if (sim.arcsTravelled >= sim.arcsBuilt) return false;
    // A train leaves a city for unfinished track only if the seat can pay for the rest.
    const end = ends[sim.stopsMade];
    if (sim.arcsBuilt < end && board.cityOf[board.from[arc]] >= 0) {
      const dueM = prices.sumBeforeM[end] - prices.sumBeforeM[sim.arcsBuilt] - sim.paidOnNextArcM;
      if (dueM > sim.cashM) return false;
    }
    const link = board.linkOf[board.segmentOf[arc]];
    // A ferry is crossed at the start of a turn, any other link once enough movement is left.
    if (link >= 0 && !isCrossedNow(board.links[link], sim)) return false;
    const owner = ownerToBe(rules, state, seat, board.segmentOf[arc]);
    if (owner >= 0 && ((sim.paidOwnersMask >> owner) & 1) === 0) {
      const feeM = feeFor(rules, seat, owner);
      if (sim.cashM < feeM) return false;
      sim.cashM -= feeM;
      if (owner !== seat) sim.feesM += feeM;
      sim.paidOwnersMask |= 1 << owner;
    }
    sim.arcsTravelled++;
    const movesAfterArc = movesAfter(rules, arc, sim.movesLeft, sim.movesLeft);
    sim.movesElapsed += sim.movesLeft - movesAfterArc;
    sim.movesLeft = movesAfterArc;
    sim.hasMoved = true;
  }
}

const isCrossedNow = ({ cross }: crayon.Link, { hasMoved, movesLeft }: Simulation): boolean =>
  cross === 'stop-half' ? !hasMoved : cross <= movesLeft;

/** Plays the build phase of a turn: first the connection, then the route. */
function buildAhead(prices: TrackPrices, sim: Simulation): void {
  const connectionPaidM = Math.min(sim.connectionDueM, sim.buildBudgetM, sim.cashM);
  sim.connectionDueM -= connectionPaidM;
  sim.cashM -= connectionPaidM;
  sim.buildBudgetM -= connectionPaidM;
  while (sim.arcsBuilt < prices.length && sim.connectionDueM === 0) {
    const priceM = prices.priceM[sim.arcsBuilt] - sim.paidOnNextArcM;
    const isAffordable = priceM <= sim.buildBudgetM && priceM <= sim.cashM;
    // Track from its far end is built piece by piece, as far as the money goes.
    const isPayable = isAffordable || prices.fromFarEnd[sim.arcsBuilt] !== 0;
    const paymentM = isPayable ? Math.min(priceM, sim.buildBudgetM, sim.cashM) : 0;
    sim.cashM -= paymentM;
    sim.buildBudgetM -= paymentM;
    sim.paidOnNextArcM += paymentM;
    if (!isAffordable) break;
    sim.paidOnNextArcM = 0;
    sim.arcsBuilt++;
  }
}
