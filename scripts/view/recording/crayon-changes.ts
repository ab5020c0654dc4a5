// Changes in crayon-rail games, found by comparing two states: so nothing that happens goes untold, whatever rule did it.
import { crayon } from '../../../engine/index.ts';
import type { Change, ChangeKind } from './change.ts';
import { demandText } from './crayon-scene.ts';

type State = crayon.CrayonState;
type Add = (kind: ChangeKind, seat: number, text: string) => void;

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Event cards that have been drawn: in play, among the discards, or out of the game. */
function drawnEvents(rules: crayon.Rules, state: State, withDiscards: boolean): Set<number> {
  const drawn = new Set<number>();
  for (let i = 0; i < state.eventCount; i++) drawn.add(state.eventCard[i]);
  for (let event = 0; event < state.removed.length; event++) if (state.removed[event]) drawn.add(event);
  if (withDiscards) {
    for (let i = 0; i < state.discardCount; i++) {
      const event = state.discards[i] - rules.deck.cards;
      if (event >= 0) drawn.add(event);
    }
  }
  return drawn;
}

/** The event cards that the action turned up, in the order of the events file. */
export function eventsDrawn(rules: crayon.Rules, before: State, after: State): number[] {
  if (before.revealed === after.revealed) return [];
  // A pile that was made anew has taken the discards in: what lies there now was drawn since.
  const known = drawnEvents(rules, before, before.reshuffles === after.reshuffles);
  return [...drawnEvents(rules, after, true)].filter((event) => !known.has(event)).sort((a, b) => a - b);
}

const inPlay = (state: State): number[] => [...state.eventCard.subarray(0, state.eventCount)];

function narrateEvents(rules: crayon.Rules, before: State, after: State, add: Add): void {
  for (const event of eventsDrawn(rules, before, after)) {
    const { title, text } = rules.events[event];
    const at = inPlay(after).indexOf(event);
    const drawer = at < 0 ? before.seat : after.eventSeat[at];
    add('event', drawer, `draws the event card ${title}: ${text}`);
  }
  const left = inPlay(after);
  for (const event of inPlay(before)) {
    if (!left.includes(event))
      add('news', after.seat, `The event card ${rules.events[event].title} leaves play`);
  }
  if (after.reshuffles > before.reshuffles) add('news', before.seat, 'The deck is shuffled anew');
}

/** Tallies that are told, with how. */
const TALLIES: readonly (readonly [
  Parameters<typeof crayon.tallyAt>[1],
  ChangeKind,
  (n: number) => string,
])[] = [
  ['deliveries', 'delivery', (n) => `makes ${n === 1 ? 'a delivery' : `${n} deliveries`}`],
  ['feesPaid', 'fee', (n) => `pays ${n}M for the use of others’ track`],
  ['feesReceived', 'fee', (n) => `receives ${n}M for the use of its track`],
  ['taxes', 'news', (n) => `pays ${n}M of tax`],
  ['lostTurnCount', 'news', () => 'misses a turn'],
  ['ownTrackCost', 'news', (n) => `pays ${n}M for moving on its own track`],
  ['trackSales', 'news', (n) => `receives ${n}M for track sold`],
];

function narrateMoney(before: State, after: State, seat: number, add: Add): void {
  for (const [name, kind, words] of TALLIES) {
    const at = crayon.tallyAt(before, name, seat);
    const more = after.tallies[at] - before.tallies[at];
    if (more <= 0) continue;
    const income = crayon.tallyAt(before, 'income', seat);
    const paid =
      name === 'deliveries' ? ` and receives ${after.tallies[income] - before.tallies[income]}M` : '';
    add(kind, seat, words(more) + paid);
  }
}

const cardText = (rules: crayon.Rules, card: number): string =>
  Array.from({ length: crayon.DEMANDS }, (_, d) => demandText(rules, card * crayon.DEMANDS + d)).join(' / ');

/** Cards that came into the hand. */
function narrateHand(rules: crayon.Rules, before: State, after: State, seat: number, add: Add): void {
  const { handSize } = rules.layout;
  const hand = (state: State): number[] =>
    [...state.hand.subarray(seat * handSize, (seat + 1) * handSize)].filter((card) => card >= 0);
  const held = hand(before);
  for (const card of hand(after)) {
    if (held.includes(card)) continue;
    add('card', seat, `draws the card ${cardText(rules, card)}`);
  }
}

/** Cards that came to lie open for everybody, by the option public-pool. */
function narratePool(rules: crayon.Rules, before: State, after: State, add: Add): void {
  const pool = ({ extra }: State): number[] =>
    [...(extra.poolCard ?? [])].filter((card) => card !== 0).map((card) => card - 1);
  const lay = pool(before);
  for (const card of pool(after))
    if (!lay.includes(card)) add('card', before.seat, `The card ${cardText(rules, card)} is laid open`);
}

/** Loads that a train lost though its owner put none down, and turns that its owner will miss. */
function narrateLosses(rules: crayon.Rules, before: State, after: State, seat: number, add: Add): void {
  if (after.lostTurns[seat] > before.lostTurns[seat]) add('news', seat, 'will miss a turn');
  if (after.forfeited[seat] > before.forfeited[seat]) add('fault', seat, 'is out of the game');
  if (after.goalMetRound[seat] !== 0 && before.goalMetRound[seat] === 0)
    add('news', seat, 'meets the goal of the game');
  const erased = after.segmentOwner.reduce(
    (count, owner, segment) => count + (owner === 0 && before.segmentOwner[segment] === seat + 1 ? 1 : 0),
    0,
  );
  if (erased > 0) add('news', seat, `loses ${plural(erased, 'piece')} of track`);
  if (after.lostTurns[seat] > before.lostTurns[seat]) narrateLostLoads(rules, before, after, seat, add);
}

/** By load, how many the seat's trains carry. */
function aboard(rules: crayon.Rules, state: State, seat: number): Map<number, number> {
  const { cargoSlots, trains } = rules.layout;
  const count = new Map<number, number>();
  for (let train = seat; train < trains; train += rules.seats)
    for (const load of state.carried.subarray(train * cargoSlots, (train + 1) * cargoSlots))
      if (load > 0) count.set(load - 1, (count.get(load - 1) ?? 0) + 1);
  return count;
}

/** Loads that a derailment took off trains whose owner had no choice; a load just delivered is none of them. */
function narrateLostLoads(rules: crayon.Rules, before: State, after: State, seat: number, add: Add): void {
  const now = aboard(rules, after, seat);
  const gone = [...aboard(rules, before, seat)].flatMap(([load, count]) =>
    Array.from({ length: count - (now.get(load) ?? 0) }, () => rules.board.loads[load].name),
  );
  const at = crayon.tallyAt(before, 'deliveries', seat);
  const lost = gone.length - (after.tallies[at] - before.tallies[at]);
  if (lost > 0) add('news', seat, `loses ${lost === gone.length ? gone.join(', ') : plural(lost, 'load')}`);
}

/** Everything that changed but for what the action's own words say; in the order of seats, events first. */
export function crayonChanges(rules: crayon.Rules, before: State, after: State): Change[] {
  const found: Change[] = [];
  const add: Add = (kind, seat, text) => found.push({ kind, seat, text });
  const isRevealing = before.revealed !== after.revealed;
  if (isRevealing || before.eventCount !== after.eventCount) narrateEvents(rules, before, after, add);
  if (isRevealing) narratePool(rules, before, after, add);
  for (let seat = 0; seat < rules.seats; seat++) {
    narrateMoney(before, after, seat, add);
    if (isRevealing) narrateHand(rules, before, after, seat, add);
    if (isRevealing || before.turn !== after.turn || before.endReason !== after.endReason)
      narrateLosses(rules, before, after, seat, add);
  }
  return found;
}
