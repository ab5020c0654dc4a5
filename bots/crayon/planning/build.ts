// Spending money at the end of a turn: track in whatever order the rules allow, or a better train.
import { crayon } from '../../../engine/index.ts';
import { BLOCKED } from '../../paths/pathfinder.ts';
import type { Desk } from './desk.ts';

/**
 * Builds as many of the arcs as limits, money and events allow, keeping `reserve` millions in hand. Each segment is
 * begun from whichever end is cheaper and allowed. What is there already, or belongs to others, is passed over.
 */
export function layTrack(desk: Desk, arcs: readonly number[], reserve: number): void {
  const { atlas, view, draft, seat } = desk;
  const { board, rules } = atlas;
  const { state } = draft;
  const isMissing = (arc: number): boolean =>
    view.millions[arc] !== 0 &&
    view.millions[arc] !== BLOCKED &&
    state.segmentOwner[board.segmentOf[arc]] === 0;
  const build = (arc: number): boolean =>
    state.cash[seat] - rules.arcCost[arc] >= reserve && draft.play(crayon.ply('build', arc));
  let missing = arcs.filter(isMissing);
  // A segment may have to wait for one that comes later in the list: passes go on as long as they get somewhere.
  for (let last = -1; missing.length !== last && state.spent < rules.constants.buildLimit; ) {
    last = missing.length;
    missing = missing.filter((arc) => {
      if (!isMissing(arc)) return false;
      const back = board.reverse[arc];
      const [first, second] = rules.arcCost[back] < rules.arcCost[arc] ? [back, arc] : [arc, back];
      return !build(first) && !build(second);
    });
  }
}

/** Upgrades to the first of the style's trains that can be had with `reserve` millions left; says whether it did. */
export function upgradeTrain({ atlas, draft, seat, style }: Desk, reserve: number): boolean {
  const { trains } = atlas.rules;
  const { state } = draft;
  const { prices } = trains[state.trainClass[seat]];
  return style.trains.some((id) => {
    const to = trains.findIndex((train) => train.id === id);
    return (
      to >= 0 &&
      prices[to] > 0 &&
      state.cash[seat] - prices[to] >= reserve &&
      draft.play(crayon.ply('upgrade', to))
    );
  });
}
