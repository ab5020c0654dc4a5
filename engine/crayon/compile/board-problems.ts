// Finds problems of a board that break a game: places that no track can reach, too few exits for the players
// who may come, a goal that cannot be met. `board check` shows them; a title with such a board does not
// compile.
import { type Board, MAJOR } from '../board/board.ts';
import { arcName } from '../board/milepost-name.ts';
import { waysOut } from '../board/ways-out.ts';
import type { Constants } from '../model/constants.ts';
import type { Rules } from '../model/rules.ts';
import { exactPrices, isSurplusLane, type TrackPrices } from './price-arcs.ts';

/** 1 for segments that can be built or have track from the start. */
export const openSegments = (
  board: Board,
  { inletCost, seats }: Pick<BoardNeeds, 'inletCost' | 'seats'>,
): Uint8Array =>
  board.inlet.map((inlet, s) =>
    (inlet !== 0 && inletCost === null && board.edgePrice[s] === 0) || isSurplusLane(board, s, seats) ? 0 : 1,
  );

/** All problems, each naming its place; empty for a playable board. */
export function boardProblems(board: Board, needs: BoardNeeds): string[] {
  const open = openSegments(board, needs);
  const part = mainPart(board, open);
  const problems: string[] = [];
  const isCutOff = (city: number): boolean => part[board.cities[city].milepost] === 0;
  board.cities.forEach((city, c) => {
    if (isCutOff(c)) {
      problems.push(`cities: no track can reach ${city.name}`);
      return;
    }
    const ways = waysOut(board, city, open).length;
    const players = playersAt(needs, city.size);
    if (ways < players)
      problems.push(
        `cities: ${city.name} has ${ways} ${ways === 1 ? 'way' : 'ways'} out, but needs ${players}, one for each player who may come`,
      );
  });
  for (const { name, suppliers } of board.loads)
    if (suppliers.every(isCutOff)) problems.push(`loads: no track can reach a city that supplies ${name}`);
  const { count, of, must } = needs.goalCities ?? { count: needs.goalMajors, of: board.majors, must: [] };
  const joinable = (cities: readonly number[]): number => cities.filter((city) => !isCutOff(city)).length;
  // An optional city cannot replace a mandatory one.
  const joined = joinable(must) + (must.length === 0 ? joinable(of) : Math.min(count, joinable(of)));
  if (joined < needs.goalMajors)
    problems.push(
      `cities: track can connect ${joined} of the major cities, but the goal needs ${needs.goalMajors} (goalMajors)`,
    );
  problems.push(...dearEdges(board, needs));
  return problems;
}

/** A problem if edges cost more than the build limit of a turn; it names the dearest. */
function dearEdges(board: Board, needs: BoardNeeds): string[] {
  const prices = exactPrices(board, needs, needs.seats);
  const tooDear = [...prices.keys()].filter(
    (arc) => prices[arc] !== Infinity && prices[arc] > needs.buildLimit,
  );
  if (tooDear.length === 0) return [];
  const worst = tooDear.reduce((best, arc) => (prices[arc] > prices[best] ? arc : best));
  const edges = new Set(tooDear.map((arc) => board.segmentOf[arc])).size;
  return [
    `prices: ${arcName(board, worst)} costs ${prices[worst]}M, but a turn allows ${needs.buildLimit}M (buildLimit); edges too dear: ${edges}`,
  ];
}

/** Marks with 1 the mileposts of the connected component with most majors, the largest on ties. */
function mainPart(board: Board, open: Uint8Array): Uint8Array {
  const seen = new Uint8Array(board.mileposts);
  let best: { majors: number; mileposts: number[] } = { majors: -1, mileposts: [] };
  for (let start = 0; start < board.mileposts; start++) {
    if (seen[start] !== 0) continue;
    seen[start] = 1;
    const mileposts = [start];
    for (let i = 0; i < mileposts.length; i++) {
      for (let arc = board.first[mileposts[i]]; arc < board.first[mileposts[i] + 1]; arc++) {
        const milepost = board.to[arc];
        if (seen[milepost] !== 0 || open[board.segmentOf[arc]] === 0) continue;
        seen[milepost] = 1;
        mileposts.push(milepost);
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

/** A game's demands on its board: the number of players, and constants of the title. */
export interface BoardNeeds
  extends TrackPrices,
    Pick<Constants, 'goalMajors' | 'cityEntries' | 'buildLimit'> {
  readonly seats: number;
  /** The goal on the board, if it names cities. */
  readonly goalCities?: Rules['goal'];
}

/** Players who may need a way out of a city of this size: all at a major, elsewhere as many as may enter. */
const playersAt = ({ seats, cityEntries }: BoardNeeds, size: number): number =>
  size === MAJOR ? seats : Math.min(seats, cityEntries[size]);
