// Cities after a deal: the limits on players and segments, everybody's right to enter, and that nobody is blocked, hold for
// track that changes hands as they do for track that is built (compare `mayEnter` in track/city-entry.ts and `Reachability`).
import { MAJOR } from '../../board/board.ts';
import { NEVER, type Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { ownsLinkTwice } from '../../track/lanes.ts';
import { rightTo } from '../../track/presence.ts';
import { isNamed, namedSegments, partnerOf } from './offer.ts';

/** Whether the offer on the table leaves all limits and rights as they must be at every city it touches. */
export function keepsCityLimits(rules: Rules, state: CrayonState): boolean {
  const { board } = rules;
  const checked = new Uint8Array(board.cities.length);
  const named = namedSegments(state);
  for (const segment of named) {
    const arc = board.arcA[segment];
    for (const city of [board.cityOf[board.from[arc]], board.cityOf[board.to[arc]]]) {
      if (city < 0 || checked[city] !== 0) continue;
      checked[city] = 1;
      if (!holdsAt(rules, state, city)) return false;
    }
  }
  const owners = state.segmentOwner.slice();
  for (const segment of named) owners[segment] = otherParty(state, owners[segment] - 1) + 1;
  if (ownsLinkTwice(board, owners)) return false;
  return rules.reachability.holdsAfterDeal(state, state.segmentOwner, owners);
}

/** Whether limits and rights hold at a city, with segments named in an open offer counted as handed over. */
export function holdsAt(rules: Rules, state: CrayonState, city: number): boolean {
  const { board, constants, arcCost, seats } = rules;
  const { exits, size } = board.cities[city];
  const segmentsOf = new Array<number>(seats).fill(0);
  // Seats that alone may rebuild a bridge there are in the city, with or without other segments.
  const inside = new Array<boolean>(seats).fill(false);
  let free = 0;
  for (const exit of exits) {
    const segment = board.segmentOf[exit];
    const owner = state.segmentOwner[segment] - 1;
    const right = rightTo(rules, state, segment) - 1;
    if (owner >= 0) segmentsOf[isNamed(state, segment) ? otherParty(state, owner) : owner]++;
    else if (right >= 0) inside[right] = true;
    else if (arcCost[exit] !== NEVER || arcCost[board.reverse[exit]] !== NEVER) free++;
  }
  const present = segmentsOf.filter((segments, seat) => segments > 0 || inside[seat]).length;
  if (size === MAJOR) return free >= seats - present;
  const limit = rules.entryLimit[city];
  if (present > limit || segmentsOf.some((segments) => segments > constants.citySegments)) return false;
  return !constants.keepRoom[size] || free >= Math.min(limit, seats) - present;
}

const otherParty = (state: CrayonState, owner: number): number =>
  owner === state.seat ? partnerOf(state) : state.seat;
