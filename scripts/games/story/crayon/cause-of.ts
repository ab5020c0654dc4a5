import type { crayon } from '../../../../engine/index.ts';
import { eventsDrawn } from './events-drawn.ts';
import type { Step } from './step.ts';

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
