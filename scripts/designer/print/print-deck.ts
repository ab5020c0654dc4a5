// Prints a deck: demand cards and event cards to cut out, and charts of loads and cities.
import { addCardSheets } from './card-sheets.ts';
import { type DeckToPrint, deckFaces } from './deck-faces.ts';
import { addLoadChart } from './load-chart.ts';
import { makePdf } from './make-pdf.ts';
import { PAPERS, type PaperName } from './sheet.ts';

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
export async function printDeck(input: DeckToPrint, { paper, backs }: DeckPrint): Promise<PrintedDeck> {
  let [cardSheets, chartSheets] = [0, 0];
  const bytes = await makePdf(`Cards of ${input.board.name}`, (pdf) => {
    const { faces, back, icons } = deckFaces(pdf, input);
    cardSheets = addCardSheets(pdf, PAPERS[paper], faces, backs ? back : undefined);
    chartSheets = addLoadChart(pdf, PAPERS[paper], input.board, icons);
  });
  return { bytes, cardSheets, chartSheets };
}
