// Flags of commands that draw maps.

import { integer, output, path, required, switchFlag, withEnding } from './flags.ts';

/** Flags of maps. */
export const mapFlags = {
  grid: { ...switchFlag('Print column letters and row numbers in the margins, or --no-grid'), default: true },
  art: path('Coastline file to draw under the board  [default: the shipped one if it fits]'),
} as const;

export const pictureEnding = withEnding('.svg', '.png');

export const pictureFlags = {
  out: output('Picture to write, .svg or .png', { ...pictureEnding, ...required }),
  width: integer('Width in pixels, 200 to 8000', [200, 8000], { default: 2400 }),
  small: switchFlag('Write a PNG with 64 colours, a quarter of the size'),
  ...mapFlags,
};
