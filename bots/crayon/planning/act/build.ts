// Spends money at the end of a turn: builds track in any order that the rules allow, and knows when not to
// buy a train.
import { crayon } from '../../../../engine/index.ts';
import { BLOCKED } from '../../../paths/graph.ts';
import type { PlanningContext } from '../context.ts';
import type { Plan } from '../tours/plan.ts';
import { noAccess, withTrackAt } from '../value/track-access.ts';

/** Whether the seat must build an arc to use it as its own, and may. */
export const isMissing = ({ costMap }: PlanningContext, arc: number): boolean =>
  costMap.buildCost[arc] !== 0 && costMap.buildCost[arc] !== BLOCKED;

/**
 * Builds as many of the arcs as limits, cash and events allow, and leaves `reserve` M in hand. Each segment
 * is built in the cheaper direction if it can start there. Existing track and others' track are skipped.
 * Earlier stretches have priority: later ones may not spend the money of a stretch that must wait for its far
 * end.
 */
export function layTrack(context: PlanningContext, arcs: readonly number[], reserve: number): void {
  const { tables, costMap, turnBuilder, seat } = context;
  const { board, rules } = tables;
  const { state } = turnBuilder;
  const isOpen = (arc: number): boolean =>
    isMissing(context, arc) && state.segmentOwner[board.segmentOf[arc]] === 0;
  const isRoot = (milepost: number): boolean => crayon.isStart(rules, state, seat, milepost);
  const { buildLimit } = rules.constants;
  // M that earlier stretches still need, both of the cash and of the turn's limit.
  let owed = 0;
  const build = (arc: number): boolean => {
    const price = rules.arcCost[arc] + owed;
    if (state.cash[seat] - price < reserve || (owed > 0 && state.spent + price > buildLimit)) return false;
    if (turnBuilder.play(crayon.actionOf('build', arc))) return true;
    // It has a legal start and is affordable, so perhaps it would wall in a rival. Then other routes are
    // needed.
    if (isRoot(board.from[arc])) costMap.checkWall(board.segmentOf[arc]);
    return false;
  };
  const isOpening = crayon.isOpening(rules, state);
  let remaining = arcs.filter(isOpen);
  // A segment may have to wait for a later one, so repeat passes as long as they build something.
  for (let before = -1; remaining.length !== before && state.spent < buildLimit; ) {
    before = remaining.length;
    owed = 0;
    // The current stretch: its end, the price of its waiting segments, and whether it has a legal start.
    let end = -1;
    let waiting = 0;
    let rooted = false;
    remaining = remaining.filter((arc) => {
      if (!isOpen(arc)) return false;
      const opposite = board.reverse[arc];
      const isContinued = board.from[arc] === end;
      end = board.to[arc];
      if (!isContinued) {
        if (rooted) owed += waiting;
        waiting = 0;
        rooted = false;
      }
      rooted ||= isRoot(board.from[arc]) || isRoot(end);
      const [first, second] =
        rules.arcCost[opposite] < rules.arcCost[arc] ? [opposite, arc] : [arc, opposite];
      // In the opening, wait with a segment that is cheaper next turn, when majors may be left again: a train
      // seldom needs it sooner.
      const isDear = isOpening && isRoot(board.from[first]) && rules.arcCost[first] < rules.arcCost[second];
      if (!build(first) && (isDear || !build(second))) {
        waiting += rules.arcCost[opposite];
        return true;
      }
      owed += waiting;
      waiting = 0;
      return false;
    });
  }
}

/** Share of the deck's payouts within reach of a single line: below it, track serves hardly any demand. */
const SINGLE_LINE = 0.01;
/** Price of a second line in M. */
const SECOND_LINE = 30;

/** Whether a seat with `cash` M left after its plan has only a single line and cannot afford another. */
export function isStranded(
  { tables, turnBuilder, costMap, seat }: PlanningContext,
  plan: Plan,
  cash: number,
): boolean {
  if (cash >= SECOND_LINE) return false;
  const { board } = tables;
  const isOwn = (arc: number): boolean => costMap.buildCost[arc] !== BLOCKED;
  const arcs = [...plan.links, ...plan.route.arcs].filter(isOwn);
  turnBuilder.state.segmentOwner.forEach((owner, segment) => {
    if (owner === seat + 1) arcs.push(board.arcA[segment]);
  });
  const mileposts = new Set(arcs.flatMap((arc) => [board.from[arc], board.to[arc]]));
  return withTrackAt(tables, noAccess(tables), mileposts).reach < SINGLE_LINE;
}
