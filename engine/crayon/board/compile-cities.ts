import { type Arcs, type Board, CITY_SIZES, type City, type GridKind, type Load, MAJOR } from './board.ts';
import type { BoardFile } from './board-file.ts';
import type { Mileposts } from './compile-mileposts.ts';
import { neighbour } from './neighbour.ts';

export type Cities = Pick<
  Board,
  'cityOf' | 'cities' | 'firstExit' | 'exitSegments' | 'majors' | 'loads' | 'urban'
>;

/** Inner arcs of a major: 12 segments, both ways. */
const INNER_ARCS = 24;

/** @param problems receives the problems of the file */
export function compileCities(file: BoardFile, mileposts: Mileposts, arcs: Arcs, problems: string[]): Cities {
  const loadNames = Object.keys(file.loads);
  const cityOf = new Int16Array(mileposts.count).fill(-1);
  const urban = new Uint8Array(arcs.arcA.length);
  const cityNames = new Set<string>();
  const cities: City[] = [];
  file.cities.forEach((entry, i) => {
    const path = `cities.${i} (${entry.name})`;
    if (cityNames.has(entry.name)) problems.push(`${path}: named twice`);
    cityNames.add(entry.name);
    const area = milepostsOf(entry, path, file.grid.kind, mileposts, problems);
    if (area === null) return;
    for (const m of area) {
      if (cityOf[m] >= 0) problems.push(`${path}: shares a milepost with ${cities[cityOf[m]].name}`);
      else cityOf[m] = cities.length;
    }
    const supplies = suppliesOf(entry, path, loadNames, problems);
    const exits: number[] = [];
    let innerArcs = 0;
    for (const m of area) {
      for (let arc = arcs.firstArc[m]; arc < arcs.firstArc[m + 1]; arc++) {
        if (area.includes(arcs.to[arc])) {
          urban[arcs.segmentOf[arc]] = 1;
          innerArcs++;
        } else exits.push(arc);
      }
    }
    const size = CITY_SIZES.indexOf(entry.size);
    if (size === MAJOR && innerArcs !== INNER_ARCS)
      problems.push(`${path}: an inner edge of the urban area is blocked or part of a link`);
    const milepost = mileposts.milepostAt(...entry.at);
    cities.push({ name: entry.name, size, milepost, mileposts: area, supplies, exits });
  });
  const loads: Load[] = loadNames.map((name, load) => ({
    name,
    chips: file.loads[name],
    suppliers: cities.flatMap((city, c) => (city.supplies.includes(load) ? [c] : [])),
  }));
  for (const load of loads)
    if (load.suppliers.length === 0) problems.push(`loads.${load.name}: no city supplies it`);
  const majors = cities.flatMap((city, c) => (city.size === MAJOR ? [c] : []));
  if (majors.length === 0) problems.push('cities: there is no major city to start building from');
  const exitSegments = cities.flatMap(({ exits }) => exits.map((exit) => arcs.segmentOf[exit]));
  const firstExit = new Int32Array(cities.length + 1);
  cities.forEach(({ exits }, city) => {
    firstExit[city + 1] = firstExit[city] + exits.length;
  });
  return { cityOf, cities, firstExit, exitSegments: Int32Array.from(exitSegments), majors, loads, urban };
}

type CityEntry = BoardFile['cities'][number];

/** Mileposts of a city, ascending: one, or a major's centre and the six around it; null if any is missing. */
function milepostsOf(
  entry: CityEntry,
  path: string,
  grid: GridKind,
  { milepostAt }: Mileposts,
  problems: string[],
): number[] | null {
  const [col, row] = entry.at;
  const centre = milepostAt(col, row);
  if (centre < 0) {
    problems.push(`${path}: no milepost at [${entry.at.join(', ')}]`);
    return null;
  }
  if (entry.size !== 'major') return [centre];
  const around = [0, 1, 2, 3, 4, 5].map((direction) => milepostAt(...neighbour(col, row, direction, grid)));
  const area = [centre, ...around];
  if (area.includes(-1)) {
    problems.push(`${path}: a major city needs mileposts on all six sides`);
    return null;
  }
  return area.sort((a, b) => a - b);
}

/** Indexes of the loads that a city supplies, ascending. */
function suppliesOf(entry: CityEntry, path: string, loads: readonly string[], problems: string[]): number[] {
  const supplies: number[] = [];
  for (const name of entry.supplies) {
    const load = loads.indexOf(name);
    if (load < 0) problems.push(`${path}: supplies '${name}', which is not in loads`);
    else supplies.push(load);
  }
  return supplies.sort((a, b) => a - b);
}
