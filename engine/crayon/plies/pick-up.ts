// A load comes aboard in a city that supplies it, while there is a chip in the tray and a free berth.
import { kindNumber, ply } from '../action.ts';
import { loadCount, takeAboard } from '../loads.ts';
import { isStruck } from '../move-cost.ts';
import { cityAt } from '../places.ts';
import type { PlyDef, Rules } from '../rules/rules.ts';
import type { CrayonState } from '../state/state.ts';

const hasRoom = (rules: Rules, state: CrayonState): boolean =>
  loadCount(state, state.seat) < rules.trains[state.trainClass[state.seat]].capacity &&
  state.movesLeft >= rules.constants.loadPoints;

export const pickUp: PlyDef = {
  kind: kindNumber('pick-up'),
  list(rules, state, out, n) {
    const city = cityAt(rules, state, state.seat);
    if (city === null || !hasRoom(rules, state) || isStruck(rules, state, state.trainAt[state.seat]))
      return n;
    for (let i = 0; i < city.supplies.length; i++) {
      if (state.chips[city.supplies[i]] > 0) out[n++] = ply('pick-up', city.supplies[i]);
    }
    return n;
  },
  isLegal(rules, state, load) {
    const city = cityAt(rules, state, state.seat);
    return (
      city?.supplies.includes(load) === true &&
      state.chips[load] > 0 &&
      hasRoom(rules, state) &&
      !isStruck(rules, state, state.trainAt[state.seat])
    );
  },
  apply(rules, state, load) {
    state.movesLeft -= rules.constants.loadPoints;
    takeAboard(state, state.seat, load);
    state.acted = 1;
  },
  describe: (rules, state, load) =>
    `picks up ${rules.board.loads[load].name} in ${cityAt(rules, state, state.seat)?.name}`,
};
