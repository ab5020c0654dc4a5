// What the parts of `crayonChanges` share: the two states that they compare, and the cards drawn in between.
import type { crayon } from '../../../../engine/index.ts';
import type { ChangeKind } from '../family-view.ts';

/** One action of a crayon-rail game, with the states before and after it. Do not keep or change them. */
export interface Transition {
  readonly rules: crayon.Rules;
  readonly before: crayon.CrayonState;
  readonly after: crayon.CrayonState;
  /** Kind of the action, and who played it. */
  readonly kind: string;
  readonly actor: number;
  /** Adds a change, with the members of `StateChange`. */
  add(kind: ChangeKind, seat: number, text: string, slots: readonly string[], isInText?: boolean): void;
  /** Adds a change whose text names its subject. */
  readonly addSentence: Transition['add'];
}

/** Multiset difference: entries of a list without those of another. */
export function missingFrom(list: readonly number[], subtracted: readonly number[]): number[] {
  const unmatched = [...subtracted];
  return list.filter((entry) => {
    const index = unmatched.indexOf(entry);
    if (index >= 0) unmatched.splice(index, 1);
    return index < 0;
  });
}

type EventCard = crayon.Rules['events'][number];

/** Titles of event cards, joined for a sentence. */
export const titlesOf = (cards: readonly EventCard[]): string =>
  cards.map(({ title }) => title).join(' and ');

/** Event cards drawn by this action that can cause an effect, such as ` (Flood)`; '' for none. */
export function causeOf({ rules, before, after }: Transition, isCause: (card: EventCard) => boolean): string {
  const cards = eventsDrawn(rules, before, after)
    .map((event) => rules.events[event])
    .filter(isCause);
  return cards.length > 0 ? ` (${titlesOf(cards)})` : '';
}

/** Drawn event cards: in play, out of the game and, if asked for, among the discards. */
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

/** Event cards drawn by the action, in the order of the events file. */
export function eventsDrawn(
  rules: crayon.Rules,
  before: crayon.CrayonState,
  after: crayon.CrayonState,
): number[] {
  if (before.revealed === after.revealed) return [];
  // After a reshuffle, all event cards among the discards were drawn since.
  const previouslyDrawn = drawnEvents(rules, before, before.reshuffles === after.reshuffles);
  return [...drawnEvents(rules, after, true)]
    .filter((event) => !previouslyDrawn.has(event))
    .sort((a, b) => a - b);
}
