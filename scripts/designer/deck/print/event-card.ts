// An event card: what happens, and what that means.
import type { crayon } from '../../../../engine/index.ts';
import { fitText } from '../../print/fit-text.ts';
import type { Pdf } from '../../print/sheet.ts';
import { cardFoot } from './card-foot.ts';
import { cardFrame } from './card-frame.ts';

const COLOUR = '#8e2218';

/** @param owner whose card it is */
export function eventCard(
  pdf: Pdf,
  [x, y]: readonly [x: number, y: number],
  { id, title, text }: Pick<crayon.EventCard, 'id' | 'title' | 'text'>,
  owner: string,
): void {
  pdf.roundedRect(x + 3.5, y + 3.5, 56, 21, 3).fill(COLOUR);
  cardFrame(pdf, [x, y]);
  const kicker = { x: x + 6, y: y + 5, width: 51, height: 4 };
  fitText(pdf, 'EVENT', kicker, { font: 'sansBold', size: 2.8, align: 'center', colour: '#f3c9c2' });
  const head = { x: x + 6, y: y + 9, width: 51, height: 14 };
  fitText(pdf, title, head, {
    font: 'sansBold',
    size: 5.6,
    align: 'center',
    stand: 'middle',
    colour: '#ffffff',
  });
  const body = { x: x + 6.5, y: y + 28, width: 50, height: 50 };
  fitText(pdf, text, body, { font: 'sans', size: 4.3 });
  cardFoot(pdf, [x, y], id, owner);
}
