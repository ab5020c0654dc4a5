// Pictures of maps for the command line: the flags that say how they are to look, and the file they go to.
import type { Options } from 'yargs';
import { crayon, DataError, type DataFile } from '../../engine/index.ts';
import { writeOut } from '../write-out.ts';
import { type DrawOptions, drawBoard } from './drawing/draw-board.ts';
import { placeArt } from './drawing/place-art.ts';
import { renderPng } from './drawing/render-png.ts';
import { loadArt, SHIPPED_ART } from './load-art.ts';

export interface PictureArgs {
  readonly out: string;
  readonly width: number;
  readonly small: boolean;
  readonly art: string | undefined;
}

export const pictureOptions = {
  out: { type: 'string', normalize: true, demandOption: true, describe: 'Picture: .svg or .png' },
  width: { type: 'number', default: 2400, describe: 'Width in pixels, 200 to 8000' },
  small: { type: 'boolean', default: false, describe: 'PNG with 256 colours, half the bytes' },
  art: {
    type: 'string',
    normalize: true,
    describe: 'Outlines to draw under the board  [default: the shipped ones where they fit]',
  },
} as const satisfies Record<string, Options>;

/** Throws `DataError` with every fault of the flags; to be called before anything takes time. */
export function checkPicture(command: string, { out, width }: PictureArgs): void {
  const faults: string[] = [];
  if (!/\.(svg|png)$/i.test(out)) faults.push(`--out ${out} must end in .svg or .png`);
  if (!Number.isInteger(width) || width < 200 || width > 8000)
    faults.push(`--width ${width} must be a whole number from 200 to 8000`);
  if (faults.length > 0) throw new DataError(command, faults);
}

/** Draws a board file and what lies on it; says whether the map has outlines. */
export function writePicture(
  file: DataFile,
  { out, width, small, art }: PictureArgs,
  layers: Pick<DrawOptions, 'tracks' | 'trains' | 'seats'> = {},
): boolean {
  const board = crayon.compileBoard(file);
  const layout = crayon.boardFileSchema.parse(file.content);
  const placed = placeArt(loadArt(art ?? SHIPPED_ART), layout);
  if (art !== undefined && !placed)
    throw new DataError(art, [`is drawn in another projection than ${file.source}`]);
  const svg = drawBoard(board, placed, { ...layers, width, spacingMiles: layout.grid.spacing_miles });
  writeOut(out, /\.png$/i.test(out) ? renderPng(svg, width, small) : svg);
  return placed !== undefined;
}
