// Loads aboard a train. The train in operation has its seat's number (see state.ts). Cargo slots hold
// load + 1, ascending, with empty ones (0) last, so that equal cargoes are equal bytes.
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';

/** Name of a load, for messages. Accepts any number. */
export const loadName = ({ board }: Rules, load: number): string =>
  board.loads[load]?.name ?? `load ${load} (unknown)`;

/** Number of loads aboard. */
export function loadCount(state: CrayonState, train: number): number {
  const { cargoSlots } = state.layout;
  let count = 0;
  while (count < cargoSlots && state.carried[train * cargoSlots + count] !== 0) count++;
  return count;
}

/** True if at least one chip of `load` is aboard. */
export function carries(state: CrayonState, train: number, load: number): boolean {
  const { cargoSlots } = state.layout;
  for (let i = 0; i < cargoSlots; i++) if (state.carried[train * cargoSlots + i] === load + 1) return true;
  return false;
}

/** Number of free cargo slots; negative while the train carries too many loads. */
export function freeCargoSlots(rules: Rules, state: CrayonState, train: number): number {
  let freeSlots = rules.trains[state.trainClass[train]].capacity - loadCount(state, train);
  for (let i = 0; i < rules.reservedCargoSlots.length; i++)
    freeSlots -= rules.reservedCargoSlots[i](rules, state, train);
  return freeSlots;
}

/** Moves a load from the tray onto the train. Precondition: a chip in the tray and a free cargo slot. */
export function takeAboard(state: CrayonState, train: number, load: number): void {
  const start = train * state.layout.cargoSlots;
  let i = start + loadCount(state, train);
  while (i > start && state.carried[i - 1] > load + 1) {
    state.carried[i] = state.carried[i - 1];
    i--;
  }
  state.carried[i] = load + 1;
  state.chips[load]--;
}

/** Moves a load from the train to the tray. Precondition: it is aboard. */
export function returnToTray(state: CrayonState, train: number, load: number): void {
  const { cargoSlots } = state.layout;
  const end = (train + 1) * cargoSlots;
  let i = train * cargoSlots;
  while (state.carried[i] !== load + 1) i++;
  for (; i + 1 < end; i++) state.carried[i] = state.carried[i + 1];
  state.carried[end - 1] = 0;
  state.chips[load]++;
}

/** Names of the loads aboard, one for each chip. */
export function cargoNames(rules: Rules, state: CrayonState, train: number): string[] {
  const { cargoSlots } = state.layout;
  const names: string[] = [];
  for (let i = 0; i < cargoSlots; i++) {
    const load = state.carried[train * cargoSlots + i];
    if (load !== 0) names.push(rules.board.loads[load - 1].name);
  }
  return names;
}

/** True if the active train has enough movement left to load or unload once. */
export const canLoad = (rules: Rules, state: CrayonState): boolean =>
  state.movesLeft >= rules.constants.loadPoints;

/** Reason against loading if `canLoad` is false. */
export const whyNotLoad = ({ constants }: Rules, { movesLeft }: CrayonState): string =>
  `loading takes ${constants.loadPoints} movement points, but ${movesLeft} are left this turn`;

/** Charges the active train for loading or unloading once. */
export function spendLoadPoints(rules: Rules, state: CrayonState): void {
  state.movesLeft -= rules.constants.loadPoints;
}
