// A small computed board for tests: level ground with a ridge and a river, cities scattered by a seed.
// Never shipped with a title; it only has to be a sound `board/1` file with enough cities and loads.
import { type crayon, type DataFile, randomInt, stream } from '../../../../engine/index.ts';
import { smallFile } from '../../../maps/testing/small-board.ts';

const COLS = 36;
const ROWS = 26;

/**
 * @param seed places cities and loads
 * @param cities of all sizes, 12-40
 * @param loads 4-20
 */
export function toyBoard(seed: number, cities: number, loads: number): DataFile {
  const random = stream(seed, 'toy-board');
  const places: [number, number][] = [];
  const place = (): [number, number] => {
    for (;;) {
      const at: [number, number] = [1 + randomInt(random, COLS - 2), 1 + randomInt(random, ROWS - 2)];
      // Three columns or rows apart, so that no two urban areas touch.
      if (places.every(([c, r]) => Math.abs(c - at[0]) > 3 || Math.abs(r - at[1]) > 2)) {
        places.push(at);
        return at;
      }
    }
  };
  const size = (i: number): crayon.CitySize =>
    i < cities / 9 ? 'major' : i < cities / 3 ? 'medium' : 'small';
  const name = (load: number): string => `load ${String.fromCharCode(97 + load)}`;
  return {
    source: `toy board ${seed}`,
    content: smallFile({
      id: `toy-${seed}`,
      name: 'Toy board',
      grid: { kind: 'odd-r', cols: COLS, rows: ROWS, spacing_miles: 50 },
      terrain: Array.from({ length: ROWS }, (_, r) =>
        Array.from({ length: COLS }, (_, c) => (r > 3 && c >= 12 && c < 15 ? 'm' : 'c')).join(''),
      ),
      rivers: [{ name: 'Wide', edges: Array.from({ length: ROWS - 4 }, (_, r) => [24, r, 0]).flat() }],
      loads: Object.fromEntries(Array.from({ length: loads }, (_, load) => [name(load), 3 + (load % 2)])),
      cities: Array.from({ length: cities }, (_, i) => ({
        name: `City ${i}`,
        size: size(i),
        at: place(),
        supplies: [...new Set([name(i % loads), name((i * 5 + 3) % loads)])].slice(0, i % 2 ? 1 : 2),
      })),
    }),
  };
}
