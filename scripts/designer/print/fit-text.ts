// Text that shrinks until it fits its place.
import type { Box } from '../board/drawing/frame.ts';
import type { Pdf } from './sheet.ts';

interface TextLook {
  readonly font: 'sans' | 'sansBold';
  /** Size of the em in millimetres. */
  readonly size: number;
  readonly colour?: string;
  readonly align?: 'left' | 'center' | 'right';
  /** Vertical alignment. */
  readonly stand?: 'top' | 'middle';
}

const STEP = 0.05;
/** A millimetre is the smallest that can be read. */
const LEAST = 1;
/** Figures as tall as capitals. */
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['kern', 'lnum'];

/** Writes a text in lines as long as its place is wide, in the largest size up to `look.size` that fits. No word is cut. */
export function fitText(pdf: Pdf, text: string, { x, y, width, height }: Box, look: TextLook): void {
  const features = { features: FEATURES };
  // Widths grow with the size: they are measured once.
  pdf.font(look.font).fontSize(1);
  const line = pdf.widthOfString(text, features);
  const longest = Math.max(...text.split(/\s+/).map((word) => pdf.widthOfString(word, features)));
  let { size } = look;
  /** Height of the lines in this size. */
  const needed = (): number => {
    pdf.fontSize(size);
    return line * size <= width
      ? pdf.currentLineHeight(true)
      : pdf.heightOfString(text, { width, ...features });
  };
  while (size > LEAST && (longest * size > width || needed() > height)) size -= STEP;
  const top = look.stand === 'middle' ? y + (height - needed()) / 2 : y;
  pdf
    .fontSize(size)
    .fillColor(look.colour ?? '#2b2a28')
    .text(text, x, top, { width, align: look.align ?? 'left', ...features });
}
