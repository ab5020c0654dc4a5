// Outlooks: the features of the position at the end of a plan, found by simulating it.
import { crayon } from '../../../../engine/index.ts';
import { BLOCKED } from '../../../paths/graph.ts';
import { type Forecast, simulatePlan, simulationStart } from '../choose/simulate-plan.ts';
import type { TourEstimate } from '../choose/tour-decision.ts';
import type { PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import { netCashM } from '../map/debts.ts';
import { cardOf } from '../tours/job.ts';
import type { Plan, Stop } from '../tours/plan.ts';
import type { Features } from './features.ts';
import { remainingHand } from './remaining-hand.ts';
import type { Scene } from './scene.ts';
import { withTrackForAll } from './track-access.ts';

export interface Outlook {
  /** Duration of the plan in turns; see `Forecast`. */
  readonly turns: number;
  /** Fees paid to other players on the way, in M. */
  readonly feesM: number;
  readonly features: Features;
}

/** The end of a plan, as far as it differs from the start. */
interface PlannedEnd
  extends Pick<Forecast, 'turns' | 'cashM' | 'feesM'>,
    Pick<Scene, 'ownAccess' | 'sharedAccess'> {
  /** Segments built, and M of them on the line between majors. */
  readonly segmentsBuilt: number;
  readonly lineSpendM: number;
  /** Milepost of the train, -1 if it is not yet placed. */
  readonly milepost: number;
  /** True if the hand was discarded. */
  readonly isFresh: boolean;
  /** Cards delivered or discarded. */
  readonly usedCards: ReadonlySet<number>;
}

/** Usual price of a segment in M, for the number of segments that an amount buys. */
const USUAL_PRICE_M = 1.5;

/** A plan's outlook; null if it is not affordable. Precondition: the context's cost map is up to date. */
export function outlookOf(context: PlanningContext, state: State, scene: Scene, plan: Plan): Outlook | null {
  const start = simulationStart(context, state, state.goalCash + scene.linePriceM, plan);
  const forecast = simulatePlan(context, state, plan, start);
  if (forecast === null) return null;
  const { arcs } = plan.route;
  return outlook(context, state, scene, {
    ...forecast,
    ...trackOf(context, scene, plan),
    isFresh: false,
    milepost: arcs.length > 0 ? context.tables.board.to[arcs[arcs.length - 1]] : plan.route.start,
    usedCards: usedCards(plan.stops.slice(0, forecast.stopsMade)),
  });
}

/** The outlook of a tour that has no route yet. Its track is that of its cities, and it pays no fees. */
export function estimatedOutlook(
  context: PlanningContext,
  state: State,
  scene: Scene,
  { stops, payoutM, trackM, turns }: TourEstimate,
): Outlook {
  const { tables, seat } = context;
  const { cities } = tables.board;
  const mileposts = stops.map(({ city }) => cities[city].milepost);
  let { ownAccess, sharedAccess } = scene;
  if (trackM >= 1) [ownAccess, sharedAccess] = withTrackForAll(tables, [ownAccess, sharedAccess], mileposts);
  return outlook(context, state, scene, {
    turns,
    cashM: netCashM(tables.rules, state, seat) + payoutM - trackM,
    feesM: 0,
    segmentsBuilt: trackM / USUAL_PRICE_M,
    lineSpendM: 0,
    ownAccess,
    sharedAccess,
    isFresh: false,
    milepost: mileposts[mileposts.length - 1],
    usedCards: usedCards(stops),
  });
}

const usedCards = (stops: readonly Stop[]): Set<number> =>
  new Set(stops.filter(({ isDelivery }) => isDelivery).map(({ job }) => cardOf(job)));

/** The position after discarding the hand, which costs the rest of this turn and another turn. */
export function outlookOfNewHand(context: PlanningContext, state: State, scene: Scene): Outlook {
  const { seat } = context;
  const { rules } = context.tables;
  const { handSize } = state.layout;
  return outlook(context, state, scene, {
    turns: state.acted === 0 ? 1 : 1 + state.movesLeft / crayon.speedOf(rules, state, seat),
    cashM: netCashM(rules, state, seat),
    feesM: 0,
    segmentsBuilt: 0,
    lineSpendM: 0,
    ownAccess: scene.ownAccess,
    sharedAccess: scene.sharedAccess,
    isFresh: true,
    milepost: state.trainAt[seat],
    usedCards: new Set(state.hand.subarray(seat * handSize, (seat + 1) * handSize)),
  });
}

/** The track that a plan builds, and the access that it gives. */
function trackOf(
  { tables, costMap }: PlanningContext,
  { lineSegments, ownAccess, sharedAccess }: Scene,
  { connection, route }: Plan,
): Pick<PlannedEnd, 'segmentsBuilt' | 'lineSpendM' | 'ownAccess' | 'sharedAccess'> {
  const { board, scratch } = tables;
  const { segments: countedSegments } = scratch;
  countedSegments.clear();
  const ends: number[] = [];
  let segmentsBuilt = 0;
  let lineSpendM = 0;
  const add = (arc: number): void => {
    const cost = costMap.buildPriceM[arc];
    const segment = board.segmentOf[arc];
    if (cost === BLOCKED || cost === 0 || countedSegments.has(segment)) return;
    countedSegments.add(segment);
    segmentsBuilt++;
    if (ends.at(-1) !== board.from[arc]) ends.push(board.from[arc]);
    ends.push(board.to[arc]);
    if (lineSegments.has(segment)) lineSpendM += cost;
  };
  connection.forEach(add);
  route.arcs.forEach(add);
  if (segmentsBuilt === 0) return { segmentsBuilt, lineSpendM, ownAccess, sharedAccess };
  const [own, shared] = withTrackForAll(tables, [ownAccess, sharedAccess], ends);
  return { segmentsBuilt, lineSpendM, ownAccess: own, sharedAccess: shared };
}

function outlook(context: PlanningContext, state: State, scene: Scene, end: PlannedEnd): Outlook {
  const { tables, seat, costMap } = context;
  const { board, rules } = tables;
  const { units } = scene;
  const [firstTrain] = rules.trains;
  const train = rules.trains[state.trainClass[seat]];
  const city = end.milepost < 0 ? -1 : board.cityOf[end.milepost];
  const hand = remainingHand(context, scene, end.milepost, end.usedCards);
  const lineM = Math.max(0, scene.linePriceM - end.lineSpendM);
  return {
    turns: end.turns,
    feesM: end.feesM,
    features: [
      // Cash beyond the goal pays for the line.
      (Math.max(0, state.goalCash + lineM - end.cashM) - lineM) / units.payoutM,
      lineM / units.payoutM,
      train.speed / firstTrain.speed - 1,
      train.capacity - firstTrain.capacity,
      (costMap.ownSegments + end.segmentsBuilt) / board.mileposts,
      scene.majors / Math.max(1, rules.constants.goalMajors),
      end.cashM / units.payoutM,
      end.ownAccess.reach,
      end.ownAccess.distance,
      end.sharedAccess.reach,
      end.sharedAccess.distance,
      end.ownAccess.cities,
      city < 0 ? 0 : tables.remoteness[city] / units.haulSteps,
      hand.unknownCards / Math.max(1, scene.hand.length),
      hand.bestM / units.payoutM,
      hand.secondBestM / units.payoutM,
      hand.promisingSumM / units.payoutM,
      scene.rivalSegments / board.mileposts,
      end.isFresh ? 1 : 0,
    ],
  };
}
