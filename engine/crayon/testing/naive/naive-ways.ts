// The rule about ways (see track/cuts/ways.ts) said a second time, slowly: by counting ways that share no segment for every group
// of seats, on the whole board, from the raw slots of the state. Cuts and faces are not used.
import type { Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';

const MANY = 99;

/** Whether every group of seats has the ways it needs. @param owner by segment: seat + 1 that holds it or may rebuild it */
export function naiveWaysHold(rules: Rules, owner: readonly number[]): boolean {
  const { board, constants, seats } = rules;
  const everyone = Array.from({ length: seats }, (_, seat) => seat);
  const at = (city: number, seat: number): number =>
    board.cities[city].exits.filter((exit) => owner[board.segmentOf[exit]] === seat + 1).length;
  const mayBuildAt = (city: number, seat: number): boolean => {
    if (city < 0 || board.cities[city].size === 2) return true;
    const inside = everyone.filter((other) => at(city, other) > 0);
    const limit = constants.cityEntries[board.cities[city].size as 0 | 1];
    return at(city, seat) < constants.citySegments && (inside.includes(seat) || inside.length < limit);
  };
  const groups = Array.from({ length: 2 ** seats }, (_, bits) =>
    everyone.filter((seat) => (bits >> seat) & 1),
  );
  return groups.every((group) => {
    if (group.length === 0) return true;
    const capacity = Array.from({ length: board.segments }, (_, s) => {
      if (board.urban[s] || group.includes(owner[s] - 1)) return MANY;
      if (owner[s] !== 0 || (board.inlet[s] && constants.inletCost === null)) return 0;
      const ends = [board.cityOf[board.from[board.arcA[s]]], board.cityOf[board.to[board.arcA[s]]]];
      return group.some((seat) => ends.every((city) => mayBuildAt(city, seat))) ? 1 : 0;
    });
    const majors = board.cities.filter(({ size }) => size === 2).map(({ mileposts }) => [...mileposts]);
    if (constants.majorsStayOpen) {
      for (const major of majors.slice(1))
        if (countWays(rules, capacity, majors[0], major, group.length) < group.length) return false;
    }
    return board.cities.every(({ size, mileposts }, city) => {
      if (size === 2 || !constants.keepRoom[size as 0 | 1]) return true;
      const outside = everyone.filter((seat) => at(city, seat) === 0);
      if (group.some((seat) => !outside.includes(seat))) return true;
      const room = Math.min(constants.cityEntries[size as 0 | 1], seats) - (seats - outside.length);
      const wanted = room - (outside.length - group.length);
      return wanted <= 0 || countWays(rules, capacity, majors.flat(), [...mileposts], wanted) >= wanted;
    });
  });
}

/** By segment: seat + 1 that has its track there or alone may rebuild it, 0 where it is free. */
export function holdersOf(rules: Rules, state: CrayonState): number[] {
  return [...state.segmentOwner].map((owner, s) =>
    owner === 0 && rules.board.riverSegments.some((list) => list.includes(s))
      ? state.bridgeRight[rules.bridgeOf[s]]
      : owner,
  );
}

/** Ways from one place to another that no capacity forbids, up to a number (Ford and Fulkerson, 1956). */
function countWays(
  { board }: Rules,
  capacity: readonly number[],
  from: number[],
  to: number[],
  enough: number,
): number {
  const left = Array.from({ length: board.arcs }, (_, arc) => capacity[board.segmentOf[arc]]);
  for (let ways = 0; ways < enough; ways++) {
    const via = new Map<number, number>(from.map((milepost) => [milepost, -1]));
    const queue = [...from];
    for (const milepost of queue) {
      for (let arc = board.first[milepost]; arc < board.first[milepost + 1]; arc++) {
        if (left[arc] === 0 || via.has(board.to[arc])) continue;
        via.set(board.to[arc], arc);
        queue.push(board.to[arc]);
      }
    }
    const end = to.find((milepost) => via.has(milepost));
    if (end === undefined) return ways;
    for (let arc = via.get(end)!; arc >= 0; arc = via.get(board.from[arc])!) {
      left[arc]--;
      left[board.reverse[arc]]++;
    }
  }
  return enough;
}
