// Prints a deck for Tabletop Simulator: pictures of its cards on sheets, and the object that shows them.
import { renderPng } from '../../maps/index.ts';
import type { CardFace } from './card-sheets.ts';
import { BACK_COLOUR, CARD } from './cards.ts';
import { type DeckToPrint, deckFaces } from './deck-faces.ts';
import { loadIcons } from './load-icons.ts';
import { makePdf } from './make-pdf.ts';
import { sheetSvg } from './sheet-svg.ts';
import { BACK_FILE, planTtsSheets, sheetFile, ttsDeckJson } from './tts-deck.ts';

/** Ten cards side by side stay below the 4096 pixels that the game recommends at most. */
const PIXELS_PER_MM = 6;

interface TtsPrint {
  /** `deck.json` and the pictures, by name. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly sheets: number;
}

/** @param base address of the pictures' folder; empty for relative names @throws DataError as `printDeck` does */
export async function printTts(input: DeckToPrint, base: string): Promise<TtsPrint> {
  const { board, ids, events } = input;
  const names = [...ids, ...events.map(({ title }) => title)];
  const sheets = planTtsSheets(names.length);
  const address = (file: string): string => (base === '' ? file : `${base.replace(/\/$/, '')}/${file}`);
  const name = `Cards of ${board.name}`;
  const files: Record<string, string | Uint8Array> = {
    'deck.json': ttsDeckJson(name, names, sheets, address),
  };
  await makePdf(name, (pdf) => {
    const { faces, back } = deckFaces(pdf, input);
    const icons = loadIcons(board.loads.map((load) => load.name));
    const forms = new Map([...icons.values()].map((icon, load) => [`Load${load}`, icon]));
    const picture = (cols: number, rows: number, onSheet: readonly CardFace[]): Uint8Array => {
      const size = { width: cols * CARD.width, height: rows * CARD.height };
      const svg = sheetSvg(pdf, size, forms, () => {
        pdf.rect(0, 0, size.width, size.height).fill('#ffffff');
        for (const [i, face] of onSheet.entries())
          face([(i % cols) * CARD.width, Math.floor(i / cols) * CARD.height]);
        const [x, y] = [size.width - CARD.width, size.height - CARD.height];
        pdf.rect(x, y, CARD.width, CARD.height).fill(BACK_COLOUR);
        back([x, y]);
      });
      return renderPng(svg, size.width * PIXELS_PER_MM);
    };
    files[BACK_FILE] = picture(1, 1, []);
    let first = 0;
    for (const [i, { cols, rows, cards }] of sheets.entries()) {
      files[sheetFile(i)] = picture(cols, rows, faces.slice(first, first + cards));
      first += cards;
    }
  });
  return { files, sheets: sheets.length };
}
