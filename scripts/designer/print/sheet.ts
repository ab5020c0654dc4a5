// Sheets of paper. Places on a sheet are in millimetres from its upper left corner.
import type {} from 'pdfkit';
import type { Box } from '../board/drawing/frame.ts';

/** An unfinished PDF. Only make-pdf.ts loads the package. */
export type Pdf = PDFKit.PDFDocument;

/** Size of a sheet in millimetres. */
export type Sheet = Pick<Box, 'width' | 'height'>;

/** Sheets in portrait orientation, by name of their paper. */
export const PAPERS = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const satisfies Record<string, Sheet>;

export type PaperName = keyof typeof PAPERS;

/** The sheet in portrait and in landscape orientation. */
export const orientations = ({ width, height }: Sheet): readonly [portrait: Sheet, landscape: Sheet] => [
  { width, height },
  { width: height, height: width },
];

/** Points of a PDF per millimetre. */
export const MM = 72 / 25.4;

/** Begins a sheet. From then on units are millimetres, also of fonts and lines. */
export function addSheet(pdf: Pdf, { width, height }: Sheet): void {
  pdf.addPage({ size: [width * MM, height * MM], margin: 0 });
  pdf.scale(MM);
}

/** Distance from the print to a mark, and length of a mark, millimetres. */
const GAP = 1;
const LENGTH = 4;

/**
 * Marks around the print that show where to cut.
 * @param xs places of vertical cuts
 * @param ys of horizontal cuts
 */
export function drawCropMarks(
  pdf: Pdf,
  { x, y, width, height }: Box,
  xs: readonly number[],
  ys: readonly number[],
): void {
  const [right, bottom] = [x + width, y + height];
  for (const cutX of xs) {
    pdf.moveTo(cutX, y - GAP - LENGTH).lineTo(cutX, y - GAP);
    pdf.moveTo(cutX, bottom + GAP).lineTo(cutX, bottom + GAP + LENGTH);
  }
  for (const cutY of ys) {
    pdf.moveTo(x - GAP - LENGTH, cutY).lineTo(x - GAP, cutY);
    pdf.moveTo(right + GAP, cutY).lineTo(right + GAP + LENGTH, cutY);
  }
  pdf.lineWidth(0.1).stroke('#000000');
}
