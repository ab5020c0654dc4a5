// Phase 2, a pick: the side places its action cube on a spot and begins the spot's action. A spot may be
// picked even if its action has no effect (ruling A20).

import { SPOT } from '../model/action.ts';
import * as C from '../model/components.ts';
import type { PlannerRules } from '../model/rules.ts';
import type { PlannerState } from '../model/state.ts';
import { iconAt, mayPick, placeCube, spotCount } from '../pieces/spots.ts';
import { adding } from './adding.ts';
import { boardingOwn, enterBoardingOther } from './boarding.ts';
import { cleaning } from './cleaning.ts';
import { iconText } from './describe.ts';
import { enterExchange } from './exchanging.ts';
import { enterLifting } from './lifting.ts';
import { enterMoving } from './moving.ts';
import { choicePhase, PICK } from './phase.ts';
import { producing } from './producing.ts';
import { enterRaising } from './raising.ts';

/** Begins the action of an icon for a side. Returns true if it is already over. */
export function beginAction(rules: PlannerRules, state: PlannerState, side: number, icon: number): boolean {
  state.pendingIcon = icon + 1;
  switch (rules.icons[icon].kind) {
    case C.EXCHANGE:
      return enterExchange(rules, state, side);
    case C.ADD_TRAIN:
      return adding.enter(rules, state, side);
    case C.PASSENGER_OWNED:
      return boardingOwn.enter(rules, state, side);
    case C.PASSENGER_UNOWNED:
      return enterBoardingOther(rules, state, side);
    case C.MOVE_ONE:
      return enterMoving(rules, state, side, 1);
    case C.MOVE_TWO:
      return enterMoving(rules, state, side, 2);
    case C.PRODUCE:
      return producing.enter(rules, state, side);
    case C.UPGRADE_SPECIFIC:
      return enterRaising(rules, state, side);
    case C.UPGRADE_ANY:
      return enterLifting(rules, state, side);
    case C.REDUCE_POLLUTION:
      return cleaning.enter(rules, state, side);
    default:
      return true;
  }
}

export const picking = choicePhase({
  id: 'action',
  number: PICK,
  kind: SPOT,
  operandCount: spotCount,
  isLegal: mayPick,
  whyIllegal(rules, state, side, spot) {
    if (spot >= spotCount(rules, state)) return `there are spots 0 to ${spotCount(rules, state) - 1}`;
    const index = iconAt(rules, state, spot);
    const name = `'${iconText(rules.icons[index])}'`;
    if (state.cube[1 - side] === spot + 1) return `the other side's cube is on ${name}`;
    if (state.cube[side] === spot + 1) return `your cube is on ${name} and must go to another spot`;
    if (rules.icons[index].oncePerRound && (state.used[side] & (1 << index)) !== 0)
      return `you have already taken ${name} this round, and may do so only once`;
    return `${name} was taken this round, and each spot is taken only once`;
  },
  play(rules, state, side, spot) {
    const icon = iconAt(rules, state, spot);
    placeCube(state, side, spot);
    state.used[side] |= 1 << icon;
    return beginAction(rules, state, side, icon);
  },
});
