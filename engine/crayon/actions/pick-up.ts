// A load comes aboard in a city that supplies it, while there is a chip in the tray and a free berth.

import type { City } from '../board/board.ts';
import { freeBerths, takeAboard } from '../cargo/loads.ts';
import { actionOf, kindNumber } from '../model/action.ts';
import type { ActionDef, Rules } from '../model/rules.ts';
import { isStored, takeStored } from '../options/field-warehousing/storage.ts';
import type { CrayonState } from '../state/state.ts';
import { cityAt } from '../track/city-at.ts';
import { isStruck } from '../track/move-cost.ts';

const PICK_UP = actionOf('pick-up');

const hasRoom = (rules: Rules, state: CrayonState): boolean =>
  freeBerths(rules, state, state.seat) > 0 && state.movesLeft >= rules.constants.loadPoints;

const supplied = (state: CrayonState, city: City, load: number): boolean =>
  state.chips[load] > 0 && city.supplies.includes(load);

/** Whether the city has the load: from the tray where it is supplied, else one put down there by somebody. */
const isHere = (rules: Rules, state: CrayonState, city: City, load: number): boolean =>
  supplied(state, city, load) || isStored(rules, state, rules.board.cityOf[city.milepost], load);

export const pickUp: ActionDef = {
  kind: kindNumber('pick-up'),
  list(rules, state, out, n) {
    const city = cityAt(rules, state, state.seat);
    if (city === null || !hasRoom(rules, state) || isStruck(rules, state, state.trainAt[state.seat]))
      return n;
    if (rules.constants.storage !== 'none') {
      for (let load = 0; load < state.chips.length; load++)
        if (isHere(rules, state, city, load)) out[n++] = PICK_UP | load;
      return n;
    }
    for (let i = 0; i < city.supplies.length; i++) {
      if (state.chips[city.supplies[i]] > 0) out[n++] = PICK_UP | city.supplies[i];
    }
    return n;
  },
  isLegal(rules, state, load) {
    const city = cityAt(rules, state, state.seat);
    return (
      city !== null &&
      load < state.chips.length &&
      isHere(rules, state, city, load) &&
      hasRoom(rules, state) &&
      !isStruck(rules, state, state.trainAt[state.seat])
    );
  },
  apply(rules, state, load) {
    state.movesLeft -= rules.constants.loadPoints;
    if (rules.constants.storage !== 'none') {
      const city = rules.board.cityOf[state.trainAt[state.seat]];
      if (!supplied(state, rules.board.cities[city], load)) takeStored(rules, state, city, load);
    }
    takeAboard(state, state.seat, load);
    state.acted = 1;
  },
  describe: (rules, state, load) =>
    `picks up ${rules.board.loads[load].name} in ${cityAt(rules, state, state.seat)?.name}`,
};
