// Links that several players may own in parallel: each owner has a lane, its own segment.
import type { Board } from '../board/board.ts';
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';

/** True if the segment is no lane, or the first free lane of a link where the seat owns none. */
export function isLaneFor({ board }: Rules, state: CrayonState, seat: number, segment: number): boolean {
  const link = board.linkOf[segment];
  if (link < 0) return true;
  for (const lane of board.links[link].lanes) {
    const owner = state.segmentOwner[lane];
    if (owner === 0 || owner === seat + 1) return owner === 0 && lane === segment;
  }
  return false;
}

/** True if a player owns two lanes of a link. @param owners by segment: seat + 1, or 0 */
export const ownsLinkTwice = ({ links }: Board, owners: Uint8Array): boolean =>
  links.some(({ lanes }) => {
    const players = lanes.map((lane) => owners[lane]).filter((owner) => owner !== 0);
    return new Set(players).size < players.length;
  });
