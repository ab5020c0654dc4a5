// Picks up a load in a city that supplies it. The tray must hold a chip and the train have a free cargo slot.

import type { City } from '../board/board.ts';
import {
  canLoad,
  cargoNames,
  freeCargoSlots,
  loadName,
  spendLoadPoints,
  takeAboard,
  whyNotLoad,
} from '../cargo/loads.ts';
import { actionOf, kindNumber } from '../model/action.ts';
import type { ActionDef, Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { isOnStrike } from '../track/move-cost.ts';
import { cityAt, trainPositionText } from '../track/track.ts';

const PICK_UP = actionOf('pick-up');

/** City in which the active train may load now; null if there is none. */
export function loadingCity(rules: Rules, state: CrayonState): City | null {
  const { seat } = state;
  const city = cityAt(rules, state, seat);
  if (city === null || !canLoad(rules, state)) return null;
  return freeCargoSlots(rules, state, seat) <= 0 || isOnStrike(rules, state, state.trainAt[seat])
    ? null
    : city;
}

/** Why the active train may not load here now; '' if it may. Ignores its room and the supplies. */
export function whyNotLoadHere(rules: Rules, state: CrayonState): string {
  const { seat } = state;
  const city = cityAt(rules, state, seat);
  if (city === null) return `${trainPositionText(rules, state, seat)}, but loads are picked up in cities`;
  if (!canLoad(rules, state)) return whyNotLoad(rules, state);
  return isOnStrike(rules, state, state.trainAt[seat]) ? `a strike forbids loading in ${city.name}` : '';
}

/** Why the active train cannot load anything now; '' if it can. Ignores what the city supplies. */
export function whyNotPickUp(rules: Rules, state: CrayonState): string {
  const { seat } = state;
  const reason = whyNotLoadHere(rules, state);
  if (reason !== '' || freeCargoSlots(rules, state, seat) > 0) return reason;
  const aboard = cargoNames(rules, state, seat);
  return `the train has no room${aboard.length > 0 ? `: it carries ${aboard.join(', ')}` : ''}`;
}

/** True if the city supplies the load and the tray holds a chip of it. */
export const isSupplied = (state: CrayonState, city: City, load: number): boolean =>
  state.chips[load] > 0 && city.supplies.includes(load);

export const pickUp: ActionDef = {
  kind: kindNumber('pick-up'),
  list(rules, state, out, n) {
    const city = loadingCity(rules, state);
    if (city === null) return n;
    for (let i = 0; i < city.supplies.length; i++) {
      if (state.chips[city.supplies[i]] > 0) out[n++] = PICK_UP | city.supplies[i];
    }
    return n;
  },
  isLegal(rules, state, load) {
    const city = loadingCity(rules, state);
    return city !== null && isSupplied(state, city, load);
  },
  whyIllegal(rules, state, load) {
    const name = loadName(rules, load);
    const reason = whyNotPickUp(rules, state);
    if (reason !== '') return reason;
    const city = cityAt(rules, state, state.seat);
    if (!city?.supplies.includes(load)) return `${city?.name} does not supply ${name}`;
    return `no chip of ${name} is left: all are aboard trains`;
  },
  apply(rules, state, load) {
    spendLoadPoints(rules, state);
    takeAboard(state, state.seat, load);
    state.acted = 1;
  },
  describe: (rules, state, load) =>
    `picks up ${rules.board.loads[load].name} in ${cityAt(rules, state, state.seat)?.name}`,
};
