// A board as a picture: SVG that needs no font and no other file. Track and trains of a game can be laid over it.
import { crayon } from '../../../engine/index.ts';
import { type Box, grown, isWithin, milepostPoint, viewOf } from './frame.ts';
import type { PlacedText } from './label-cities.ts';
import type { RiverLabel } from './label-rivers.ts';
import { borderLayer, edgeLayer, groundLayer, riverLayer } from './layers.ts';
import { drawLegend, emptyPlace, type LegendPrices, legendSize, pricesOf } from './legend.ts';
import { letterMap, RIVER_STYLE, symbolBox } from './letter-map.ts';
import { nameBoxes, nameLayer, solidNames } from './map-names.ts';
import { indexPoints } from './obstacles.ts';
import { PALETTE } from './palette.ts';
import type { PlacedArt } from './place-art.ts';
import { riverLines } from './river-lines.ts';
import { drawSeatPanel, type SeatPanel, seatPanelSize } from './seat-panel.ts';
import { citySymbol, terrainSign } from './signs.ts';
import { drawText, linePath, n } from './svg.ts';

export interface TrackPiece {
  readonly segment: number;
  /** Any SVG colour. */
  readonly colour: string;
}

export interface TrainMark {
  readonly milepost: number;
  readonly colour: string;
  /** A character or two on the train, e.g. the seat. */
  readonly label?: string;
}

export interface DrawOptions {
  readonly tracks?: readonly TrackPiece[];
  readonly trains?: readonly TrainMark[];
  /** Who plays, told in a box of its own. */
  readonly seats?: SeatPanel;
  /** Width of the picture in pixels, as noted in the SVG. */
  readonly width?: number;
  /** For the legend; the title's own without. */
  readonly prices?: LegendPrices;
  /** Miles between neighbouring mileposts, for the scale bar. */
  readonly spacingMiles?: number;
}

const MARGIN = 90;

/** Mileposts that are seen as such: those of a city are covered by its symbol. */
function milepostLayer(board: crayon.Board): string {
  const out: string[] = [];
  for (let m = 0; m < board.mileposts; m++) {
    if (board.cityOf[m] >= 0) continue;
    const [x, y] = milepostPoint(board, m);
    out.push(`<use href="#board-${crayon.TERRAINS[board.terrain[m]]}" x="${n(x)}" y="${n(y)}"/>`);
  }
  const signs = crayon.TERRAINS.filter((_, kind) => board.terrain.includes(kind)).map(
    (name) => `<g id="board-${name}">${terrainSign(name, 0, 0)}</g>`,
  );
  return `<defs>${signs.join('')}</defs>\n${out.join('\n')}`;
}

function trackLayer(board: crayon.Board, tracks: readonly TrackPiece[]): string {
  const byColour = new Map<string, string[]>();
  for (const { segment, colour } of tracks) {
    const arc = board.arcA[segment];
    const line = linePath([milepostPoint(board, board.from[arc]), milepostPoint(board, board.to[arc])]);
    const list = byColour.get(colour);
    if (list) list.push(line);
    else byColour.set(colour, [line]);
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
        (label
          ? drawText(label, at, y + 9, { face: 'sansBold', size: 26, fill: '#fff' }, 'middle')
          : `<circle cx="${n(at)}" cy="${n(y)}" r="6" fill="#fff"/>`)
      );
    })
    .join('\n');
}

const cityText = ({ text, x, y, style }: PlacedText, fill: string): string =>
  drawText(text, x, y, { ...style, fill, halo: PALETTE.paper, haloWidth: 6 });

function riverNameLayer(labels: readonly RiverLabel[]): string {
  const unit = RIVER_STYLE.size / 1000;
  const letters = labels.flatMap(({ glyphs }) =>
    glyphs
      .filter(({ outline }) => outline !== '')
      .map(
        ({ outline, at, width, turn }) =>
          `<path transform="translate(${n(at[0])} ${n(at[1])}) rotate(${n(turn)}) translate(${n(-width / 2)} 0) scale(${unit})" d="${outline}"/>`,
      ),
  );
  // All rims first, so that no rim covers a neighbouring letter.
  return (
    `<g fill="none" stroke="${PALETTE.land}" stroke-width="${n(5 / unit)}" stroke-linejoin="round" stroke-opacity="0.85">${letters.join('')}</g>\n` +
    `<g fill="${PALETTE.waterName}">${letters.join('')}</g>`
  );
}

/** The whole picture as SVG. @param art outlines placed under this board; without them the board's own places are land */
export function drawBoard(
  board: crayon.Board,
  art: PlacedArt | undefined,
  options: DrawOptions = {},
): string {
  const prices = options.prices ?? pricesOf(board.id);
  let view = viewOf(board, MARGIN);
  const points = Array.from({ length: board.mileposts }, (_, m) => milepostPoint(board, m));
  const dots = indexPoints(points);
  const names =
    art?.names.filter((name) => nameBoxes(name).every((box) => isWithin(box, grown(view, -12)))) ?? [];
  const shownArt = art && { ...art, names };
  const symbols = board.cities.map((city) =>
    symbolBox(milepostPoint(board, city.milepost), crayon.CITY_SIZES[city.size]),
  );
  const written = solidNames(names);

  const size = legendSize(board, prices);
  let legend = emptyPlace(size, view, dots, [...symbols, ...written]);
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
    seatBox = emptyPlace(size, view, dots, [...symbols, ...written, legend]);
    if (!seatBox) {
      // Below the map then.
      seatBox = { x: view.x + 60, y: view.y + view.height, ...size };
      view = { ...view, height: view.height + size.height + 40 };
    }
  }

  const rivers = riverLines(board, art?.courses ?? new Map());
  const lettering = letterMap(board, shownArt, rivers, view, seatBox ? [legend, seatBox] : [legend]);

  const { x, y, width, height } = view;
  const pixels = options.width ?? 2400;
  const milesPerUnit = options.spacingMiles === undefined ? undefined : options.spacingMiles / 50;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${n(x)} ${n(y)} ${n(width)} ${n(height)}" width="${pixels}" height="${Math.round((pixels * height) / width)}">`,
    groundLayer(board, art, view),
    borderLayer(board, art),
    riverLayer(rivers, art),
    nameLayer(names),
    edgeLayer(board),
    riverNameLayer(lettering.rivers),
    board.cities
      .filter((city) => city.size === crayon.MAJOR)
      .map((city) => citySymbol('major', ...milepostPoint(board, city.milepost)))
      .join('\n'),
    trackLayer(board, options.tracks ?? []),
    milepostLayer(board),
    board.cities
      .filter((city) => city.size !== crayon.MAJOR)
      .map((city) => citySymbol(crayon.CITY_SIZES[city.size], ...milepostPoint(board, city.milepost)))
      .join('\n'),
    ...lettering.cities.map(
      ({ name, loads }) => (loads ? cityText(loads, PALETTE.loads) : '') + cityText(name, PALETTE.ink),
    ),
    trainLayer(board, options.trains ?? []),
    drawLegend(board, prices, legend, milesPerUnit),
    seats && seatBox ? drawSeatPanel(seats, seatBox) : '',
    '</svg>',
  ].join('\n')}\n`;
}
