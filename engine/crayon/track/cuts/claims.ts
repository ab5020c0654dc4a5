// What seats may claim of a cut, and whether it leaves enough: ways to connect the major cities, and room in small and
// medium ones. The rule is stated at `Ways` in ways.ts; here it is counted for one group of seats at a time.
import type { Board } from '../../board/board.ts';
import { MAJOR } from '../../board/board.ts';
import type { Constants } from '../../model/constants.ts';
import type { CutJudge } from './cut-finder.ts';
import { BARRED } from './face-walks.ts';
import { type Verdict, VerdictCache } from './verdict-cache.ts';

/** The parts of the rules that claims hang on. */
export interface ClaimRules {
  readonly board: Board;
  readonly seats: number;
  readonly constants: Pick<Constants, 'citySegments' | 'keepRoom' | 'majorsStayOpen'>;
  /** Players who may enter each city; any number for majors. */
  readonly entryLimit: Uint8Array;
}

const EVERYBODY = ~0;

/** Groups of seats are bits, one a seat. */
export class Claims implements CutJudge {
  readonly #rules: ClaimRules;
  /** By segment: 1 where free track is everybody's to build: neither urban nor at a small or medium city. */
  readonly #isOpenGround: Uint8Array;
  readonly #majorBits: Int32Array;
  // The last cut that mattered.
  readonly #beyond: Int32Array;
  #cost = 0;
  // By city, valid where #stampAt holds the stamp of the present holders: seats that are in, and seats that may still
  // build a segment there.
  readonly #inside: Uint8Array;
  readonly #admitted: Uint8Array;
  // The track asked about: by segment, seat + 1 that has its track there or alone may lay it, 0 where it is free; and a
  // segment that is looked at as if it were built, with its holder.
  #holders: Uint8Array;
  #built = -1;
  #builder = 0;
  readonly #stampAt: Int32Array;
  #stamp = 0;
  // The group asked about.
  #group = 0;
  #size = 0;
  #isRough = false;
  /** What it costs a cut to cross track, by its holder (seat + 1). */
  readonly #costByHolder: Uint8Array;
  readonly #verdicts: VerdictCache;
  /** By city: the number of the last recorded search that read who is in it. */
  readonly #readBy: Int32Array;
  /** Segments into city c: #exits[#firstExit[c]] .. #exits[#firstExit[c + 1] - 1]. */
  readonly #firstExit: Int32Array;
  readonly #exits: Int32Array;

  constructor(rules: ClaimRules) {
    const { board } = rules;
    this.#rules = rules;
    this.#holders = new Uint8Array(board.segments);
    this.#costByHolder = new Uint8Array(rules.seats + 1);
    this.#isOpenGround = board.urban.map((isUrban) => 1 - isUrban);
    for (const { size, exits } of board.cities)
      if (size !== MAJOR) for (const exit of exits) this.#isOpenGround[board.segmentOf[exit]] = 0;
    this.#majorBits = new Int32Array(Math.ceil(board.cities.length / 32));
    this.#beyond = new Int32Array(this.#majorBits.length);
    for (const major of board.majors) this.#majorBits[major >> 5] |= 1 << (major & 31);
    this.#inside = new Uint8Array(board.cities.length);
    this.#admitted = new Uint8Array(board.cities.length);
    this.#stampAt = new Int32Array(board.cities.length);
    this.#verdicts = new VerdictCache(board.segments);
    this.#readBy = new Int32Array(board.cities.length);
    this.#firstExit = new Int32Array(board.cities.length + 1);
    this.#exits = Int32Array.from(
      board.cities.flatMap(({ exits }) => exits.map((exit) => board.segmentOf[exit])),
    );
    board.cities.forEach(({ exits }, city) => {
      this.#firstExit[city + 1] = this.#firstExit[city] + exits.length;
    });
  }

  /**
   * Looks at track that lies, and at one segment more as if it were built. No cut is asked for that crosses the latter and
   * goes through another segment, unless it ends at a small or medium city.
   * @param holders by segment: seat + 1 that has its track there or alone may lay it, 0 where it is free @param built -1: none
   */
  lookAt(holders: Uint8Array, built: number, builder: number): void {
    this.#holders = holders;
    this.#built = built;
    this.#builder = builder;
    this.#stamp++;
  }

  /** Seat + 1 that has its track on a segment or alone may lay it, 0 where it is free. */
  holderOf(segment: number): number {
    return segment === this.#built ? this.#builder : this.#holders[segment];
  }

  /** What was found before about cuts through a segment for these seats, if it still holds. @param seats bits, one a seat */
  recall(segment: number, seats: number): Verdict {
    return this.#verdicts.recall(this.#where(segment), this.#who(seats), this.#holders);
  }

  /** From here on, what is read is recorded for `keep`. */
  record(): void {
    this.#verdicts.record();
  }

  /** Keeps what was found since `record`. */
  keep(segment: number, seats: number, verdict: boolean): void {
    this.#verdicts.keep(this.#where(segment), this.#who(seats), this.#holders, verdict);
  }

  // All that a verdict depends on besides the holders: segments are below 65,535, seats below 16.
  #where(segment: number): number {
    return (segment << 16) | (this.#built + 1);
  }

  #who(seats: number): number {
    return (seats << 5) | this.#builder;
  }

  /** Looks for cuts across which none of the group has track, and which leave it too few segments. */
  ask(group: number): void {
    this.#group = group;
    this.#size = countBits(group);
    this.#isRough = false;
    for (let seat = 0; seat < this.#rules.seats; seat++)
      this.#costByHolder[seat + 1] = ((group >> seat) & 1) !== 0 ? BARRED : 0;
  }

  /** Looks for every cut that `ask` finds for any part of the group, and perhaps more: all track counts as if nobody owned it. */
  askRoughly(group: number): void {
    this.#group = group;
    this.#size = countBits(group);
    this.#isRough = true;
    this.#costByHolder.fill(0);
  }

  /** As `costOf`, of the segment that all cuts go through. */
  costThrough(segment: number): number {
    return segment === this.#built ? this.#costByHolder[this.#builder] : this.costOf(segment);
  }

  /** As `costOf`, and notes that the verdict depends on it. */
  readCostOf(segment: number): number {
    this.#verdicts.note(segment);
    return this.costOf(segment);
  }

  costOf(segment: number): number {
    const holder = this.#holders[segment];
    if (holder !== 0) return this.#costByHolder[holder];
    return this.#isOpenGround[segment] !== 0 ? 1 : this.#costAtTown(segment);
  }

  /** Cost of crossing a segment that is free and ends at a small or medium city, or is urban. */
  #costAtTown(segment: number): number {
    if (segment === this.#built) return this.#costByHolder[this.#builder];
    const { board } = this.#rules;
    if (board.urban[segment] !== 0) return BARRED;
    const arc = board.arcA[segment];
    const admitted =
      this.#group &
      this.#admittedAt(board.cityOf[board.from[arc]]) &
      this.#admittedAt(board.cityOf[board.to[arc]]);
    return (this.#isRough ? admitted === this.#group : admitted !== 0) ? 1 : 0;
  }

  matters(beyond: Int32Array, cost: number): boolean {
    if (!this.#breaksRule(beyond, cost)) return false;
    for (let w = 0; w < beyond.length; w++) this.#beyond[w] = beyond[w];
    this.#cost = cost;
    return true;
  }

  /** Free segments that cross the last cut that mattered. */
  get lastCost(): number {
    return this.#cost;
  }

  /** Whether a city is parted from the first major by the last cut that mattered. */
  isBeyond(city: number): boolean {
    return ((this.#beyond[city >> 5] >> (city & 31)) & 1) !== 0;
  }

  #breaksRule(beyond: Int32Array, cost: number): boolean {
    let partsMajors = false;
    for (let w = 0; w < beyond.length; w++) if ((beyond[w] & this.#majorBits[w]) !== 0) partsMajors = true;
    if (partsMajors) return this.#rules.constants.majorsStayOpen && cost < this.#size;
    for (let w = 0; w < beyond.length; w++)
      for (let bits = beyond[w]; bits !== 0; bits &= bits - 1)
        if (cost < this.#wantedBy((w << 5) + 31 - Math.clz32(bits & -bits))) return true;
    return false;
  }

  /** Players who may still come into a small or medium city, 0 where no room is kept for them. */
  roomIn(city: number): number {
    const { board, constants, entryLimit, seats } = this.#rules;
    const size = board.cities[city].size;
    if (size === MAJOR || !constants.keepRoom[size]) return 0;
    return Math.min(entryLimit[city], seats) - countBits(this.insideOf(city));
  }

  /** Seats that have a segment in the city or alone may lay one. */
  insideOf(city: number): number {
    this.#look(city);
    return this.#inside[city];
  }

  /** Ways that the group must have into a city. Room is kept for some of those who are not in, so others may stay out. */
  #wantedBy(city: number): number {
    const room = this.roomIn(city);
    if (room <= 0 || this.#isRough) return room;
    const inside = this.insideOf(city);
    if ((this.#group & inside) !== 0) return 0;
    const outside = this.#rules.seats - countBits(inside);
    return this.#size + room - outside;
  }

  /** Seats that may still build a segment at the city; -1 stands for open ground. */
  #admittedAt(city: number): number {
    if (city < 0 || this.#rules.board.cities[city].size === MAJOR) return EVERYBODY;
    this.#look(city);
    return this.#admitted[city];
  }

  #noteExits(city: number): void {
    this.#readBy[city] = this.#verdicts.search;
    for (let i = this.#firstExit[city]; i < this.#firstExit[city + 1]; i++)
      this.#verdicts.note(this.#exits[i]);
  }

  #look(city: number): void {
    if (this.#readBy[city] !== this.#verdicts.search) this.#noteExits(city);
    if (this.#stampAt[city] === this.#stamp) return;
    this.#stampAt[city] = this.#stamp;
    const { constants, entryLimit, seats } = this.#rules;
    // Segments of each seat, four bits a seat: no town has more than six exits.
    let counts = 0;
    for (let i = this.#firstExit[city]; i < this.#firstExit[city + 1]; i++) {
      const holder = this.holderOf(this.#exits[i]);
      if (holder !== 0) counts += 1 << (4 * (holder - 1));
    }
    let inside = 0;
    let full = 0;
    for (let seat = 0; counts >> (4 * seat) !== 0; seat++) {
      const own = (counts >> (4 * seat)) & 15;
      if (own > 0) inside |= 1 << seat;
      if (own >= constants.citySegments) full |= 1 << seat;
    }
    const everybody = (1 << seats) - 1;
    this.#inside[city] = inside;
    this.#admitted[city] = (countBits(inside) < entryLimit[city] ? everybody : inside) & ~full;
  }
}

export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
