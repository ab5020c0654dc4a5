// Boards drawn by hand or made up by tests.
import { crayon } from '../../../engine/index.ts';

export interface SmallBoard extends Partial<Omit<crayon.BoardFile, 'terrain' | 'cities'>> {
  /** Terrain letters, one string per row. */
  readonly terrain: string[];
  readonly cities: { name: string; size: crayon.CitySize; at: [number, number]; supplies?: string[] }[];
}

/** A sound board file from its terrain and cities; everything else is empty unless given. */
export function smallFile({ terrain, cities, ...rest }: SmallBoard): crayon.BoardFile {
  return {
    format: 'board/1',
    id: 'small',
    name: 'Small',
    grid: { kind: 'odd-r', cols: terrain[0].length, rows: terrain.length, spacing_miles: 25 },
    terrain,
    country: terrain.map((row) => row.replace(/[cmadfjw]/g, 'T')),
    countries: { T: 'Toyland' },
    rivers: [],
    lakes: [],
    inlets: [],
    blocked: [],
    coasts: {},
    loads: {},
    cities: cities.map((city) => ({ ...city, supplies: city.supplies ?? [] })),
    ...rest,
  };
}

export const smallBoard = (sketch: SmallBoard): crayon.Board =>
  crayon.compileBoard({ source: 'small.json', content: smallFile(sketch) });

/** Two majors twelve columns apart on level ground, 18 columns by 7 rows. */
export const TWO_MAJORS: SmallBoard = {
  terrain: Array.from({ length: 7 }, () => 'c'.repeat(18)),
  cities: [
    { name: 'West', size: 'major', at: [2, 3] },
    { name: 'East', size: 'major', at: [14, 3] },
  ],
};

/** Two majors with water between them, and one row of mileposts across it. */
export const CAUSEWAY: SmallBoard = {
  terrain: Array.from({ length: 7 }, (_, row) => (row === 3 ? 'c'.repeat(18) : 'cccccc~~~~~~cccccc')),
  cities: TWO_MAJORS.cities,
};
