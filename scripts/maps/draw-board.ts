// Draws a board as SVG that needs no fonts or other files, on request with the track and trains of a game.
import type { crayon } from '../../engine/index.ts';
import type { PlacedArt } from './art.ts';
import { arcLine, type Box, milepostPoint, milepostPoints, viewOf } from './frame.ts';
import { gridMargin, withMargin } from './grid-margin.ts';
import { STEP } from './lattice.ts';
import { drawLegend, emptyPlace, type LegendPrices, legendSize } from './legend.ts';
import { type IconSet, mapLayers } from './map-layers.ts';
import { symbolBoxes } from './names/letter-map.ts';
import { solidNames, withVisibleNames } from './names/map-names.ts';
import { indexPoints } from './names/obstacles.ts';
import { drawSeatPanel, type SeatPanel, seatPanelSize } from './seat-panel.ts';
import { drawCircle, drawLine, drawText, tenths } from './svg.ts';
import { constantsOf } from './title-constants.ts';

interface TrackPiece {
  readonly segment: number;
  /** Any SVG colour. */
  readonly colour: string;
}

interface TrainMark {
  readonly milepost: number;
  readonly colour: string;
  /** One or two characters on the train, such as the seat. */
  readonly label: string;
}

export interface DrawOptions {
  readonly tracks?: readonly TrackPiece[];
  readonly trains?: readonly TrainMark[];
  /** Players, in a panel beside the legend. */
  readonly seats?: SeatPanel;
  /** Width in pixels, written into the SVG. */
  readonly width?: number;
  /** Names of columns and rows at the margins; true by default. */
  readonly grid?: boolean;
  /** Icons of loads beside the cities that supply them, where there is room; none by default. */
  readonly icons?: IconSet;
  /** Prices in the legend; those of the board's title by default. */
  readonly prices?: LegendPrices;
  /** Miles between neighbouring mileposts, for the scale bar; no bar by default. */
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
  const draw = (path: string, colour: string, width: number): string =>
    drawLine(path, colour, width, 'stroke-linecap="round"');
  return [...byColour]
    .map(([colour, lines]) => draw(lines.join(''), '#ffffff', 15) + draw(lines.join(''), colour, 10))
    .join('\n');
}

/** Trains on the same milepost stand side by side. */
function trainLayer(board: crayon.Board, trains: readonly TrainMark[]): string {
  return trains
    .map(({ milepost, colour, label }, i) => {
      const drawnBefore = trains.slice(0, i).filter((train) => train.milepost === milepost).length;
      const [left, y] = milepostPoint(board, milepost);
      const x = left + drawnBefore * 40;
      return (
        drawCircle([x, y], 19, `fill="${colour}" stroke="#fff" stroke-width="5"`) +
        drawText(label, x, y + 9, { face: 'sansBold', size: 26, fill: '#fff' }, 'middle')
      );
    })
    .join('\n');
}

/** The whole picture as SVG. @param art outlines under the board; without them the board's places are land */
export function drawBoard(
  board: crayon.Board,
  art: PlacedArt | undefined,
  options: DrawOptions = {},
): string {
  const { tracks = [], trains = [], seats, grid = true, icons, spacingMiles } = options;
  const { width: pixels = 2400, prices = constantsOf(board.id) } = options;
  let view = viewOf(board, MARGIN);
  const dots = indexPoints(milepostPoints(board));
  const shownArt = art && withVisibleNames(art, view);
  const solid = [...symbolBoxes(board), ...solidNames(shownArt?.names ?? [])];

  const size = legendSize(board, prices);
  let legend = emptyPlace(size, view, dots, solid);
  if (!legend) {
    // No room on the map: the picture grows to the left.
    const height = Math.max(view.height, size.height + 120);
    view = { x: view.x - size.width - 60, y: view.y, width: view.width + size.width + 60, height };
    legend = { x: view.x + 60, y: view.y + 60, ...size };
  }

  let seatBox: Box | undefined;
  if (seats) {
    const size = seatPanelSize(seats);
    seatBox = emptyPlace(size, view, dots, [...solid, legend]);
    if (!seatBox) {
      // No room on the map: the picture grows downwards.
      seatBox = { x: view.x + 60, y: view.y + view.height, ...size };
      view = { ...view, height: view.height + size.height + 40 };
    }
  }

  const map = mapLayers(board, shownArt, view, seatBox ? [legend, seatBox] : [legend], icons);
  const { x, y, width, height } = grid ? withMargin(view) : view;
  const viewBox = [x, y, width, height].map(tenths).join(' ');
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${pixels}" height="${Math.round((pixels * height) / width)}">`,
    ...map.underTrack,
    trackLayer(board, tracks),
    ...map.overTrack,
    trainLayer(board, trains),
    drawLegend(board, prices, legend, spacingMiles && spacingMiles / STEP),
    seats && seatBox ? drawSeatPanel(seats, seatBox) : '',
    grid ? gridMargin(board, view) : '',
    '</svg>',
  ].join('\n')}\n`;
}
