// Draws maps into files, for the command line.
import { createRequire } from 'node:module';
import UPNG from 'upng-js';
import { loadPeer } from '../../arena/files/index.ts';
import { crayon, type DataFile } from '../../engine/index.ts';
import { writeOutput } from '../output/index.ts';
import { artFor } from './art.ts';
import { type DrawOptions, drawBoard } from './draw-board.ts';

/** Flags of the commands that draw a map. */
export interface PictureArgs {
  readonly out: string;
  readonly width: number;
  readonly small: boolean;
  readonly grid: boolean;
  readonly art: string | undefined;
  readonly overwrite: boolean;
}

/** Draws a board file. @param layers track, trains and players on it @returns true if the map has outlines */
export function writePicture(
  file: DataFile,
  { out, width, small, grid, art }: PictureArgs,
  layers: Pick<DrawOptions, 'tracks' | 'trains' | 'seats' | 'prices'> = {},
): boolean {
  const board = crayon.compileBoard(file);
  const layout = crayon.boardFileSchema.parse(file.content);
  const placedArt = artFor(layout, file.source, art);
  const svg = drawBoard(board, placedArt, {
    ...layers,
    grid,
    width,
    spacingMiles: layout.grid.spacing_miles,
  });
  writeOutput(out, /\.png$/i.test(out) ? renderPng(svg, width, small) : svg);
  return placedArt !== undefined;
}

/** Size of a small picture's palette: enough for a map in flat colours, at a quarter of the bytes. */
const PALETTE_SIZE = 64;

const load = createRequire(import.meta.url);

/**
 * @param width in pixels
 * @param hasPalette true for a smaller file
 * @throws DataError without the package's program for this machine, which npm leaves out with --omit=optional
 */
export function renderPng(svg: string, width: number, hasPalette = false): Uint8Array {
  const names = '--include=optional @resvg/resvg-js';
  const { Resvg } = loadPeer('PNG', names, () => load('@resvg/resvg-js') as typeof import('@resvg/resvg-js'));
  const picture = new Resvg(svg, {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'width', value: width },
  }).render();
  if (!hasPalette) return picture.asPng();
  const { buffer } = Uint8Array.from(picture.pixels);
  return new Uint8Array(UPNG.encode([buffer], picture.width, picture.height, PALETTE_SIZE));
}
