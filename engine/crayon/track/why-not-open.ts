// Explains why a seat may not build a segment (see `isOpenTo`).
import { type City, MAJOR } from '../board/board.ts';
import { arcName } from '../board/milepost-name.ts';
import { type Rules, UNBUILDABLE } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { isAdmitted } from './build-cost.ts';
import { mayEnter } from './city-entry.ts';
import { isLaneFor } from './lanes.ts';
import { isInside, ownSegmentsAt, rebuilderOf } from './presence.ts';

/** @param arc between 0 and `board.arcs` - 1 @returns '' if the segment is open to the seat */
export function whyNotOpen(rules: Rules, state: CrayonState, seat: number, arc: number): string {
  const { board } = rules;
  const segment = board.segmentOf[arc];
  const arcText = arcName(board, arc);
  if (board.urban[segment] !== 0) return `${arcText} is common track within a city`;
  if (rules.arcCost[arc] === UNBUILDABLE) return `nobody may build from ${arcText}`;
  const owner = state.segmentOwner[segment] - 1;
  if (owner >= 0)
    return `there is already track from ${arcText}: ${owner === seat ? 'your own' : `that of seat ${owner}`}`;
  if (!isLaneFor(rules, state, seat, segment))
    return `${arcText}: you own another lane of this link, or a lower lane is still free`;
  const rebuilder = rebuilderOf(rules, state, segment) - 1;
  if (rebuilder >= 0 && rebuilder !== seat)
    return `only seat ${rebuilder} may rebuild the bridge from ${arcText}`;
  if (!isAdmitted(rules, state, seat, segment)) {
    for (const milepost of [board.from[arc], board.to[arc]]) {
      const city = board.cityOf[milepost];
      if (city < 0) continue;
      const isFull = ownSegmentsAt(rules, state, seat, city) >= rules.constants.citySegments;
      if (board.cities[city].size !== MAJOR && isFull)
        return `you already have ${rules.constants.citySegments} segments in ${board.cities[city].name}, the maximum for a player`;
      if (rebuilder < 0 && !mayEnter(rules, state, seat, city))
        return whyNotEntered(rules, state, seat, city);
    }
  }
  if (rebuilder < 0 && !rules.reachability.holdsAfterBuild(state, seat, segment))
    return `track from ${arcText} would block another player from a major city, or from a city that must keep room`;
  return '';
}

/** Why `mayEnter` denies a city in which the seat has not reached the maximum of segments. */
function whyNotEntered(rules: Rules, state: CrayonState, seat: number, city: number): string {
  const { name, size }: City = rules.board.cities[city];
  const seatsInside = [...Array(rules.seats).keys()].filter((other) => isInside(rules, state, other, city));
  if (size !== MAJOR && !seatsInside.includes(seat)) {
    const limit = rules.entryLimit[city];
    if (seatsInside.length >= limit)
      return `${name} admits ${limit} ${limit === 1 ? 'player' : 'players'}; seats inside: ${seatsInside.join(', ')}`;
    if (rules.mayEnterCity.some((hook) => !hook(rules, state, seat, city)))
      return `no card in your hand can be promised for building into ${name}`;
  }
  return `the last free ways into ${name} are reserved for players who are not there yet`;
}
