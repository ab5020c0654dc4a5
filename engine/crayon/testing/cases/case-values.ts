// Reads and writes values of a game in progress by their names in `*.cases.txt`.
import { gridName } from '../../board/milepost-name.ts';
import { parkedMoves } from '../../options/additional-trains/parked-train.ts';
import { storedLoads } from '../../options/field-warehousing/storage.ts';
import { offerOf } from '../../options/selling-and-trading-track/offer.ts';
import { TALLIES, type Tally } from '../../state/slots.ts';
import { tallySlot } from '../../turn/money.ts';
import { listText, type NamedGame } from './named-game.ts';

type Numbers = Int32Array | Int16Array | Int8Array | Uint8Array;
type Value = string | number;

/** The part of a slot that belongs to one owner, a seat or a train. @param owners number of owners */
function partOfSlot<T extends Numbers>(slot: T, index: number, owners: number): T {
  const length = slot.length / owners;
  return slot.subarray(index * length, (index + 1) * length) as T;
}

/** Values of a seat, `A.cash`, or of a train, `A2.cargo`. */
const SEAT_VALUES: Readonly<Record<string, (table: NamedGame, of: number) => Value>> = {
  at({ state, rules: { board } }, train) {
    const at = state.trainAt[train];
    return at < 0 ? '-' : gridName(board.col[at], board.row[at]);
  },
  cargo({ state, rules: { board } }, train) {
    const loads = [...partOfSlot(state.carried, train, state.trainAt.length)].filter((load) => load > 0);
    return listText(loads.map((load) => board.loads[load - 1].name));
  },
  train: ({ state, rules }, train) => rules.trains[state.trainClass[train]].id,
  place: ({ state, game }, seat) => game.result(state)?.places[seat] ?? '-',
  cards: ({ state, rules }, seat) => listText([...partOfSlot(state.hand, seat, rules.seats)]),
  /** Movement of the parked train. */
  moves: ({ state, rules }) => parkedMoves(rules, state),
  /** Demand promised by hand slot. */
  promised: ({ state, rules }, seat) =>
    listText(
      [...partOfSlot(state.extra.committed, seat, rules.seats)].map((value) =>
        value === 0 ? '-' : value - 1,
      ),
    ),
  /** Private cards with the load declared, `a-coal`; `?` for a card without a letter. */
  private(table, seat) {
    const { state, rules } = table;
    const declared = partOfSlot(state.extra.privateDemand, seat, rules.seats);
    const cards = [...partOfSlot(state.hand, seat, rules.seats).entries()].filter(([, card]) => card >= 0);
    return listText(
      cards.map(([k, card]) => {
        const letter = [...'abcdefghi'].find((one) => table.card(one) === card) ?? '?';
        return `${letter}-${rules.board.loads[rules.deck.load[card * 3 + declared[k] - 1]].name}`;
      }),
    );
  },
};

/** Values of the whole game, such as `chips.coal`. @param of the word after the point */
const GAME_VALUES: Readonly<Record<string, (table: NamedGame, of: string | undefined) => Value>> = {
  phase: ({ state, rules }) => rules.phases[state.phase].id,
  actor: (table) => table.seatLetter(table.state.actor),
  seat: (table) => table.seatLetter(table.state.seat),
  chips: (table, load = '') => table.state.chips[table.load(load)],
  owner: (table, segment = '') => table.seatLetter(table.state.segmentOwner[table.segment(segment)] - 1),
  /** Seat that alone may rebuild a bridge. */
  right: (table, segment = '') =>
    table.seatLetter(table.state.bridgeRight[table.rules.bridgeOf[table.segment(segment)]] - 1),
  result(table) {
    const result = table.game.result(table.state);
    if (result === null) return 'none';
    return `${result.reason}${result.finished ? '' : ' unfinished'} ${seatsOf(table, result.winners)}`;
  },
  /** Event cards in play. */
  events: ({ state, rules }) =>
    listText([...state.eventCard.subarray(0, state.eventCount)].map((card) => rules.events[card].id)),
  /** True if an event or a lettered card lies on the discards. */
  discarded(table, name = '') {
    const { discards, discardCount } = table.state;
    const card = name.length === 1 ? table.card(name) : table.event(name);
    return String(discards.subarray(0, discardCount).includes(card));
  },
  /** Loads lying in cities. */
  stored: ({ state, rules: { board } }) =>
    listText(
      storedLoads(state).map(({ city, load }) => `${board.loads[load].name}-${board.cities[city].name}`),
    ),
  violations: ({ state, game }) => game.violations(state).join('; ') || '-',
  /** Cards in the public pool, or whether a lettered one is there. */
  pool: (table, letter) =>
    letter === undefined ? table.pool().length : String(table.pool().includes(table.card(letter))),
  unlocked(table, letter) {
    const unlocked = table.pool().filter((_, i) => table.state.extra.poolLock[i] === 0);
    return letter === undefined ? unlocked.length : String(unlocked.includes(table.card(letter)));
  },
  /** Seats with a marker on a lettered card. */
  markers(table, letter = '') {
    const bits = table.state.extra.poolMarkers[table.pool().indexOf(table.card(letter))];
    return seatsOf(
      table,
      [...table.state.lostTurns.keys()].filter((seat) => (bits >> seat) & 1),
    );
  },
  /** The offer over track on the table. */
  offer(table) {
    const offer = offerOf(table.state);
    if (offer === null) return 'none';
    const names = (segments: readonly number[]): string =>
      listText(segments.map((segment) => table.segmentName(segment)));
    return `${table.seatLetter(offer.partner)} ${offer.price} wants ${names(offer.wanted)} gives ${names(offer.given)}`;
  },
};

const seatsOf = (table: NamedGame, seats: readonly number[]): string =>
  listText(seats.map((seat) => table.seatLetter(seat)).sort());

/** Element of a slot such as `lostTurns.B`, `B.lostTurns` or `A.owed.B`; null for a word of the state. */
function slotElement(table: NamedGame, name: string): { slot: Numbers; at: number } | null {
  const path = name.split('.');
  if (/^[A-F]2?$/.test(path[0]) && path.length > 1) path.splice(0, 2, path[1], path[0]);
  const [id, ...indexes] = path;
  const { state } = table;
  const slot: unknown = state[id as keyof typeof state] ?? state.extra[id as keyof typeof state.extra];
  if (typeof slot === 'number') return null;
  if (!ArrayBuffer.isView(slot)) throw new Error(`there is no '${id}' to look at`);
  const [first, second] = indexes.map((index) => (/^[A-F]/.test(index) ? table.train(index) : Number(index)));
  const numbers = slot as Numbers;
  return {
    slot: numbers,
    at: second === undefined ? first : (first * numbers.length) / table.rules.seats + second,
  };
}

/** Current value of a name on the left of `=`. */
export function readValue(table: NamedGame, name: string): Value {
  const { state } = table;
  const [first, second] = name.split('.');
  if (/^[A-F]2?$/.test(first)) {
    const index = table.train(first);
    if (second in SEAT_VALUES) return SEAT_VALUES[second](table, index);
    if (TALLIES.includes(second as Tally)) return state.tallies[tallySlot(state, second as Tally, index)];
  } else if (first in GAME_VALUES) return GAME_VALUES[first](table, second);
  const element = slotElement(table, name);
  return element ? element.slot[element.at] : (state[name as 'round'] as number);
}

/** Writes a number into the state. */
export function writeValue(table: NamedGame, name: string, value: number): void {
  const element = slotElement(table, name);
  if (element) element.slot[element.at] = value;
  else Object.assign(table.state, { [name]: value });
}
