// Spending money at the end of a turn: track in whatever order the rules allow, or a better train.
import { crayon } from '../../../../engine/index.ts';
import { BLOCKED } from '../../../paths/graph.ts';
import type { PlanningContext } from '../context.ts';

/**
 * Builds as many of the arcs as limits, money and events allow, keeping `reserve` millions in hand. Each segment is
 * begun from whichever end is cheaper and allowed. What is there already, or belongs to others, is passed over. What comes
 * earlier in the list comes first: a stretch that waits for its far end keeps its money from those that come after it.
 */
export function layTrack(context: PlanningContext, arcs: readonly number[], reserve: number): void {
  const { tables, costMap, turnBuilder, seat } = context;
  const { board, rules } = tables;
  const { state } = turnBuilder;
  const isMissing = (arc: number): boolean =>
    costMap.buildCost[arc] !== 0 &&
    costMap.buildCost[arc] !== BLOCKED &&
    state.segmentOwner[board.segmentOf[arc]] === 0;
  const isRoot = (milepost: number): boolean => crayon.isStart(rules, state, seat, milepost);
  const { buildLimit } = rules.constants;
  // Millions that stretches which come earlier still need, of the purse and of what may be spent in a turn.
  let owed = 0;
  const build = (arc: number): boolean => {
    const price = rules.arcCost[arc] + owed;
    if (state.cash[seat] - price < reserve || (owed > 0 && state.spent + price > buildLimit)) return false;
    if (turnBuilder.play(crayon.ply('build', arc))) return true;
    // It can be begun and paid, so it may be that it would wall somebody in: other ways must be looked for then.
    if (isRoot(board.from[arc])) costMap.checkWall(board.segmentOf[arc]);
    return false;
  };
  const opening = crayon.isOpening(rules, state);
  let missing = arcs.filter(isMissing);
  // A segment may have to wait for one that comes later in the list: passes go on as long as they get somewhere.
  for (let last = -1; missing.length !== last && state.spent < buildLimit; ) {
    last = missing.length;
    owed = 0;
    // The stretch at hand: where it ends, what waits of it, and whether it can be begun anywhere at all.
    let end = -1;
    let waiting = 0;
    let rooted = false;
    missing = missing.filter((arc) => {
      if (!isMissing(arc)) return false;
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
      // In the opening, what is cheaper next turn, when majors may be left anew, is built next turn: a train seldom waits for it.
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

/** Upgrades to the first of the style's trains that can be had with `reserve` millions left; says whether it did. */
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
      turnBuilder.play(crayon.ply('upgrade', to))
    );
  });
}
