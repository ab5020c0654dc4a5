// Thin lines outside of what is printed that say where to cut.
import type { Box } from '../board/drawing/frame.ts';
import type { Pdf } from './sheet.ts';

/** Millimetres from the cut corner to its mark, and the mark's length. */
const GAP = 1;
const LENGTH = 4;

/** @param frame around all that is printed @param xs places of upright cuts @param ys places of level cuts */
export function cropMarks(
  pdf: Pdf,
  { x, y, width, height }: Box,
  xs: readonly number[],
  ys: readonly number[],
): void {
  const [right, bottom] = [x + width, y + height];
  for (const at of xs) {
    pdf.moveTo(at, y - GAP - LENGTH).lineTo(at, y - GAP);
    pdf.moveTo(at, bottom + GAP).lineTo(at, bottom + GAP + LENGTH);
  }
  for (const at of ys) {
    pdf.moveTo(x - GAP - LENGTH, at).lineTo(x - GAP, at);
    pdf.moveTo(right + GAP, at).lineTo(right + GAP + LENGTH, at);
  }
  pdf.lineWidth(0.1).stroke('#000000');
}
