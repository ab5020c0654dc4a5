// Title cartouche, legend with prices and scale bar, in the largest empty corner of the map, or beside it.
import { crayon } from '../../../../engine/index.ts';
import { type Box, closedPairs, grown, overlap } from './frame.ts';
import { PALETTE } from './palette.ts';
import { citySymbol, terrainSign } from './shapes/signs.ts';
import { drawText, n } from './svg.ts';
import { textWidth } from './text.ts';

/** Prices of a title in the legend, in millions. */
export type LegendPrices = Pick<
  crayon.Constants,
  'terrainCost' | 'cityCost' | 'riverCost' | 'lakeCost' | 'inletCost'
>;

interface Row {
  /** Sign around the point (0, 0). */
  readonly sign: string;
  readonly text: string;
  readonly price: string;
}

/** Lengths in drawing units. */
const MIN_WIDTH = 430;
const LINE_HEIGHT = 40;
const HEAD_HEIGHT = 150;
const PADDING = 26;

/** The signs of edges over water, drawn around the point (0, 0) between two mileposts. */
export const edgeSigns = {
  river: `<path d="M-20 8Q-10 -12 0 0T20 -8" fill="none" stroke="${PALETTE.river}" stroke-width="5" stroke-linecap="round"/>`,
  lake: `<path d="M-22 0H22" fill="none" stroke="${PALETTE.river}" stroke-width="4" stroke-dasharray="2 6" stroke-linecap="round"/>`,
  inlet: `<path d="M-22 0H22" fill="none" stroke="${PALETTE.inlet}" stroke-width="4" stroke-dasharray="2 6" stroke-linecap="round"/>`,
  closed: `<path d="M0 -11V11" fill="none" stroke="${PALETTE.closed}" stroke-width="5" stroke-linecap="round"/>`,
};

/** The tag on an edge with a price of its own, drawn around the point (0, 0); `text` is its price. */
export const priceTag = (text: string): string =>
  `<rect x="-13" y="-10" width="26" height="20" rx="5" fill="${PALETTE.paper}" stroke="${PALETTE.ink}" stroke-width="1.6"/>` +
  drawText(text, 0, 6, { face: 'sansBold', size: text.length > 2 ? 13 : 17, fill: PALETTE.ink }, 'middle');

/** Stroke of a link's line: ferries are dashed. */
export const linkStyle = (cross: crayon.Link['cross']): string =>
  `stroke="${PALETTE.waterName}" stroke-width="4" stroke-linecap="round" stroke-dasharray="${cross === 'stop-half' ? '12 9' : '1 8'}"`;

/** A row for each kind of link on the board, with its prices. */
const linkRows = (board: crayon.Board): Row[] =>
  [
    { kind: 'ferry, half a turn', links: board.links.filter(({ cross }) => cross === 'stop-half') },
    { kind: 'tunnel or crossing', links: board.links.filter(({ cross }) => cross !== 'stop-half') },
  ].flatMap(({ kind, links }) => {
    if (links.length === 0) return [];
    const path = `<path d="M-26 4Q0 -12 26 4" fill="none" ${linkStyle(links[0].cross)}/>`;
    return [{ sign: path, text: kind, price: spanText(links.map(({ lanes }) => board.edgePrice[lanes[0]])) }];
  });

/** `4`, or `4-12`. */
function spanText(prices: readonly number[]): string {
  const [min, max] = [Math.min(...prices), Math.max(...prices)];
  return min === max ? `${min}` : `${min}-${max}`;
}

function legendRows(board: crayon.Board, prices: LegendPrices): Row[] {
  const dots = `<circle cx="-24" cy="0" r="4.5" fill="${PALETTE.dot}"/><circle cx="24" cy="0" r="4.5" fill="${PALETTE.dot}"/>`;
  const rows: Row[] = [];
  crayon.TERRAINS.forEach((name, kind) => {
    if (board.terrain.includes(kind))
      rows.push({ sign: terrainSign(name), text: name, price: `${prices.terrainCost[name]}` });
  });
  crayon.CITY_SIZES.forEach((name, size) => {
    if (board.cities.some((city) => city.size === size))
      rows.push({
        sign: citySymbol(name, 0, 0, board.grid, 0.33),
        text: `${name} city`,
        price: `${prices.cityCost[size]}`,
      });
  });
  if (board.riverCount.some((count) => count > 0))
    rows.push({ sign: edgeSigns.river, text: 'across a river', price: `+${prices.riverCost}` });
  if (board.lake.includes(1))
    rows.push({ sign: dots + edgeSigns.lake, text: 'across a lake', price: `+${prices.lakeCost}` });
  if (board.inlet.includes(1)) {
    const price = prices.inletCost === null ? 'closed' : `+${prices.inletCost}`;
    rows.push({ sign: dots + edgeSigns.inlet, text: 'across an inlet', price });
  }
  const priced = [...board.edgePrice].filter((price, s) => price > 0 && board.linkOf[s] < 0);
  if (priced.length > 0)
    rows.push({ sign: dots + priceTag('M'), text: 'edge with a price', price: spanText(priced) });
  rows.push(...linkRows(board));
  if (closedPairs(board).length > 0)
    rows.push({ sign: dots + edgeSigns.closed, text: 'open water', price: 'closed' });
  return rows;
}

/** Width and height the legend needs, in drawing units. */
export function legendSize(board: crayon.Board, prices: LegendPrices): { width: number; height: number } {
  const title = textWidth(board.name, { face: 'serif', size: 62 });
  const rows = legendRows(board, prices).length;
  return {
    width: Math.max(MIN_WIDTH, title + 2 * PADDING + 40),
    height: HEAD_HEIGHT + rows * LINE_HEIGHT + PADDING + 74,
  };
}

/** The first place, from the corners inwards, where a box covers no milepost; undefined when there is none. */
export function emptyPlace(
  size: { width: number; height: number },
  view: Box,
  dots: { countIn(box: Box): number },
  solid: readonly Box[],
): Box | undefined {
  const MARGIN = 40;
  let best: { box: Box; far: number } | undefined;
  for (let x = view.x + MARGIN; x + size.width + MARGIN <= view.x + view.width; x += 20) {
    for (let y = view.y + MARGIN; y + size.height + MARGIN <= view.y + view.height; y += 20) {
      const box = { x, y, ...size };
      const roomy = grown(box, 30);
      if (dots.countIn(roomy) > 0 || solid.some((other) => overlap(roomy, other))) continue;
      // Distance to the nearest corner of the view; the first one found when equal.
      const far =
        Math.min(x - view.x, view.x + view.width - x - size.width) +
        Math.min(y - view.y, view.y + view.height - y - size.height);
      if (!best || far < best.far) best = { box, far };
    }
  }
  return best?.box;
}

/** The legend in its box. @param milesPerUnit for the scale bar; undefined leaves it out */
export function drawLegend(
  board: crayon.Board,
  prices: LegendPrices,
  box: Box,
  milesPerUnit: number | undefined,
): string {
  const { x, y, width, height } = box;
  const middle = x + width / 2;
  const ink = PALETTE.ink;
  const out = [panelFrame(box)];
  out.push(drawText(board.name, middle, y + 78, { face: 'serif', size: 62, fill: ink }, 'middle'));
  const count = `${board.cities.length} cities, ${board.mileposts} mileposts`;
  out.push(drawText(count, middle, y + 112, { face: 'serifItalic', size: 27, fill: ink }, 'middle'));
  out.push(
    `<path d="M${n(x + PADDING)} ${n(y + 130)}H${n(x + width - PADDING)}" stroke="${ink}" stroke-width="1.4"/>`,
  );
  legendRows(board, prices).forEach(({ sign, text, price }, i) => {
    const line = y + HEAD_HEIGHT + 22 + i * LINE_HEIGHT;
    out.push(`<g transform="translate(${n(x + PADDING + 42)} ${n(line)})">${sign}</g>`);
    out.push(drawText(text, x + PADDING + 100, line + 8, { face: 'sans', size: 28, fill: ink }));
    out.push(
      drawText(price, x + width - PADDING - 8, line + 8, { face: 'sansBold', size: 28, fill: ink }, 'end'),
    );
  });
  if (milesPerUnit !== undefined) {
    const room = (width - 2 * PADDING - 60) * milesPerUnit;
    const miles = [1000, 500, 400, 300, 200, 100, 50, 20, 10, 5, 2, 1].find((m) => m <= room) ?? 1;
    const length = miles / milesPerUnit;
    const [left, line] = [middle - length / 2, y + height - 34];
    const half = n(length / 2);
    out.push(
      `<path d="M${n(left)} ${n(line)}h${half}" stroke="${ink}" stroke-width="8"/>`,
      `<path d="M${n(left)} ${n(line - 4)}h${n(length)}v8h${n(-length)}z" fill="none" stroke="${ink}" stroke-width="1.6"/>`,
      drawText('0', left, line - 12, { face: 'sans', size: 22, fill: ink }, 'middle'),
      drawText(`${miles} miles`, left + length, line - 12, { face: 'sans', size: 22, fill: ink }, 'middle'),
    );
  }
  return out.join('\n');
}

export const panelFrame = ({ x, y, width, height }: Box): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="14" fill="${PALETTE.paper}" fill-opacity="0.94" stroke="${PALETTE.cityRim}" stroke-width="3"/>` +
  `<rect x="${n(x + 8)}" y="${n(y + 8)}" width="${n(width - 16)}" height="${n(height - 16)}" rx="9" fill="none" stroke="${PALETTE.cityRim}" stroke-width="1.2"/>`;
