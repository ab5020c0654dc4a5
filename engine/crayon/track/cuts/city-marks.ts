// Which cities lie beyond a cut: a city is parted from the first major by a closed walk that crosses the way between the
// two an odd number of times. So each segment is marked with the cities whose way uses it.
import type { Board } from '../../board/board.ts';

export interface CityMarks {
  /** Words of 32 bits, one bit a city. */
  readonly words: number;
  /** By segment: bits of the cities whose way to the first major uses it, at segment * words. */
  readonly bits: Int32Array;
  /** By segment: 1 where any bit is set. */
  readonly isMarked: Uint8Array;
}

/** Marks one way for each city that has any; which way it is makes no difference. @param passable as in `dualGraph` */
export function markCities(board: Board, passable: Uint8Array): CityMarks {
  const words = Math.ceil(board.cities.length / 32);
  const bits = new Int32Array(board.segments * words);
  const isMarked = new Uint8Array(board.segments);
  const back = waysBack(board, passable);
  board.cities.forEach(({ milepost }, city) => {
    for (let m = milepost; back[m] >= 0; m = board.to[back[m]]) {
      const segment = board.segmentOf[back[m]];
      bits[segment * words + (city >> 5)] |= 1 << (city & 31);
      isMarked[segment] = 1;
    }
  });
  return { words, bits, isMarked };
}

/** By milepost: the first arc of a shortest way to the first major's centre; -1 there, and where there is no way. */
function waysBack({ mileposts, first, to, reverse, segmentOf, cities, majors }: Board, passable: Uint8Array) {
  const back = new Int32Array(mileposts).fill(-1);
  const root = cities[majors[0]].milepost;
  const queue = [root];
  for (const m of queue) {
    for (let arc = first[m]; arc < first[m + 1]; arc++) {
      const there = to[arc];
      if (there === root || back[there] >= 0 || passable[segmentOf[arc]] === 0) continue;
      back[there] = reverse[arc];
      queue.push(there);
    }
  }
  return back;
}
