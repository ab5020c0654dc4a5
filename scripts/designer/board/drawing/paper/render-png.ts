// From SVG to PNG. The pictures hold no live text, so no font of the machine is asked for.
import { Resvg } from '@resvg/resvg-js';
import { indexedPng } from './indexed-png.ts';

/** @param width of the picture in pixels @param small with 256 colours, in about half the bytes */
export function renderPng(svg: string, width: number, small = false): Uint8Array {
  const picture = new Resvg(svg, {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'width', value: width },
  }).render();
  return small ? indexedPng(picture.pixels, picture.width, picture.height) : picture.asPng();
}
