// What is drawn for a deck, on paper and in pictures: a face for each card, and the back of all.
import type { crayon } from '../../../engine/index.ts';
import { checkLetters } from '../../maps/index.ts';
import type { CardFace } from './card-sheets.ts';
import { drawCardBack, drawDemandCard, drawEventCard } from './cards.ts';
import { addLoadForms, type LoadForms } from './load-icons.ts';
import type { Pdf } from './sheet.ts';

export interface DeckToPrint {
  readonly board: crayon.Board;
  readonly deck: crayon.Deck;
  /** Names of the cards in the deck's order. */
  readonly ids: readonly string[];
  readonly events: readonly crayon.EventCard[];
  /** Source files of cards and events, for errors about letters that cannot be printed. */
  readonly sources: { readonly board: string; readonly deck: string; readonly events: string };
}

interface DeckFaces {
  /** Demand cards in the deck's order, then event cards. */
  readonly faces: readonly CardFace[];
  readonly back: CardFace;
  readonly icons: LoadForms;
}

/** @throws DataError for names and texts with letters that cannot be printed */
export function deckFaces(pdf: Pdf, { board, deck, ids, events, sources }: DeckToPrint): DeckFaces {
  const loads = board.loads.map(({ name }) => name);
  checkLetters(sources.board, {
    board: [board.name],
    city: board.cities.map(({ name }) => name),
    load: loads,
  });
  checkLetters(sources.deck, { card: ids });
  checkLetters(sources.events, { event: events.flatMap(({ title, text }) => [title, text]) });
  const icons = addLoadForms(pdf, loads);
  const demandFaces = ids.map(
    (_, card): CardFace =>
      (place) => {
        drawDemandCard(pdf, place, { board, deck, ids, icons }, card);
      },
  );
  const eventFaces = events.map(
    (event): CardFace =>
      (place) => {
        drawEventCard(pdf, place, event, board.name);
      },
  );
  return {
    faces: [...demandFaces, ...eventFaces],
    back: (place) => drawCardBack(pdf, place, board.name),
    icons,
  };
}
