// Finds problems of a board that break a game: places that no track can reach, too few exits for the players
// who may come, a goal that cannot be met. `board check` shows them; a title with such a board does not
// compile.
import { type Board, MAJOR } from '../board/board.ts';
import { arcName } from '../board/milepost-name.ts';
import { usefulExits } from '../board/useful-exits.ts';
import type { Constants } from '../model/constants.ts';
import type { Rules } from '../model/rules.ts';
import { isClosedLane, type TrackPriceConstants, uncappedPrices } from './price-arcs.ts';

/** 1 for segments that can be built or have track from the start. */
export const openSegments = (
  board: Board,
  needs: Pick<BoardNeeds, 'inletCost' | 'seats' | 'trains'>,
): Uint8Array =>
  board.inlet.map((inlet, s) =>
    (inlet !== 0 && needs.inletCost === null && board.edgePrice[s] === 0) ||
    isClosedLane(board, s, needs, needs.seats)
      ? 0
      : 1,
  );

/** All problems, each naming its place; empty for a playable board. */
export function boardProblems(board: Board, needs: BoardNeeds): string[] {
  const isOpen = openSegments(board, needs);
  const isInMainPart = findMainPart(board, isOpen);
  const problems: string[] = [];
  const isCutOff = (city: number): boolean => isInMainPart[board.cities[city].milepost] === 0;
  board.cities.forEach((city, c) => {
    if (isCutOff(c)) {
      problems.push(`cities: no track can reach ${city.name}`);
      return;
    }
    const exitCount = usefulExits(board, city, isOpen).length;
    const playerCount = playersNeedingExit(needs, city.size);
    if (exitCount < playerCount)
      problems.push(
        `cities: ${city.name} has ${exitCount} ${exitCount === 1 ? 'way' : 'ways'} out, but needs ${playerCount}, one for each player who may come`,
      );
  });
  for (const { name, suppliers } of board.loads)
    if (suppliers.every(isCutOff)) problems.push(`loads: no track can reach a city that supplies ${name}`);
  const anyMajors = { count: needs.goalMajors, optional: board.majors, mandatory: [] };
  const { count, optional, mandatory } = needs.goalCities ?? anyMajors;
  const countConnectable = (cities: readonly number[]): number =>
    cities.filter((city) => !isCutOff(city)).length;
  // An optional city cannot replace a mandatory one.
  const connectable =
    countConnectable(mandatory) +
    (mandatory.length === 0 ? countConnectable(optional) : Math.min(count, countConnectable(optional)));
  if (connectable < needs.goalMajors)
    problems.push(
      `cities: track can connect ${connectable} of the major cities, but the goal needs ${needs.goalMajors} (goalMajors)`,
    );
  problems.push(...unaffordableEdges(board, needs));
  return problems;
}

/** A problem if edges cost more than the build limit of a turn; it names the dearest. */
function unaffordableEdges(board: Board, needs: BoardNeeds): string[] {
  const prices = uncappedPrices(board, needs, needs.seats);
  const unaffordable = [...prices.keys()].filter(
    (arc) => prices[arc] !== Infinity && prices[arc] > needs.buildLimit,
  );
  if (unaffordable.length === 0) return [];
  const dearest = unaffordable.reduce((best, arc) => (prices[arc] > prices[best] ? arc : best));
  const edges = new Set(unaffordable.map((arc) => board.segmentOf[arc])).size;
  return [
    `prices: ${arcName(board, dearest)} costs ${prices[dearest]}M, but a turn allows ${needs.buildLimit}M (buildLimit); edges too dear: ${edges}`,
  ];
}

/** Marks with 1 the mileposts of the connected component with most majors, the largest on ties. */
function findMainPart(board: Board, passable: Uint8Array): Uint8Array {
  const visited = new Uint8Array(board.mileposts);
  let best: { majors: number; mileposts: number[] } = { majors: -1, mileposts: [] };
  for (let start = 0; start < board.mileposts; start++) {
    if (visited[start] !== 0) continue;
    visited[start] = 1;
    const mileposts = [start];
    for (let i = 0; i < mileposts.length; i++) {
      for (let arc = board.firstArc[mileposts[i]]; arc < board.firstArc[mileposts[i] + 1]; arc++) {
        const milepost = board.to[arc];
        if (visited[milepost] !== 0 || passable[board.segmentOf[arc]] === 0) continue;
        visited[milepost] = 1;
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
  extends TrackPriceConstants,
    Pick<Constants, 'goalMajors' | 'cityEntries' | 'buildLimit'> {
  readonly seats: number;
  /** The goal on the board, if it names cities. */
  readonly goalCities?: Rules['goal'];
}

/** Players who may need a way out of a city of this size: all at a major, elsewhere as many as may enter. */
const playersNeedingExit = ({ seats, cityEntries }: BoardNeeds, size: number): number =>
  size === MAJOR ? seats : Math.min(seats, cityEntries[size]);
