// Mirrors a board file: swaps columns and rows, so that an odd-r grid becomes an odd-q one and vice versa.
// For tests: everything that does not depend on position must stay the same.
import type { BoardFile } from '../board-file.ts';

const transpose = (rows: readonly string[]): string[] =>
  Array.from(rows[0], (_, c) => rows.map((row) => row[c]).join(''));

/** Swaps columns and rows in a flat list whose entries have `size` numbers and start with column and row. */
const swapPlaces = (list: readonly number[], size: number): number[] =>
  list.map((value, i) => (i % size === 0 ? list[i + 1] : i % size === 1 ? list[i - 1] : value));

export function mirrorBoard({ projection, ...file }: BoardFile): BoardFile {
  const { kind, cols, rows, spacing_miles } = file.grid;
  const edges = (list: readonly number[]): number[] => swapPlaces(list, 3);
  return {
    ...file,
    grid: { kind: kind === 'odd-r' ? 'odd-q' : 'odd-r', cols: rows, rows: cols, spacing_miles },
    terrain: transpose(file.terrain),
    country: transpose(file.country),
    rivers: file.rivers.map((river) => ({ ...river, edges: edges(river.edges) })),
    lakes: edges(file.lakes),
    inlets: edges(file.inlets),
    blocked: edges(file.blocked),
    ...(file.prices && {
      prices: file.prices.map((entry) => ({ ...entry, edges: edges(entry.edges) })),
    }),
    coasts: Object.fromEntries(Object.entries(file.coasts).map(([sea, list]) => [sea, swapPlaces(list, 2)])),
    cities: file.cities.map((city) => ({ ...city, at: [city.at[1], city.at[0]] })),
  };
}
