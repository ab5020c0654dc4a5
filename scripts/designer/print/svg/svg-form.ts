// A drawing kept once in a PDF and placed as often as needed: a "form" in the words of the format.
import type { Pdf } from '../pdf.ts';
import { parseSvg } from './parse-svg.ts';
import { svgOperators } from './svg-operators.ts';

export interface SvgForm {
  readonly name: string;
  readonly reference: PDFKit.PDFKitReference;
  /** Of the drawing's viewBox, in its own units. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Puts a drawing into the file. @param name letters and figures, another one for each drawing of the file */
export function addForm(pdf: Pdf, name: string, svg: string): SvgForm {
  const root = parseSvg(svg);
  const [x, y, width, height] = root.attributes.viewBox.split(' ').map(Number);
  const { content, opacities } = svgOperators(root);
  const states = Object.fromEntries(
    [...opacities].map(([key, { fill, line }]) => [key, { Type: 'ExtGState', ca: fill, CA: line }]),
  );
  const reference = pdf.ref({
    Type: 'XObject',
    Subtype: 'Form',
    FormType: 1,
    BBox: [x, y, x + width, y + height],
    Resources: { ExtGState: states },
  });
  reference.end(Buffer.from(content, 'latin1'));
  return { name, reference, x, y, width, height };
}

/** Draws it with its upper left corner at a place, a unit of the drawing `scale` units of the sheet long. */
export function placeForm(pdf: Pdf, form: SvgForm, x: number, y: number, scale: number): void {
  pdf.page.xobjects[form.name] = form.reference;
  pdf.save();
  pdf.translate(x, y).scale(scale).translate(-form.x, -form.y);
  pdf.addContent(`/${form.name} Do`);
  pdf.restore();
}
