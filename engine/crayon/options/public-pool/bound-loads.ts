// Which loads aboard are bound to a card: by a marker of the seat, or by a private card whose load was picked up. A
// chip is one of its kind like any other, so what counts is how many of a kind are bound.
import { loadCount } from '../../cargo/loads.ts';
import type { Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { hasMarker, lockedDemand, markersOut } from './pool.ts';
import { declaredDemand, privateCount } from './private-cards.ts';

/** Demands (card * 3 + index) that loads aboard the seat's train are bound to, ascending. */
export function boundDemands(state: CrayonState, seat: number): number[] {
  const { poolCard, privateAboard } = state.extra;
  const { handSize } = state.layout;
  const bound: number[] = [];
  for (let i = 0; i < poolCard.length && poolCard[i] !== 0; i++)
    if (hasMarker(state, i, seat)) bound.push(lockedDemand(state, i));
  for (let slot = seat * handSize; slot < (seat + 1) * handSize; slot++)
    if (privateAboard[slot] !== 0) bound.push(declaredDemand(state, slot));
  return bound.sort((a, b) => a - b);
}

/** Chips of a load aboard that are bound to nothing. */
export function spareLoads(rules: Rules, state: CrayonState, seat: number, load: number): number {
  const { cargoSlots } = state.layout;
  let spare = 0;
  for (let i = 0; i < cargoSlots; i++) if (state.carried[seat * cargoSlots + i] === load + 1) spare++;
  if (spare === 0) return 0;
  for (const demand of boundDemands(state, seat)) if (rules.deck.load[demand] === load) spare--;
  return spare;
}

/** Writes one action of `kind` for each different load that has a spare chip aboard, ascending. */
export function listSpare(
  rules: Rules,
  state: CrayonState,
  seat: number,
  kind: number,
  out: Int32Array,
  start: number,
): number {
  const { cargoSlots } = state.layout;
  const count = loadCount(state, seat);
  let n = start;
  let last = 0;
  for (let i = 0; i < count; i++) {
    const load = state.carried[seat * cargoSlots + i];
    if (load !== last && spareLoads(rules, state, seat, load - 1) > 0) out[n++] = kind | (load - 1);
    last = load;
  }
  return n;
}

/** Whether the seat holds any lock, public or private. */
export const holdsLock = (state: CrayonState, seat: number): boolean =>
  privateCount(state, seat) > 0 || markersOut(state, seat) > 0;
