// Spends money at the end of a turn: builds track in any order that the rules allow, and knows when not to
// buy a train.
import { crayon } from '../../../../engine/index.ts';
import { BLOCKED } from '../../../paths/graph.ts';
import type { PlanningContext } from '../context.ts';
import type { Plan } from '../tours/plan.ts';
import { noAccess, withTrackAt } from '../value/track-access.ts';

/** True if the arc is not the seat's own or common track, and the seat may build it. */
export const isMissing = ({ costMap }: PlanningContext, arc: number): boolean =>
  costMap.buildPriceM[arc] !== 0 && costMap.buildPriceM[arc] !== BLOCKED;

/**
 * Builds as many of the arcs as limits, cash and events allow, and leaves `reserveM` in hand. Each segment
 * is built in the cheaper direction if it can start there. Existing track and others' track are skipped.
 * Earlier stretches have priority: later ones may not spend the money of a stretch that must wait for its far
 * end.
 */
export function layTrack(context: PlanningContext, arcs: readonly number[], reserveM: number): void {
  const { tables, costMap, turnBuilder, seat } = context;
  const { board, rules } = tables;
  const { state } = turnBuilder;
  const isBuildable = (arc: number): boolean =>
    isMissing(context, arc) && state.segmentOwner[board.segmentOf[arc]] === 0;
  const isLegalStart = (milepost: number): boolean => crayon.mayStartAt(rules, state, seat, milepost);
  const { buildLimit } = rules.constants;
  // Amount to leave for earlier stretches, both in cash and within the turn's limit.
  let owedM = 0;
  const build = (arc: number): boolean => {
    const priceM = rules.arcCost[arc] + owedM;
    if (state.cash[seat] - priceM < reserveM || (owedM > 0 && state.spent + priceM > buildLimit))
      return false;
    if (turnBuilder.play(crayon.actionOf('build', arc))) return true;
    // The segment has a legal start and is affordable, so it may wall in a rival. Plans then need a detour.
    if (isLegalStart(board.from[arc])) costMap.checkWall(board.segmentOf[arc]);
    return false;
  };
  const isOpening = crayon.isOpening(rules, state);
  let remaining = arcs.filter(isBuildable);
  // A segment may have to wait for a later one, so repeat passes as long as they build something.
  for (let countBefore = -1; remaining.length !== countBefore && state.spent < buildLimit; ) {
    countBefore = remaining.length;
    owedM = 0;
    // The current stretch: its end, the price of its waiting segments, and whether it has a legal start.
    let end = -1;
    let waitingM = 0;
    let hasStart = false;
    remaining = remaining.filter((arc) => {
      if (!isBuildable(arc)) return false;
      const opposite = board.reverse[arc];
      const isContinued = board.from[arc] === end;
      end = board.to[arc];
      if (!isContinued) {
        if (hasStart) owedM += waitingM;
        waitingM = 0;
        hasStart = false;
      }
      hasStart ||= isLegalStart(board.from[arc]) || isLegalStart(end);
      const [first, second] =
        rules.arcCost[opposite] < rules.arcCost[arc] ? [opposite, arc] : [arc, opposite];
      // In the opening, wait with a segment that is cheaper next turn, when majors may be left again: a train
      // seldom needs it sooner.
      const isDear =
        isOpening && isLegalStart(board.from[first]) && rules.arcCost[first] < rules.arcCost[second];
      if (!build(first) && (isDear || !build(second))) {
        waitingM += rules.arcCost[opposite];
        return true;
      }
      owedM += waitingM;
      waitingM = 0;
      return false;
    });
  }
}

/** Turns before the end of a game from which money goes into a line that the end asks for. */
const LINE_TURNS = 25;
/** Turns by which that line should be done before the end, and M to keep for each turn until then. */
const [SPARE_TURNS, KEPT_A_TURN_M] = [6, 2];

/**
 * Builds the line between majors, as far as cash above the bot's limit allows. If only seats with the line win at the end of
 * the game, the limit falls as the end comes near.
 */
export function connectMajors(context: PlanningContext): void {
  const { connectAbove } = context.params;
  const turns = turnsForLine(context);
  buildLine(context, turns > LINE_TURNS ? connectAbove : Math.min(connectAbove, KEPT_A_TURN_M * turns));
}

/** Turns of the seat in which the line may be built, with this one; Infinity if it is not needed at the end. */
const turnsForLine = ({ uses, turnsLeft, turnBuilder }: PlanningContext): number =>
  uses.needsLine ? turnsLeft(turnBuilder.state) + 1 : Number.POSITIVE_INFINITY;

/** True if the line would come too late for the end of the game without all money from this turn on. */
export function isLineDue(context: PlanningContext): boolean {
  const { tables, findMajorLine } = context;
  const turns = turnsForLine(context);
  if (turns > LINE_TURNS) return false;
  const buildTurns = Math.ceil((findMajorLine()?.trackCostM ?? 0) / tables.rules.constants.buildLimit);
  return buildTurns > 0 && turns <= buildTurns + SPARE_TURNS;
}

/** Builds the line with all money if it is due. True if it built. */
export function connectInTime(context: PlanningContext): boolean {
  if (!isLineDue(context)) return false;
  buildLine(context, 0);
  return context.turnBuilder.state.spent > 0;
}

function buildLine(context: PlanningContext, reserveM: number): void {
  const { turnBuilder, seat, findMajorLine } = context;
  if (turnBuilder.state.cash[seat] > reserveM) layTrack(context, findMajorLine()?.arcs ?? [], reserveM);
}

/** Turns in which a better train earns its price. */
const TURNS_OF_TRAIN = 12;

/** True if the game ends before a better train earns its price. */
export const isLateForTrain = ({ turnsLeft, turnBuilder }: PlanningContext): boolean =>
  turnsLeft(turnBuilder.state) < TURNS_OF_TRAIN;

/** Maximum share of the deck's payouts within reach of a single line. */
const MAX_SINGLE_LINE_REACH = 0.01;
/** Usual price of a second line. */
const SECOND_LINE_PRICE_M = 30;

/** True if a seat with `cashM` left after its plan has only a single line and cannot afford another. */
export function isStranded(
  { tables, turnBuilder, costMap, seat }: PlanningContext,
  plan: Plan,
  cashM: number,
): boolean {
  if (cashM >= SECOND_LINE_PRICE_M) return false;
  const { board } = tables;
  const isOwn = (arc: number): boolean => costMap.buildPriceM[arc] !== BLOCKED;
  const arcs = [...plan.connection, ...plan.route.arcs].filter(isOwn);
  turnBuilder.state.segmentOwner.forEach((owner, segment) => {
    if (owner === seat + 1) arcs.push(board.arcA[segment]);
  });
  const mileposts = new Set(arcs.flatMap((arc) => [board.from[arc], board.to[arc]]));
  return withTrackAt(tables, noAccess(tables), mileposts).reach < MAX_SINGLE_LINE_REACH;
}
