import type { crayon } from '../../../../engine/index.ts';
import type { ChangeKind } from '../family-view.ts';
import { eventsDrawn } from './events-drawn.ts';

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
