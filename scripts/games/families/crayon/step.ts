import type { crayon } from '../../../../engine/index.ts';
import type { ChangeKind } from '../family-view.ts';

/** One action of a crayon-rail game, with the states before and after it. Do not keep or change them. */
export interface Step {
  readonly rules: crayon.Rules;
  readonly before: crayon.CrayonState;
  readonly after: crayon.CrayonState;
  /** Kind of the action, and who played it. */
  readonly kind: string;
  readonly actor: number;
  /** Notes something that happened; `about` and `isSaid` as in `Change`. */
  add(kind: ChangeKind, seat: number, text: string, about: readonly string[], isSaid?: boolean): void;
}

export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Entries of a list that another lacks, as often as it lacks them. */
export function missingFrom(list: readonly number[], other: readonly number[]): number[] {
  const unmatched = [...other];
  return list.filter((one) => {
    const at = unmatched.indexOf(one);
    if (at >= 0) unmatched.splice(at, 1);
    return at < 0;
  });
}

type EventCard = crayon.Rules['events'][number];

/** Titles of event cards as a text names them. */
export const titlesOf = (cards: readonly EventCard[]): string =>
  cards.map(({ title }) => title).join(' and ');

/** ` (Flood)`: the event cards drawn in this step that could bring an effect about; '' where none was. */
export function causeOf({ rules, before, after }: Step, couldBe: (card: EventCard) => boolean): string {
  const cards = eventsDrawn(rules, before, after)
    .map((event) => rules.events[event])
    .filter(couldBe);
  return cards.length > 0 ? ` (${titlesOf(cards)})` : '';
}

/** Event cards that have been drawn: in play, among the discards, or out of the game. */
function drawnEvents(rules: crayon.Rules, state: crayon.CrayonState, withDiscards: boolean): Set<number> {
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
export function eventsDrawn(
  rules: crayon.Rules,
  before: crayon.CrayonState,
  after: crayon.CrayonState,
): number[] {
  if (before.revealed === after.revealed) return [];
  // A new pile has taken the discards in: what lies there now was drawn since.
  const known = drawnEvents(rules, before, before.reshuffles === after.reshuffles);
  return [...drawnEvents(rules, after, true)].filter((event) => !known.has(event)).sort((a, b) => a - b);
}
