// Errands worth a closer look, the most promising first.

import { type Desk, isRefused } from '../context.ts';
import { type Errand, errandsOf } from '../jobs/job.ts';
import type { Measure } from '../jobs/plan-worth.ts';
import type { State } from '../map/board-tables.ts';

export interface Candidate {
  readonly errand: Errand;
  /** Millions a turn that the errand alone cannot beat: as if it took only the track and steps that it must. */
  readonly bound: number;
}

/**
 * Errands that the seat can pay for, by their bounds, best first. A train that stands somewhere needs its way there:
 * the router must be open. @param money millions that may be spent on track
 */
export function candidatesOf(desk: Desk, state: State, by: Measure, money: number): Candidate[] {
  const { atlas, seat, router } = desk;
  const at = state.trainAt[seat];
  const { overhead, remoteness, speed } = by;
  const lost = Math.min(by.trackLost, by.trunkLost);
  const candidates: Candidate[] = [];
  for (const errand of errandsOf(atlas, state, seat)) {
    if (isRefused(desk, state, errand.demand)) continue;
    const steps = fewestSteps(desk, at, errand);
    if (steps < 0) continue;
    let outlay = 0;
    if (at >= 0) {
      outlay = router.outlayTo(errand.to, money);
      if (errand.from >= 0) outlay = Math.max(outlay, router.outlayTo(errand.from, money));
    }
    if (outlay > money) continue;
    const turns = (steps + remoteness * atlas.remoteness[errand.to]) / speed + overhead;
    candidates.push({ errand, bound: (errand.payout - lost * outlay) / Math.max(turns, overhead) });
  }
  return candidates.sort((a, b) => b.bound - a.bound);
}

/** The candidates that the seat has committed itself to: they come first, for they stand in the way of victory. */
export const promised = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.filter(({ errand }) => errand.bound);

/** Steps of the shortest way there can be, -1 when there is none; a train not placed yet begins at the pick-up. */
function fewestSteps({ atlas }: Desk, at: number, { from, to }: Errand): number {
  if (from < 0) return at < 0 ? -1 : atlas.steps(to)[at];
  const fetching = at < 0 ? 0 : atlas.steps(from)[at];
  const bringing = atlas.stepsBetween(from, to);
  return fetching < 0 || bringing < 0 ? -1 : fetching + bringing;
}
