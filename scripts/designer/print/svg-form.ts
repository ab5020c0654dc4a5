// Stores the SVG of our drawings as forms in a PDF: vector shapes that can be drawn repeatedly. An unsupported
// element or attribute is an error, so that nothing is omitted unnoticed.
import { DOMParser } from 'linkedom';
import type { Pdf } from './sheet.ts';

interface SvgElement {
  readonly localName: string;
  readonly id: string;
  readonly children: Iterable<SvgElement>;
  getAttribute(name: string): string | null;
  getAttributeNames(): string[];
  querySelectorAll(selector: string): Iterable<SvgElement>;
}

/** A drawing that was stored in a PDF. */
export interface SvgForm {
  readonly name: string;
  readonly reference: PDFKit.PDFKitReference;
  /** Left edge of the drawing's viewBox, in its own units. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Attributes that children inherit. */
const INHERITED_ATTRIBUTES = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'paint-order',
] as const;
type Style = Partial<Record<(typeof INHERITED_ATTRIBUTES)[number], string>>;

/** Allowed attributes by element, besides the inherited ones. */
const OWN_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  svg: ['xmlns', 'viewBox', 'width', 'height'],
  g: ['id', 'transform', 'clip-path'],
  defs: [],
  clipPath: ['id'],
  use: ['href', 'x', 'y'],
  path: ['d', 'transform', 'clip-rule'],
  rect: ['x', 'y', 'width', 'height', 'rx'],
  circle: ['cx', 'cy', 'r'],
  title: [],
};

/** Stores a drawing in the PDF. @param name letters and digits, unique in the file */
export function addForm(pdf: Pdf, name: string, svg: string): SvgForm {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement as unknown as SvgElement;
  const [x, y, width, height] = root.getAttribute('viewBox')!.split(' ').map(Number);
  const states = {};
  const reference = pdf.ref({
    Type: 'XObject',
    Subtype: 'Form',
    FormType: 1,
    BBox: [x, y, x + width, y + height],
    Resources: { ExtGState: states },
  });
  // pdfkit writes to its page: the form replaces it meanwhile.
  const { page } = pdf;
  const form = { write: (data: string) => void reference.write(data), ext_gstates: states };
  pdf.page = form as unknown as PDFKit.PDFPage;
  drawSvg(pdf, root);
  pdf.page = page;
  reference.end(undefined);
  return { name, reference, x, y, width, height };
}

/** Draws a form with its upper left corner at (x, y). @param scale sheet units per unit of the drawing */
export function drawForm(pdf: Pdf, form: SvgForm, x: number, y: number, scale: number): void {
  pdf.page.xobjects[form.name] = form.reference;
  pdf.save();
  pdf.translate(x, y).scale(scale).translate(-form.x, -form.y);
  pdf.addContent(`/${form.name} Do`);
  pdf.restore();
}

/** Draws an SVG tree. @throws Error for an unsupported element or attribute */
function drawSvg(pdf: Pdf, root: SvgElement): void {
  const elementsById = new Map<string, SvgElement>();
  for (const element of [root, ...root.querySelectorAll('*')]) {
    const allowedAttributes = OWN_ATTRIBUTES[element.localName];
    const unknown = element
      .getAttributeNames()
      .find(
        (key) =>
          !allowedAttributes?.includes(key) && !(INHERITED_ATTRIBUTES as readonly string[]).includes(key),
      );
    if (allowedAttributes === undefined || unknown !== undefined)
      throw new Error(`SVG: <${element.localName} ${unknown ?? ''}>`);
    if (element.id) elementsById.set(element.id, element);
  }
  const elementById = (id: string): SvgElement => {
    const element = elementsById.get(id);
    if (element === undefined) throw new Error(`SVG: unknown id '${id}'`);
    return element;
  };
  const draw = (element: SvgElement, inherited: Style): void => {
    const attribute = (key: string): string | undefined => element.getAttribute(key) ?? undefined;
    const [x, y, width, height, rx, cx, cy, r] = ['x', 'y', 'width', 'height', 'rx', 'cx', 'cy', 'r'].map(
      (key) => Number(attribute(key) ?? 0),
    );
    const style: Style = { ...inherited };
    for (const key of INHERITED_ATTRIBUTES) style[key] = attribute(key) ?? style[key];
    // Definitions are drawn where they are used; titles are for readers of the SVG.
    if (['defs', 'clipPath', 'title'].includes(element.localName)) return;
    pdf.save();
    transform(pdf, attribute('transform'));
    switch (element.localName) {
      case 'use':
        pdf.translate(x, y);
        draw(elementById(attribute('href')!.slice(1)), style);
        break;
      case 'path':
        paint(pdf, style, () => pdf.path(attribute('d')!));
        break;
      case 'rect':
        paint(pdf, style, () =>
          rx > 0 ? pdf.roundedRect(x, y, width, height, rx) : pdf.rect(x, y, width, height),
        );
        break;
      case 'circle':
        paint(pdf, style, () => pdf.circle(cx, cy, r));
        break;
      default: {
        const clip = attribute('clip-path')?.slice('url(#'.length, -1);
        for (const shape of clip === undefined ? [] : elementById(clip).children) {
          const rule = shape.getAttribute('clip-rule') === 'evenodd' ? 'even-odd' : 'non-zero';
          pdf.path(shape.getAttribute('d')!).clip(rule);
        }
        for (const child of element.children) draw(child, style);
      }
    }
    pdf.restore();
  };
  draw(root, {});
}

/** Fills and outlines a shape. @param trace adds its path to the page */
function paint(pdf: Pdf, style: Style, trace: () => void): void {
  const { fill = '#000', stroke = 'none' } = style;
  const steps: (() => void)[] = [];
  if (fill !== 'none') {
    pdf.fillColor(fill);
    steps.push(() => pdf.fill(style['fill-rule'] === 'evenodd' ? 'even-odd' : 'non-zero'));
  }
  if (stroke !== 'none') {
    pdf
      .strokeColor(stroke)
      .lineWidth(Number(style['stroke-width'] ?? 1))
      .lineCap((style['stroke-linecap'] ?? 'butt') as 'butt')
      .lineJoin((style['stroke-linejoin'] ?? 'miter') as 'miter');
    const dashes = style['stroke-dasharray'];
    if (dashes !== undefined) pdf.dash(dashes.split(/[ ,]+/).map(Number) as unknown as number, {});
    steps.push(() => pdf.stroke());
  }
  const [fillOpacity, strokeOpacity] = [style['fill-opacity'], style['stroke-opacity']];
  if (fillOpacity !== undefined) pdf.fillOpacity(Number(fillOpacity));
  if (strokeOpacity !== undefined) pdf.strokeOpacity(Number(strokeOpacity));
  if (style['paint-order'] === 'stroke') steps.reverse();
  for (const step of steps) {
    trace();
    step();
  }
}

function transform(pdf: Pdf, text = ''): void {
  for (const [, kind, list] of text.matchAll(/([A-Za-z]+)\(([^)]*)\)/g)) {
    const [first, second] = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (kind === 'translate') pdf.translate(first, second ?? 0);
    else if (kind === 'scale') pdf.scale(first, second ?? first);
    else if (kind === 'rotate' && second === undefined) pdf.rotate(first);
    else throw new Error(`SVG: transform '${text}'`);
  }
}
