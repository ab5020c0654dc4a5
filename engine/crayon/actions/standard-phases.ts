// The phases of every title and their actions, in the order of the phase numbers in model/rules.ts.

import { plainAction } from '../model/listed-action.ts';
import { BUILD, type PhaseDef } from '../model/rules.ts';
import { endTurn as pass } from '../turn/advance.ts';
import { build } from './build.ts';
import { deliver } from './deliver.ts';
import { discardHand } from './discard-hand.ts';
import { drop } from './drop.ts';
import { loseLoad } from './lose-load.ts';
import { move } from './move.ts';
import { pickUp } from './pick-up.ts';
import { place } from './place.ts';
import { upgrade } from './upgrade.ts';

/** Ends the operations phase; the building phase follows. */
const stop = plainAction('stop', {
  apply(_rules, state) {
    state.phase = BUILD;
    state.acted = 1;
    state.movesLeft = 0;
  },
  describe: () => 'ends operations',
});

/** Ends the building phase and the turn. */
const endTurn = plainAction('end-turn', { apply: pass, describe: () => 'ends the turn' });

/** Each phase lists its actions by ascending kind number, so that lists of legal actions are ascending. */
export const standardPhases: readonly PhaseDef[] = [
  { id: 'operate', actions: [place, pickUp, deliver, drop, move, discardHand, stop] },
  { id: 'build', actions: [build, upgrade, endTurn] },
  { id: 'lose-load', actions: [loseLoad] },
];
