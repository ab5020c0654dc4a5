// Pictures of loads kept in a PDF, each once.
import type { Pdf } from '../pdf.ts';
import { addForm, placeForm, type SvgForm } from '../svg/svg-form.ts';
import { ICON_SIZE, loadIcons } from './load-icons.ts';

/** In the order of the loads. */
export type LoadForms = readonly SvgForm[];

/** @param loads of one board, all of them */
export function addLoadForms(pdf: Pdf, loads: readonly string[]): LoadForms {
  return [...loadIcons(loads).values()].map((icon, load) =>
    addForm(pdf, `Load${load}`, `<svg viewBox="0 0 ${ICON_SIZE} ${ICON_SIZE}">${icon}</svg>`),
  );
}

/** @param side of the picture in millimetres */
export const placeLoad = (pdf: Pdf, form: SvgForm, x: number, y: number, side: number): void =>
  placeForm(pdf, form, x, y, side / ICON_SIZE);
