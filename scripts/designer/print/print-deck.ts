// A deck on paper: demand cards and event cards to cut out, and a chart of loads and cities.
import type { crayon } from '../../../engine/index.ts';
import { type CardFace, cardSheets } from './card-sheets.ts';
import { cardBack, demandCard, eventCard } from './cards.ts';
import { checkLetters } from './fonts.ts';
import { loadChart } from './load-chart.ts';
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
  /** True if each sheet of cards is followed by one of their backs. */
  readonly backs: boolean;
}

interface PrintedDeck {
  readonly bytes: Uint8Array;
  /** Sheets of cards without those of backs, and of the chart. */
  readonly cardSheets: number;
  readonly chartSheets: number;
}

/** @throws DataError for names and texts with letters that cannot be printed */
export async function printDeck(
  { board, deck, ids, events, sources }: DeckToPrint,
  { paper, backs }: DeckPrint,
): Promise<PrintedDeck> {
  const sheets = { cards: 0, chart: 0 };
  checkLetters(sources.board, {
    board: [board.name],
    city: board.cities.map(({ name }) => name),
    load: board.loads.map(({ name }) => name),
  });
  checkLetters(sources.deck, { card: ids });
  checkLetters(sources.events, { event: events.flatMap(({ title, text }) => [title, text]) });
  const bytes = await makePdf(`Cards of ${board.name}`, (pdf) => {
    const icons = addLoadForms(
      pdf,
      board.loads.map(({ name }) => name),
    );
    const faces: CardFace[] = [
      ...ids.map(
        (_, card): CardFace =>
          (at) =>
            demandCard(pdf, at, { board, deck, ids, icons }, card),
      ),
      ...events.map(
        (event): CardFace =>
          (at) =>
            eventCard(pdf, at, event, board.name),
      ),
    ];
    const back: CardFace = (at) => cardBack(pdf, at, board.name);
    sheets.cards = cardSheets(pdf, PAPERS[paper], faces, backs ? back : undefined);
    sheets.chart = loadChart(pdf, PAPERS[paper], board, icons);
  });
  return { bytes, cardSheets: sheets.cards, chartSheets: sheets.chart };
}
