// The size of a card, and the thin line around the face of a card, far enough inside that a slanting cut is not seen.
import type { Pdf, Sheet } from '../../print/sheet.ts';

/** Of a card, millimetres: what sleeves are made for. */
export const CARD: Sheet = { width: 63, height: 88 };

/** Millimetres from the edge of a card. */
const INSET = 3.5;

/** @param at upper left corner of the card, millimetres */
export function cardFrame(pdf: Pdf, [x, y]: readonly [x: number, y: number], colour = '#b9ad94'): void {
  pdf
    .roundedRect(x + INSET, y + INSET, CARD.width - 2 * INSET, CARD.height - 2 * INSET, 3)
    .lineWidth(0.3)
    .stroke(colour);
}
