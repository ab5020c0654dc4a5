// Sheets of paper. Everything that is printed is placed in millimetres from the upper left corner of its
// sheet.
import type {} from 'pdfkit';
import type { Box } from '../board/drawing/frame.ts';

/** A PDF in the making. The package itself is loaded by make-pdf.ts only. */
export type Pdf = PDFKit.PDFDocument;

/** Width and height in millimetres. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
}

/** Upright sheets by the name of their paper. */
export const PAPERS = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const satisfies Record<string, Sheet>;

export type PaperName = keyof typeof PAPERS;

/** Points of a PDF in a millimetre. */
export const MM = 72 / 25.4;

/** Begins a sheet. From here on a unit is a millimetre, also of letters and lines. */
export function addSheet(pdf: Pdf, { width, height }: Sheet): void {
  pdf.addPage({ size: [width * MM, height * MM], margin: 0 });
  pdf.scale(MM);
}

/** Millimetres from the cut corner to its mark, and the mark's length. */
const GAP = 1;
const LENGTH = 4;

/**
 * Thin lines outside what is printed that show where to cut.
 *
 * @param frame around all that is printed
 * @param xs places of upright cuts
 * @param ys places of level cuts
 */
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
