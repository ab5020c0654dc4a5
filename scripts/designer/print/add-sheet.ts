import { MM, type Sheet } from './paper.ts';
import type { Pdf } from './pdf.ts';

/** Begins a sheet. From here on a unit is a millimetre, also of letters and lines. */
export function addSheet(pdf: Pdf, { width, height }: Sheet): void {
  pdf.addPage({ size: [width * MM, height * MM], margin: 0 });
  pdf.scale(MM);
}
