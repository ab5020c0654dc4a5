// Decides where every name on the map goes: cities with their loads, rivers, and what has to be kept clear.
import { crayon } from '../../../../../engine/index.ts';
import type { PlacedArt } from '../../art.ts';
import { distance, type Point } from '../../geometry.ts';
import { type Box, grown, milepostPoint, segmentMiddle } from '../frame.ts';
import type { RiverLine } from '../shapes/river-lines.ts';
import { CITY_REACH } from '../shapes/signs.ts';
import { smoothPoints } from '../svg.ts';
import type { TextStyle } from '../text.ts';
import { type CityLabel, type CityToLabel, labelCities } from './label-cities.ts';
import { labelRivers, type RiverLabel } from './label-rivers.ts';
import { solidNames } from './map-names.ts';
import { indexPoints, type Obstacles } from './obstacles.ts';
import { type PlacedIcon, placeIcons } from './place-icons.ts';

const NAME_STYLES: Readonly<Record<crayon.CitySize, TextStyle>> = {
  small: { face: 'sansBold', size: 26 },
  medium: { face: 'sansBold', size: 29 },
  major: { face: 'sansBold', size: 36 },
};
const LOAD_STYLE: TextStyle = { face: 'sansItalic', size: 23 };
export const RIVER_STYLE: TextStyle = { face: 'serifItalic', size: 25, spacing: 0.06 };

/** Points along a line, near enough to each other that no lettering slips between. */
function dense(line: readonly Point[]): Point[] {
  const UNITS_APART = 8;
  return line.flatMap((a, i): Point[] => {
    const b = line[i + 1];
    if (!b) return [a];
    const parts = Math.max(1, Math.ceil(distance(a, b) / UNITS_APART));
    return Array.from(
      { length: parts },
      (_, k): Point => [a[0] + ((b[0] - a[0]) * k) / parts, a[1] + ((b[1] - a[1]) * k) / parts],
    );
  });
}

/** By city: the box of its symbol. */
export const symbolBoxes = (board: crayon.Board): Box[] =>
  board.cities.map(({ milepost, size }) => {
    const [x, y] = milepostPoint(board, milepost);
    const reach = CITY_REACH[crayon.CITY_SIZES[size]];
    const flat = size === crayon.MAJOR ? reach * Math.sqrt(0.75) : reach;
    const [wide, tall] = board.grid === 'odd-r' ? [reach, flat] : [flat, reach];
    return { x: x - wide, y: y - tall, width: 2 * wide, height: 2 * tall };
  });

/** Room for the tags with prices of edges. */
const priceBoxes = (board: crayon.Board): Box[] =>
  [...board.edgePrice.keys()]
    .filter((segment) => board.edgePrice[segment] !== 0)
    .map((segment) => {
      const [x, y] = segmentMiddle(board, segment);
      return { x: x - 14, y: y - 11, width: 28, height: 22 };
    });

interface SuppliedCity extends CityToLabel {
  readonly supplies: readonly string[];
}

/** Largest first. */
const citiesToLabel = (board: crayon.Board): SuppliedCity[] =>
  [...board.cities]
    .sort((a, b) => b.size - a.size)
    .map((city) => {
      const size = crayon.CITY_SIZES[city.size];
      const supplies = city.supplies.map((load) => board.loads[load].name);
      return {
        name: city.name,
        supplies,
        loads: supplies.join(', '),
        at: milepostPoint(board, city.milepost),
        reach: CITY_REACH[size],
        nameStyle: NAME_STYLES[size],
        loadStyle: LOAD_STYLE,
      };
    });

const riverPoints = (lines: readonly RiverLine[]): Point[] =>
  lines.flatMap(({ pieces }) => pieces.flatMap((piece) => dense(smoothPoints(piece))));

/** The smooth line of a river's longest piece. */
function longest(pieces: readonly (readonly Point[])[]): Point[] {
  const piece = pieces.reduce((a, b) => (b.length > a.length ? b : a), []);
  return smoothPoints(piece);
}

interface Lettering {
  /** Largest cities first. */
  readonly cities: readonly CityLabel[];
  readonly rivers: readonly RiverLabel[];
  /** Pictures of loads beside the cities that supply them, where there is room. */
  readonly icons: readonly PlacedIcon[];
}

/**
 * @param art only with the names that are shown
 * @param panels boxes that nothing is written into
 * @param hasIcons whether loads have pictures
 */
export function letterMap(
  board: crayon.Board,
  art: PlacedArt | undefined,
  rivers: readonly RiverLine[],
  view: Box,
  panels: readonly Box[],
  hasIcons = false,
): Lettering {
  const points = Array.from({ length: board.mileposts }, (_, m) => milepostPoint(board, m));
  const obstacles: Obstacles = {
    dots: indexPoints(points.filter((_, m) => board.cityOf[m] < 0)),
    rivers: indexPoints(riverPoints(rivers)),
    lines: indexPoints(art ? [...art.borders, ...art.land].flatMap(dense) : []),
    solid: [
      ...symbolBoxes(board),
      ...priceBoxes(board),
      ...solidNames(art?.names ?? []),
      ...panels.map((box) => grown(box, 10)),
    ],
    view: grown(view, -14),
  };
  const toLabel = citiesToLabel(board);
  const cities = labelCities(toLabel, obstacles);
  const names = cities.flatMap(({ name, loads }) => (loads ? [name.box, loads.box] : [name.box]));
  const icons = hasIcons
    ? placeIcons(
        toLabel.map(({ at, reach, supplies }, i) => {
          const { name, loads } = cities[i];
          return { at, reach, loads: supplies, names: (loads ?? name).box };
        }),
        { ...obstacles, solid: [...obstacles.solid, ...names] },
      )
    : [];
  const written = [...names, ...icons.map(({ box }) => box)];
  const lines = rivers.map(({ name, pieces }) => ({ name, line: longest(pieces) }));
  return {
    cities,
    icons,
    rivers: labelRivers(
      lines.filter(({ line }) => line.length > 2),
      RIVER_STYLE,
      { ...obstacles, solid: [...obstacles.solid, ...written] },
    ),
  };
}
