// What breaks a game on a board: places that no track can reach, too few ways out for the players who may come, a
// goal that the board cannot meet. `board check` shows these as faults; a title refuses to compile with them.
import { type Board, MAJOR } from '../board/board.ts';
import { arcName } from '../board/milepost-name.ts';
import { waysOut } from '../board/ways-out.ts';
import type { Constants } from '../model/constants.ts';
import type { Rules } from '../model/rules.ts';
import { exactPrices, isSurplusLane, type TrackPrices } from './price-arcs.ts';

/** By segment: 1 where track can ever lie, or lies from the start. */
export const openSegments = (
  board: Board,
  { inletCost, seats }: Pick<BoardNeeds, 'inletCost' | 'seats'>,
): Uint8Array =>
  board.inlet.map((inlet, s) =>
    (inlet !== 0 && inletCost === null && board.edgePrice[s] === 0) || isSurplusLane(board, s, seats) ? 0 : 1,
  );

/** All faults, each naming its place; empty for a board that can be played. */
export function boardFaults(board: Board, needs: BoardNeeds): string[] {
  const open = openSegments(board, needs);
  const part = mainPart(board, open);
  const faults: string[] = [];
  const isCutOff = (city: number): boolean => part[board.cities[city].milepost] === 0;
  board.cities.forEach((city, c) => {
    if (isCutOff(c)) {
      faults.push(`cities: no track can reach ${city.name}`);
      return;
    }
    const ways = waysOut(board, city, open).length;
    const players = playersAt(needs, city.size);
    if (ways < players)
      faults.push(
        `cities: ${city.name} has ${ways} ${ways === 1 ? 'way' : 'ways'} out, needed are ${players}, one for each player who may come`,
      );
  });
  for (const { name, suppliers } of board.loads)
    if (suppliers.every(isCutOff)) faults.push(`loads: no track can reach a city that supplies ${name}`);
  const { count, of, must } = needs.goalCities ?? { count: needs.goalMajors, of: board.majors, must: [] };
  const joinable = (cities: readonly number[]): number => cities.filter((city) => !isCutOff(city)).length;
  // A city that must be joined is not made up for by one to choose from.
  const joined = joinable(must) + (must.length === 0 ? joinable(of) : Math.min(count, joinable(of)));
  if (joined < needs.goalMajors)
    faults.push(
      `cities: track can join ${joined} of the major cities, the goal asks for ${needs.goalMajors} (goalMajors)`,
    );
  faults.push(...dearEdges(board, needs));
  return faults;
}

/** A fault when edges cost more than anybody may spend in a turn; it names the dearest. */
function dearEdges(board: Board, needs: BoardNeeds): string[] {
  const prices = exactPrices(board, needs, needs.seats);
  const tooDear = [...prices.keys()].filter(
    (arc) => prices[arc] !== Infinity && prices[arc] > needs.buildLimit,
  );
  if (tooDear.length === 0) return [];
  const worst = tooDear.reduce((best, arc) => (prices[arc] > prices[best] ? arc : best));
  const edges = new Set(tooDear.map((arc) => board.segmentOf[arc])).size;
  return [
    `prices: ${arcName(board, worst)} costs ${prices[worst]}M, and nobody may spend more than ${needs.buildLimit}M a turn (buildLimit); edges too dear: ${edges}`,
  ];
}

/** By milepost: 1 in the connected part with most majors, the largest of those with equally many. */
function mainPart(board: Board, open: Uint8Array): Uint8Array {
  const seen = new Uint8Array(board.mileposts);
  let best: { majors: number; mileposts: number[] } = { majors: -1, mileposts: [] };
  for (let start = 0; start < board.mileposts; start++) {
    if (seen[start] !== 0) continue;
    seen[start] = 1;
    const mileposts = [start];
    for (let i = 0; i < mileposts.length; i++) {
      for (let arc = board.first[mileposts[i]]; arc < board.first[mileposts[i] + 1]; arc++) {
        const there = board.to[arc];
        if (seen[there] !== 0 || open[board.segmentOf[arc]] === 0) continue;
        seen[there] = 1;
        mileposts.push(there);
      }
    }
    const majors = board.majors.filter((city) => mileposts.includes(board.cities[city].milepost)).length;
    if (majors > best.majors || (majors === best.majors && mileposts.length > best.mileposts.length))
      best = { majors, mileposts };
  }
  const part = new Uint8Array(board.mileposts);
  for (const milepost of best.mileposts) part[milepost] = 1;
  return part;
}

/** What a game asks of its board: the players at the table, and numbers of the title. */
export interface BoardNeeds
  extends TrackPrices,
    Pick<Constants, 'goalMajors' | 'cityEntries' | 'buildLimit'> {
  readonly seats: number;
  /** The goal on the board, where it names cities. */
  readonly goalCities?: Rules['goal'];
}

/** Players who may have to find a way out of a city of this size: all at a major, as many as may enter elsewhere. */
const playersAt = ({ seats, cityEntries }: BoardNeeds, size: number): number =>
  size === MAJOR ? seats : Math.min(seats, cityEntries[size]);
