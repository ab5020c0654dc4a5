// `drop` and `pick-up` for options by which dropped loads stay in their city.

import { isSupplied, loadingCity, whyNotPickUp } from '../../actions/pick-up.ts';
import { actionOf, kindNumber, kindOf, operandOf } from '../../model/action.ts';
import type { ActionDef, RuleModule, Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { isStored, type StoragePolicy, storeDropped, takeStored } from './storage.ts';

/** `drop`: the load may stay in the city. */
const dropIntoStorage = (action: ActionDef, policy: StoragePolicy): ActionDef => ({
  ...action,
  apply(rules, state, load) {
    action.apply(rules, state, load);
    storeDropped(rules, state, load, policy);
  },
});

/** `pick-up`: from the tray if the city supplies the load, else a stored one. */
function pickUpStored(action: ActionDef): ActionDef {
  const isLegal: ActionDef['isLegal'] = (rules, state, load) => {
    const city = loadingCity(rules, state);
    if (city === null) return false;
    return isSupplied(state, city, load) || isStored(state, rules.board.cityOf[city.milepost], load);
  };
  return {
    ...action,
    isLegal,
    whyIllegal(rules, state, load) {
      const reason = whyNotPickUp(rules, state);
      if (reason !== '') return reason;
      return `${action.whyIllegal(rules, state, load)}, and none is stored there`;
    },
    list(rules, state, out, n) {
      if (loadingCity(rules, state) === null) return n;
      for (let load = 0; load < state.chips.length; load++)
        if (isLegal(rules, state, load)) out[n++] = actionOf('pick-up', load);
      return n;
    },
    apply(rules, state, load) {
      const city = rules.board.cityOf[state.trainAt[state.seat]];
      if (!isSupplied(state, rules.board.cities[city], load)) takeStored(state, city, load);
      action.apply(rules, state, load);
    },
  };
}

/** True for a pick-up of a stored load. */
export function takesStored(rules: Rules, state: CrayonState, action: number): boolean {
  if (kindOf(action) !== kindNumber('pick-up')) return false;
  const city = rules.board.cityOf[state.trainAt[state.seat]];
  return !isSupplied(state, rules.board.cities[city], operandOf(action));
}

/** Changes `drop` and `pick-up` for an option that stores loads. */
export const storeLoads = (policy: StoragePolicy): RuleModule['changedActions'] => ({
  drop: (action) => dropIntoStorage(action, policy),
  'pick-up': pickUpStored,
});
