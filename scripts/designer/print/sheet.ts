// Sheets of paper. Everything that is printed is placed in millimetres from the upper left corner of its sheet.
import type {} from 'pdfkit';

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
