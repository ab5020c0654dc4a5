// Simulates a plan turn by turn, alone on the board: the train moves as far as track and money allow,
// deliveries pay, and track is built within the turn's limit and the cash. The simulation draws no cards.
import { crayon } from '../../../../engine/index.ts';
import type { PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import { feeFor, movesAfter, ownerToBe } from '../map/fees.ts';
import { arcsToNextDelivery, type Plan, type PlanProgress, type Stop } from '../tours/plan.ts';
import { borrow, type Purse, purseOf, receive } from '../uses/purse.ts';
import { priceTrack, type TrackPrices } from './track-prices.ts';

export interface Forecast {
  /** Turns until the last stop, or the end of the game before it, without opening turns; may be fractional. */
  readonly turns: number;
  /** Cash at the end, less debts and what was kept at the start. */
  readonly cashM: number;
  /** True if the plan takes a loan. */
  readonly hasBorrowed: boolean;
  /** Fees paid to other players on the way. */
  readonly feesM: number;
  /** Stops made until the goal was reached or the plan was done. */
  readonly stopsMade: number;
}

/** The start of a simulation. Callers change it for what-if questions. */
export interface SimulationStart extends Readonly<Purse> {
  /** Cash at which the simulation ends early, because the goal is met. */
  readonly goalCashM: number;
  /** Mileposts a turn. */
  readonly speed: number;
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
  context: PlanningContext,
  state: State,
  goalCashM = Number.POSITIVE_INFINITY,
  plan?: Pick<Plan, 'mayBorrow'>,
): SimulationStart {
  const { tables, seat, turnsLeft } = context;
  const { cashM, keptM, loanDueM, feesOwedM, loanLimitM, mayOweFees } = purseOf(context, state, plan);
  // All fields are listed: copying with `...` takes as long as simulating a short route.
  return {
    cashM,
    keptM,
    loanDueM,
    feesOwedM,
    loanLimitM,
    mayOweFees,
    goalCashM,
    speed: crayon.speedOf(tables.rules, state, seat),
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
    keptM: start.keptM,
    loanDueM: start.loanDueM,
    feesOwedM: start.feesOwedM,
    loanLimitM: start.loanLimitM,
    mayOweFees: start.mayOweFees,
    endToBorrowFor: start.loanLimitM > 0 ? arcsToNextDelivery(plan, { arcsTravelled, stopsMade }) : 0,
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
      const { feesM, stopsMade } = sim;
      const cashM = sim.cashM + sim.keptM - start.keptM - sim.loanDueM - sim.feesOwedM;
      return {
        turns: sim.movesElapsed / speed,
        cashM,
        hasBorrowed: sim.loanLimitM < start.loanLimitM,
        feesM,
        stopsMade,
      };
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
interface Simulation extends Purse {
  /** End of the track for which a loan is taken at once: that of the next delivery. */
  readonly endToBorrowFor: number;
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
  { tables, seat, uses }: PlanningContext,
  state: State,
  { stops, route }: Omit<Plan, 'worth'>,
  prices: TrackPrices,
  goalCashM: number,
  sim: Simulation,
): boolean {
  const { board, rules } = tables;
  const { arcs, ends } = route;
  const loadPoints = uses.countsLoading ? rules.constants.loadPoints : 0;
  for (;;) {
    while (sim.stopsMade < stops.length && sim.arcsTravelled === ends[sim.stopsMade]) {
      if (loadPoints > sim.movesLeft) return false;
      sim.movesLeft -= loadPoints;
      sim.movesElapsed += loadPoints;
      if (stops[sim.stopsMade].isDelivery) receive(sim, stops[sim.stopsMade].job.payoutM);
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
      if (sim.cashM < feeM && owner !== seat && mayOwe(sim, feeM, stops)) sim.feesOwedM += feeM;
      else if (sim.cashM < feeM && !borrow(sim, feeM)) return false;
      else sim.cashM -= feeM;
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

/** True if a fee may be owed: the best load aboard pays for all that is owed then. */
function mayOwe(
  { mayOweFees, feesOwedM, stopsMade }: Simulation,
  feeM: number,
  stops: readonly Stop[],
): boolean {
  if (!mayOweFees) return false;
  const pending = stops.slice(stopsMade);
  return pending.some(
    ({ job, isDelivery }, i) =>
      isDelivery && job.payoutM >= feesOwedM + feeM && !pending.slice(0, i).some((stop) => stop.job === job),
  );
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
    if (priceM > sim.cashM && priceM <= sim.buildBudgetM && sim.loanLimitM > 0) {
      const dueM =
        prices.sumBeforeM[sim.endToBorrowFor] - prices.sumBeforeM[sim.arcsBuilt] - sim.paidOnNextArcM;
      borrow(sim, Math.max(priceM, dueM));
    }
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
