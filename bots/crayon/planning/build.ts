// Laying planned track, in whatever order the rules allow within the turn's limits.
import { crayon } from '../../../engine/index.ts';
import { BLOCKED } from '../../paths/pathfinder.ts';
import type { Atlas } from './atlas.ts';
import type { Draft } from './draft.ts';
import type { View } from './view.ts';

/**
 * Builds as many of the arcs as limits, money and events allow, keeping `reserve` millions in hand. Each segment is
 * begun from whichever end is cheaper and allowed. Arcs that are there already are passed over.
 * @returns whether all of them are there now
 */
export function layTrack(
  atlas: Atlas,
  view: View,
  draft: Draft,
  arcs: readonly number[],
  reserve: number,
): boolean {
  const { board, rules } = atlas;
  const { state } = draft;
  const { seat } = view;
  const isThere = (arc: number): boolean => view.millions[arc] === 0 || view.millions[arc] === BLOCKED;
  let missing = arcs.filter(
    (arc) => !isThere(arc) && state.segmentOwner[board.segmentOf[arc]] !== seat + 1,
  );
  for (let progress = true; progress && missing.length > 0; ) {
    progress = false;
    const left: number[] = [];
    for (const arc of missing) {
      if (state.segmentOwner[board.segmentOf[arc]] === seat + 1) continue;
      const back = board.reverse[arc];
      const ways = rules.arcCost[back] < rules.arcCost[arc] ? [back, arc] : [arc, back];
      const built = ways.some(
        (way) => state.cash[seat] - rules.arcCost[way] >= reserve && draft.play('build', way),
      );
      if (built) progress = true;
      else left.push(arc);
    }
    missing = left;
    // Another pass can only help where a segment had to wait for its start, and money is left.
    if (state.spent >= rules.constants.buildLimit) break;
  }
  return missing.length === 0;
}

/** Upgrades along the first of `classes` that is on offer and affordable with `reserve` left; says whether it did. */
export function upgradeTrain(
  { rules }: Atlas,
  draft: Draft,
  seat: number,
  classes: readonly string[],
  reserve: number,
): boolean {
  const { state } = draft;
  const { prices } = rules.trains[state.trainClass[seat]];
  for (const id of classes) {
    const to = rules.trains.findIndex((train) => train.id === id);
    if (to < 0 || prices[to] === 0 || state.cash[seat] - prices[to] < reserve) continue;
    if (draft.play('upgrade', to)) return true;
  }
  return false;
}

/** Whether the seat is building only: the opening turns. */
export const isOpening = (atlas: Atlas, draft: Draft): boolean => crayon.isOpening(atlas.rules, draft.state);
