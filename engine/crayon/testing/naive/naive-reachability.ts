// The rule that no track blocks a player (see track/reachability.ts), naively: searches the whole board,
// before and after a change, for the cities that each seat can connect. Reads the raw slots of the state.
import type { Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';

type Holders = readonly number[];

/** True if a change of holders (see `holdersOf`) blocks no player. */
export function naivelyHolds(rules: Rules, before: Holders, after: Holders): boolean {
  const { board, constants, seats } = rules;
  const everyone = Array.from({ length: seats }, (_, seat) => seat);
  const citiesBefore = everyone.map((seat) => joinedBy(rules, before, seat));
  const citiesAfter = everyone.map((seat) => joinedBy(rules, after, seat));
  const partsMajors = everyone.some((seat) =>
    board.majors.some((major) =>
      board.majors.some(
        (other) =>
          citiesBefore[seat].parts[major] === citiesBefore[seat].parts[other] &&
          citiesAfter[seat].parts[major] !== citiesAfter[seat].parts[other],
      ),
    ),
  );
  if (constants.majorsStayOpen && partsMajors) return false;
  return board.cities.every(({ size }, city) => {
    if (size === 2 || !constants.keepRoom[size]) return true;
    const isKept = everyone.every(
      (seat) => citiesAfter[seat].towns.has(city) || !citiesBefore[seat].towns.has(city),
    );
    const claimants = everyone.filter((seat) => citiesAfter[seat].towns.has(city)).length;
    return isKept || claimants >= Math.min(constants.cityEntries[size], seats);
  });
}

/** For each major the first one in the same part, and the towns that a seat is in or can reach from a major. */
function joinedBy(rules: Rules, holders: Holders, seat: number) {
  const { board, constants, seats } = rules;
  const isInside = (city: number): boolean =>
    board.cities[city].exits.some((exit) => holders[board.segmentOf[exit]] === seat + 1);
  const parts: number[] = [];
  const towns = new Set(
    board.cities.flatMap(({ size }, city) => (size !== 2 && isInside(city) ? [city] : [])),
  );
  for (const major of board.majors) {
    if (parts[major] !== undefined) continue;
    const joined = new Set([board.cities[major].milepost]);
    for (const milepost of joined) {
      const city = board.cityOf[milepost];
      const size = city < 0 ? 2 : board.cities[city].size;
      if (size === 2) {
        if (city >= 0) parts[city] = major;
      } else {
        towns.add(city);
        if (constants.cityEntries[size as 0 | 1] < seats && !isInside(city)) continue;
      }
      for (let arc = board.firstArc[milepost]; arc < board.firstArc[milepost + 1]; arc++) {
        const s = board.segmentOf[arc];
        if (holders[s] !== 0 && holders[s] !== seat + 1) continue;
        const link = board.links.find(({ lanes }) => lanes.includes(s));
        if (link && link.lanes.indexOf(s) >= link.users[seats > 4 ? 1 : 0]) continue;
        if (board.inlet[s] && constants.inletCost === null && board.edgePrice[s] === 0) continue;
        joined.add(board.to[arc]);
      }
    }
  }
  return { parts, towns };
}

/** By segment: seat + 1 that owns it or has the sole right to rebuild it; 0 if it is free. */
export function holdersOf(rules: Rules, state: CrayonState): number[] {
  return [...state.segmentOwner].map((owner, s) =>
    owner === 0 && rules.board.riverSegments.some((list) => list.includes(s))
      ? state.bridgeRight[rules.bridgeOf[s]]
      : owner,
  );
}
