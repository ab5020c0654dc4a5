// The parts of a turn that every title has, and the actions each offers. Numbered as in rules.ts.
import { build } from '../actions/build.ts';
import { deliver } from '../actions/deliver.ts';
import { discardHand } from '../actions/discard-hand.ts';
import { drop } from '../actions/drop.ts';
import { endTurn } from '../actions/end-turn.ts';
import { loseLoad } from '../actions/lose-load.ts';
import { move } from '../actions/move.ts';
import { pickUp } from '../actions/pick-up.ts';
import { place } from '../actions/place.ts';
import { stop } from '../actions/stop.ts';
import { upgrade } from '../actions/upgrade.ts';
import type { PhaseDef } from './rules.ts';

/** Actions of a phase are listed in the order of their kind numbers, so that legal lists come out ascending. */
export const standardPhases: readonly PhaseDef[] = [
  { id: 'operate', actions: [place, pickUp, deliver, drop, move, discardHand, stop] },
  { id: 'build', actions: [build, upgrade, endTurn] },
  { id: 'lose-load', actions: [loseLoad] },
];
