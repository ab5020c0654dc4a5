// Cards side by side on sheets, with marks to cut along.

import { BACK_COLOUR, CARD } from './cards.ts';
import { addSheet, cropMarks, type Pdf, type Sheet } from './sheet.ts';

/** Millimetres that stay free at the edges of a sheet, for marks. */
const EDGE = 6;
/** Millimetres by which the colour of backs extends beyond the cards: two sides never align exactly. */
const BLEED = 3;

/** Upper left corner of a card, millimetres. */
export type CardPlace = readonly [x: number, y: number];
/** Draws a card at its place. */
export type CardFace = (at: CardPlace) => void;

const starts = (room: number, length: number): number[] => {
  const count = Math.floor((room - 2 * EDGE) / length);
  return Array.from({ length: count + 1 }, (_, i) => (room - count * length) / 2 + i * length);
};

/**
 * Adds the sheets of cards and returns their number, without sheets of backs.
 * @param back draws the back of a card, to print on the other side of a sheet that turns over its long edge;
 * undefined prints no backs
 */
export function cardSheets(
  pdf: Pdf,
  sheet: Sheet,
  faces: readonly CardFace[],
  back: CardFace | undefined,
): number {
  const [xs, ys] = [starts(sheet.width, CARD.width), starts(sheet.height, CARD.height)];
  const places = ys.slice(0, -1).flatMap((y) => xs.slice(0, -1).map((x): CardPlace => [x, y]));
  const frame = { x: xs[0], y: ys[0], width: xs[xs.length - 1] - xs[0], height: ys[ys.length - 1] - ys[0] };
  const count = Math.ceil(faces.length / places.length);
  for (let nth = 0; nth < count; nth++) {
    const onSheet = faces.slice(nth * places.length, (nth + 1) * places.length);
    addSheet(pdf, sheet);
    onSheet.forEach((face, i) => {
      face(places[i]);
    });
    cropMarks(pdf, frame, xs, ys);
    if (back === undefined) continue;
    addSheet(pdf, sheet);
    // Behind the first card of a row lies the last one of the other side.
    const behind = onSheet.map((_, i): CardPlace => [sheet.width - CARD.width - places[i][0], places[i][1]]);
    for (const [x, y] of behind) {
      pdf.rect(x - BLEED, y - BLEED, CARD.width + 2 * BLEED, CARD.height + 2 * BLEED).fill(BACK_COLOUR);
    }
    for (const at of behind) back(at);
  }
  return count;
}
