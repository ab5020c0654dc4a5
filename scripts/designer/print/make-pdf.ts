// Makes PDF files. The same drawing gives the same bytes: the date is fixed, and the id follows from the title.
import { loadPeer } from '../../../arena/files/index.ts';
import { fontBytes } from '../../maps/index.ts';
import type { Pdf } from './sheet.ts';

const MAKER = { Producer: 'Switchback', Creator: 'Switchback' };
/** Date of all files, which must have one. */
const DATE = new Date(Date.UTC(2000, 0, 1));

/**
 * @param title shown by viewers
 * @param draw adds the sheets in order, each with `addSheet`
 */
export async function makePdf(title: string, draw: (pdf: Pdf) => void): Promise<Uint8Array> {
  // Loaded here because it takes longer than most commands.
  const { default: PDFDocument } = await loadPeer('PDF', 'pdfkit', () => import('pdfkit'));
  const pdf = new PDFDocument({
    autoFirstPage: false,
    // Opacity needs 1.4 or later.
    pdfVersion: '1.7',
    displayTitle: true,
    lang: 'en',
    // The id follows from these. The title goes into XML unescaped.
    info: { Title: title.replace(/[<>&]/g, '+'), ...MAKER, CreationDate: DATE },
  });
  for (const face of ['sans', 'sansBold'] as const) pdf.registerFont(face, fontBytes(face));
  draw(pdf);
  pdf.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}
