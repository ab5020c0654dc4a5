// City limits after a deal. Limits on players and segments, the right to enter and the ban on blocking hold
// for traded as for built track (compare `mayEnter` in track/city-entry.ts and `Reachability`).
import { MAJOR } from '../../board/board.ts';
import { type Rules, UNBUILDABLE } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { ownsLinkTwice } from '../../track/lanes.ts';
import { rebuilderOf } from '../../track/presence.ts';
import { isNamed, namedSegments, partnerOf } from './offer.ts';

/** True if the open offer keeps all limits and rights: in its cities, for links and for ways of all seats. */
export function keepsCityLimits(rules: Rules, state: CrayonState): boolean {
  const { board } = rules;
  const isChecked = new Uint8Array(board.cities.length);
  const segments = namedSegments(state);
  for (const segment of segments) {
    const arc = board.arcA[segment];
    for (const city of [board.cityOf[board.from[arc]], board.cityOf[board.to[arc]]]) {
      if (city < 0 || isChecked[city] !== 0) continue;
      isChecked[city] = 1;
      if (!keepsLimitsAt(rules, state, city)) return false;
    }
  }
  const owners = state.segmentOwner.slice();
  for (const segment of segments) owners[segment] = otherParty(state, owners[segment] - 1) + 1;
  if (ownsLinkTwice(board, owners)) return false;
  return rules.reachability.holdsAfterTrade(state, state.segmentOwner, owners);
}

/** True if limits and rights hold in the city once the segments of the open offer change hands. */
export function keepsLimitsAt(rules: Rules, state: CrayonState, city: number): boolean {
  const { board, constants, arcCost, seats } = rules;
  const { exits, size } = board.cities[city];
  const segmentsOf = new Array<number>(seats).fill(0);
  // A seat with the sole right to rebuild a bridge there counts as inside the city.
  const inside = new Array<boolean>(seats).fill(false);
  let freeExits = 0;
  for (const exit of exits) {
    const segment = board.segmentOf[exit];
    const owner = state.segmentOwner[segment] - 1;
    const rightHolder = rebuilderOf(rules, state, segment) - 1;
    if (owner >= 0) segmentsOf[isNamed(state, segment) ? otherParty(state, owner) : owner]++;
    else if (rightHolder >= 0) inside[rightHolder] = true;
    else if (arcCost[exit] !== UNBUILDABLE || arcCost[board.reverse[exit]] !== UNBUILDABLE) freeExits++;
  }
  const playersInside = segmentsOf.filter((segments, seat) => segments > 0 || inside[seat]).length;
  if (size === MAJOR) return freeExits >= seats - playersInside;
  const limit = rules.entryLimit[city];
  if (playersInside > limit || segmentsOf.some((segments) => segments > constants.citySegments)) return false;
  return !constants.keepRoom[size] || freeExits >= Math.min(limit, seats) - playersInside;
}

const otherParty = (state: CrayonState, owner: number): number =>
  owner === state.seat ? partnerOf(state) : state.seat;
