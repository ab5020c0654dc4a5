// A board as a picture: SVG that needs no font and no other file. Track and trains of a game can be laid over it.
import { crayon } from '../../../engine/index.ts';
import type { Point } from '../projection.ts';
import { type Box, grown, milepostPoint, viewOf } from './frame.ts';
import { type CityToLabel, labelCities, type PlacedText } from './label-cities.ts';
import { labelRivers, type RiverLabel } from './label-rivers.ts';
import { borderLayer, edgeLayer, groundLayer, nameLayer, riverLayer } from './layers.ts';
import { drawLegend, emptyPlace, type LegendPrices, legendSize, USUAL_PRICES } from './legend.ts';
import { indexPoints, type Obstacles } from './obstacles.ts';
import { PALETTE } from './palette.ts';
import type { PlacedArt } from './place-art.ts';
import { type RiverLine, riverLines } from './river-lines.ts';
import { CITY_REACH, citySymbol, terrainSign } from './signs.ts';
import { drawText, linePath, n, smoothPoints } from './svg.ts';
import { capHeight, type TextStyle, textWidth } from './text.ts';

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
  /** Width of the picture in pixels, as noted in the SVG. */
  readonly width?: number;
  readonly prices?: LegendPrices;
  /** Miles between neighbouring mileposts, for the scale bar. */
  readonly spacingMiles?: number;
}

const NAME_STYLES: Readonly<Record<crayon.CitySize, TextStyle>> = {
  small: { face: 'sansBold', size: 26 },
  medium: { face: 'sansBold', size: 29 },
  major: { face: 'sansBold', size: 36 },
};
const LOAD_STYLE: TextStyle = { face: 'sansItalic', size: 23 };
const RIVER_STYLE: TextStyle = { face: 'serifItalic', size: 25, spacing: 0.06 };
const MARGIN = 90;

/** Points along a line, near enough to each other that no lettering slips between. */
function dense(line: readonly Point[]): Point[] {
  const STEP = 8;
  return line.flatMap((a, i): Point[] => {
    const b = line[i + 1];
    if (!b) return [a];
    const d = Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2);
    const parts = Math.max(1, Math.ceil(d / STEP));
    return Array.from(
      { length: parts },
      (_, k): Point => [a[0] + ((b[0] - a[0]) * k) / parts, a[1] + ((b[1] - a[1]) * k) / parts],
    );
  });
}

const symbolBox = ([x, y]: Point, size: crayon.CitySize): Box => {
  const reach = CITY_REACH[size];
  const tall = size === 'major' ? reach * Math.sqrt(0.75) : reach;
  return { x: x - reach, y: y - tall, width: 2 * reach, height: 2 * tall };
};

/** The box that a large name covers; turned names are covered by the boxes of their letters' places. */
function nameBoxes(art: PlacedArt | undefined): Box[] {
  if (!art) return [];
  return art.names.flatMap(({ text, kind, at, size, turn }) => {
    if (kind === 'country') return [];
    const spacing = kind === 'sea' ? 0.12 : 0.02;
    const style: TextStyle = { face: 'serifItalic', size, spacing };
    const width = textWidth(text, style);
    const cap = capHeight(style);
    const angle = (turn * Math.PI) / 180;
    const parts = Math.ceil(width / cap);
    return Array.from({ length: parts }, (_, k): Box => {
      const along = (k + 0.5) * (width / parts) - width / 2;
      const [x, y] = [
        at[0] + Math.cos(angle) * along + (Math.sin(angle) * cap) / 2,
        at[1] + Math.sin(angle) * along - (Math.cos(angle) * cap) / 2,
      ];
      return grown({ x, y, width: 0, height: 0 }, cap * 0.75);
    });
  });
}

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
      const at = x + nth * 26;
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

const citiesToLabel = (board: crayon.Board): CityToLabel[] =>
  [...board.cities]
    .sort((a, b) => b.size - a.size)
    .map((city) => {
      const size = crayon.CITY_SIZES[city.size];
      return {
        name: city.name,
        loads: city.supplies.map((load) => board.loads[load].name).join(', '),
        at: milepostPoint(board, city.milepost),
        reach: CITY_REACH[size],
        nameStyle: NAME_STYLES[size],
        loadStyle: LOAD_STYLE,
      };
    });

const riverPoints = (lines: readonly RiverLine[]): Point[] =>
  lines.flatMap(({ pieces }) => pieces.flatMap((piece) => dense(smoothPoints(piece))));

/** The whole picture as SVG. @param art outlines placed under this board; without them the board's own places are land */
export function drawBoard(
  board: crayon.Board,
  art: PlacedArt | undefined,
  options: DrawOptions = {},
): string {
  const prices = options.prices ?? USUAL_PRICES;
  let view = viewOf(board, MARGIN);
  const points = Array.from({ length: board.mileposts }, (_, m) => milepostPoint(board, m));
  const dots = indexPoints(points);
  const names = art?.names.filter(({ at }) => inside(at, view)) ?? [];
  const shownArt = art && { ...art, names };
  const symbols = board.cities.map((city) =>
    symbolBox(milepostPoint(board, city.milepost), crayon.CITY_SIZES[city.size]),
  );
  const written = nameBoxes(shownArt);

  const size = legendSize(board, prices);
  let legend = emptyPlace(size, view, dots, [...symbols, ...written]);
  if (!legend) {
    // No room on the map: the picture grows to the left.
    view = { ...view, x: view.x - size.width - 60, width: view.width + size.width + 60 };
    view = { ...view, height: Math.max(view.height, size.height + 120) };
    legend = { x: view.x + 60, y: view.y + 60, ...size };
  }

  const rivers = riverLines(board, art?.courses ?? new Map());
  const borders = art ? [...art.borders, ...art.land].flatMap(dense) : [];
  const obstacles: Obstacles = {
    dots: indexPoints(points.filter((_, m) => board.cityOf[m] < 0)),
    rivers: indexPoints(riverPoints(rivers)),
    lines: indexPoints(borders),
    solid: [...symbols, ...written, grown(legend, 10)],
    view: grown(view, -14),
  };
  const cities = labelCities(citiesToLabel(board), obstacles);
  const riverNames = labelRivers(
    rivers.map(({ name, pieces }) => ({ name, line: longest(pieces) })).filter(({ line }) => line.length > 2),
    RIVER_STYLE,
    {
      ...obstacles,
      solid: [
        ...obstacles.solid,
        ...cities.flatMap(({ name, loads }) => (loads ? [name.box, loads.box] : [name.box])),
      ],
    },
  );

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
    riverNameLayer(riverNames),
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
    ...cities.map(
      ({ name, loads }) => (loads ? cityText(loads, PALETTE.loads) : '') + cityText(name, PALETTE.ink),
    ),
    trainLayer(board, options.trains ?? []),
    drawLegend(board, prices, legend, milesPerUnit),
    '</svg>',
  ].join('\n')}\n`;
}

const inside = ([px, py]: Point, { x, y, width, height }: Box): boolean =>
  px > x && px < x + width && py > y && py < y + height;

/** The smooth line of a river's longest piece. */
function longest(pieces: readonly (readonly Point[])[]): Point[] {
  const piece = pieces.reduce((a, b) => (b.length > a.length ? b : a), []);
  return smoothPoints(piece);
}
