// Names of mileposts for people, the same in words and pictures. Files and protocols use numbers.
import type { Board } from './board.ts';
import { gridName } from './grid-name.ts';

/** City name, or the grid name of an open milepost, e.g. `D12`. */
export function milepostName(board: Board, milepost: number): string {
  const city = board.cityOf[milepost];
  return city >= 0 ? board.cities[city].name : gridName(board.col[milepost], board.row[milepost]);
}

/** Both ends of an arc, e.g. `D12 to Chicago`; two mileposts of one city are told apart. */
export function arcName(board: Board, arc: number): string {
  const [from, to] = [board.from[arc], board.to[arc]];
  const names = [from, to].map((milepost) => milepostName(board, milepost));
  if (names[0] !== names[1]) return names.join(' to ');
  return [from, to].map((milepost) => gridName(board.col[milepost], board.row[milepost])).join(' to ');
}
