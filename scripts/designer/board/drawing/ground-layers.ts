// The ground of the map, layer by layer: sea, land, heights, lakes, borders, rivers, and marks on special
// edges.
import { crayon } from '../../../../engine/index.ts';
import type { PlacedArt } from '../art.ts';
import { insideRing, type Point } from '../geometry.ts';
import { placePoint } from '../lattice.ts';
import { arcLine, type Box, closedPairs, milepostPoint, segmentMiddle } from './frame.ts';
import { edgeSigns, linkStyle, priceTag } from './legend.ts';
import { PALETTE } from './palette.ts';
import { gateChains } from './shapes/gate-chains.ts';
import { type Place, regionRings } from './shapes/regions.ts';
import type { RiverLine } from './shapes/river-lines.ts';
import { linePath, n, smoothPath } from './svg.ts';

const ringsPath = (rings: readonly (readonly Point[])[]): string =>
  rings.map((ring) => linePath(ring, true)).join('');

const places = (board: crayon.Board, keep: (milepost: number) => boolean): Place[] =>
  Array.from({ length: board.mileposts }, (_, m) => m)
    .filter(keep)
    .map((m) => [board.col[m], board.row[m]]);

/** Rows above the first one to which the ground continues, up to the edge of the picture. */
const ROWS_BEYOND = 3;

/** The places, continued above the board's first row: the board ends there, the land does not. */
function extendUpwards(list: readonly Place[]): Place[] {
  const beyond = list
    .filter(([, row]) => row === 0)
    .flatMap(([col]) =>
      Array.from({ length: ROWS_BEYOND }, (_, k): Place[] => [
        [col, -1 - k],
        [col - 1, -1 - k],
      ]).flat(),
    );
  return unique([...list, ...beyond]);
}

const unique = (list: readonly Place[]): Place[] => [
  ...new Map(list.map((place) => [place.join(), place])).values(),
];

/** The places of the board and the water places beside them: the shore between them is in play. */
function playedPlaces(board: crayon.Board, art: PlacedArt): Place[] {
  const within = (point: Point, rings: readonly (readonly Point[])[]): boolean =>
    rings.filter((ring) => insideRing(point, ring)).length % 2 === 1;
  const isWater = (place: Place): boolean => {
    const point = placePoint(...place, board.grid);
    return !within(point, art.land) || within(point, art.lakes);
  };
  // A place is a neighbour of up to six others: the map saves repeated tests.
  const waterByPlace = new Map<string, boolean>();
  const withShore: Place[] = [];
  for (const [col, row] of places(board, () => true)) {
    withShore.push([col, row]);
    for (let d = 0; d < 6; d++) {
      const place = crayon.neighbour(col, row, d, board.grid);
      const water = waterByPlace.get(place.join()) ?? isWater(place);
      waterByPlace.set(place.join(), water);
      if (water) withShore.push(place);
    }
  }
  return extendUpwards(unique(withShore));
}

/** Sea with the shallows along the coast, the whole land, and the land in play in a lighter colour. */
export function groundLayer(board: crayon.Board, art: PlacedArt | undefined, view: Box): string {
  const { x, y, width, height } = view;
  const out = [
    `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${PALETTE.sea}"/>`,
  ];
  const played = ringsPath(
    regionRings(art ? playedPlaces(board, art) : places(board, () => true), board.grid),
  );
  const high = places(board, (m) => ['mountain', 'alpine'].includes(crayon.TERRAINS[board.terrain[m]]));
  const heights = ringsPath(regionRings(art ? extendUpwards(high) : high, board.grid));
  const land = art ? ringsPath(art.land) : played;
  out.push(`<clipPath id="board-land"><path d="${land}" clip-rule="evenodd"/></clipPath>`);
  PALETTE.shallow.forEach((colour, i) => {
    out.push(
      `<path d="${land}" fill="none" stroke="${colour}" stroke-width="${54 - 18 * i}" stroke-linejoin="round"/>`,
    );
  });
  out.push(`<path d="${land}" fill="${PALETTE.abroad}" fill-rule="evenodd"/>`);
  out.push('<g clip-path="url(#board-land)">');
  out.push(`<path d="${played}" fill="${PALETTE.land}" fill-rule="evenodd"/>`);
  out.push(
    `<path d="${heights}" fill="${PALETTE.heights}" fill-opacity="0.75" fill-rule="evenodd"/>`,
    '</g>',
  );
  if (art) {
    const lakes = ringsPath(art.lakes);
    out.push(
      `<path d="${lakes}" fill="${PALETTE.lake}" fill-rule="evenodd" stroke="${PALETTE.coast}" stroke-width="2"/>`,
    );
    out.push(
      `<path d="${land}" fill="none" stroke="${PALETTE.coast}" stroke-width="3" stroke-linejoin="round"/>`,
    );
  }
  return out.join('\n');
}

/** Borders of countries: from the outlines, or where the board changes country. */
export function borderLayer(board: crayon.Board, art: PlacedArt | undefined): string {
  const style = `fill="none" stroke="${PALETTE.border}" stroke-linejoin="round"`;
  const draw = (d: string): string =>
    `<path d="${d}" ${style} stroke-width="9" stroke-opacity="0.22"/>` +
    `<path d="${d}" ${style} stroke-width="2.6" stroke-dasharray="14 7 3 7"/>`;
  if (art) return draw(art.borders.map((line) => linePath(line)).join(''));
  const pairs: [Point, Point][] = [];
  for (let s = 0; s < board.segments; s++) {
    const arc = board.arcA[s];
    const [a, b] = [board.from[arc], board.to[arc]];
    if (board.country[a] !== board.country[b] && board.linkOf[s] < 0)
      pairs.push([milepostPoint(board, a), milepostPoint(board, b)]);
  }
  return draw(gateChains(pairs).map(smoothPath).join(''));
}

export function riverLayer(lines: readonly RiverLine[], art: PlacedArt | undefined): string {
  const rivers = lines.flatMap(({ pieces }) => pieces.map(smoothPath)).join('');
  const channels = art ? art.channels.map((line) => linePath(line)).join('') : '';
  const draw = (d: string, colour: string, width: number): string =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return [
    draw(channels, PALETTE.coast, 7),
    draw(channels, PALETTE.lake, 4),
    draw(rivers, PALETTE.river, 5),
  ].join('\n');
}

/** Dotted lines along edges over lakes and inlets, a bar between neighbours that no track can join, and tags with prices. */
export function edgeLayer(board: crayon.Board): string {
  const out: string[] = [];
  const sign = (from: number, to: number, drawing: string): void => {
    const [a, b] = [milepostPoint(board, from), milepostPoint(board, to)];
    const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
    const place = `translate(${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}) rotate(${n(turn)})`;
    out.push(`<g transform="${place}">${drawing}</g>`);
  };
  for (let s = 0; s < board.segments; s++) {
    const arc = board.arcA[s];
    if (board.inlet[s]) sign(board.from[arc], board.to[arc], edgeSigns.inlet);
    else if (board.lake[s]) sign(board.from[arc], board.to[arc], edgeSigns.lake);
  }
  for (const [a, b] of closedPairs(board)) sign(a, b, edgeSigns.closed);
  for (let s = 0; s < board.segments; s++) {
    if (board.edgePrice[s] === 0 || board.linkOf[s] >= 0) continue;
    const [x, y] = segmentMiddle(board, s);
    out.push(`<g transform="translate(${n(x)} ${n(y)})">${priceTag(String(board.edgePrice[s]))}</g>`);
  }
  return out.join('\n');
}

/** Links as bent lines between ports, ferries dashed, each with its price. */
export function linkLayer(board: crayon.Board): string {
  return board.links
    .map(({ a, b, lanes, cross }) => {
      const lane = lanes[(lanes.length - 1) >> 1];
      const [x, y] = segmentMiddle(board, lane);
      const line = arcLine(board, board.arcA[lane]);
      const ports = [a, b].map((port) => {
        const [u, v] = milepostPoint(board, port);
        return `<circle cx="${n(u)}" cy="${n(v)}" r="13" fill="${PALETTE.paper}" stroke="${PALETTE.waterName}" stroke-width="3"/>`;
      });
      return (
        `<path d="${line}" fill="none" stroke="${PALETTE.paper}" stroke-opacity="0.75" stroke-width="9"/>` +
        `<path d="${line}" fill="none" ${linkStyle(cross)}/>${ports.join('')}` +
        `<g transform="translate(${n(x)} ${n(y)})">${priceTag(String(board.edgePrice[lane]))}</g>`
      );
    })
    .join('\n');
}
