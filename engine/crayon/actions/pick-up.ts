// Picks up a load in a city that supplies it, if there is a chip in the tray and a free cargo slot.

import type { City } from '../board/board.ts';
import {
  canLoad,
  cargo,
  freeCargoSlots,
  loadName,
  spendLoadPoints,
  takeAboard,
  whyNotLoad,
} from '../cargo/loads.ts';
import { actionOf, kindNumber } from '../model/action.ts';
import type { ActionDef, Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { isStruck } from '../track/move-cost.ts';
import { cityAt, whereTrain } from '../track/track.ts';

const PICK_UP = actionOf('pick-up');

/** The city in which the active train may load now, or null. */
export function loadingCity(rules: Rules, state: CrayonState): City | null {
  const { seat } = state;
  const city = cityAt(rules, state, seat);
  if (city === null || !canLoad(rules, state)) return null;
  return freeCargoSlots(rules, state, seat) <= 0 || isStruck(rules, state, state.trainAt[seat]) ? null : city;
}

/** Why the active train may not load, apart from the city's supplies; '' if it may. */
export function whyNotTake(rules: Rules, state: CrayonState): string {
  const { seat } = state;
  const city = cityAt(rules, state, seat);
  if (city === null) return `${whereTrain(rules, state, seat)}, but loads are picked up in cities`;
  if (!canLoad(rules, state)) return whyNotLoad(rules, state);
  if (isStruck(rules, state, state.trainAt[seat])) return `a strike forbids loading in ${city.name}`;
  if (freeCargoSlots(rules, state, seat) > 0) return '';
  const aboard = cargo(rules, state, seat);
  return `the train has no room${aboard.length > 0 ? `: it carries ${aboard.join(', ')}` : ''}`;
}

/** Whether the city supplies the load and a chip of it is in the tray. */
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
  why(rules, state, load) {
    const name = loadName(rules, load);
    const because = whyNotTake(rules, state);
    if (because !== '') return because;
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
