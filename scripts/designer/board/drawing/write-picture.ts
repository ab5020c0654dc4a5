// Pictures of maps for the command line: a board file drawn, with what lies on it, into a file.

import { Resvg } from '@resvg/resvg-js';
import UPNG from 'upng-js';
import { crayon, type DataFile } from '../../../../engine/index.ts';
import { writeOut } from '../../../output/index.ts';
import { artUnder } from '../art.ts';
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

/** Draws a board file and what lies on it; says whether the map has outlines. */
export function writePicture(
  file: DataFile,
  { out, width, small, grid, art }: PictureArgs,
  layers: Pick<DrawOptions, 'tracks' | 'trains' | 'seats' | 'prices'> = {},
): boolean {
  const board = crayon.compileBoard(file);
  const layout = crayon.boardFileSchema.parse(file.content);
  const placed = artUnder(layout, file.source, art);
  const svg = drawBoard(board, placed, { ...layers, grid, width, spacingMiles: layout.grid.spacing_miles });
  writeOut(out, /\.png$/i.test(out) ? renderPng(svg, width, small) : svg);
  return placed !== undefined;
}

/** Colours of a small picture: a quarter of the bytes, and as good for a map in flat colours. */
const COLOURS = 64;

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
