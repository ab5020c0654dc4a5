// Numbers of the two phases that track trading adds: they depend on which other options are on.
import type { Rules } from '../../model/rules.ts';

/** The active seat puts an offer together. */
export const OFFER = 'offer';
/** The seat asked accepts or refuses it. */
export const ANSWER = 'answer-offer';

export const phaseNumber = (rules: Rules, id: typeof OFFER | typeof ANSWER): number =>
  rules.phases.findIndex((phase) => phase.id === id);
