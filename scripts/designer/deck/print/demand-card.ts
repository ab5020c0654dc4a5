// A card with three demands: who asks for what, and what that pays.
import { crayon } from '../../../../engine/index.ts';
import { fitText } from '../../print/fit-text.ts';
import { type LoadForms, placeLoad } from '../../print/load-icons.ts';
import type { Pdf } from '../../print/sheet.ts';
import { cardFoot } from './card-foot.ts';
import { cardFrame } from './card-frame.ts';

export interface DemandCards {
  readonly board: crayon.Board;
  readonly deck: crayon.Deck;
  readonly ids: readonly string[];
  readonly icons: LoadForms;
}

/** Millimetres from the upper edge of a card to its first demand, and from one demand to the next. */
const TOP = 4;
const BAND = 25;
const ICON = 13.5;

/** @param card in the deck's order */
export function demandCard(
  pdf: Pdf,
  [x, y]: readonly [x: number, y: number],
  { board, deck, ids, icons }: DemandCards,
  card: number,
): void {
  cardFrame(pdf, [x, y]);
  for (let nth = 0; nth < crayon.DEMANDS; nth++) {
    const at = card * crayon.DEMANDS + nth;
    const top = y + TOP + nth * BAND;
    const load = deck.load[at];
    if (nth > 0) {
      pdf
        .moveTo(x + 6, top)
        .lineTo(x + 57, top)
        .lineWidth(0.25)
        .stroke('#b9ad94');
    }
    placeLoad(pdf, icons[load], x + 5.5, top + (BAND - ICON) / 2, ICON);
    const text = x + 5.5 + ICON + 3;
    const city = { x: text, y: top + 1.5, width: 35.5, height: 12 };
    fitText(pdf, board.cities[deck.city[at]].name, city, { font: 'sansBold', size: 6, stand: 'middle' });
    const cargo = { x: text, y: top + 14, width: 20, height: 8 };
    const look = { font: 'sans', size: 4.6, stand: 'middle', colour: '#7a4a1e' } as const;
    fitText(pdf, board.loads[load].name, cargo, look);
    const pay = { x: text + 20.5, y: top + 13, width: 15, height: 10 };
    fitText(pdf, `${deck.payout[at]}M`, pay, {
      font: 'sansBold',
      size: 7.4,
      align: 'right',
      stand: 'middle',
    });
  }
  cardFoot(pdf, [x, y], ids[card], board.name);
}
