// Sheets of paper. Places on a sheet are in millimetres from its upper left corner.
import type {} from 'pdfkit';
import type { Box } from '../../maps/index.ts';

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
export const POINTS_PER_MM = 72 / 25.4;

/** Begins a sheet. From then on units are millimetres, also of fonts and lines. */
export function addSheet(pdf: Pdf, { width, height }: Sheet): void {
  pdf.addPage({ size: [width * POINTS_PER_MM, height * POINTS_PER_MM], margin: 0 });
  pdf.scale(POINTS_PER_MM);
}

/** Distance from the print to a mark, and length of a mark, millimetres. */
const MARK_GAP_MM = 1;
const MARK_LENGTH_MM = 4;

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
    pdf.moveTo(cutX, y - MARK_GAP_MM - MARK_LENGTH_MM).lineTo(cutX, y - MARK_GAP_MM);
    pdf.moveTo(cutX, bottom + MARK_GAP_MM).lineTo(cutX, bottom + MARK_GAP_MM + MARK_LENGTH_MM);
  }
  for (const cutY of ys) {
    pdf.moveTo(x - MARK_GAP_MM - MARK_LENGTH_MM, cutY).lineTo(x - MARK_GAP_MM, cutY);
    pdf.moveTo(right + MARK_GAP_MM, cutY).lineTo(right + MARK_GAP_MM + MARK_LENGTH_MM, cutY);
  }
  pdf.lineWidth(0.1).stroke('#000000');
}
