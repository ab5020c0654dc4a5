import { expect, test } from 'vitest';
import { CARD } from './cards.ts';
import { makePdf } from './make-pdf.ts';
import type { Pdf } from './sheet.ts';
import { sheetSvg } from './sheet-svg.ts';

async function svgOf(draw: (pdf: Pdf) => void): Promise<string> {
  let svg = '';
  await makePdf('A test', (pdf) => {
    svg = sheetSvg(pdf, CARD, new Map(), () => draw(pdf));
  });
  return svg;
}

test('shapes have their place, fill and outline in millimetres', async () => {
  const svg = await svgOf((pdf) => {
    pdf.save().translate(5, 6).rect(1, 2, 3, 4).fill('#ff0000').restore();
    pdf.moveTo(1, 2).lineTo(3, 4).lineWidth(0.5).stroke('#0000ff');
  });
  expect(svg).toContain('viewBox="0 0 63 88"');
  expect(svg).toContain('<path d="M1 2h3v4h-3Z" transform=" matrix(1 0 0 1 5 6)" fill="rgb(255,0,0)"/>');
  expect(svg).toContain(
    '<path d="M1 2L3 4" transform="" fill="none" stroke="rgb(0,0,255)" stroke-width="0.5"',
  );
});

test('letters are upright, side by side, on the line where a PDF has them', async () => {
  const svg = await svgOf((pdf) => pdf.font('sans').fontSize(10).text('HH', 7, 20));
  const places = [...svg.matchAll(/translate\((.*?)\) scale\(0\.01 -0\.01\)/g)];
  const [first, second] = places.map(([, list]) => list.split(' ').map(Number));
  // pdfkit turns the sheet upside down for letters.
  expect(svg).toContain(`matrix(1 0 0 -1 0 ${(CARD.height * 72) / 25.4}`.slice(0, 24));
  expect(places.length).toBe(2);
  expect(first[0]).toBe(7);
  expect(second[0] - first[0]).toBeGreaterThan(5);
  const baseline = (CARD.height * 72) / 25.4 - first[1];
  expect(baseline).toBeGreaterThan(26);
  expect(baseline).toBeLessThan(30);
});

test('an operator that would be omitted is an error', async () => {
  await expect(svgOf((pdf) => pdf.opacity(0.5).rect(0, 0, 1, 1).fill('#ff0000'))).rejects.toThrow(
    'PDF: /Gs1 gs',
  );
});
