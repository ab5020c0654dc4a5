// Spending money at the end of a turn: laying track in any order that the rules allow, and when to buy no train.
import { crayon } from '../../../../engine/index.ts';
import { BLOCKED } from '../../../paths/graph.ts';
import type { PlanningContext } from '../context.ts';
import type { Plan } from '../tours/plan.ts';
import { noAccess, withTrackAt } from '../value/track-access.ts';

/** Whether the seat has to build an arc, and may. */
export const isMissing = ({ costMap }: PlanningContext, arc: number): boolean =>
  costMap.buildCost[arc] !== 0 && costMap.buildCost[arc] !== BLOCKED;

/**
 * Builds as many of the arcs as limits, cash and events allow, and leaves `reserve` M in hand. Each segment is built
 * in the cheaper direction if it can begin there. Existing track and others' track are skipped. Earlier stretches
 * come first: one that must wait for its far end keeps its money from later ones.
 */
export function layTrack(context: PlanningContext, arcs: readonly number[], reserve: number): void {
  const { tables, costMap, turnBuilder, seat } = context;
  const { board, rules } = tables;
  const { state } = turnBuilder;
  const isOpen = (arc: number): boolean =>
    isMissing(context, arc) && state.segmentOwner[board.segmentOf[arc]] === 0;
  const isRoot = (milepost: number): boolean => crayon.isStart(rules, state, seat, milepost);
  const { buildLimit } = rules.constants;
  // M that earlier stretches still need, of the cash and of the limit of the turn.
  let owed = 0;
  const build = (arc: number): boolean => {
    const price = rules.arcCost[arc] + owed;
    if (state.cash[seat] - price < reserve || (owed > 0 && state.spent + price > buildLimit)) return false;
    if (turnBuilder.play(crayon.actionOf('build', arc))) return true;
    // It can be begun and paid for, so perhaps it would wall a rival in. Then other routes must be found.
    if (isRoot(board.from[arc])) costMap.checkWall(board.segmentOf[arc]);
    return false;
  };
  const opening = crayon.isOpening(rules, state);
  let missing = arcs.filter(isOpen);
  // A segment may have to wait for a later one. Passes repeat as long as one of them builds something.
  for (let last = -1; missing.length !== last && state.spent < buildLimit; ) {
    last = missing.length;
    owed = 0;
    // The present stretch: where it ends, the price of what waits in it, and whether it can be begun anywhere.
    let end = -1;
    let waiting = 0;
    let rooted = false;
    missing = missing.filter((arc) => {
      if (!isOpen(arc)) return false;
      const back = board.reverse[arc];
      const goesOn = board.from[arc] === end;
      end = board.to[arc];
      if (!goesOn) {
        if (rooted) owed += waiting;
        waiting = 0;
        rooted = false;
      }
      rooted ||= isRoot(board.from[arc]) || isRoot(end);
      const [first, second] = rules.arcCost[back] < rules.arcCost[arc] ? [back, arc] : [arc, back];
      // In the opening, a segment that is cheaper next turn, when majors may be left again, waits for it: a train
      // seldom needs it sooner.
      const isDear = opening && isRoot(board.from[first]) && rules.arcCost[first] < rules.arcCost[second];
      if (!build(first) && (isDear || !build(second))) {
        waiting += rules.arcCost[back];
        return true;
      }
      owed += waiting;
      waiting = 0;
      return false;
    });
  }
}

/** Share of the deck's payouts below which track serves hardly any demand: that of a single line. */
const SINGLE_LINE = 0.01;
/** M that a second line costs. */
const SECOND_LINE = 30;

/** Whether a seat with `cash` M after its plan has but a single line then, and cannot pay for another. */
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
