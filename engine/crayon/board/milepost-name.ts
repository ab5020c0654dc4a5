// Names of places for people.
import type { Board } from './board.ts';

/** City name, or column-row of an open milepost, e.g. `31-12`. */
export function milepostName(board: Board, milepost: number): string {
  const city = board.cityOf[milepost];
  return city >= 0 ? board.cities[city].name : `${board.col[milepost]}-${board.row[milepost]}`;
}
