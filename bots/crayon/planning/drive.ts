// Carrying out a plan's travelling: moves along its way, picks up, delivers. Where the track ends for now, the train
// goes on only if the money for the rest is there, so that it is not left at a dead end; it can turn round in cities only.
import { crayon } from '../../../engine/index.ts';
import { BLOCKED } from '../../paths/pathfinder.ts';
import type { Atlas } from './atlas.ts';
import type { Draft } from './draft.ts';
import { isHeld, type Plan } from './plan.ts';
import type { View } from './view.ts';

/** How far a plan has been carried out. */
export interface Progress {
  /** Stops done, and arcs of the route travelled. */
  stops: number;
  travelled: number;
}

/**
 * - `delivering`: the draft ends with a delivery; the bot is asked again.
 * - `waiting`: nothing more can be done this turn.
 * - `broken`: the plan cannot be carried out as it is.
 */
export type DriveOutcome = 'delivering' | 'waiting' | 'broken';

export function drive(atlas: Atlas, view: View, draft: Draft, plan: Plan, progress: Progress): DriveOutcome {
  const { board } = atlas;
  const { state } = draft;
  const { seat } = view;
  for (;;) {
    const stop = plan.stops[progress.stops];
    if (stop === undefined) return 'broken';
    const end = plan.route.ends[progress.stops];
    if (progress.travelled === end) {
      if (stop.deliver) {
        if (!isHeld(state, seat, stop.errand)) return 'broken';
        if (!draft.play('deliver', stop.errand.operand)) return 'waiting';
        progress.stops++;
        return 'delivering';
      }
      makeRoom(atlas, view, draft, plan, progress);
      if (!draft.play('pick-up', stop.errand.load)) {
        return state.chips[stop.errand.load] === 0 ? 'broken' : 'waiting';
      }
      progress.stops++;
      continue;
    }
    if (state.movesLeft === 0) return 'waiting';
    const arc = plan.route.arcs[progress.travelled];
    if (board.cityOf[board.from[arc]] >= 0 && !mayLeave(view, state.cash[seat], plan, progress.travelled)) {
      return 'waiting';
    }
    if (!draft.play('move', arc)) return 'waiting';
    progress.travelled++;
  }
}

/** Drops a load that the plan has no use for when the train is full. */
function makeRoom({ rules }: Atlas, { seat }: View, draft: Draft, plan: Plan, progress: Progress): void {
  const { state } = draft;
  if (crayon.loadCount(state, seat) < rules.trains[state.trainClass[seat]].capacity) return;
  const needed = plan.stops.slice(progress.stops).filter((stop) => stop.deliver);
  const start = seat * state.layout.berths;
  for (let i = start; i < start + state.layout.berths; i++) {
    const load = state.carried[i] - 1;
    if (load < 0 || needed.some((stop) => stop.errand.load === load)) continue;
    if (draft.play('drop', load)) return;
  }
}

/** Whether the way from a city to the plan's next one is there or can be paid for. */
function mayLeave({ millions }: View, cash: number, plan: Plan, travelled: number): boolean {
  const end = plan.route.ends.find((place) => place > travelled) ?? 0;
  let missing = 0;
  for (let i = travelled; i < end; i++) {
    const price = millions[plan.route.arcs[i]];
    if (price !== BLOCKED) missing += price;
  }
  return missing <= cash;
}
