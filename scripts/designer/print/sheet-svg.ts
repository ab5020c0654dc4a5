// Draws what goes on a sheet of a PDF as SVG instead, so that pictures look like the paper: it reads the operators
// of the page (ISO 32000-1, annex A). An unsupported one is an error, so that nothing is omitted unnoticed.
import type { Font } from 'fontkit';
import { outlineOf } from '../../maps/index.ts';
import { addSheet, type Pdf, type Sheet } from './sheet.ts';

/** pdfkit's font in use, with the glyphs that stand behind its codes. */
interface FontInUse {
  readonly font: Font;
  readonly subset: { readonly glyphs: readonly number[] };
}

const JOINS = ['miter', 'round', 'bevel'];
const START = { place: '', fill: '', stroke: '', width: '1', join: JOINS[0] };

const colourOf = (parts: readonly string[]): string =>
  `rgb(${parts.map((part) => Math.round(Number(part) * 255)).join(',')})`;

/** @param forms SVG elements by name of the stored form that they replace @param draw draws on the sheet, in millimetres */
export function sheetSvg(
  pdf: Pdf,
  sheet: Sheet,
  forms: ReadonlyMap<string, string>,
  draw: () => void,
): string {
  addSheet(pdf, sheet);
  const shapes: string[] = [];
  const states: (typeof START)[] = [];
  let state = START;
  let [path, x, y, size] = ['', 0, 0, 0];
  const set = (change: Partial<typeof START>): void => {
    state = { ...state, ...change };
  };
  const trace = (segment: string): void => {
    path += segment;
  };
  const paint = (look: string): void => {
    shapes.push(`<path d="${path}" transform="${state.place}" ${look}/>`);
    path = '';
  };
  /** Draws glyphs: codes of four hexadecimal digits, and distances to the left in thousandths of the size. */
  const drawGlyphs = (line: string): void => {
    const { font, subset } = (pdf as unknown as { readonly _font: FontInUse })._font;
    const unit = size / 1000;
    for (const [, code, distance] of line.matchAll(/([0-9a-f]{4})(?=[0-9a-f]*>)|(-?[\d.]+)(?=[ \]])/g)) {
      const glyph = code === undefined ? undefined : font.getGlyph(subset.glyphs[Number.parseInt(code, 16)]);
      if (glyph !== undefined)
        shapes.push(
          `<path d="${outlineOf(glyph)}" fill="${state.fill}" ` +
            `transform="${state.place} translate(${x} ${y}) scale(${unit} ${-unit})"/>`,
        );
      x += unit * (glyph?.advanceWidth ?? -Number(distance));
    }
  };
  const operators: Readonly<Record<string, (values: readonly string[]) => void>> = {
    q: () => void states.push(state),
    Q: () => set(states.pop()!),
    cm: (values) => set({ place: `${state.place} matrix(${values.join(' ')})` }),
    w: ([width]) => set({ width }),
    j: ([join]) => set({ join: JOINS[Number(join)] }),
    cs: () => {},
    CS: () => {},
    scn: (parts) => set({ fill: colourOf(parts) }),
    SCN: (parts) => set({ stroke: colourOf(parts) }),
    m: (values) => trace(`M${values.join(' ')}`),
    l: (values) => trace(`L${values.join(' ')}`),
    c: (values) => trace(`C${values.join(' ')}`),
    h: () => trace('Z'),
    re: ([left, top, width, height]) => trace(`M${left} ${top}h${width}v${height}h${-Number(width)}Z`),
    f: () => paint(`fill="${state.fill}"`),
    S: () =>
      paint(
        `fill="none" stroke="${state.stroke}" stroke-width="${state.width}" stroke-linejoin="${state.join}"`,
      ),
    BT: () => {},
    ET: () => {},
    Tm: (values) => {
      [x, y] = values.slice(4).map(Number);
    },
    Tf: ([, points]) => {
      size = Number(points);
    },
    TJ: (values) => drawGlyphs(values.join(' ')),
    Do: ([name]) => void shapes.push(`<g transform="${state.place}">${forms.get(name.slice(1))!}</g>`),
  };
  pdf.page.write = (content: unknown): void => {
    const words = String(content).split(' ');
    const operate = operators[words.pop()!];
    if (operate === undefined) throw new Error(`PDF: ${content}`);
    operate(words);
  };
  draw();
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}">`;
  return `${head}${shapes.join('')}</svg>`;
}
