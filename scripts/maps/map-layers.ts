// The map in two parts, between which track is drawn: ground, rivers and major cities lie under it;
// mileposts, smaller cities and lettering over it.
import { crayon } from '../../engine/index.ts';
import type { PlacedArt } from './art.ts';
import { type Box, milepostPoint, milepostPoints } from './frame.ts';
import { borderLayer, edgeLayer, groundLayer, linkLayer, riverLayer } from './ground-layers.ts';
import type { PlacedText } from './names/label-cities.ts';
import type { RiverLabel } from './names/label-rivers.ts';
import { letterMap, RIVER_STYLE } from './names/letter-map.ts';
import { nameLayer } from './names/map-names.ts';
import type { PlacedIcon } from './names/place-icons.ts';
import { PALETTE } from './palette.ts';
import { riverLines } from './shapes/river-lines.ts';
import { citySymbol, terrainSign } from './shapes/signs.ts';
import { drawText, pointText, tenths } from './svg.ts';

interface MapLayers {
  /** Pieces of SVG, the lowest first. */
  readonly underTrack: readonly string[];
  readonly overTrack: readonly string[];
}

/** Signs of the mileposts outside of cities. */
function milepostLayer(board: crayon.Board): string {
  const uses = milepostPoints(board).flatMap(([x, y], m) =>
    board.cityOf[m] >= 0
      ? []
      : [`<use href="#board-${crayon.TERRAINS[board.terrain[m]]}" x="${tenths(x)}" y="${tenths(y)}"/>`],
  );
  const signs = crayon.TERRAINS.filter((_, kind) => board.terrain.includes(kind)).map(
    (name) => `<g id="board-${name}">${terrainSign(name)}</g>`,
  );
  return `<defs>${signs.join('')}</defs>\n${uses.join('\n')}`;
}

const cityText = ({ text, x, y, style }: PlacedText, fill: string): string =>
  drawText(text, x, y, { ...style, fill, halo: PALETTE.paper });

function riverNameLayer(labels: readonly RiverLabel[]): string {
  const unit = RIVER_STYLE.size / 1000;
  const letters = labels
    .flatMap(({ glyphs }) => glyphs)
    .filter(({ outline }) => outline !== '')
    .map(({ outline, point, width, turn }) => {
      const place = `translate(${pointText(point)}) rotate(${tenths(turn)}) translate(${tenths(-width / 2)} 0)`;
      return `<path transform="${place} scale(${unit})" d="${outline}"/>`;
    })
    .join('');
  // All rims first, so that no rim covers a neighbouring letter.
  const rim = `stroke="${PALETTE.land}" stroke-width="${tenths(5 / unit)}" stroke-linejoin="round"`;
  return (
    `<g fill="none" ${rim} stroke-opacity="0.85">${letters}</g>\n` +
    `<g fill="${PALETTE.waterName}">${letters}</g>`
  );
}

/** Icons of loads. */
export interface IconSet {
  /** Side of the square that each is drawn in. */
  readonly size: number;
  /** SVG elements, by name of the load. */
  readonly drawings: ReadonlyMap<string, string>;
}

const iconLayer = (icons: readonly PlacedIcon[], { size, drawings }: IconSet): string =>
  icons
    .map(
      ({ load, box: { x, y, width } }) =>
        `<g transform="translate(${pointText([x, y])}) scale(${width / size})">${drawings.get(load)!}</g>`,
    )
    .join('\n');

/**
 * @param art with the visible names only
 * @param panels boxes kept clear of lettering
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
  const symbols = (isShown: (city: crayon.City) => boolean): string =>
    board.cities
      .filter(isShown)
      .map(({ size, milepost }) =>
        citySymbol(crayon.CITY_SIZES[size], milepostPoint(board, milepost), board.grid),
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
      symbols(({ size }) => size === crayon.MAJOR),
    ],
    overTrack: [
      milepostLayer(board),
      symbols(({ size }) => size !== crayon.MAJOR),
      icons ? iconLayer(lettering.icons, icons) : '',
      ...lettering.cities.map(
        ({ name, loads }) => (loads ? cityText(loads, PALETTE.loads) : '') + cityText(name, PALETTE.ink),
      ),
    ],
  };
}
