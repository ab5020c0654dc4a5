// Carrying out a plan's travelling: moves along its way, picks up, delivers. Where the track ends for now, the train
// goes on only if the money for the rest is there, so that it is not left at a dead end; it can turn round in cities only.
import { crayon } from '../../../../engine/index.ts';
import { BLOCKED } from '../../../paths/graph.ts';
import type { Desk } from '../context.ts';
import type { Errand } from '../jobs/job.ts';
import type { Plan, Progress } from '../jobs/plan.ts';
import { feesAlong } from '../map/fees.ts';
import { makeRoom, takeAlong } from './cargo.ts';

/**
 * - `revealing`: the draft ends with a ply that reveals something; the bot is asked again.
 * - `waiting`: nothing more can be done this turn.
 * - `broken`: the plan cannot be carried out as it is, for want of a load, of a demand, or of money for fees.
 */
export type DriveOutcome = 'revealing' | 'waiting' | 'broken';

/** Plays as much of the plan as this turn allows and notes its progress. */
export function drive(desk: Desk, plan: Plan, progress: Progress): DriveOutcome {
  const { atlas, draft, seat } = desk;
  const { state } = draft;
  if (claimAboard(desk, plan, progress)) return 'revealing';
  for (;;) {
    takeAlong(desk, plan, progress);
    if (progress.travelled === plan.route.ends[progress.stops]) {
      const stop = plan.stops[progress.stops];
      if (stop === undefined) return 'broken';
      const outcome = stop.deliver ? deliver(desk, stop.errand) : fetch(desk, stop.errand, plan, progress);
      if (outcome !== 'done') return outcome;
      progress.stops++;
      if (draft.closed) return 'revealing';
      continue;
    }
    if (state.movesLeft === 0) return 'waiting';
    const arc = plan.route.arcs[progress.travelled];
    const inCity = atlas.board.cityOf[atlas.board.from[arc]] >= 0;
    if (inCity) {
      const missing = missingOnLeg(desk, plan, progress);
      if (missing > state.cash[seat]) return 'waiting';
      if (missing + feesOnLeg(desk, plan, progress) > state.cash[seat]) return 'broken';
    }
    if (!draft.play(crayon.ply('move', arc))) return 'waiting';
    progress.travelled++;
  }
}

/** Binds loads that were taken along before the plan was made to the demands that they are for; says whether it did. */
function claimAboard({ draft }: Desk, { stops }: Plan, progress: Progress): boolean {
  return stops
    .slice(progress.stops)
    .some(
      ({ errand, deliver }) => deliver && errand.from < 0 && errand.claim >= 0 && draft.play(errand.claim),
    );
}

const isStruck = ({ atlas, draft, seat }: Desk): boolean =>
  crayon.isStruck(atlas.rules, draft.state, draft.state.trainAt[seat]);

function deliver(desk: Desk, errand: Errand): 'done' | 'waiting' | 'broken' {
  const { draft } = desk;
  if (draft.play(errand.deliver)) return 'done';
  return isStruck(desk) || draft.state.movesLeft === 0 ? 'waiting' : 'broken';
}

function fetch(desk: Desk, errand: Errand, plan: Plan, progress: Progress): 'done' | 'waiting' | 'broken' {
  const { draft } = desk;
  makeRoom(desk, plan, progress);
  if (!draft.play(crayon.ply('pick-up', errand.load))) {
    return isStruck(desk) || draft.state.movesLeft === 0 ? 'waiting' : 'broken';
  }
  if (errand.claim >= 0) draft.play(errand.claim);
  return 'done';
}

/** Millions of track that the way to the plan's next stop still lacks. */
function missingOnLeg({ view }: Desk, plan: Plan, { stops, travelled }: Progress): number {
  let missing = 0;
  for (let i = travelled; i < plan.route.ends[stops]; i++) {
    const price = view.millions[plan.route.arcs[i]];
    if (price !== BLOCKED) missing += price;
  }
  return missing;
}

/** Millions of fees on the way to the plan's next stop. */
const feesOnLeg = ({ atlas, draft, seat }: Desk, { route }: Plan, { stops, travelled }: Progress): number =>
  feesAlong(atlas, draft.state, seat, route.arcs, travelled, route.ends[stops]);
