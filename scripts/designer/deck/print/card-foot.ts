// The small line under a card: its name in the file, and whose card it is.
import { fitText } from '../../print/fit-text.ts';
import type { Pdf } from '../../print/sheet.ts';

const LOOK = { font: 'sans', size: 2.5, stand: 'middle', colour: '#6b6459' } as const;

export function cardFoot(pdf: Pdf, [x, y]: readonly [x: number, y: number], id: string, owner: string): void {
  const top = y + 79.2;
  fitText(pdf, id, { x: x + 6, y: top, width: 22, height: 4 }, LOOK);
  fitText(pdf, owner, { x: x + 29, y: top, width: 28, height: 4 }, { ...LOOK, align: 'right' });
}
