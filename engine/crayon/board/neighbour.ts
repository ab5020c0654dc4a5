/** Neighbour of a grid place; directions 0 E, 1 SE, 2 SW, 3 W, 4 NW, 5 NE. */
export function neighbour(col: number, row: number, direction: number): [number, number] {
  const odd = row & 1;
  switch (direction) {
    case 0:
      return [col + 1, row];
    case 1:
      return [col + odd, row + 1];
    case 2:
      return [col - 1 + odd, row + 1];
    case 3:
      return [col - 1, row];
    case 4:
      return [col - 1 + odd, row - 1];
    default:
      return [col + odd, row - 1];
  }
}
