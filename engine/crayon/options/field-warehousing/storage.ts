// Dropped loads that stay in their city, by the options two-player and field-warehousing.
import type { Rules } from '../../model/rules.ts';
import { type ModuleField, moduleField } from '../../state/module-slots.ts';
import type { Shape } from '../../state/slots.ts';
import type { CrayonState } from '../../state/state.ts';

/** Number of the dropping player's ends of turns until a load goes to the tray: this turn and four more. */
const STORED_TURN_ENDS = 5;

declare module '../../state/module-slots.ts' {
  interface ModuleSlots {
    readonly storedLoad: Int32Array;
    readonly storedCity: Int32Array;
    readonly storedSeat: Int32Array;
    readonly storedEnds: Int32Array;
  }
}

/** Number of slots: every chip may be stored. */
const slots = ({ board }: Shape): number => board.loads.reduce((sum, load) => sum + load.chips, 0);

/** Slots of the stored loads. */
export const storageFields: readonly ModuleField[] = [
  moduleField(
    'storedLoad',
    slots,
    ({ board }) => [0, board.loads.length],
    'Stored loads: load + 1, 0 if there is none; oldest first, without gaps.',
  ),
  moduleField('storedCity', slots, ({ board }) => [0, board.cities.length - 1], 'Stored loads: the city.'),
  moduleField('storedSeat', slots, ({ seats }) => [0, seats - 1], 'Stored loads: the seat that dropped it.'),
  moduleField(
    'storedEnds',
    slots,
    [0, STORED_TURN_ENDS],
    'Stored loads: ends of turns of that seat until it goes back; 0 if turns are not counted.',
  ),
];

/** Loads that stay in a city: `one`, which it does not supply, for good; or all loads for some `turns`. */
export type StoragePolicy = 'one' | 'turns';

/** Index of the oldest stored load of the kind in the city, or -1. @param load -1 for any kind */
function findStored(state: CrayonState, city: number, load: number): number {
  const { storedLoad, storedCity } = state.extra;
  if (storedLoad === undefined) return -1;
  for (let i = 0; i < storedLoad.length && storedLoad[i] !== 0; i++) {
    if (storedCity[i] === city && (load < 0 || storedLoad[i] === load + 1)) return i;
  }
  return -1;
}

export const isStored = (state: CrayonState, city: number, load: number): boolean =>
  findStored(state, city, load) >= 0;

/** All stored loads, oldest first. */
export function storedLoads(state: CrayonState): { city: number; load: number }[] {
  const list: { city: number; load: number }[] = [];
  const { storedLoad, storedCity } = state.extra;
  if (storedLoad === undefined) return list;
  for (let i = 0; i < storedLoad.length && storedLoad[i] !== 0; i++)
    list.push({ city: storedCity[i], load: storedLoad[i] - 1 });
  return list;
}

/** Returns stored load i to the tray. */
function returnStored(state: CrayonState, i: number): void {
  const { storedLoad, storedCity, storedSeat, storedEnds } = state.extra;
  state.chips[storedLoad[i] - 1]++;
  for (const slots of [storedLoad, storedCity, storedSeat, storedEnds]) {
    slots.copyWithin(i, i + 1);
    slots[slots.length - 1] = 0;
  }
}

/** Moves a stored load to the tray, from which the usual pick-up takes it. */
export function takeStored(state: CrayonState, city: number, load: number): void {
  returnStored(state, findStored(state, city, load));
}

/** Stores a load just dropped, whose chip is in the tray, in the active train's city if the policy does. */
export function storeDropped(rules: Rules, state: CrayonState, load: number, policy: StoragePolicy): void {
  const city = rules.board.cityOf[state.trainAt[state.seat]];
  if (policy === 'one') {
    if (rules.board.cities[city].supplies.includes(load)) return;
    const oldestStored = findStored(state, city, -1);
    if (oldestStored >= 0) returnStored(state, oldestStored);
  }
  const { storedLoad, storedCity, storedSeat, storedEnds } = state.extra;
  const i = storedLoad.indexOf(0);
  storedLoad[i] = load + 1;
  storedCity[i] = city;
  storedSeat[i] = state.seat;
  storedEnds[i] = policy === 'turns' ? STORED_TURN_ENDS : 0;
  state.chips[load]--;
}

/** Counts down the seat's stored loads at the end of its turn, and returns expired ones to the tray. */
export function countDownStored(state: CrayonState, seat: number): void {
  const { storedLoad, storedSeat, storedEnds } = state.extra;
  for (let i = storedLoad.length - 1; i >= 0; i--) {
    if (storedLoad[i] !== 0 && storedSeat[i] === seat && --storedEnds[i] === 0) returnStored(state, i);
  }
}
