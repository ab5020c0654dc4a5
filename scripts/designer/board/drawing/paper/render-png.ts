// From SVG to PNG. The pictures hold no live text, so no font of the machine is asked for.
import { Resvg } from '@resvg/resvg-js';
import UPNG from 'upng-js';

/** Colours of a small picture: about a third of the bytes, and for a map in flat colours just as good. */
const COLOURS = 256;

/** @param width of the picture in pixels @param small with a palette of colours */
export function renderPng(svg: string, width: number, small = false): Uint8Array {
  const picture = new Resvg(svg, {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'width', value: width },
  }).render();
  if (!small) return picture.asPng();
  const { buffer } = Uint8Array.from(picture.pixels);
  return new Uint8Array(UPNG.encode([buffer], picture.width, picture.height, COLOURS));
}
