// Nobody may be walled in or out. The rule for track near and far from cities, and the means to keep it.
import { MAJOR } from '../../board/board.ts';
import type { CrayonState } from '../../state/state.ts';
import { markCities } from './city-marks.ts';
import { type ClaimRules, Claims, countBits } from './claims.ts';
import { CutFinder } from './cut-finder.ts';
import { dualGraph } from './dual-graph.ts';
import { BARRED } from './face-walks.ts';
import { OpenSpace } from './open-space.ts';

export interface WayRules extends ClaimRules {
  /** By segment: 1 where track can be or is common. */
  readonly passable: Uint8Array;
  /** Segments that cross rivers, in the order of `bridgeRight` of a state. */
  readonly bridges: Int32Array;
}

/** The parts of a state that ways hang on. */
type Tracks = Pick<CrayonState, 'segmentOwner' | 'bridgeRights' | 'bridgeRight'>;

/** A cut that leaves too few ways. */
export interface Shortage {
  /** Cities parted from the first major, ascending. */
  readonly cities: readonly number[];
  /** Free segments that cross it. */
  readonly ways: number;
}

/**
 * Whether track leaves everybody the ways that the series rules guarantee: "No track may be built which blocks any player
 * from connecting all the major cities", nor "which would prevent a second player from building at least one segment
 * of track into a small city", a second or third one into a medium city (S0, right to enter; limits on entry).
 *
 * A *cut* parts the mileposts in two; segments with one end on each side cross it. A seat is *across* when its track, or
 * a bridge that it alone may rebuild, crosses the cut. Urban areas belong to everybody, so no cut runs through one. For
 * every cut, and for every group of seats none of which is across, this must hold:
 *
 * 1. When major cities lie on both sides, as many free segments cross it as there are seats in the group.
 * 2. When one side holds a small or medium city and no major one, enough free segments cross it for as many of the group
 *    as the city still has room for after all other seats that are not in it have come.
 *
 * A free segment counts for a group when any seat of it may build there: nobody else has the right to rebuild it, and
 * small or medium cities at its ends admit one more segment of that seat. For one seat alone this says that it can be
 * connected by free and own track. For several it says that there is a way for each, not merely for any one of them.
 * Money, event cards and promises are not asked: they pass. Seats out of the game keep their claims.
 *
 * By Menger's theorem such cuts are all that can stand between a group and as many ways that share no segment.
 */
export class Ways {
  readonly #rules: WayRules;
  readonly #claims: Claims;
  readonly #finder: CutFinder;
  readonly #openSpace: OpenSpace;
  /** Room for `#holdersIn`. */
  readonly #holders: Uint8Array;
  readonly #everybody: number;

  constructor(rules: WayRules) {
    const { board, passable } = rules;
    this.#rules = rules;
    this.#claims = new Claims(rules);
    this.#everybody = (1 << rules.seats) - 1;
    const dual = dualGraph(board, passable);
    this.#finder = new CutFinder(board, dual, markCities(board, passable));
    this.#openSpace = new OpenSpace(board, dual);
    this.#holders = new Uint8Array(board.segments);
  }

  /** Whether the rule holds after `seat` has built a free segment, given that it held before. */
  holdAfter(state: CrayonState, seat: number, segment: number): boolean {
    const { board } = this.#rules;
    this.#claims.lookAt(this.#holdersIn(state), segment, seat + 1);
    // The builder is across every cut that the segment crosses, so only groups of others can have become short.
    if (this.#isShortThrough(segment, this.#everybody & ~(1 << seat))) return false;
    const arc = board.arcA[segment];
    return (
      this.#holdAround(board.cityOf[board.from[arc]], seat) &&
      this.#holdAround(board.cityOf[board.to[arc]], seat)
    );
  }

  /** Whether the rule holds after segments have changed hands. @param owners by segment as they will be: seat + 1, or 0 */
  holdAfterDeal(state: CrayonState, owners: Uint8Array, segments: readonly number[]): boolean {
    const { board } = this.#rules;
    this.#claims.lookAt(this.#withRights(state, owners), -1, 0);
    // Players come and go in the cities where the track ends, which may close or open the other exits.
    const changed = segments.flatMap((segment) => {
      const arc = board.arcA[segment];
      const cities = [board.cityOf[board.from[arc]], board.cityOf[board.to[arc]]].filter((city) => city >= 0);
      return [
        segment,
        ...cities.flatMap((city) => board.cities[city].exits.map((exit) => board.segmentOf[exit])),
      ];
    });
    return [...new Set(changed)].every((segment) => !this.#isShortThrough(segment, this.#everybody));
  }

  /** Cuts that break the rule, the cheapest of those that part the same cities. */
  shortages(state: Tracks): readonly Shortage[] {
    const { board } = this.#rules;
    const claims = this.#claims;
    claims.lookAt(this.#holdersIn(state), -1, 0);
    const found = new Map<string, Shortage>();
    for (let segment = 0; segment < board.segments; segment++) {
      if (!this.#findShort(segment, this.#everybody)) continue;
      while (claims.lastCost > 0 && this.#anyThrough(segment, claims.lastCost));
      const cities = board.cities.flatMap((_, city) => (claims.isBeyond(city) ? [city] : []));
      const known = found.get(cities.join(' '));
      if (known === undefined || known.ways > claims.lastCost)
        found.set(cities.join(' '), { cities, ways: claims.lastCost });
    }
    return [...found.values()];
  }

  /** By segment: seat + 1 that has its track there or alone may rebuild it, 0 where it is free. */
  #holdersIn(state: Tracks): Uint8Array {
    return this.#withRights(state, state.segmentOwner);
  }

  #withRights({ bridgeRights, bridgeRight }: Tracks, owners: Uint8Array): Uint8Array {
    if (bridgeRights === 0) return owners;
    const { bridges } = this.#rules;
    this.#holders.set(owners);
    for (let bridge = 0; bridge < bridges.length; bridge++)
      if (bridgeRight[bridge] !== 0) this.#holders[bridges[bridge]] = bridgeRight[bridge];
    return this.#holders;
  }

  /** A segment may be the last that a city admits, of anybody or of the seat: then its other exits are ways no more. */
  #holdAround(city: number, seat: number): boolean {
    const { board, entryLimit, constants } = this.#rules;
    if (city < 0 || board.cities[city].size === MAJOR) return true;
    const { exits } = board.cities[city];
    let own = 0;
    for (let i = 0; i < exits.length; i++)
      if (this.#claims.holderOf(board.segmentOf[exits[i]]) === seat + 1) own++;
    const isFilled = own === 1 && countBits(this.#claims.insideOf(city)) >= entryLimit[city];
    if (!isFilled && own < constants.citySegments) return true;
    const concerned = own < constants.citySegments ? this.#everybody & ~(1 << seat) : this.#everybody;
    for (let i = 0; i < exits.length; i++) {
      const segment = board.segmentOf[exits[i]];
      if (this.#claims.holderOf(segment) === 0 && this.#isShortThrough(segment, concerned)) return false;
    }
    return true;
  }

  /** Whether a cut through the segment leaves too little to any group of these seats. */
  #isShortThrough(segment: number, seats: number): boolean {
    const claims = this.#claims;
    const wanted = countBits(seats);
    claims.askRoughly(seats);
    if (this.#openSpace.isAbout(segment, wanted, claims)) return false;
    const known = claims.recall(segment, seats);
    if (known !== undefined) return known;
    claims.record();
    const isShort = this.#findShort(segment, seats);
    claims.keep(segment, seats, isShort);
    return isShort;
  }

  /** Searches for such a cut; where there is one, the claims hold the last that was found. */
  #findShort(segment: number, seats: number): boolean {
    const claims = this.#claims;
    claims.askRoughly(seats);
    if (!this.#anyThrough(segment, countBits(seats))) return false;
    for (let group = seats; group !== 0; group = (group - 1) & seats) {
      claims.ask(group);
      if (this.#anyThrough(segment, countBits(group))) return true;
    }
    return false;
  }

  #anyThrough(segment: number, wanted: number): boolean {
    const own = this.#claims.costThrough(segment);
    return own !== BARRED && this.#finder.anyThrough(segment, own, wanted - 1, this.#claims);
  }
}
