// Loads aboard a train, named by its number (a seat's own number for its train in operation, see state.ts). Its cargo slots
// hold load + 1, ascending, empty ones (0) last, so that equal cargoes are equal bytes.
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';

/** Name of a load, or a clause that says that there is none of this number. */
export const loadName = ({ board }: Rules, load: number): string =>
  board.loads[load]?.name ?? `load ${load} (unknown)`;

/** Number of loads aboard. */
export function loadCount(state: CrayonState, train: number): number {
  const { cargoSlots } = state.layout;
  let n = 0;
  while (n < cargoSlots && state.carried[train * cargoSlots + n] !== 0) n++;
  return n;
}

/** Whether at least one chip of `load` is aboard. */
export function carries(state: CrayonState, train: number, load: number): boolean {
  const { cargoSlots } = state.layout;
  for (let i = 0; i < cargoSlots; i++) if (state.carried[train * cargoSlots + i] === load + 1) return true;
  return false;
}

/** Loads that may still be taken aboard; negative while the train carries too many. */
export function freeCargoSlots(rules: Rules, state: CrayonState, train: number): number {
  let free = rules.trains[state.trainClass[train]].capacity - loadCount(state, train);
  for (let i = 0; i < rules.keptCargoSlots.length; i++) free -= rules.keptCargoSlots[i](rules, state, train);
  return free;
}

/** From the tray onto the train; there is a chip and a free cargo slot. */
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

/** From the train back to the tray; the load is aboard. */
export function putBack(state: CrayonState, train: number, load: number): void {
  const { cargoSlots } = state.layout;
  const end = (train + 1) * cargoSlots;
  let i = train * cargoSlots;
  while (state.carried[i] !== load + 1) i++;
  for (; i + 1 < end; i++) state.carried[i] = state.carried[i + 1];
  state.carried[end - 1] = 0;
  state.chips[load]++;
}

/** Names of the loads aboard, for people. */
export function cargo(rules: Rules, state: CrayonState, train: number): string[] {
  const { cargoSlots } = state.layout;
  const names: string[] = [];
  for (let i = 0; i < cargoSlots; i++) {
    const load = state.carried[train * cargoSlots + i];
    if (load !== 0) names.push(rules.board.loads[load - 1].name);
  }
  return names;
}

/** Whether the active train has the movement left to load or unload once. */
export const canLoad = (rules: Rules, state: CrayonState): boolean =>
  state.movesLeft >= rules.constants.loadPoints;

/** Why the active train cannot: `canLoad` has denied it. */
export const whyNotLoad = ({ constants }: Rules, { movesLeft }: CrayonState): string =>
  `loading takes ${constants.loadPoints} of movement, ${movesLeft} left this turn`;

/** Takes the movement of loading or unloading once from the active train. */
export function spendLoadPoints(rules: Rules, state: CrayonState): void {
  state.movesLeft -= rules.constants.loadPoints;
}
