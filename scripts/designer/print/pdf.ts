// A PDF that is being made. The package itself is loaded by make-pdf.ts only.
import type {} from 'pdfkit';

export type Pdf = PDFKit.PDFDocument;
