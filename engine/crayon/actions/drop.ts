// Drops a load in any city without payment. Its chip returns to the tray.

import { canLoad, carries, loadName, returnToTray, spendLoadPoints, whyNotLoad } from '../cargo/loads.ts';
import { actionOf, kindNumber } from '../model/action.ts';
import type { ActionDef, Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { cityAt, trainPositionText } from '../track/track.ts';

const DROP = actionOf('drop');

/** Writes an action for each kind of load aboard, ascending. @param kind the action with operand 0 */
export function listLoadsAboard(
  state: CrayonState,
  train: number,
  kind: number,
  out: Int32Array,
  start: number,
): number {
  const { cargoSlots } = state.layout;
  let n = start;
  let previousLoad = 0;
  for (let i = 0; i < cargoSlots; i++) {
    const load = state.carried[train * cargoSlots + i];
    if (load === 0) break;
    if (load !== previousLoad) out[n++] = kind | (load - 1);
    previousLoad = load;
  }
  return n;
}

const mayDrop = (rules: Rules, state: CrayonState): boolean =>
  cityAt(rules, state, state.seat) !== null && canLoad(rules, state);

export const drop: ActionDef = {
  kind: kindNumber('drop'),
  list(rules, state, out, n) {
    return mayDrop(rules, state) ? listLoadsAboard(state, state.seat, DROP, out, n) : n;
  },
  isLegal(rules, state, load) {
    return mayDrop(rules, state) && carries(state, state.seat, load);
  },
  whyIllegal(rules, state, load) {
    if (cityAt(rules, state, state.seat) === null)
      return `${trainPositionText(rules, state, state.seat)}, but loads are dropped in cities`;
    return canLoad(rules, state) ? `no ${loadName(rules, load)} is aboard` : whyNotLoad(rules, state);
  },
  apply(rules, state, load) {
    spendLoadPoints(rules, state);
    returnToTray(state, state.seat, load);
    state.acted = 1;
  },
  describe: (rules, state, load) =>
    `drops ${rules.board.loads[load].name} in ${cityAt(rules, state, state.seat)?.name}`,
};
