// The layers of the map below cities and lettering: sea, land, high ground, lakes, borders, rivers, and signs
// on edges.
import { crayon } from '../../engine/index.ts';
import type { PlacedArt } from './art.ts';
import { arcLine, type Box, closedPairs, milepostPoint, segmentMiddle } from './frame.ts';
import { insideRing, midpoint, type Point } from './geometry.ts';
import { placePoint } from './lattice.ts';
import { edgeSigns, linkLine, priceTag } from './legend.ts';
import { PALETTE } from './palette.ts';
import { gateChains } from './shapes/gate-chains.ts';
import { type Place, regionRings } from './shapes/regions.ts';
import type { RiverLine } from './shapes/river-lines.ts';
import { drawAt, drawCircle, drawLine, drawRect, linePath, pointText, smoothPath, tenths } from './svg.ts';

const ringsPath = (rings: readonly (readonly Point[])[]): string =>
  rings.map((ring) => linePath(ring, true)).join('');

const placesOf = (board: crayon.Board): Place[] =>
  Array.from(board.col, (col, milepost) => [col, board.row[milepost]]);

const unique = (places: readonly Place[]): Place[] => [
  ...new Map(places.map((place) => [place.join(), place])).values(),
];

/** Rows above the first one to which the ground continues, up to the edge of the picture. */
const ROWS_ABOVE = 3;

/** The places, continued above the board's first row: the board ends there, the land does not. */
const continuedUpwards = (places: readonly Place[]): Place[] =>
  unique([
    ...places,
    ...places
      .filter(([, row]) => row === 0)
      .flatMap(([col]) =>
        Array.from({ length: ROWS_ABOVE }, (_, k): Place[] => [
          [col, -1 - k],
          [col - 1, -1 - k],
        ]).flat(),
      ),
  ]);

/** The places of the board and the water places beside them: the shore between them is in play. */
function playedPlaces(board: crayon.Board, art: PlacedArt): Place[] {
  const isInside = (point: Point, rings: readonly (readonly Point[])[]): boolean =>
    rings.filter((ring) => insideRing(point, ring)).length % 2 === 1;
  // Places share most of their neighbours: each is tested once.
  const waterByPlace = new Map<string, boolean>();
  const isWater = (place: Place): boolean => {
    const key = place.join();
    if (!waterByPlace.has(key)) {
      const point = placePoint(...place, board.grid);
      waterByPlace.set(key, !isInside(point, art.land) || isInside(point, art.lakes));
    }
    return waterByPlace.get(key)!;
  };
  const withShore = placesOf(board).flatMap((place) => [
    place,
    ...[0, 1, 2, 3, 4, 5].map((d) => crayon.neighbour(...place, d, board.grid)).filter(isWater),
  ]);
  return continuedUpwards(unique(withShore));
}

/** Sea with the shallows along the coast, the whole land, and the land in play in a lighter colour. */
export function groundLayer(board: crayon.Board, art: PlacedArt | undefined, view: Box): string {
  const playedLand = ringsPath(regionRings(art ? playedPlaces(board, art) : placesOf(board), board.grid));
  const highPlaces = placesOf(board).filter((_, milepost) =>
    ['mountain', 'alpine'].includes(crayon.TERRAINS[board.terrain[milepost]]),
  );
  const high = ringsPath(regionRings(art ? continuedUpwards(highPlaces) : highPlaces, board.grid));
  const land = art ? ringsPath(art.land) : playedLand;
  const round = 'stroke-linejoin="round"';
  const fill = (path: string, colour: string, attributes = ''): string =>
    `<path d="${path}" fill="${colour}"${attributes} fill-rule="evenodd"/>`;
  return [
    drawRect(view, `fill="${PALETTE.sea}"`),
    `<clipPath id="board-land"><path d="${land}" clip-rule="evenodd"/></clipPath>`,
    ...PALETTE.shallow.map((colour, i) => drawLine(land, colour, 54 - 18 * i, round)),
    fill(land, PALETTE.abroad),
    '<g clip-path="url(#board-land)">',
    fill(playedLand, PALETTE.land),
    fill(high, PALETTE.heights, ' fill-opacity="0.75"'),
    '</g>',
    ...(art
      ? [
          `<path d="${ringsPath(art.lakes)}" fill="${PALETTE.lake}" fill-rule="evenodd" stroke="${PALETTE.coast}" stroke-width="2"/>`,
          drawLine(land, PALETTE.coast, 3, round),
        ]
      : []),
  ].join('\n');
}

/** Borders of countries: from the outlines, or where the board changes country. */
export function borderLayer(board: crayon.Board, art: PlacedArt | undefined): string {
  const style = `fill="none" stroke="${PALETTE.border}" stroke-linejoin="round"`;
  const draw = (path: string): string =>
    `<path d="${path}" ${style} stroke-width="9" stroke-opacity="0.22"/>` +
    `<path d="${path}" ${style} stroke-width="2.6" stroke-dasharray="14 7 3 7"/>`;
  if (art) return draw(art.borders.map((line) => linePath(line)).join(''));
  const pairs = Array.from(board.arcA, (arc) => [board.from[arc], board.to[arc]])
    .filter(([a, b], segment) => board.country[a] !== board.country[b] && board.linkOf[segment] < 0)
    .map(([a, b]): [Point, Point] => [milepostPoint(board, a), milepostPoint(board, b)]);
  return draw(gateChains(pairs).map(smoothPath).join(''));
}

export function riverLayer(lines: readonly RiverLine[], art: PlacedArt | undefined): string {
  const rivers = lines.flatMap(({ pieces }) => pieces.map(smoothPath)).join('');
  const channels = art ? art.channels.map((line) => linePath(line)).join('') : '';
  const round = 'stroke-linecap="round" stroke-linejoin="round"';
  return [
    drawLine(channels, PALETTE.coast, 7, round),
    drawLine(channels, PALETTE.lake, 4, round),
    drawLine(rivers, PALETTE.river, 5, round),
  ].join('\n');
}

/** Signs of edges over lakes and inlets and of neighbours that no track can join; price tags of edges. */
export function edgeLayer(board: crayon.Board): string {
  const drawBetween = (from: number, to: number, sign: string): string => {
    const [a, b] = [milepostPoint(board, from), milepostPoint(board, to)];
    const degrees = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
    return `<g transform="translate(${pointText(midpoint(a, b))}) rotate(${tenths(degrees)})">${sign}</g>`;
  };
  const segments = [...board.arcA.keys()];
  return [
    ...segments
      .filter((segment) => board.inlet[segment] || board.lake[segment])
      .map((segment) => {
        const arc = board.arcA[segment];
        const sign = board.inlet[segment] ? edgeSigns.inlet : edgeSigns.lake;
        return drawBetween(board.from[arc], board.to[arc], sign);
      }),
    ...closedPairs(board).map(([a, b]) => drawBetween(a, b, edgeSigns.closed)),
    ...segments
      .filter((segment) => board.edgePrice[segment] > 0 && board.linkOf[segment] < 0)
      .map((segment) => drawPrice(board, segment)),
  ].join('\n');
}

const drawPrice = (board: crayon.Board, segment: number): string =>
  drawAt(segmentMiddle(board, segment), priceTag(`${board.edgePrice[segment]}`));

/** Links as curves between ports, ferries dashed, each with its price. */
export const linkLayer = (board: crayon.Board): string =>
  board.links
    .map((link) => {
      const { a, b, lanes } = link;
      const lane = lanes[(lanes.length - 1) >> 1];
      const path = arcLine(board, board.arcA[lane]);
      const port = `fill="${PALETTE.paper}" stroke="${PALETTE.waterName}" stroke-width="3"`;
      return [
        `<path d="${path}" fill="none" stroke="${PALETTE.paper}" stroke-opacity="0.75" stroke-width="9"/>`,
        linkLine(path, link),
        ...[a, b].map((milepost) => drawCircle(milepostPoint(board, milepost), 13, port)),
        drawPrice(board, lane),
      ].join('');
    })
    .join('\n');
