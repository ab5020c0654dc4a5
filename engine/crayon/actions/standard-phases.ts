// The parts of a turn that every title has, and the actions each offers. Numbered as in model/rules.ts.

import type { PhaseDef } from '../model/rules.ts';
import { build } from './build.ts';
import { deliver } from './deliver.ts';
import { discardHand } from './discard-hand.ts';
import { drop } from './drop.ts';
import { endTurn } from './end-turn.ts';
import { loseLoad } from './lose-load.ts';
import { move } from './move.ts';
import { pickUp } from './pick-up.ts';
import { place } from './place.ts';
import { stop } from './stop.ts';
import { upgrade } from './upgrade.ts';

/** Actions of a phase are listed in the order of their kind numbers, so that legal lists come out ascending. */
export const standardPhases: readonly PhaseDef[] = [
  { id: 'operate', actions: [place, pickUp, deliver, drop, move, discardHand, stop] },
  { id: 'build', actions: [build, upgrade, endTurn] },
  { id: 'lose-load', actions: [loseLoad] },
];
