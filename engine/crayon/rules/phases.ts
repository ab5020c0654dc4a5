// The parts of a turn that every title has, and the plies each offers. Numbered as in rules.ts.
import { build } from '../plies/build.ts';
import { deliver } from '../plies/deliver.ts';
import { discardHand } from '../plies/discard-hand.ts';
import { drop } from '../plies/drop.ts';
import { endTurn } from '../plies/end-turn.ts';
import { loseLoad } from '../plies/lose-load.ts';
import { move } from '../plies/move.ts';
import { pickUp } from '../plies/pick-up.ts';
import { place } from '../plies/place.ts';
import { stop } from '../plies/stop.ts';
import { upgrade } from '../plies/upgrade.ts';
import type { PhaseDef } from './rules.ts';

/** Plies of a phase are listed in the order of their kind numbers, so that legal lists come out ascending. */
export const standardPhases: readonly PhaseDef[] = [
  { id: 'operate', plies: [place, pickUp, deliver, drop, move, discardHand, stop] },
  { id: 'build', plies: [build, upgrade, endTurn] },
  { id: 'lose-load', plies: [loseLoad] },
];
