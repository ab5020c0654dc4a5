import type { BoardFile } from './board-file.ts';
import type { Segments } from './compile-segments.ts';

/**
 * By segment: the price that the file sets for it, 0 where it sets none.
 * @param urban 1 for segments inside majors, which are never built @param faults what is wrong with the file is added here
 */
export function compileEdgePrices(
  file: BoardFile,
  segments: Segments,
  urban: Uint8Array,
  faults: string[],
): Uint8Array {
  const price = new Uint8Array(segments.ends.length);
  (file.prices ?? []).forEach((entry, i) => {
    const path = `prices.${i} (${entry.price}M)`;
    const listed = segments.listed(entry.edges, path);
    const inside = listed.filter((segment) => urban[segment] !== 0).length;
    if (inside > 0) faults.push(`${path}: nobody builds inside a major city (edges: ${inside})`);
    const again = listed.filter((segment) => price[segment] !== 0).length;
    if (again > 0) faults.push(`${path}: an edge has one price (edges priced before: ${again})`);
    for (const segment of listed) price[segment] = entry.price;
  });
  return price;
}
