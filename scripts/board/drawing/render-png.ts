// From SVG to PNG. The pictures hold no live text, so no font of the machine is asked for.
import { Resvg } from '@resvg/resvg-js';

/** @param width of the picture in pixels */
export function renderPng(svg: string, width: number): Uint8Array {
  return new Resvg(svg, { font: { loadSystemFonts: false }, fitTo: { mode: 'width', value: width } })
    .render()
    .asPng();
}
