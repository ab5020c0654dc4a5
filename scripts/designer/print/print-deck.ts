// Prints a deck: demand cards and event cards to cut out, and charts of loads and cities.
import type { crayon } from '../../../engine/index.ts';
import { addCardSheets, type CardFace } from './card-sheets.ts';
import { type CardPlace, drawCardBack, drawDemandCard, drawEventCard } from './cards.ts';
import { checkLetters } from './fonts.ts';
import { addLoadChart } from './load-chart.ts';
import { addLoadForms } from './load-icons.ts';
import { makePdf } from './make-pdf.ts';
import { PAPERS, type PaperName } from './sheet.ts';

export interface DeckToPrint {
  readonly board: crayon.Board;
  readonly deck: crayon.Deck;
  /** Names of the cards in the deck's order. */
  readonly ids: readonly string[];
  readonly events: readonly crayon.EventCard[];
  /** Source files of cards and events, for errors about letters that cannot be printed. */
  readonly sources: { readonly board: string; readonly deck: string; readonly events: string };
}

interface DeckPrint {
  readonly paper: PaperName;
  /** True if a sheet of backs follows each sheet of cards. */
  readonly backs: boolean;
}

interface PrintedDeck {
  readonly bytes: Uint8Array;
  /** Numbers of sheets of cards, without backs, and of charts. */
  readonly cardSheets: number;
  readonly chartSheets: number;
}

/** @throws DataError for names and texts with letters that cannot be printed */
export async function printDeck(
  { board, deck, ids, events, sources }: DeckToPrint,
  { paper, backs }: DeckPrint,
): Promise<PrintedDeck> {
  const loads = board.loads.map(({ name }) => name);
  checkLetters(sources.board, {
    board: [board.name],
    city: board.cities.map(({ name }) => name),
    load: loads,
  });
  checkLetters(sources.deck, { card: ids });
  checkLetters(sources.events, { event: events.flatMap(({ title, text }) => [title, text]) });
  let [cardSheets, chartSheets] = [0, 0];
  const bytes = await makePdf(`Cards of ${board.name}`, (pdf) => {
    const icons = addLoadForms(pdf, loads);
    const demandFaces = ids.map((_, card) => (place: CardPlace) => {
      drawDemandCard(pdf, place, { board, deck, ids, icons }, card);
    });
    const eventFaces = events.map((event) => (place: CardPlace) => {
      drawEventCard(pdf, place, event, board.name);
    });
    const back: CardFace = (place) => drawCardBack(pdf, place, board.name);
    const faces = [...demandFaces, ...eventFaces];
    cardSheets = addCardSheets(pdf, PAPERS[paper], faces, backs ? back : undefined);
    chartSheets = addLoadChart(pdf, PAPERS[paper], board, icons);
  });
  return { bytes, cardSheets, chartSheets };
}
