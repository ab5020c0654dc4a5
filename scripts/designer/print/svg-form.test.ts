// Drawings in a PDF: the operators of the form, read back without compression.
import { describe, expect, test } from 'vitest';
import { makePdf } from './make-pdf.ts';
import { addSheet, PAPERS } from './sheet.ts';
import { addForm, drawForm } from './svg-form.ts';
import { formOf } from './testing/read-pdf.ts';

/** Operators of a drawing, one a line. */
async function operators(inner: string): Promise<string[]> {
  const bytes = await makePdf('A test', (pdf) => {
    const form = addForm(pdf, 'Form', `<svg viewBox="0 0 9 9">${inner}</svg>`);
    addSheet(pdf, PAPERS.a4);
    drawForm(pdf, form, 0, 0, 1);
  });
  return formOf(bytes).split('\n');
}

const SHAPE = 'fill="#ff0000" stroke="#00f" stroke-width="2"';

test('shapes are filled and outlined in their colours', async () => {
  const printedOperators = await operators(`<rect x="1" y="2" width="3" height="4" ${SHAPE}/>`);
  expect(printedOperators).toEqual(expect.arrayContaining(['1 0 0 scn', '0 0 1 SCN', '2 w', '1 2 3 4 re']));
  expect(printedOperators.indexOf('f')).toBeLessThan(printedOperators.indexOf('S'));
});

test('with `paint-order` the outline is painted under the letter', async () => {
  const printedOperators = await operators(`<path d="M0 0H5V5Z" ${SHAPE} paint-order="stroke"/>`);
  expect(printedOperators.indexOf('S')).toBeLessThan(printedOperators.indexOf('f'));
});

test('shapes inherit attributes and transforms of their groups', async () => {
  const path = '<path d="M0 0L1 1"/>';
  const printedOperators = await operators(
    `<g transform="translate(5 6) scale(2)" fill="none" stroke="#fff">${path}</g>`,
  );
  expect(printedOperators).toEqual(expect.arrayContaining(['1 0 0 1 5 6 cm', '2 0 0 2 0 0 cm', '1 1 1 SCN']));
  expect(printedOperators).not.toContain('f');
});

test('definitions are drawn where they are used, and clip paths clip', async () => {
  const dot = '<defs><g id="dot"><circle cx="0" cy="0" r="1"/></g></defs>';
  const land = '<clipPath id="land"><path d="M0 0H5V5Z" clip-rule="evenodd"/></clipPath>';
  const printedOperators = await operators(
    `${dot}${land}<g clip-path="url(#land)"><use href="#dot" x="3" y="4"/></g>`,
  );
  expect(printedOperators.filter((line) => line === '1 0 0 1 3 4 cm')).toHaveLength(1);
  expect(printedOperators.some((line) => line.startsWith('W* n'))).toBe(true);
  expect(printedOperators.filter((line) => line.endsWith(' c'))).toHaveLength(4);
});

describe('an unsupported element or attribute is an error, not a gap in the picture', () => {
  test.each([
    ['<text x="1">hello</text>', 'SVG: <text'],
    ['<path d="M0 0" filter="blur"/>', 'SVG: <path filter>'],
    ['<use href="#gone"/>', "SVG: unknown id 'gone'"],
    ['<path d="M0 0" transform="skewX(3)"/>', "SVG: transform 'skewX(3)'"],
  ])('%s', async (inner, problem) => {
    await expect(operators(inner)).rejects.toThrow(problem);
  });
});
