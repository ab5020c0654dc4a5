// Places the names of cities with their loads, and of rivers.
import { crayon } from '../../../engine/index.ts';
import type { PlacedArt } from '../art.ts';
import { type Box, growBox, milepostPoint, milepostPoints, segmentMiddle } from '../frame.ts';
import { between, distance, type Point } from '../geometry.ts';
import type { RiverLine } from '../shapes/river-lines.ts';
import { CITY_REACH } from '../shapes/signs.ts';
import { smoothPoints } from '../svg.ts';
import type { TextStyle } from '../text.ts';
import { type CityLabel, type CityToLabel, labelBoxes, labelCities } from './label-cities.ts';
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

/** Points along a line, so close together that no lettering fits between them. */
function dense(line: readonly Point[]): Point[] {
  const UNITS_APART = 8;
  return line.flatMap((a, i): Point[] => {
    const b = line[i + 1] ?? a;
    const parts = Math.max(1, Math.ceil(distance(a, b) / UNITS_APART));
    return Array.from({ length: parts }, (_, k) => between(a, b, k / parts));
  });
}

/** By city: box of its symbol. */
export const symbolBoxes = (board: crayon.Board): Box[] =>
  board.cities.map(({ milepost, size }) => {
    const [x, y] = milepostPoint(board, milepost);
    const reach = CITY_REACH[crayon.CITY_SIZES[size]];
    const shortReach = size === crayon.MAJOR ? reach * Math.sqrt(0.75) : reach;
    const [across, down] = board.grid === 'odd-r' ? [reach, shortReach] : [shortReach, reach];
    return { x: x - across, y: y - down, width: 2 * across, height: 2 * down };
  });

/** Boxes of the price tags of edges. */
const priceBoxes = (board: crayon.Board): Box[] =>
  [...board.edgePrice.keys()]
    .filter((segment) => board.edgePrice[segment] !== 0)
    .map((segment) => {
      const [x, y] = segmentMiddle(board, segment);
      return { x: x - 14, y: y - 11, width: 28, height: 22 };
    });

interface CityWithLoads extends CityToLabel {
  readonly supplies: readonly string[];
}

/** Largest first. */
const citiesToLabel = (board: crayon.Board): CityWithLoads[] =>
  [...board.cities]
    .sort((a, b) => b.size - a.size)
    .map((city) => {
      const size = crayon.CITY_SIZES[city.size];
      const supplies = city.supplies.map((load) => board.loads[load].name);
      return {
        name: city.name,
        supplies,
        loads: supplies.join(', '),
        point: milepostPoint(board, city.milepost),
        reach: CITY_REACH[size],
        nameStyle: NAME_STYLES[size],
        loadStyle: LOAD_STYLE,
      };
    });

interface Lettering {
  /** Largest cities first. */
  readonly cities: readonly CityLabel[];
  readonly rivers: readonly RiverLabel[];
  /** Icons of loads beside the cities that supply them, where there is room. */
  readonly icons: readonly PlacedIcon[];
}

/**
 * @param art with the visible names only
 * @param panels boxes kept clear of lettering
 */
export function letterMap(
  board: crayon.Board,
  art: PlacedArt | undefined,
  rivers: readonly RiverLine[],
  view: Box,
  panels: readonly Box[],
  hasIcons = false,
): Lettering {
  const riverPieces = rivers.flatMap(({ pieces }) => pieces);
  const obstacles: Obstacles = {
    dots: indexPoints(milepostPoints(board).filter((_, milepost) => board.cityOf[milepost] < 0)),
    rivers: indexPoints(riverPieces.flatMap((piece) => dense(smoothPoints(piece)))),
    lines: indexPoints(art ? [...art.borders, ...art.land].flatMap(dense) : []),
    solid: [
      ...symbolBoxes(board),
      ...priceBoxes(board),
      ...solidNames(art?.names ?? []),
      ...panels.map((box) => growBox(box, 10)),
    ],
    view: growBox(view, -14),
  };
  const withSolid = (boxes: readonly Box[]): Obstacles => ({
    ...obstacles,
    solid: [...obstacles.solid, ...boxes],
  });
  const toLabel = citiesToLabel(board);
  const cities = labelCities(toLabel, obstacles);
  const nameBoxes = cities.flatMap(labelBoxes);
  const citiesWithIcons = toLabel.map(({ point, reach, supplies }, i) => {
    const { name, loads } = cities[i];
    return { point, reach, loads: supplies, names: (loads ?? name).box };
  });
  const icons = hasIcons ? placeIcons(citiesWithIcons, withSolid(nameBoxes)) : [];
  const lines = rivers
    .map(({ name, pieces }) => ({ name, line: smoothPoints(longest(pieces)) }))
    .filter(({ line }) => line.length > 2);
  const allBoxes = [...nameBoxes, ...icons.map(({ box }) => box)];
  return { cities, icons, rivers: labelRivers(lines, RIVER_STYLE, withSolid(allBoxes)) };
}

const longest = (pieces: readonly (readonly Point[])[]): readonly Point[] =>
  pieces.reduce((a, b) => (b.length > a.length ? b : a), []);
