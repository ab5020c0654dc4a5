// The map itself in two parts, between which track is drawn: ground, rivers and major cities lie under it;
// mileposts, smaller cities and lettering stand over it.
import { crayon } from '../../../../engine/index.ts';
import type { PlacedArt } from '../art.ts';
import { type Box, milepostPoint } from './frame.ts';
import { borderLayer, edgeLayer, groundLayer, linkLayer, riverLayer } from './ground-layers.ts';
import type { PlacedText } from './names/label-cities.ts';
import type { RiverLabel } from './names/label-rivers.ts';
import { letterMap, RIVER_STYLE } from './names/letter-map.ts';
import { nameLayer } from './names/map-names.ts';
import type { PlacedIcon } from './names/place-icons.ts';
import { PALETTE } from './palette.ts';
import { riverLines } from './shapes/river-lines.ts';
import { citySymbol, terrainSign } from './shapes/signs.ts';
import { drawText, n } from './svg.ts';

interface MapLayers {
  /** Pieces of SVG, the lowest first. */
  readonly underTrack: readonly string[];
  readonly overTrack: readonly string[];
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
    (name) => `<g id="board-${name}">${terrainSign(name)}</g>`,
  );
  return `<defs>${signs.join('')}</defs>\n${out.join('\n')}`;
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

/** Pictures of loads: SVG in a square of `size` units, by the name of the load. */
export interface IconSet {
  readonly size: number;
  readonly of: ReadonlyMap<string, string>;
}

const iconLayer = (placed: readonly PlacedIcon[], { size, of }: IconSet): string =>
  placed
    .map(
      ({ load, box: { x, y, width } }) =>
        `<g transform="translate(${n(x)} ${n(y)}) scale(${width / size})">${of.get(load)!}</g>`,
    )
    .join('\n');

/**
 * @param art only with the names that are shown
 * @param panels boxes that nothing is written into
 * @param icons none without
 */
export function mapLayers(
  board: crayon.Board,
  art: PlacedArt | undefined,
  view: Box,
  panels: readonly Box[],
  icons?: IconSet,
): MapLayers {
  const rivers = riverLines(board, art?.courses ?? new Map());
  const lettering = letterMap(board, art, rivers, view, panels, icons !== undefined);
  const isMajor = (city: crayon.City): boolean => city.size === crayon.MAJOR;
  const symbols = (cities: readonly crayon.City[]): string =>
    cities
      .map((city) =>
        citySymbol(crayon.CITY_SIZES[city.size], ...milepostPoint(board, city.milepost), board.grid),
      )
      .join('\n');
  return {
    underTrack: [
      groundLayer(board, art, view),
      borderLayer(board, art),
      riverLayer(rivers, art),
      nameLayer(art?.names ?? []),
      edgeLayer(board),
      linkLayer(board),
      riverNameLayer(lettering.rivers),
      symbols(board.cities.filter(isMajor)),
    ],
    overTrack: [
      milepostLayer(board),
      symbols(board.cities.filter((city) => !isMajor(city))),
      icons ? iconLayer(lettering.icons, icons) : '',
      ...lettering.cities.map(
        ({ name, loads }) => (loads ? cityText(loads, PALETTE.loads) : '') + cityText(name, PALETTE.ink),
      ),
    ],
  };
}
