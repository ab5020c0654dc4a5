// Areas of event cards as masks over the board.
import type { Board } from '../board/board.ts';

/** By milepost: 1 inside the country. */
export const countryMask = (board: Board, country: number): Uint8Array =>
  board.country.map((land) => (land === country ? 1 : 0));

/** The area and the mileposts that touch its border from outside: those next to a milepost inside. */
export function withBorder(board: Board, inside: Uint8Array): Uint8Array {
  const area = inside.slice();
  for (let arc = 0; arc < board.arcs; arc++) if (inside[board.from[arc]] !== 0) area[board.to[arc]] = 1;
  return area;
}

/** By segment: 1 where an end lies inside the area. */
export function segmentsTouching(board: Board, area: Uint8Array): Uint8Array {
  const mask = new Uint8Array(board.segments);
  for (let arc = 0; arc < board.arcs; arc++) if (area[board.to[arc]]) mask[board.segmentOf[arc]] = 1;
  return mask;
}
