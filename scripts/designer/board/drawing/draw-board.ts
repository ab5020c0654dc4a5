// A board as a picture: SVG that needs no font and no other file. Track and trains of a game can be laid over
// it.
import type { crayon } from '../../../../engine/index.ts';
import { constantsOf } from '../../title-constants.ts';
import type { PlacedArt } from '../art.ts';
import { arcLine, type Box, grown, isWithin, milepostPoint, viewOf } from './frame.ts';
import { gridMargin, withMargin } from './grid-margin.ts';
import { drawLegend, emptyPlace, type LegendPrices, legendSize } from './legend.ts';
import { type IconSet, mapLayers } from './map-layers.ts';
import { symbolBoxes } from './names/letter-map.ts';
import { nameBoxes, solidNames } from './names/map-names.ts';
import { indexPoints } from './names/obstacles.ts';
import { drawSeatPanel, type SeatPanel, seatPanelSize } from './seat-panel.ts';
import { drawText, n } from './svg.ts';

interface TrackPiece {
  readonly segment: number;
  /** Any SVG colour. */
  readonly colour: string;
}

interface TrainMark {
  readonly milepost: number;
  readonly colour: string;
  /** A character or two on the train, e.g. the seat. */
  readonly label: string;
}

export interface DrawOptions {
  readonly tracks?: readonly TrackPiece[];
  readonly trains?: readonly TrainMark[];
  /** Players, in a box of their own. */
  readonly seats?: SeatPanel;
  /** Width of the picture in pixels, as noted in the SVG. */
  readonly width?: number;
  /** Names of columns and rows at the margins; they are there unless this is false. */
  readonly grid?: boolean;
  /** Pictures of loads, shown beside the cities that supply them where there is room. */
  readonly icons?: IconSet;
  /** For the legend; the title's own without. */
  readonly prices?: LegendPrices;
  /** Miles between neighbouring mileposts, for the scale bar. */
  readonly spacingMiles?: number;
}

/** Drawing units around the board. */
const MARGIN = 90;

function trackLayer(board: crayon.Board, tracks: readonly TrackPiece[]): string {
  const byColour = new Map<string, string[]>();
  for (const { segment, colour } of tracks) {
    const line = arcLine(board, board.arcA[segment]);
    byColour.set(colour, [...(byColour.get(colour) ?? []), line]);
  }
  const draw = (d: string, colour: string, width: number): string =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
  return [...byColour]
    .map(([colour, lines]) => draw(lines.join(''), '#ffffff', 15) + draw(lines.join(''), colour, 10))
    .join('\n');
}

function trainLayer(board: crayon.Board, trains: readonly TrainMark[]): string {
  const seen = new Map<number, number>();
  return trains
    .map(({ milepost, colour, label }) => {
      const nth = seen.get(milepost) ?? 0;
      seen.set(milepost, nth + 1);
      const [x, y] = milepostPoint(board, milepost);
      // Trains on one milepost stand in a row.
      const at = x + nth * 40;
      return (
        `<circle cx="${n(at)}" cy="${n(y)}" r="19" fill="${colour}" stroke="#fff" stroke-width="5"/>` +
        drawText(label, at, y + 9, { face: 'sansBold', size: 26, fill: '#fff' }, 'middle')
      );
    })
    .join('\n');
}

/** The whole picture as SVG. @param art outlines placed under this board; without them the board's own places are land */
export function drawBoard(
  board: crayon.Board,
  art: PlacedArt | undefined,
  options: DrawOptions = {},
): string {
  const prices = options.prices ?? constantsOf(board.id);
  let view = viewOf(board, MARGIN);
  const points = Array.from({ length: board.mileposts }, (_, m) => milepostPoint(board, m));
  const dots = indexPoints(points);
  const names =
    art?.names.filter((name) => nameBoxes(name).every((box) => isWithin(box, grown(view, -12)))) ?? [];
  const shownArt = art && { ...art, names };
  const solid = [...symbolBoxes(board), ...solidNames(names)];

  const size = legendSize(board, prices);
  let legend = emptyPlace(size, view, dots, solid);
  if (!legend) {
    // No room on the map: the picture grows to the left.
    view = { ...view, x: view.x - size.width - 60, width: view.width + size.width + 60 };
    view = { ...view, height: Math.max(view.height, size.height + 120) };
    legend = { x: view.x + 60, y: view.y + 60, ...size };
  }

  const { seats } = options;
  let seatBox: Box | undefined;
  if (seats) {
    const size = seatPanelSize(seats);
    seatBox = emptyPlace(size, view, dots, [...solid, legend]);
    if (!seatBox) {
      // Below the map then.
      seatBox = { x: view.x + 60, y: view.y + view.height, ...size };
      view = { ...view, height: view.height + size.height + 40 };
    }
  }

  const map = mapLayers(board, shownArt, view, seatBox ? [legend, seatBox] : [legend], options.icons);

  const hasGrid = options.grid !== false;
  const { x, y, width, height } = hasGrid ? withMargin(view) : view;
  const pixels = options.width ?? 2400;
  const milesPerUnit = options.spacingMiles === undefined ? undefined : options.spacingMiles / 50;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${n(x)} ${n(y)} ${n(width)} ${n(height)}" width="${pixels}" height="${Math.round((pixels * height) / width)}">`,
    ...map.underTrack,
    trackLayer(board, options.tracks ?? []),
    ...map.overTrack,
    trainLayer(board, options.trains ?? []),
    drawLegend(board, prices, legend, milesPerUnit),
    seats && seatBox ? drawSeatPanel(seats, seatBox) : '',
    hasGrid ? gridMargin(board, view) : '',
    '</svg>',
  ].join('\n')}\n`;
}
