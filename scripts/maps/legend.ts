// Legend of a map: name, signs with their prices, and scale bar.
import { crayon } from '../../engine/index.ts';
import { type Box, closedPairs, growBox, overlap } from './frame.ts';
import { extent, type Point } from './geometry.ts';
import type { PointIndex } from './names/obstacles.ts';
import { PALETTE } from './palette.ts';
import { citySymbol, terrainSign } from './shapes/signs.ts';
import { drawAt, drawCircle, drawLine, drawRect, drawText, pointText, tenths } from './svg.ts';
import { type TextStyle, textWidth } from './text.ts';

/** Prices of a title that the legend shows, in millions. */
export type LegendPrices = Pick<
  crayon.Constants,
  'terrainCost' | 'cityCost' | 'riverCost' | 'lakeCost' | 'inletCost'
>;

interface Row {
  /** Drawn around the point (0, 0). */
  readonly sign: string;
  readonly text: string;
  readonly price: string;
}

const TITLE_STYLE: TextStyle = { face: 'serif', size: 62 };

/** Sizes in drawing units. */
const MIN_WIDTH = 430;
const ROW_HEIGHT = 40;
const HEADER_HEIGHT = 150;
const PADDING = 26;

const ROUND = 'stroke-linecap="round"';
const DOTTED = `stroke-dasharray="2 6" ${ROUND}`;

/** Signs of edges, drawn around the point (0, 0) between two mileposts. */
export const edgeSigns = {
  river: drawLine('M-20 8Q-10 -12 0 0T20 -8', PALETTE.river, 5, ROUND),
  lake: drawLine('M-22 0H22', PALETTE.river, 4, DOTTED),
  inlet: drawLine('M-22 0H22', PALETTE.inlet, 4, DOTTED),
  closed: drawLine('M0 -11V11', PALETTE.closed, 5, ROUND),
};

/** Tag of an edge or link with a fixed price, drawn around the point (0, 0). @param price as text */
export const priceTag = (price: string): string =>
  `<rect x="-13" y="-10" width="26" height="20" rx="5" fill="${PALETTE.paper}" stroke="${PALETTE.ink}" stroke-width="1.6"/>` +
  drawText(price, 0, 6, { face: 'sansBold', size: price.length > 2 ? 13 : 17, fill: PALETTE.ink }, 'middle');

const isFerry = ({ cross }: crayon.Link): boolean => cross === 'stop-half';

/** The line of a link: dashed for ferries. */
export const linkLine = (path: string, link: crayon.Link): string =>
  drawLine(path, PALETTE.waterName, 4, `${ROUND} stroke-dasharray="${isFerry(link) ? '12 9' : '1 8'}"`);

/** `4`, or `4-12`. */
function rangeText(prices: readonly number[]): string {
  const [least, greatest] = extent(prices);
  return least === greatest ? `${least}` : `${least}-${greatest}`;
}

function legendRows(board: crayon.Board, prices: LegendPrices): Row[] {
  const rowIf = (isShown: boolean, sign: string, text: string, price: string): Row[] =>
    isShown ? [{ sign, text, price }] : [];
  const linkRow = (text: string, links: readonly crayon.Link[]): Row[] => {
    if (links.length === 0) return [];
    const price = rangeText(links.map(({ lanes }) => board.edgePrice[lanes[0]]));
    return [{ sign: linkLine('M-26 4Q0 -12 26 4', links[0]), text, price }];
  };
  const dots = [-24, 24].map((x) => drawCircle([x, 0], 4.5, `fill="${PALETTE.dot}"`)).join('');
  const edgePrices = [...board.edgePrice].filter((price, s) => price > 0 && board.linkOf[s] < 0);
  return [
    ...crayon.TERRAINS.flatMap((name, kind) =>
      rowIf(board.terrain.includes(kind), terrainSign(name), name, `${prices.terrainCost[name]}`),
    ),
    ...crayon.CITY_SIZES.flatMap((name, size) => {
      const isShown = board.cities.some((city) => city.size === size);
      const symbol = citySymbol(name, [0, 0], board.grid, 0.33);
      return rowIf(isShown, symbol, `${name} city`, `${prices.cityCost[size]}`);
    }),
    ...rowIf(board.riverCount.some(Boolean), edgeSigns.river, 'across a river', `+${prices.riverCost}`),
    ...rowIf(board.lake.includes(1), dots + edgeSigns.lake, 'across a lake', `+${prices.lakeCost}`),
    ...rowIf(
      board.inlet.includes(1),
      dots + edgeSigns.inlet,
      'across an inlet',
      prices.inletCost === null ? 'closed' : `+${prices.inletCost}`,
    ),
    ...rowIf(edgePrices.length > 0, dots + priceTag('M'), 'edge with a price', rangeText(edgePrices)),
    ...linkRow('ferry, half a turn', board.links.filter(isFerry)),
    ...linkRow(
      'tunnel or crossing',
      board.links.filter((link) => !isFerry(link)),
    ),
    ...rowIf(closedPairs(board).length > 0, dots + edgeSigns.closed, 'open water', 'closed'),
  ];
}

/** Size of the legend in drawing units. */
export function legendSize(board: crayon.Board, prices: LegendPrices): Pick<Box, 'width' | 'height'> {
  const rowCount = legendRows(board, prices).length;
  return {
    width: Math.max(MIN_WIDTH, textWidth(board.name, TITLE_STYLE) + 2 * PADDING + 40),
    height: HEADER_HEIGHT + rowCount * ROW_HEIGHT + PADDING + 74,
  };
}

/** The place nearest to a corner of the view where a box covers no milepost; undefined if there is none. */
export function emptyPlace(
  size: Pick<Box, 'width' | 'height'>,
  view: Box,
  dots: PointIndex,
  solid: readonly Box[],
): Box | undefined {
  const frame = growBox(view, -40);
  let nearest: { box: Box; cornerDistance: number } | undefined;
  for (let x = frame.x; x + size.width <= frame.x + frame.width; x += 20) {
    for (let y = frame.y; y + size.height <= frame.y + frame.height; y += 20) {
      const box = { x, y, ...size };
      const boxWithMargin = growBox(box, 30);
      if (dots.countIn(boxWithMargin) > 0 || solid.some((other) => overlap(boxWithMargin, other))) continue;
      const cornerDistance =
        Math.min(x - view.x, view.x + view.width - x - size.width) +
        Math.min(y - view.y, view.y + view.height - y - size.height);
      if (!nearest || cornerDistance < nearest.cornerDistance) nearest = { box, cornerDistance };
    }
  }
  return nearest?.box;
}

/** The legend in its box. @param milesPerUnit for the scale bar; no bar if undefined */
export function drawLegend(
  board: crayon.Board,
  prices: LegendPrices,
  box: Box,
  milesPerUnit: number | undefined,
): string {
  const { x, y, width, height } = box;
  const middle = x + width / 2;
  const right = x + width - PADDING;
  const fill = PALETTE.ink;
  const count = `${board.cities.length} cities, ${board.mileposts} mileposts`;
  const rows = legendRows(board, prices).flatMap(({ sign, text, price }, i) => {
    const line = y + HEADER_HEIGHT + 22 + i * ROW_HEIGHT;
    return [
      drawAt([x + PADDING + 42, line], sign),
      drawText(text, x + PADDING + 100, line + 8, { face: 'sans', size: 28, fill }),
      drawText(price, right - 8, line + 8, { face: 'sansBold', size: 28, fill }, 'end'),
    ];
  });
  return [
    panelFrame(box),
    drawText(board.name, middle, y + 78, { ...TITLE_STYLE, fill }, 'middle'),
    drawText(count, middle, y + 112, { face: 'serifItalic', size: 27, fill }, 'middle'),
    `<path d="M${pointText([x + PADDING, y + 130])}H${tenths(right)}" stroke="${fill}" stroke-width="1.4"/>`,
    ...rows,
    ...(milesPerUnit === undefined
      ? []
      : scaleBar([middle, y + height - 34], width - 2 * PADDING - 60, milesPerUnit)),
  ].join('\n');
}

/** A scale bar with a round number of miles, around a point. @param maxLength drawing units */
function scaleBar([middle, y]: Point, maxLength: number, milesPerUnit: number): string[] {
  const maxMiles = maxLength * milesPerUnit;
  const miles = [1000, 500, 400, 300, 200, 100, 50, 20, 10, 5, 2, 1].find((m) => m <= maxMiles) ?? 1;
  const length = miles / milesPerUnit;
  const left = middle - length / 2;
  const style = { face: 'sans', size: 22, fill: PALETTE.ink } as const;
  return [
    `<path d="M${pointText([left, y])}h${tenths(length / 2)}" stroke="${PALETTE.ink}" stroke-width="8"/>`,
    drawLine(`M${pointText([left, y - 4])}h${tenths(length)}v8h${tenths(-length)}z`, PALETTE.ink, 1.6),
    drawText('0', left, y - 12, style, 'middle'),
    drawText(`${miles} miles`, left + length, y - 12, style, 'middle'),
  ];
}

/** Background and frame of a box with text. */
export const panelFrame = (box: Box): string =>
  drawRect(
    box,
    `rx="14" fill="${PALETTE.paper}" fill-opacity="0.94" stroke="${PALETTE.cityRim}" stroke-width="3"`,
  ) + drawRect(growBox(box, -8), `rx="9" fill="none" stroke="${PALETTE.cityRim}" stroke-width="1.2"`);
