// Spending money at the end of a turn: laying track in any order that the rules allow, or buying a better train.
import { crayon } from '../../../../engine/index.ts';
import { BLOCKED } from '../../../paths/graph.ts';
import type { PlanningContext } from '../context.ts';

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

/** Buys the first train of the bot's list that leaves `reserve` M; returns whether it did. */
export function upgradeTrain(
  { tables, turnBuilder, seat, params }: PlanningContext,
  reserve: number,
): boolean {
  const { trains } = tables.rules;
  const { state } = turnBuilder;
  const { prices } = trains[state.trainClass[seat]];
  return params.trains.some((id) => {
    const to = trains.findIndex((train) => train.id === id);
    return (
      to >= 0 &&
      prices[to] > 0 &&
      state.cash[seat] - prices[to] >= reserve &&
      turnBuilder.play(crayon.actionOf('upgrade', to))
    );
  });
}
