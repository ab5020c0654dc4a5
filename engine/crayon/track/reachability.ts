// Decides whether track blocks a player: what each seat can still connect by free and own track.
import { MAJOR } from '../board/board.ts';
import type { ReachabilityRule, Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { holderOf, isInside, rebuilderOf, type TrackSlots } from './presence.ts';

type TrackRules = Pick<Rules, 'board' | 'seats' | 'constants' | 'entryLimit' | 'passable' | 'bridgeOf'>;

/** Track that a query assumes: that of a state, and a segment that counts as built; -1 if there is none. */
interface AssumedTrack {
  readonly slots: TrackSlots;
  readonly builtSegment: number;
  readonly builder: number;
}

/** Longest detour that is remembered, in segments; few that searches find are longer. */
const MAX_DETOUR = 12;
/** Result of `#expandMilepost` if it meets the other search. */
const MET = -1;

/**
 * "No track may be built which blocks any player from connecting all the major cities", nor "which would
 * prevent a second player from building at least one segment of track into a small city", a second or
 * third one into a medium city (RULES.md: S0, right to enter; limits on entry). Each seat is considered
 * separately, with its own track, bridges that it has the sole right to rebuild, urban areas and free
 * segments. A small or medium city (a town) that admits fewer players than there are may fill up, so only
 * seats inside it may pass through. After a build or a trade,
 *
 * 1. every seat can still connect all majors that it could connect before, and
 * 2. every seat that could reach a town from a major still can, or the town has claimants for all its places:
 * seats inside it or able to reach it.
 *
 * Existing separations do not count. The rule ignores money, event cards and promises; seats out of the game
 * keep their claims. `mayEnter` counts the free exits of a city.
 *
 * Verdicts depend only on the arguments. Searches share memory, which each of them fills anew. A remembered detour is
 * checked each time: as long as it is free, it proves that nobody is blocked.
 */
export class Reachability implements ReachabilityRule {
  readonly #rules: TrackRules;
  /** 1 for mileposts of towns that may fill up. */
  readonly #mayFill: Uint8Array;
  /** At 4 * segment: the other two sides of up to two triangles whose third corner all may pass, or -1. */
  readonly #detourSides: Int32Array;
  /** Number of the last search that found each milepost. */
  readonly #foundBy: Float64Array;
  #searchCount = 0;
  /** Mileposts found by a search, in order; those of the search from the other end start in the middle. */
  readonly #found: Int32Array;
  /** Where the last two searches met: the mileposts that they had found, and the segment between them. */
  #meetingA = -1;
  #meetingB = -1;
  #meetingSegment = -1;
  /** The segment by which the last search came to each milepost. */
  readonly #foundBySegment: Int32Array;
  /** At MAX_DETOUR * segment: the last free way around it that was found, as segments + 1, then zeros. */
  readonly #lastDetour: Int32Array;

  constructor(rules: TrackRules) {
    const { board, seats, entryLimit } = rules;
    this.#rules = rules;
    this.#mayFill = new Uint8Array(board.mileposts);
    board.cities.forEach(({ size, milepost }, city) => {
      if (size !== MAJOR && entryLimit[city] < seats) this.#mayFill[milepost] = 1;
    });
    this.#foundBy = new Float64Array(board.mileposts);
    this.#found = new Int32Array(2 * board.mileposts);
    this.#foundBySegment = new Int32Array(board.mileposts);
    this.#lastDetour = new Int32Array(MAX_DETOUR * board.segments);
    this.#detourSides = new Int32Array(4 * board.segments).fill(-1);
    for (let segment = 0; segment < board.segments; segment++)
      this.#detourSides.set(this.#detourSidesOf(segment).slice(0, 4), 4 * segment);
  }

  /** Segments in pairs: the sides of triangles by which everybody may bypass the segment. */
  #detourSidesOf(segment: number): number[] {
    const { passable, board } = this.#rules;
    const { firstArc, to, from, segmentOf, arcA, arcB } = board;
    const isOpen = (arc: number): boolean => this.#mayFill[to[arc]] === 0 && passable[segmentOf[arc]] !== 0;
    const sides: number[] = [];
    const [endA, endB] = [from[arcA[segment]], from[arcB[segment]]];
    for (let a = firstArc[endA]; a < firstArc[endA + 1]; a++)
      for (let b = firstArc[endB]; b < firstArc[endB + 1]; b++)
        if (to[a] === to[b] && isOpen(a) && isOpen(b)) sides.push(segmentOf[a], segmentOf[b]);
    return sides;
  }

  holdsAfterBuild(state: CrayonState, seat: number, segment: number): boolean {
    // Lists of builds take most of their time here. Nearly all builds leave a free way around: two sides of a
    // triangle, or the way that was found when the segment was last asked about.
    return (
      this.#hasFreeTriangle(state, segment) ||
      this.#isLastDetourFree(state, segment) ||
      this.#holdsWithoutDetour(state, seat, segment)
    );
  }

  /** True if two free sides of a triangle lead around the segment. */
  #hasFreeTriangle(slots: TrackSlots, segment: number): boolean {
    const sides = this.#detourSides;
    const { segmentOwner, bridgeRights } = slots;
    const end = 4 * segment + 4;
    for (let index = end - 4; index < end && sides[index] >= 0; index += 2) {
      const a = sides[index];
      const b = sides[index + 1];
      if (segmentOwner[a] !== 0 || segmentOwner[b] !== 0) continue;
      if (
        bridgeRights === 0 ||
        (rebuilderOf(this.#rules, slots, a) === 0 && rebuilderOf(this.#rules, slots, b) === 0)
      )
        return true;
    }
    return false;
  }

  #isLastDetourFree(slots: TrackSlots, segment: number): boolean {
    const detour = this.#lastDetour;
    const first = MAX_DETOUR * segment;
    if (detour[first] === 0) return false;
    for (let index = first; index < first + MAX_DETOUR && detour[index] !== 0; index++)
      if (holderOf(this.#rules, slots, detour[index] - 1) !== 0) return false;
    return true;
  }

  /** `holdsAfterBuild` for a segment around which no free way is known. */
  #holdsWithoutDetour(state: CrayonState, seat: number, segment: number): boolean {
    const { board, seats } = this.#rules;
    const track: AssumedTrack = { slots: state, builtSegment: segment, builder: seat };
    const endA = board.to[board.arcB[segment]];
    const endB = board.to[board.arcA[segment]];
    const maskAtEnds = this.#seatsPastEnd(track, endA) & this.#seatsPastEnd(track, endB);
    const otherMask = ((1 << seats) - 1) & ~(1 << seat) & maskAtEnds;
    if (otherMask === 0) return true;
    const listEnd = this.#search(track, endA, endB, otherMask);
    if (listEnd === MET) {
      this.#rememberDetour(segment);
      return true;
    }
    const affectedMask = otherMask & this.#seatsAffected(track, listEnd);
    for (let other = 0; other < seats; other++)
      if ((affectedMask >> other) & 1 && this.#isBlocked(track, endA, endB, other)) return false;
    return true;
  }

  /**
   * Mask of seats that may lose a city with the mileposts of an exhausted search: all if there is a city among
   * them, else seats with track there, which may lead on.
   */
  #seatsAffected(track: AssumedTrack, listEnd: number): number {
    const { firstArc, segmentOf, cityOf } = this.#rules.board;
    let seatMask = 0;
    for (let position = this.#beginOf(listEnd); position < listEnd; position++) {
      const milepost = this.#found[position];
      if (cityOf[milepost] >= 0) return ~0;
      for (let arc = firstArc[milepost]; arc < firstArc[milepost + 1]; arc++) {
        const holder = this.#holderOf(track, segmentOf[arc]);
        if (holder !== 0) seatMask |= 1 << (holder - 1);
      }
    }
    return seatMask;
  }

  /** Where the list of mileposts that ends there begins. */
  #beginOf(listEnd: number): number {
    const middle = this.#found.length / 2;
    return listEnd > middle ? middle : 0;
  }

  holdsAfterTrade(state: CrayonState, ownersBefore: Uint8Array, ownersAfter: Uint8Array): boolean {
    const { seats, constants, board } = this.#rules;
    const { cities, majors } = board;
    const majorMileposts = constants.majorsStayOpen ? majors.map((city) => cities[city].milepost) : [];
    const [before, after] = [ownersBefore, ownersAfter].map(
      (segmentOwner): AssumedTrack => ({
        slots: { segmentOwner, bridgeRights: state.bridgeRights, bridgeRight: state.bridgeRight },
        builtSegment: -1,
        builder: -1,
      }),
    );
    for (let seat = 0; seat < seats; seat++) {
      const isUsable = (owner: number): boolean => owner === 0 || owner === seat + 1;
      if (!ownersBefore.some((owner, segment) => isUsable(owner) && !isUsable(ownersAfter[segment])))
        continue;
      const isLost = (holds: (track: AssumedTrack) => boolean): boolean => holds(before) && !holds(after);
      const areSeparated = (one: number, other: number): boolean =>
        isLost((track) => this.#search(track, one, other, 1 << seat) === MET);
      const isMajorLost = majorMileposts.some((one, i) =>
        majorMileposts.some((other, j) => i < j && areSeparated(one, other)),
      );
      if (isMajorLost) return false;
      const isTownLost = (town: number): boolean =>
        isLost((track) => this.#canReachTown(track, town, seat)) && this.#lacksClaimants(after, town);
      if (cities.some((_, city) => isTownLost(city))) return false;
    }
    return true;
  }

  /** Mask of the seats for which track may go on from this end of the build. */
  #seatsPastEnd(track: AssumedTrack, milepost: number): number {
    const { firstArc, segmentOf, cityOf } = this.#rules.board;
    let seatMask = cityOf[milepost] < 0 ? 0 : ~0;
    for (let arc = firstArc[milepost]; arc < firstArc[milepost + 1] && seatMask !== ~0; arc++) {
      const holder = this.#holderOf(track, segmentOf[arc]);
      seatMask |= holder === 0 ? ~0 : 1 << (holder - 1);
    }
    return seatMask;
  }

  /** Seat + 1 that holds a segment of the assumed track, or 0. */
  #holderOf({ slots, builtSegment, builder }: AssumedTrack, segment: number): number {
    return segment === builtSegment ? builder + 1 : holderOf(this.#rules, slots, segment);
  }

  /** True if a seat that may not use the segment between two mileposts is blocked. */
  #isBlocked(track: AssumedTrack, endA: number, endB: number, seat: number): boolean {
    if (!this.#mayLoseCity(track, endA, endB, seat)) return false;
    const parts = [endA, endB].map((milepost) => {
      const cities = this.#citiesFrom(track, milepost, seat);
      // A town that the seat may not pass connected nothing but itself.
      const isDeadEnd = this.#isDeadEnd(track, milepost, 1 << seat);
      return { milepost, cities, isDeadEnd, hasMajor: cities.some((city) => this.#isMajor(city)) };
    });
    const [kept, lost] = parts[0].hasMajor ? parts : parts.reverse();
    if (!kept.hasMajor || kept.isDeadEnd) return false;
    if (lost.hasMajor) return this.#rules.constants.majorsStayOpen && !lost.isDeadEnd;
    const towns = lost.isDeadEnd ? [this.#rules.board.cityOf[lost.milepost]] : lost.cities;
    return towns.some((town) => !this.#canReachTown(track, town, seat) && this.#lacksClaimants(track, town));
  }

  /** False if a quick check shows that no city is cut off. Usually few mileposts are, and towns keep other ways. */
  #mayLoseCity(track: AssumedTrack, endA: number, endB: number, seat: number): boolean {
    const listEnd = this.#search(track, endA, endB, 1 << seat);
    if (listEnd === MET) return false;
    const begin = this.#beginOf(listEnd);
    const farEnd = begin === 0 ? endB : endA;
    return this.#found.slice(begin, listEnd).some((milepost) => {
      const city = this.#rules.board.cityOf[milepost];
      if (city < 0 || this.#isMajor(city)) return city >= 0;
      return (
        this.#placesKeptOpen(track, city) > 0 && this.#search(track, milepost, farEnd, 1 << seat) !== MET
      );
    });
  }

  #isMajor = (city: number): boolean => this.#rules.board.cities[city].size === MAJOR;

  /** True if a milepost is in a town that not all of these seats may pass. */
  #isDeadEnd(track: AssumedTrack, milepost: number, seatMask: number): boolean {
    if (this.#mayFill[milepost] === 0) return false;
    const city = this.#rules.board.cityOf[milepost];
    return (seatMask & (seatMask - 1)) !== 0 || !this.#isInTown(track, 31 - Math.clz32(seatMask), city);
  }

  #isInTown(track: AssumedTrack, seat: number, town: number): boolean {
    const { cityOf, to, arcA, arcB } = this.#rules.board;
    const isEntered = (arcs: Int32Array): boolean => cityOf[to[arcs[track.builtSegment]]] === town;
    if (seat === track.builder && (isEntered(arcA) || isEntered(arcB))) return true;
    return isInside(this.#rules, track.slots, seat, town);
  }

  /** True if fewer seats are in a town or can reach it than it keeps places for. */
  #lacksClaimants(track: AssumedTrack, town: number): boolean {
    let openPlaces = this.#placesKeptOpen(track, town);
    for (let seat = 0; seat < this.#rules.seats && openPlaces > 0; seat++)
      if (this.#canReachTown(track, town, seat) && !this.#isInTown(track, seat, town)) openPlaces--;
    return openPlaces > 0;
  }

  /** Places kept in a town for seats that are not in it yet. */
  #placesKeptOpen(track: AssumedTrack, town: number): number {
    const { board, constants, entryLimit, seats } = this.#rules;
    const { size } = board.cities[town];
    if (size === MAJOR || !constants.keepRoom[size]) return 0;
    let places = Math.min(entryLimit[town], seats);
    for (let seat = 0; seat < seats; seat++) if (this.#isInTown(track, seat, town)) places--;
    return places;
  }

  /** True if a seat is in a town or can reach it from a major. */
  #canReachTown(track: AssumedTrack, town: number, seat: number): boolean {
    if (this.#isInTown(track, seat, town)) return true;
    const { milepost } = this.#rules.board.cities[town];
    return this.#citiesFrom(track, milepost, seat).some((city) => this.#isMajor(city));
  }

  /** Cities that a seat can connect to a milepost, up to the first major. */
  #citiesFrom(track: AssumedTrack, milepost: number, seat: number): number[] {
    const { cityOf } = this.#rules.board;
    const searchNumber = ++this.#searchCount;
    this.#found[0] = milepost;
    this.#foundBy[milepost] = searchNumber;
    const cities: number[] = [];
    for (let position = 0, end = 1; position < end; position++) {
      const city = cityOf[this.#found[position]];
      if (city >= 0) cities.push(city);
      if (city >= 0 && this.#isMajor(city)) break;
      end = this.#expandMilepost(track, position, end, searchNumber, MET, 1 << seat);
    }
    return cities;
  }

  /** Searches from both ends at once. Returns MET, or the end of the list of the exhausted search. */
  #search(track: AssumedTrack, startA: number, startB: number, seatMask: number): number {
    const middle = this.#found.length / 2;
    const searchA = ++this.#searchCount;
    const searchB = ++this.#searchCount;
    this.#found[0] = startA;
    this.#found[middle] = startB;
    this.#foundBy[startA] = searchA;
    this.#foundBy[startB] = searchB;
    for (let i = 0, endA = 1, endB = middle + 1; ; i++) {
      if (i === endA) return endA;
      endA = this.#expandMilepost(track, i, endA, searchA, searchB, seatMask);
      if (endA === MET) return MET;
      if (middle + i === endB) return endB;
      endB = this.#expandMilepost(track, middle + i, endB, searchB, searchA, seatMask);
      if (endB === MET) return MET;
    }
  }

  /** Expands a found milepost over free track and track of the sole seat. Returns the new end, or MET. */
  #expandMilepost(
    track: AssumedTrack,
    position: number,
    end: number,
    searchNumber: number,
    otherNumber: number,
    seatMask: number,
  ): number {
    const { passable, board } = this.#rules;
    const { firstArc, to, segmentOf } = board;
    const milepost = this.#found[position];
    const middle = this.#found.length / 2;
    if (position !== 0 && position !== middle && this.#isDeadEnd(track, milepost, seatMask)) return end;
    for (let arc = firstArc[milepost]; arc < firstArc[milepost + 1]; arc++) {
      const next = to[arc];
      const foundBy = this.#foundBy[next];
      const segment = segmentOf[arc];
      if (foundBy === searchNumber || passable[segment] === 0) continue;
      const holder = this.#holderOf(track, segment);
      if (holder !== 0 && seatMask !== 1 << (holder - 1)) continue;
      if (foundBy === otherNumber) {
        if (next !== this.#found[position < middle ? middle : 0] && this.#isDeadEnd(track, next, seatMask))
          continue;
        this.#meetingA = milepost;
        this.#meetingB = next;
        this.#meetingSegment = segment;
        return MET;
      }
      this.#foundBy[next] = searchNumber;
      this.#foundBySegment[next] = segment;
      this.#found[end++] = next;
    }
    return end;
  }

  /**
   * Remembers the way around a segment on which searches from its two ends have met, if it may be free for all: a
   * town that may fill up is a way for seats inside it only.
   */
  #rememberDetour(around: number): void {
    const { to, arcA, arcB } = this.#rules.board;
    const [endA, endB] = [to[arcA[around]], to[arcB[around]]];
    const detour = [this.#meetingSegment];
    for (let milepost of [this.#meetingA, this.#meetingB])
      while (milepost !== endA && milepost !== endB) {
        if (this.#mayFill[milepost] !== 0 || detour.length === MAX_DETOUR) return;
        const segment = this.#foundBySegment[milepost];
        detour.push(segment);
        milepost = to[arcA[segment]] === milepost ? to[arcB[segment]] : to[arcA[segment]];
      }
    const first = MAX_DETOUR * around;
    for (let index = 0; index < MAX_DETOUR; index++)
      this.#lastDetour[first + index] = (detour[index] ?? -1) + 1;
  }
}
