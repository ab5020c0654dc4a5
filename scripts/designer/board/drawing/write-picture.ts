// Pictures of maps for the command line: a board file drawn, with what lies on it, into a file.
import { crayon, DataError, type DataFile } from '../../../../engine/index.ts';
import { writeOut } from '../../../output/write-out.ts';
import { loadArt, SHIPPED_ART } from '../art/load-art.ts';
import { placeArt } from '../art/place-art.ts';
import { type DrawOptions, drawBoard } from './draw-board.ts';
import { renderPng } from './paper/render-png.ts';

/** Flags of the commands that draw a map. */
export interface PictureArgs {
  readonly out: string;
  readonly width: number;
  readonly small: boolean;
  readonly grid: boolean;
  readonly art: string | undefined;
  readonly overwrite: boolean;
}

/** Draws a board file and what lies on it; says whether the map has outlines. */
export function writePicture(
  file: DataFile,
  { out, width, small, grid, art }: PictureArgs,
  layers: Pick<DrawOptions, 'tracks' | 'trains' | 'seats' | 'prices'> = {},
): boolean {
  const board = crayon.compileBoard(file);
  const layout = crayon.boardFileSchema.parse(file.content);
  const placed = placeArt(loadArt(art ?? SHIPPED_ART), layout);
  if (art !== undefined && !placed)
    throw new DataError(art, [`is drawn in another projection than ${file.source}`]);
  const svg = drawBoard(board, placed, { ...layers, grid, width, spacingMiles: layout.grid.spacing_miles });
  writeOut(out, /\.png$/i.test(out) ? renderPng(svg, width, small) : svg);
  return placed !== undefined;
}
