// The drawn board for a page: the same map as `draw` makes, without legend, in two parts between which the
// page draws track.

import { crayon, type DataFile } from '../../../engine/index.ts';
import { gridMargin, mapLayers, shippedArt, viewOf, withMargin, withVisibleNames } from '../../maps/index.ts';
import { compactSvg } from './compact-svg.ts';
import type { PageMap } from './page-data.ts';

/** Drawing units around the board. */
const MARGIN = 70;

export interface DrawnMap extends PageMap {
  /** SVG without the `svg` element around it. */
  readonly underTrack: string;
  readonly overTrack: string;
}

/** @param file a board file @param grid whether columns and rows are named at the margins */
export function pageMap(file: DataFile, grid = true): DrawnMap {
  const board = crayon.compileBoard(file);
  const placed = shippedArt(crayon.boardFileSchema.parse(file.content));
  const view = viewOf(board, MARGIN);
  const { underTrack, overTrack } = mapLayers(board, placed && withVisibleNames(placed, view), view, []);
  const frame = grid ? withMargin(view) : view;
  const margin = grid ? [gridMargin(board, view)] : [];
  return {
    view: [frame.x, frame.y, frame.width, frame.height].map(Math.round) as unknown as PageMap['view'],
    underTrack: compactSvg(underTrack.join('\n'), 'under'),
    overTrack: compactSvg([...overTrack, ...margin].join('\n'), 'over'),
  };
}
