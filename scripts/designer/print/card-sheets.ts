// Cards side by side on sheets, with marks to cut along.

import { BACK_COLOUR, CARD, type CardPlace } from './cards.ts';
import { addSheet, drawCropMarks, type Pdf, type Sheet } from './sheet.ts';

/** Empty margin of a sheet, for crop marks. Millimetres. */
const MARGIN_MM = 6;
/** Millimetres by which the colour of backs extends beyond the cards: two sides never align exactly. */
const BLEED_MM = 3;

/** Draws a card at its place. */
export type CardFace = (place: CardPlace) => void;

/** Edges of the cards along one side of a sheet, in the middle of it. */
function cardEdges(sheetLength: number, cardLength: number): number[] {
  const count = Math.floor((sheetLength - 2 * MARGIN_MM) / cardLength);
  return Array.from({ length: count + 1 }, (_, i) => (sheetLength - count * cardLength) / 2 + i * cardLength);
}

/**
 * Adds the sheets of cards and returns their number, without sheets of backs.
 * @param back draws the back of a card, to print on the other side of a sheet that turns over its long edge;
 * undefined prints no backs
 */
export function addCardSheets(
  pdf: Pdf,
  sheet: Sheet,
  faces: readonly CardFace[],
  back: CardFace | undefined,
): number {
  const [xs, ys] = [cardEdges(sheet.width, CARD.width), cardEdges(sheet.height, CARD.height)];
  const places = ys.slice(0, -1).flatMap((y) => xs.slice(0, -1).map((x): CardPlace => [x, y]));
  const frame = { x: xs[0], y: ys[0], width: xs[xs.length - 1] - xs[0], height: ys[ys.length - 1] - ys[0] };
  const count = Math.ceil(faces.length / places.length);
  for (let nth = 0; nth < count; nth++) {
    const onSheet = faces.slice(nth * places.length, (nth + 1) * places.length);
    addSheet(pdf, sheet);
    for (const [i, face] of onSheet.entries()) face(places[i]);
    drawCropMarks(pdf, frame, xs, ys);
    if (back === undefined) continue;
    addSheet(pdf, sheet);
    // The back of the first card in a row is the last one on the other side.
    const backPlaces = onSheet.map(
      (_, i): CardPlace => [sheet.width - CARD.width - places[i][0], places[i][1]],
    );
    for (const [x, y] of backPlaces) {
      pdf
        .rect(x - BLEED_MM, y - BLEED_MM, CARD.width + 2 * BLEED_MM, CARD.height + 2 * BLEED_MM)
        .fill(BACK_COLOUR);
    }
    backPlaces.forEach(back);
  }
  return count;
}
