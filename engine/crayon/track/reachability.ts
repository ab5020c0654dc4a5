// Decides whether track blocks a player: what each seat can still connect by free and own track.
import { MAJOR } from '../board/board.ts';
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { holderOf, isInside, type TrackSlots } from './presence.ts';

type ReachabilityRules = Pick<
  Rules,
  'board' | 'seats' | 'constants' | 'entryLimit' | 'passable' | 'bridgeOf'
>;

/** Depth of the local detour test that precedes a search, in adjacent triangles. */
const DETOUR_DEPTH = 2;
/** Result of `#expandMilepost` if it meets the other search. */
const MET = -1;

/**
 * "No track may be built which blocks any player from connecting all the major cities", nor "which would
 * prevent a second player from building at least one segment of track into a small city", a second or third
 * one into a medium city (S0, right to enter; limits on entry). Each seat is considered separately, with its
 * own track, bridges that it has the sole right to rebuild, urban areas and free segments. A small or medium
 * city (a town) that admits fewer players than there are may fill up, so only seats inside it may pass
 * through. After a build or a trade,
 *
 * 1. every seat can still connect all majors that it could connect before, and
 * 2. every seat that could reach a town from a major still can, or the town has claimants for all its places:
 * seats inside it or able to reach it.
 *
 * Existing separations do not count. The rule ignores money, event cards and promises; seats out of the game
 * keep their claims. `mayEnter` counts the free exits of a city.
 */
export class Reachability {
  readonly #rules: ReachabilityRules;
  /** 1 for mileposts of towns that may fill up. */
  readonly #mayFill: Uint8Array;
  /** At 4 * segment: the other two sides of up to two triangles whose third corner all may pass, or -1. */
  readonly #detourSides: Int32Array;
  /** Number of the last search that found each milepost. */
  readonly #foundBy: Float64Array;
  #searchCount = 0;
  /** Mileposts found by a search, in order; those of the search from the other end start in the middle. */
  readonly #found: Int32Array;
  /** The query: track, and a segment that counts as built, with its builder. */
  #tracks!: TrackSlots;
  #built = -1;
  #builder = -1;

  constructor(rules: ReachabilityRules) {
    const { board, seats, entryLimit } = rules;
    this.#rules = rules;
    this.#mayFill = new Uint8Array(board.mileposts);
    board.cities.forEach(({ size, milepost }, city) => {
      if (size !== MAJOR && entryLimit[city] < seats) this.#mayFill[milepost] = 1;
    });
    this.#foundBy = new Float64Array(board.mileposts);
    this.#found = new Int32Array(2 * board.mileposts);
    this.#detourSides = new Int32Array(4 * board.segments).fill(-1);
    for (let segment = 0; segment < board.segments; segment++)
      this.#detourSides.set(this.#detourSidesOf(segment).slice(0, 4), 4 * segment);
  }

  #detourSidesOf(segment: number): number[] {
    const { passable, board } = this.#rules;
    const { firstArc, to, from, segmentOf, arcA, arcB } = board;
    const isOpen = (arc: number): boolean => this.#mayFill[to[arc]] === 0 && passable[segmentOf[arc]] !== 0;
    const sides: number[] = [];
    const [u, v] = [from[arcA[segment]], from[arcB[segment]]];
    for (let a = firstArc[u]; a < firstArc[u + 1]; a++)
      for (let b = firstArc[v]; b < firstArc[v + 1]; b++)
        if (to[a] === to[b] && isOpen(a) && isOpen(b)) sides.push(segmentOf[a], segmentOf[b]);
    return sides;
  }

  /** True if the rule holds after `seat` has built a free segment. */
  holdsAfterBuild(state: CrayonState, seat: number, segment: number): boolean {
    const { board, seats } = this.#rules;
    const owners = state.segmentOwner;
    const sides = this.#detourSides;
    if (state.bridgeRights === 0)
      for (let index = 4 * segment; index < 4 * segment + 4 && sides[index] >= 0; index += 2)
        if (owners[sides[index]] === 0 && owners[sides[index + 1]] === 0) return true;
    this.#tracks = state;
    this.#built = segment;
    this.#builder = seat;
    if (this.#hasDetour(segment, DETOUR_DEPTH)) return true;
    const [u, v] = [board.to[board.arcB[segment]], board.to[board.arcA[segment]]];
    const others = ((1 << seats) - 1) & ~(1 << seat) & this.#seatsPastEnd(u) & this.#seatsPastEnd(v);
    if (others === 0 || this.#search(u, v, others) === MET) return true;
    for (let other = 0; other < seats; other++)
      if ((others >> other) & 1 && this.#isBlocked(u, v, other)) return false;
    return true;
  }

  /** True if the rule holds after a trade of track. @param before by segment: seat + 1, or 0 @param after likewise */
  holdsAfterTrade(state: CrayonState, before: Uint8Array, after: Uint8Array): boolean {
    const { seats, constants } = this.#rules;
    const { cities, majors } = this.#rules.board;
    const { bridgeRights, bridgeRight } = state;
    this.#built = -1;
    this.#builder = -1;
    for (let seat = 0; seat < seats; seat++) {
      const isUsable = (owner: number): boolean => owner === 0 || owner === seat + 1;
      if (!before.some((owner, segment) => isUsable(owner) && !isUsable(after[segment]))) continue;
      // The last query uses the track after the trade.
      const [couldConnect, canConnect] = [before, after].map((segmentOwner) => {
        this.#tracks = { segmentOwner, bridgeRights, bridgeRight };
        const isJoined = (one: number, other: number): boolean =>
          one >= other || this.#search(cities[one].milepost, cities[other].milepost, 1 << seat) === MET;
        const pairs = majors.flatMap((one) => majors.map((other) => isJoined(one, other)));
        return [...cities.map((_, city) => this.#canReachTown(city, seat)), ...pairs];
      });
      const lost = [...couldConnect.keys()].filter((index) => couldConnect[index] && !canConnect[index]);
      if (
        lost.some((index) => (index < cities.length ? this.#lacksClaimants(index) : constants.majorsStayOpen))
      )
        return false;
    }
    return true;
  }

  /** Bits of the seats for which track may go on from this end of the build. */
  #seatsPastEnd(milepost: number): number {
    const { firstArc, segmentOf, cityOf } = this.#rules.board;
    let seats = cityOf[milepost] < 0 ? 0 : ~0;
    for (let arc = firstArc[milepost]; arc < firstArc[milepost + 1] && seats !== ~0; arc++) {
      const holder = holderOf(this.#rules, this.#tracks, segmentOf[arc]);
      if (segmentOf[arc] !== this.#built) seats |= holder === 0 ? ~0 : 1 << (holder - 1);
    }
    return seats;
  }

  /** True if a detour around a segment through nearby triangles is free for all. */
  #hasDetour(segment: number, depth: number): boolean {
    const sides = this.#detourSides;
    for (let index = 4 * segment; index < 4 * segment + 4 && sides[index] >= 0; index += 2)
      if (this.#isFreeOrBypassed(sides[index], depth) && this.#isFreeOrBypassed(sides[index + 1], depth))
        return true;
    return false;
  }

  #isFreeOrBypassed(segment: number, depth: number): boolean {
    const isFree = segment !== this.#built && holderOf(this.#rules, this.#tracks, segment) === 0;
    return isFree || (depth > 0 && this.#hasDetour(segment, depth - 1));
  }

  /** True if losing the segment between two mileposts blocks a seat. */
  #isBlocked(u: number, v: number, seat: number): boolean {
    const { board, constants } = this.#rules;
    const end = this.#search(u, v, 1 << seat);
    if (end === MET) return false;
    // Usually few mileposts are cut off, and towns among them keep other ways.
    const middle = this.#found.length / 2;
    const [begin, far] = end > middle ? [middle, u] : [0, v];
    const mayLoseCity = (milepost: number): boolean => {
      const city = board.cityOf[milepost];
      if (city < 0 || this.#isMajor(city)) return city >= 0;
      return this.#placesKeptOpen(city) > 0 && this.#search(milepost, far, 1 << seat) !== MET;
    };
    if (!this.#found.slice(begin, end).some(mayLoseCity)) return false;
    const [fromU, fromV] = [this.#citiesFrom(u, seat), this.#citiesFrom(v, seat)];
    const [reachesMajorU, reachesMajorV] = [fromU, fromV].map((cities) =>
      cities.some((city) => this.#isMajor(city)),
    );
    // A town that the seat may not pass connected nothing but itself.
    const [isDeadEndU, isDeadEndV] = [this.#isDeadEnd(u, 1 << seat), this.#isDeadEnd(v, 1 << seat)];
    if (reachesMajorU && reachesMajorV) return constants.majorsStayOpen && !isDeadEndU && !isDeadEndV;
    if (reachesMajorU ? isDeadEndU : !reachesMajorV || isDeadEndV) return false;
    // The side without a major loses its towns, or itself when it is a town that the seat may not pass.
    const [side, isEnd, towns] = reachesMajorU ? [v, isDeadEndV, fromV] : [u, isDeadEndU, fromU];
    return (isEnd ? [board.cityOf[side]] : towns).some(
      (town) => !this.#canReachTown(town, seat) && this.#lacksClaimants(town),
    );
  }

  #isMajor = (city: number): boolean => this.#rules.board.cities[city].size === MAJOR;

  /** True if a milepost is in a town that not all of these seats may pass. */
  #isDeadEnd(milepost: number, seats: number): boolean {
    if (this.#mayFill[milepost] === 0) return false;
    const city = this.#rules.board.cityOf[milepost];
    return (seats & (seats - 1)) !== 0 || !this.#isInTown(31 - Math.clz32(seats), city);
  }

  #isInTown(seat: number, town: number): boolean {
    const { cityOf, to, arcA, arcB } = this.#rules.board;
    const isEntered = (arcs: Int32Array): boolean => cityOf[to[arcs[this.#built]]] === town;
    if (seat === this.#builder && (isEntered(arcA) || isEntered(arcB))) return true;
    return isInside(this.#rules, this.#tracks, seat, town);
  }

  /** True if fewer seats are in a town or can reach it than it keeps places for. */
  #lacksClaimants(town: number): boolean {
    let openPlaces = this.#placesKeptOpen(town);
    for (let seat = 0; seat < this.#rules.seats && openPlaces > 0; seat++)
      if (this.#canReachTown(town, seat) && !this.#isInTown(seat, town)) openPlaces--;
    return openPlaces > 0;
  }

  /** Places kept in a town for seats that are not in it yet. */
  #placesKeptOpen(town: number): number {
    const { board, constants, entryLimit, seats } = this.#rules;
    const { size } = board.cities[town];
    if (size === MAJOR || !constants.keepRoom[size]) return 0;
    let places = Math.min(entryLimit[town], seats);
    for (let seat = 0; seat < seats; seat++) if (this.#isInTown(seat, town)) places--;
    return places;
  }

  /** True if a seat is in a town or can reach it from a major. */
  #canReachTown(town: number, seat: number): boolean {
    if (this.#isInTown(seat, town)) return true;
    const { milepost } = this.#rules.board.cities[town];
    return this.#citiesFrom(milepost, seat).some((city) => this.#isMajor(city));
  }

  /** Cities that a seat can connect to a milepost, up to the first major. */
  #citiesFrom(milepost: number, seat: number): number[] {
    const { cityOf } = this.#rules.board;
    const search = ++this.#searchCount;
    this.#found[0] = milepost;
    this.#foundBy[milepost] = search;
    const cities: number[] = [];
    for (let position = 0, end = 1; position < end; position++) {
      const city = cityOf[this.#found[position]];
      if (city >= 0) cities.push(city);
      if (city >= 0 && this.#isMajor(city)) break;
      end = this.#expandMilepost(position, end, search, MET, 1 << seat);
    }
    return cities;
  }

  /** Searches from both ends at once. Returns MET, or the end of the list of the search that is exhausted. */
  #search(u: number, v: number, seats: number): number {
    const middle = this.#found.length / 2;
    const search = ++this.#searchCount;
    const other = ++this.#searchCount;
    this.#found[0] = u;
    this.#found[middle] = v;
    this.#foundBy[u] = search;
    this.#foundBy[v] = other;
    for (let a = 0, b = middle, endA = 1, endB = middle + 1; ; a++, b++) {
      if (a === endA) return endA;
      endA = this.#expandMilepost(a, endA, search, other, seats);
      if (endA === MET) return MET;
      if (b === endB) return endB;
      endB = this.#expandMilepost(b, endB, other, search, seats);
      if (endB === MET) return MET;
    }
  }

  /** Expands a found milepost over free track and track of the sole seat. Returns the new end, or MET. */
  #expandMilepost(position: number, end: number, search: number, other: number, seats: number): number {
    const { passable, board } = this.#rules;
    const { firstArc, to, segmentOf } = board;
    const milepost = this.#found[position];
    const middle = this.#found.length / 2;
    if (position !== 0 && position !== middle && this.#isDeadEnd(milepost, seats)) return end;
    for (let arc = firstArc[milepost]; arc < firstArc[milepost + 1]; arc++) {
      const next = to[arc];
      const foundBy = this.#foundBy[next];
      const segment = segmentOf[arc];
      if (foundBy === search || passable[segment] === 0) continue;
      const holder =
        segment === this.#built ? this.#builder + 1 : holderOf(this.#rules, this.#tracks, segment);
      if (holder !== 0 && seats !== 1 << (holder - 1)) continue;
      if (foundBy === other) {
        if (next === this.#found[position < middle ? middle : 0] || !this.#isDeadEnd(next, seats)) return MET;
        continue;
      }
      this.#foundBy[next] = search;
      this.#found[end++] = next;
    }
    return end;
  }
}
