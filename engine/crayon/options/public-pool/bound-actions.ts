// Usual actions as the pool changes them. A private card waits with a chip ready: picking up its load turns that chip over.
// A bound load cannot be dropped. An exchange of trains must leave every bound load a cargo slot.

import { canLoad, spendLoadPoints, whyNotLoad } from '../../cargo/load-points.ts';
import { loadName, takeAboard } from '../../cargo/loads.ts';
import { actionOf } from '../../model/action.ts';
import type { ActionDef, Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { cityAt } from '../../track/city-at.ts';
import { isStruck } from '../../track/move-cost.ts';
import { whereTrain } from '../../track/where-train.ts';
import { isStored, takeStored } from '../field-warehousing/storage.ts';
import { listSpare, spareLoads } from './bound-loads.ts';
import { markersOut } from './pool.ts';
import { awaitingSlot, privateCount } from './private-cards.ts';

/** Whether the active train stands where this load, whose chip lies ready on it, can be had. */
function mayTurnOver(rules: Rules, state: CrayonState, load: number): boolean {
  const city = cityAt(rules, state, state.seat);
  return (
    city !== null &&
    (city.supplies.includes(load) || isStored(state, rules.board.cityOf[city.milepost], load)) &&
    canLoad(rules, state) &&
    !isStruck(rules, state, state.trainAt[state.seat])
  );
}

/** `pick-up`: for a private card first, which needs neither a chip in the tray nor a further cargo slot. */
export function pickUpUnder(usual: ActionDef): ActionDef {
  const isLegal: ActionDef['isLegal'] = (rules, state, load) =>
    awaitingSlot(rules, state, state.seat, load) >= 0
      ? mayTurnOver(rules, state, load)
      : usual.isLegal(rules, state, load);
  return {
    ...usual,
    isLegal,
    why(rules, state, load) {
      if (awaitingSlot(rules, state, state.seat, load) < 0) return usual.why(rules, state, load);
      const city = cityAt(rules, state, state.seat);
      if (city === null) return `${whereTrain(rules, state, state.seat)}, loads are picked up in cities`;
      if (!canLoad(rules, state)) return whyNotLoad(rules, state);
      if (isStruck(rules, state, state.trainAt[state.seat]))
        return `a strike forbids to load in ${city.name}`;
      return `${city.name} does not supply ${loadName(rules, load)}`;
    },
    list(rules, state, out, n) {
      if (cityAt(rules, state, state.seat) === null) return n;
      for (let load = 0; load < state.chips.length; load++)
        if (isLegal(rules, state, load)) out[n++] = actionOf('pick-up', load);
      return n;
    },
    apply(rules, state, load) {
      const { seat } = state;
      const slot = awaitingSlot(rules, state, seat, load);
      if (slot < 0) {
        usual.apply(rules, state, load);
        return;
      }
      const city = rules.board.cityOf[state.trainAt[seat]];
      if (!rules.board.cities[city].supplies.includes(load)) takeStored(state, city, load);
      spendLoadPoints(rules, state);
      state.chips[load]++; // the chip that lay face down
      takeAboard(state, seat, load);
      state.extra.privateAboard[slot] = 1;
      state.acted = 1;
    },
  };
}

/** `drop`: spare loads only. */
export const dropUnder = (usual: ActionDef): ActionDef => ({
  ...usual,
  list(rules, state, out, n) {
    const end = usual.list(rules, state, out, n);
    return end === n ? n : listSpare(rules, state, state.seat, actionOf('drop'), out, n);
  },
  isLegal: (rules, state, load) =>
    usual.isLegal(rules, state, load) && spareLoads(rules, state, state.seat, load) > 0,
  why: (rules, state, load) =>
    usual.isLegal(rules, state, load)
      ? `all ${loadName(rules, load)} aboard is bound to cards`
      : usual.why(rules, state, load),
});

/** `upgrade`: to a train with room for all that is bound, face-down chips included. */
export function upgradeUnder(usual: ActionDef): ActionDef {
  const isLegal: ActionDef['isLegal'] = (rules, state, to) =>
    usual.isLegal(rules, state, to) &&
    rules.trains[to].capacity >= privateCount(state, state.seat) + markersOut(state, state.seat);
  return {
    ...usual,
    isLegal,
    why: (rules, state, to) =>
      usual.isLegal(rules, state, to)
        ? `a ${rules.trains[to].name} has no room for all loads that are bound to cards`
        : usual.why(rules, state, to),
    list(rules, state, out, n) {
      for (let to = 0; to < rules.trains.length; to++)
        if (isLegal(rules, state, to)) out[n++] = actionOf('upgrade', to);
      return n;
    },
  };
}
