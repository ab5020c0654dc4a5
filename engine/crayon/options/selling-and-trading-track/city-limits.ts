// City limits after a deal. Limits on players and segments, the right to enter and the ban on blocking hold
// for traded track as for built track (compare `mayEnter` in track/city-entry.ts and `Reachability`).
import { MAJOR } from '../../board/board.ts';
import { NEVER, type Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { ownsLinkTwice } from '../../track/lanes.ts';
import { rightTo } from '../../track/presence.ts';
import { isNamed, namedSegments, partnerOf } from './offer.ts';

/** Whether the open offer respects all limits and rights at every city that it touches. */
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

/** Whether limits and rights hold at a city if the segments of an open offer change hands. */
export function holdsAt(rules: Rules, state: CrayonState, city: number): boolean {
  const { board, constants, arcCost, seats } = rules;
  const { exits, size } = board.cities[city];
  const segmentsOf = new Array<number>(seats).fill(0);
  // A seat with the sole right to rebuild a bridge there counts as inside the city, with or without other
  // segments.
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
