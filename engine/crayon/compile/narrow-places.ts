// Places too narrow for the players of a game: the track of some would shut the others out of a city or away from majors,
// and the rule that forbids it (see `Ways`) would stop all building there.

import { type Board, MAJOR } from '../board/board.ts';
import { Ways } from '../track/cuts/ways.ts';
import type { BoardNeeds } from './board-needs.ts';
import { entryLimits } from './entry-limits.ts';
import { playersAt } from './players-at.ts';

/**
 * What is too narrow, in words; empty where every player finds a way of their own to every city that keeps room for them.
 * @param passable by segment: 1 where track can be or is common
 */
export function narrowPlaces(board: Board, needs: BoardNeeds, passable: Uint8Array): string[] {
  const ways = new Ways({
    board,
    seats: needs.seats,
    constants: needs,
    entryLimit: entryLimits(board, needs.cityEntries),
    passable,
    bridges: new Int32Array(0),
  });
  const noTrack = {
    segmentOwner: new Uint8Array(board.segments),
    bridgeRights: 0,
    bridgeRight: new Uint8Array(0),
  };
  const isMajor = (city: number): boolean => board.cities[city].size === MAJOR;
  return ways.shortages(noTrack).map(({ cities: beyond, ways: found }) => {
    const others = board.cities.flatMap((_, city) => (beyond.includes(city) ? [] : [city]));
    const parted = beyond.some(isMajor) && others.length < beyond.length ? others : beyond;
    const wanted = beyond.some(isMajor)
      ? needs.seats
      : Math.max(...beyond.map((city) => roomIn(needs, board.cities[city].size)));
    return tooFewWays(
      parted.map((city) => board.cities[city].name),
      found,
      wanted,
    );
  });
}

const roomIn = (needs: BoardNeeds, size: number): number =>
  needs.keepRoom[size] ? playersAt(needs, size) : 0;

/** What to say of cities with fewer ways out than players who may come. */
export function tooFewWays(cities: readonly string[], ways: number, wanted: number): string {
  const who = cities.length === 1 ? `${cities[0]} has` : `${cities.join(', ')} together have`;
  return `cities: ${who} ${ways} ${ways === 1 ? 'way' : 'ways'} out, needed are ${wanted}, one for each player who may come`;
}
