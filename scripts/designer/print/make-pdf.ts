// PDF files that are the same to the byte for the same drawing: no clock, and an id from the title.
import { fontBytes } from './fonts.ts';
import type { Pdf } from './sheet.ts';

/** A file must have a date; all have this one. */
const DATE = new Date(Date.UTC(2000, 0, 1));

/** @param title shown by viewers @param draw adds the sheets, one by one, by `addSheet` */
export async function makePdf(title: string, draw: (pdf: Pdf) => void): Promise<Uint8Array> {
  // Loaded here because it takes longer than most commands.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    autoFirstPage: false,
    // The first version with opacity is 1.4.
    pdfVersion: '1.7',
    displayTitle: true,
    lang: 'en',
    // The id is made from these. The title goes into XML unescaped.
    info: {
      Title: title.replace(/[<>&]/g, '+'),
      Producer: 'Switchback',
      Creator: 'Switchback',
      CreationDate: DATE,
    },
  });
  for (const face of ['sans', 'sansBold'] as const) pdf.registerFont(face, fontBytes(face));
  draw(pdf);
  pdf.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}
