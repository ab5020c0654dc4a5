// Draws the faces and the back of cards.
import { crayon } from '../../../engine/index.ts';
import { fitText, type TextLook } from './fit-text.ts';
import { drawLoadIcon, type LoadForms } from './load-icons.ts';
import type { Pdf, Sheet } from './sheet.ts';

interface DemandCards {
  readonly board: crayon.Board;
  readonly deck: crayon.Deck;
  readonly ids: readonly string[];
  readonly icons: LoadForms;
}

/** Upper left corner of a card on its sheet, millimetres. */
export type CardPlace = readonly [x: number, y: number];

/** Distance from the upper edge of a card to its first demand, and from one demand to the next. */
const TOP_MM = 4;
const BAND_MM = 25;
const ICON_MM = 13.5;

const FRAME_COLOUR = '#b9ad94';
const CITY_LOOK: TextLook = { font: 'sansBold', size: 6, vertical: 'middle' };
const LOAD_LOOK: TextLook = { font: 'sans', size: 4.6, vertical: 'middle', colour: '#7a4a1e' };
const PAYOUT_LOOK: TextLook = { font: 'sansBold', size: 7.4, align: 'right', vertical: 'middle' };

/** Draws a demand card. @param card index in the deck */
export function drawDemandCard(
  pdf: Pdf,
  [x, y]: CardPlace,
  { board, deck, ids, icons }: DemandCards,
  card: number,
): void {
  drawFrame(pdf, [x, y]);
  for (let nth = 0; nth < crayon.DEMANDS_PER_CARD; nth++) {
    const demand = card * crayon.DEMANDS_PER_CARD + nth;
    const top = y + TOP_MM + nth * BAND_MM;
    const load = deck.load[demand];
    if (nth > 0) {
      pdf.moveTo(x + 6, top).lineTo(x + 57, top);
      pdf.lineWidth(0.25).stroke(FRAME_COLOUR);
    }
    drawLoadIcon(pdf, icons[load], x + 5.5, top + (BAND_MM - ICON_MM) / 2, ICON_MM);
    const textX = x + 5.5 + ICON_MM + 3;
    const cityBox = { x: textX, y: top + 1.5, width: 35.5, height: 12 };
    fitText(pdf, board.cities[deck.city[demand]].name, cityBox, CITY_LOOK);
    const loadBox = { x: textX, y: top + 14, width: 20, height: 8 };
    fitText(pdf, board.loads[load].name, loadBox, LOAD_LOOK);
    const payoutBox = { x: textX + 20.5, y: top + 13, width: 15, height: 10 };
    fitText(pdf, `${deck.payout[demand]}M`, payoutBox, PAYOUT_LOOK);
  }
  drawFooter(pdf, [x, y], ids[card], board.name);
}

const EVENT_COLOUR = '#8e2218';
const WHITE_TITLE = { font: 'sansBold', align: 'center', vertical: 'middle', colour: '#ffffff' } as const;

/** Draws an event card. @param owner name printed in the lower right corner */
export function drawEventCard(
  pdf: Pdf,
  [x, y]: CardPlace,
  { id, title, text }: Pick<crayon.EventCard, 'id' | 'title' | 'text'>,
  owner: string,
): void {
  pdf.roundedRect(x + 3.5, y + 3.5, 56, 21, 3).fill(EVENT_COLOUR);
  drawFrame(pdf, [x, y]);
  const kindBox = { x: x + 6, y: y + 5, width: 51, height: 4 };
  fitText(pdf, 'EVENT', kindBox, { font: 'sansBold', size: 2.8, align: 'center', colour: '#f3c9c2' });
  fitText(pdf, title, { x: x + 6, y: y + 9, width: 51, height: 14 }, { ...WHITE_TITLE, size: 5.6 });
  fitText(pdf, text, { x: x + 6.5, y: y + 28, width: 50, height: 50 }, { font: 'sans', size: 4.3 });
  drawFooter(pdf, [x, y], id, owner);
}

/** Size of a card in millimetres, which fits standard sleeves. */
export const CARD: Sheet = { width: 63, height: 88 };

/** Distance of the frame from the edge of a card. */
const INSET_MM = 3.5;

function drawFrame(pdf: Pdf, [x, y]: CardPlace, colour = FRAME_COLOUR): void {
  pdf
    .roundedRect(x + INSET_MM, y + INSET_MM, CARD.width - 2 * INSET_MM, CARD.height - 2 * INSET_MM, 3)
    .lineWidth(0.3)
    .stroke(colour);
}

const FOOTER_LOOK: TextLook = { font: 'sans', size: 2.5, vertical: 'middle', colour: '#6b6459' };

function drawFooter(pdf: Pdf, [x, y]: CardPlace, id: string, owner: string): void {
  const top = y + 79.2;
  fitText(pdf, id, { x: x + 6, y: top, width: 22, height: 4 }, FOOTER_LOOK);
  fitText(pdf, owner, { x: x + 29, y: top, width: 28, height: 4 }, { ...FOOTER_LOOK, align: 'right' });
}

/** Fill of the backs of cards. */
export const BACK_COLOUR = '#1f4e6b';

/** Distance between mileposts, and between their rows. */
const STEP_MM = 5.7;
const ROW_MM = STEP_MM * Math.sqrt(0.75);
const COLS = 9;
const ROWS = 15;
/** Rows without mileposts, for the name. */
const NAME_ROWS = [6, 7, 8];

/** Tracks by colour, from milepost (column and row) to neighbouring milepost. */
const TRACKS = [
  ['#f0b93f', '0,4 1,4 1,3 2,2 3,2 4,2 4,3 5,4 6,4 6,3 7,2 8,2'],
  ['#e8604c', '0,12 0,11 1,10 2,10 3,10 3,11 4,12 5,12 5,11 6,11 7,10 8,10'],
];

/** Draws the back of a card on its background colour. */
export function drawCardBack(pdf: Pdf, place: CardPlace, name: string): void {
  const [x, y] = place;
  const point = (col: number, row: number): [number, number] => [
    x + 8.7 + STEP_MM * (col + (row % 2) / 2),
    y + 9.4 + ROW_MM * row,
  ];
  drawFrame(pdf, place, '#dfe9ef');
  for (let row = 0; row < ROWS; row++) {
    if (NAME_ROWS.includes(row)) continue;
    for (let col = 0; col < COLS - (row % 2); col++) pdf.circle(...point(col, row), 0.5);
  }
  pdf.fill('#7fa6bd');
  for (const [colour, path] of TRACKS) {
    const points = path.split(' ').map((text) => {
      const [col, row] = text.split(',').map(Number);
      return point(col, row);
    });
    pdf.moveTo(...points[0]);
    for (const next of points.slice(1)) pdf.lineTo(...next);
    pdf.lineWidth(1.3).lineJoin('round').stroke(colour);
    for (const end of [points[0], points[points.length - 1]]) pdf.circle(...end, 1.5).fill('#ffffff');
  }
  pdf.lineJoin('miter');
  fitText(pdf, name, { x: x + 6, y: y + 36, width: 51, height: 16 }, { ...WHITE_TITLE, size: 8 });
}
