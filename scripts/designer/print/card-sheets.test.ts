import { expect, test } from 'vitest';
import { addCardSheets } from './card-sheets.ts';
import { CARD, type CardPlace } from './cards.ts';
import { makePdf } from './make-pdf.ts';
import { addSheet, PAPERS, type PaperName } from './sheet.ts';
import { readPdf } from './testing/read-pdf.ts';

/** Places of the faces and backs of cards, and the number of sheets. */
async function placesOf(
  paper: PaperName,
  cards: number,
): Promise<{ fronts: CardPlace[]; backs: CardPlace[]; sheets: number }> {
  const [fronts, backs]: CardPlace[][] = [[], []];
  const bytes = await makePdf('A test', (pdf) => {
    const faces = Array.from({ length: cards }, () => (at: CardPlace) => void fronts.push(at));
    addCardSheets(pdf, PAPERS[paper], faces, (at) => void backs.push(at));
    addSheet(pdf, PAPERS[paper]);
  });
  return { fronts, backs, sheets: readPdf(bytes).length - 1 };
}

test.each(['a4', 'letter'] as const)(
  'a sheet of %s has nine cards side by side and clear of its edges',
  async (paper) => {
    const { fronts, sheets } = await placesOf(paper, 11);
    expect(sheets).toBe(4);
    const [first, second, , fourth] = fronts;
    expect(second[0] - first[0]).toBeCloseTo(CARD.width, 9);
    expect(fourth[1] - first[1]).toBeCloseTo(CARD.height, 9);
    expect(fronts[9]).toEqual(first);
    for (const [x, y] of fronts) {
      expect(x).toBeGreaterThanOrEqual(6);
      expect(y).toBeGreaterThanOrEqual(6);
      expect(x + CARD.width).toBeLessThanOrEqual(PAPERS[paper].width - 6);
      expect(y + CARD.height).toBeLessThanOrEqual(PAPERS[paper].height - 6);
    }
  },
);

test.each(['a4', 'letter'] as const)(
  'on %s each back is behind its card when the sheet is turned over',
  async (paper) => {
    const { fronts, backs } = await placesOf(paper, 11);
    const behind = backs.map(([x, y]) => [PAPERS[paper].width - x - CARD.width, y]);
    expect(behind).toEqual(fronts.map(([x, y]) => [expect.closeTo(x, 9), y]));
  },
);
