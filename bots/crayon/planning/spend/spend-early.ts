// How a pilot handles money: whether a plan can be paid for, and what to spend at the end of a turn.
import { crayon } from '../../../../engine/index.ts';
import { BLOCKED } from '../../../paths/graph.ts';
import type { Desk } from '../context.ts';
import type { Progress } from '../jobs/plan.ts';
import { missingMillions, type Plan } from '../jobs/plan.ts';
import { layTrack, upgradeTrain } from './build.ts';

export interface Manner {
  affords(desk: Desk, plan: Plan, progress: Progress): boolean;
  /** Builds or upgrades, on the draft. `plan` holds, or is null when there is nothing to do. */
  invest(desk: Desk, plan: Plan | null, progress: Progress): void;
}

/** Builds all that a plan needs as early as possible, from money in hand. */
export const steady: Manner = {
  affords: ({ view, draft, seat }, plan, { travelled }) =>
    missingMillions(view.millions, plan, travelled) <= draft.state.cash[seat],
  invest(desk, plan, progress) {
    const { atlas, draft, seat, style, view } = desk;
    const { state } = draft;
    const opening = crayon.isOpening(atlas.rules, state);
    if (!opening && (plan === null || !isUrgent(desk, plan, progress))) {
      const need = plan === null ? 0 : missingMillions(view.millions, plan, progress.travelled);
      upgradeTrain(desk, need + style.upgradeReserve);
    }
    if (plan !== null) layTrack(desk, [...plan.links, ...plan.route.arcs.slice(progress.travelled)], 0);
    if (!opening && state.upgraded === 0 && state.cash[seat] > style.joinFrom) {
      const line = desk.majors.line();
      if (line !== null) layTrack(desk, line.arcs, style.joinFrom);
    }
  },
};

/** Whether the train comes to missing track within its next turn. */
function isUrgent({ atlas, draft, seat, view }: Desk, { route }: Plan, { travelled }: Progress): boolean {
  const end = Math.min(route.arcs.length, travelled + crayon.speedOf(atlas.rules, draft.state, seat));
  for (let i = travelled; i < end; i++) {
    const price = view.millions[route.arcs[i]];
    if (price > 0 && price !== BLOCKED) return true;
  }
  return false;
}
