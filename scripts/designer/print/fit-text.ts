// Text that shrinks until it fits its place.
import { type Box, withForms } from '../../maps/index.ts';
import type { Pdf } from './sheet.ts';

/** Font, size and alignment of a text. */
export interface TextLook {
  readonly font: 'sans' | 'sansBold';
  /** Size of the em in millimetres. */
  readonly size: number;
  readonly colour?: string;
  readonly align?: 'left' | 'center' | 'right';
  /** Vertical alignment. */
  readonly vertical?: 'top' | 'middle';
}

const SIZE_STEP_MM = 0.05;
/** Smallest legible size, millimetres. */
const MIN_SIZE_MM = 1;
/** Kerning, and digits as tall as capitals. */
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['kern', 'lnum'];

/** Writes a text into a box, in the largest size up to `look.size` that fits without cutting a word. */
export function fitText(pdf: Pdf, words: string, { x, y, width, height }: Box, look: TextLook): void {
  const text = withForms(words, look.font);
  const features = { features: FEATURES };
  // Widths are proportional to the size: measured once.
  pdf.font(look.font).fontSize(1);
  const line = pdf.widthOfString(text, features);
  const longest = Math.max(...text.split(/\s+/).map((word) => pdf.widthOfString(word, features)));
  let { size } = look;
  /** Height of the text in the current size. */
  const textHeight = (): number => {
    pdf.fontSize(size);
    return line * size <= width
      ? pdf.currentLineHeight(true)
      : pdf.heightOfString(text, { width, ...features });
  };
  while (size > MIN_SIZE_MM && (longest * size > width || textHeight() > height)) size -= SIZE_STEP_MM;
  const top = look.vertical === 'middle' ? y + (height - textHeight()) / 2 : y;
  pdf
    .fontSize(size)
    .fillColor(look.colour ?? '#2b2a28')
    .text(text, x, top, { width, align: look.align ?? 'left', ...features });
}
