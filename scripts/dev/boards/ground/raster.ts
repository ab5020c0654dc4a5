// A grid of 2-mile pixels over the map's window; polygons are filled into it by scan lines (even-odd rule).
// Deciding by pixels is what keeps "how much of this is water" simple, and equal on every machine.
import { distance, type Point } from '../../../maps/geometry.ts';

/** Side of a pixel in miles. */
const PIXEL = 2;

export interface Raster {
  readonly x0: number;
  readonly y0: number;
  readonly width: number;
  readonly height: number;
  /** Value by pixel, 0 where nothing was filled. */
  readonly values: Uint16Array;
}

/** An empty raster over `window` (west, north, east, south in projected miles). */
export function createRaster(window: readonly [number, number, number, number]): Raster {
  const [x0, y0, x1, y1] = window;
  const width = Math.ceil((x1 - x0) / PIXEL);
  const height = Math.ceil((y1 - y0) / PIXEL);
  return { x0, y0, width, height, values: new Uint16Array(width * height) };
}

/** Value at a point; 0 outside the window. */
export function valueAt(raster: Raster, x: number, y: number): number {
  const i = Math.floor((x - raster.x0) / PIXEL);
  const j = Math.floor((y - raster.y0) / PIXEL);
  if (i < 0 || j < 0 || i >= raster.width || j >= raster.height) return 0;
  return raster.values[j * raster.width + i];
}

/** Sets the pixels whose centres lie inside the rings of one polygon; returns how many. */
export function fillPolygon(raster: Raster, rings: readonly (readonly Point[])[], value: number): number {
  const { x0, y0, width, height, values } = raster;
  const crossings = new Map<number, number[]>();
  for (const ring of rings) {
    for (let i = 0; i + 1 < ring.length; i++) {
      const [a, b] = ring[i][1] < ring[i + 1][1] ? [ring[i], ring[i + 1]] : [ring[i + 1], ring[i]];
      if (a[1] === b[1]) continue;
      const from = Math.max(0, Math.ceil((a[1] - y0) / PIXEL - 0.5));
      const until = Math.min(height, Math.ceil((b[1] - y0) / PIXEL - 0.5));
      for (let j = from; j < until; j++) {
        const y = y0 + (j + 0.5) * PIXEL;
        const x = a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]);
        const list = crossings.get(j);
        if (list) list.push(x);
        else crossings.set(j, [x]);
      }
    }
  }
  let filledPixels = 0;
  for (const [j, xs] of crossings) {
    xs.sort((p, q) => p - q);
    for (let k = 0; k + 1 < xs.length; k += 2) {
      const from = Math.max(0, Math.ceil((xs[k] - x0) / PIXEL - 0.5));
      const until = Math.min(width, Math.ceil((xs[k + 1] - x0) / PIXEL - 0.5));
      for (let i = from; i < until; i++) values[j * width + i] = value;
      filledPixels += Math.max(0, until - from);
    }
  }
  return filledPixels;
}

/** Sets to 1 all pixels within `reach` miles (as a square) of a line. */
export function fillAlong(raster: Raster, line: readonly Point[], reach: number): void {
  const { x0, y0, width, height, values } = raster;
  const around = Math.round(reach / PIXEL);
  for (let k = 0; k + 1 < line.length; k++) {
    const [a, b] = [line[k], line[k + 1]];
    const steps = Math.max(1, Math.ceil(distance(a, b) / PIXEL));
    for (let s = 0; s <= steps; s++) {
      const i = Math.floor((a[0] + ((b[0] - a[0]) * s) / steps - x0) / PIXEL);
      const j = Math.floor((a[1] + ((b[1] - a[1]) * s) / steps - y0) / PIXEL);
      for (let u = Math.max(0, j - around); u <= Math.min(height - 1, j + around); u++) {
        for (let v = Math.max(0, i - around); v <= Math.min(width - 1, i + around); v++)
          values[u * width + v] = 1;
      }
    }
  }
}

/** Square miles of one pixel. */
export const PIXEL_AREA = PIXEL * PIXEL;
