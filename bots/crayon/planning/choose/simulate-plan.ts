// Simulates a plan turn by turn, alone on the board: the train moves as far as track and money allow,
// deliveries pay, and track is built within the turn's limit and the cash. The simulation draws no cards.
import { crayon } from '../../../../engine/index.ts';
import type { PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import { feeFor, movesAfter, ownerToBe } from '../map/fees.ts';
import type { Plan } from '../tours/plan.ts';
import { type TrackPrices, trackPrices } from './track-prices.ts';

export interface Forecast {
  /** Turns until the last stop, without opening turns; may be fractional. */
  readonly turns: number;
  /** Cash at the end, in M. */
  readonly cash: number;
  /** Fees paid to other players on the way, in M. */
  readonly fees: number;
  /** Stops made until the goal was reached or the plan was done. */
  readonly stops: number;
}

/** The start of a simulation. Callers change it for what-if questions. */
export interface SimulationStart {
  /** Cash in M at which the simulation ends early, because the goal is met. */
  readonly goalCash: number;
  /** Mileposts a turn. */
  readonly speed: number;
  readonly cash: number;
  /** M that may still be spent on track this turn. */
  readonly limit: number;
  /** Movement points left before the first building. */
  readonly moves: number;
  /** Owners whose fee for this turn is already paid, one bit each. */
  readonly paid: number;
}

/** A plan that takes more turns than this counts as hopeless. */
const MAX_TURNS = 60;

/** Starts from the current state. @param goalCash cash in M at which the goal is met */
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

/** Null if the plan gets stuck. @param travelled arcs already travelled @param made stops already made */
export function simulatePlan(
  context: PlanningContext,
  state: State,
  plan: Omit<Plan, 'worth'>,
  start: SimulationStart,
  travelled = 0,
  made = 0,
): Forecast | null {
  const { constants } = context.tables.rules;
  const { speed } = start;
  const due = trackPrices(context, state, plan.links, plan.route.arcs, travelled);
  const run: Run = {
    cash: start.cash,
    at: travelled,
    stop: made,
    moves: start.moves,
    paid: start.paid,
    moved: state.moved[context.seat] === 1,
    limit: start.limit,
    clock: 0,
    built: travelled,
    begun: 0,
    fees: 0,
    unlinked: due.links,
  };
  let opening = Math.max(0, constants.openingTurns + 1 - state.round);
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    if (move(context, state, plan, due, start.goalCash, run)) {
      return { turns: run.clock / speed, cash: run.cash, fees: run.fees, stops: run.stop };
    }
    run.clock += run.moves;
    const before = run.cash;
    build(due, run);
    // A turn without a move or a build: no later turn will do better.
    if (opening === 0 && before === run.cash && run.moves === speed) return null;
    if (opening > 0) opening--;
    run.moves = opening > 0 ? 0 : speed;
    run.paid = 0;
    run.moved = false;
    run.limit = constants.buildLimit;
  }
  return null;
}

/** The state of a simulation. */
interface Run {
  cash: number;
  /** Arcs travelled, and stops made. */
  at: number;
  stop: number;
  /** Movement points left this turn. */
  moves: number;
  paid: number;
  /** Whether the train has moved this turn. */
  moved: boolean;
  limit: number;
  /** Elapsed movement points, used or not. */
  clock: number;
  /** The route is track up to this arc; `begun` M of this arc's price are paid. */
  built: number;
  begun: number;
  fees: number;
  /** M for links not yet built. */
  unlinked: number;
}

/** Moves as far as possible this turn, with stops on the way; true if the plan is done or the goal met. */
function move(
  { tables, seat }: PlanningContext,
  state: State,
  { stops, route }: Omit<Plan, 'worth'>,
  due: TrackPrices,
  goalCash: number,
  run: Run,
): boolean {
  const { board, rules } = tables;
  const { arcs, ends } = route;
  for (;;) {
    while (run.stop < stops.length && run.at === ends[run.stop]) {
      if (stops[run.stop].deliver) run.cash += stops[run.stop].job.payout;
      run.stop++;
      if (run.stop === stops.length || run.cash >= goalCash) return true;
    }
    if (run.stop === stops.length) return true;
    if (run.moves === 0) return false;
    const arc = arcs[run.at];
    while (run.built < arcs.length && due.price[run.built] === 0) run.built++;
    if (run.at >= run.built) return false;
    // A train leaves a city for unfinished track only with the money for the rest.
    if (run.built < ends[run.stop] && board.cityOf[board.from[arc]] >= 0) {
      if (due.sum[ends[run.stop]] - due.sum[run.built] - run.begun > run.cash) return false;
    }
    const link = board.linkOf[board.segmentOf[arc]];
    // A ferry is crossed at the start of a turn, any other link once enough movement is left.
    if (link >= 0 && !isCrossedNow(board.links[link], run)) return false;
    const owner = ownerToBe(rules, state, seat, board.segmentOf[arc]);
    if (owner >= 0 && ((run.paid >> owner) & 1) === 0) {
      const fee = feeFor(rules, seat, owner);
      if (run.cash < fee) return false;
      run.cash -= fee;
      if (owner !== seat) run.fees += fee;
      run.paid |= 1 << owner;
    }
    run.at++;
    const movesLeft = movesAfter(rules, arc, run.moves, run.moves);
    run.clock += run.moves - movesLeft;
    run.moves = movesLeft;
    run.moved = true;
  }
}

const isCrossedNow = ({ cross }: crayon.Link, { moved, moves }: Run): boolean =>
  cross === 'stop-half' ? !moved : cross <= moves;

/** Builds the links, then the route, as far as the turn's limit and the cash allow. */
function build(due: TrackPrices, run: Run): void {
  const linked = Math.min(run.unlinked, run.limit, run.cash);
  run.unlinked -= linked;
  run.cash -= linked;
  run.limit -= linked;
  while (run.built < due.length && run.unlinked === 0) {
    const price = due.price[run.built] - run.begun;
    const isPaid = price <= run.limit && price <= run.cash;
    const part = isPaid ? price : due.fromFarEnd[run.built] !== 0 ? Math.min(run.limit, run.cash) : 0;
    run.cash -= part;
    run.limit -= part;
    run.begun += part;
    if (!isPaid) break;
    run.begun = 0;
    run.built++;
  }
}
