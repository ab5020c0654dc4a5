// A play of a crayon-rail game: one block of memory with views on it. Copying is one slice, comparing is
// comparing bytes, and the bytes are the save format. What lies where is decided by `layout.ts`.
import type { Layout } from './layout.ts';
import { SCALARS } from './scalars.ts';

// Explicit accessors, not a loop over SCALARS: accessors made by one factory share type feedback and run slower.
// biome-ignore format: one line per scalar
abstract class Scalars {
  protected readonly n: Int32Array;
  constructor(scalars: Int32Array) { this.n = scalars; }
  get actionCount() { return this.n[0]; } set actionCount(v: number) { this.n[0] = v; }
  get turn() { return this.n[1]; } set turn(v: number) { this.n[1] = v; }
  get round() { return this.n[2]; } set round(v: number) { this.n[2] = v; }
  get turnInRound() { return this.n[3]; } set turnInRound(v: number) { this.n[3] = v; }
  get phase() { return this.n[4]; } set phase(v: number) { this.n[4] = v; }
  get seat() { return this.n[5]; } set seat(v: number) { this.n[5] = v; }
  get actor() { return this.n[6]; } set actor(v: number) { this.n[6] = v; }
  get firstSeat() { return this.n[7]; } set firstSeat(v: number) { this.n[7] = v; }
  get movesLeft() { return this.n[8]; } set movesLeft(v: number) { this.n[8] = v; }
  get spent() { return this.n[9]; } set spent(v: number) { this.n[9] = v; }
  get majorStarts() { return this.n[10]; } set majorStarts(v: number) { this.n[10] = v; }
  get upgraded() { return this.n[11]; } set upgraded(v: number) { this.n[11] = v; }
  get acted() { return this.n[12]; } set acted(v: number) { this.n[12] = v; }
  get halved() { return this.n[13]; } set halved(v: number) { this.n[13] = v; }
  get paidTo() { return this.n[14]; } set paidTo(v: number) { this.n[14] = v; }
  get drawingSeat() { return this.n[15]; } set drawingSeat(v: number) { this.n[15] = v; }
  get turnOver() { return this.n[16]; } set turnOver(v: number) { this.n[16] = v; }
  get resumePhase() { return this.n[17]; } set resumePhase(v: number) { this.n[17] = v; }
  get revealed() { return this.n[18]; } set revealed(v: number) { this.n[18] = v; }
  get deckCount() { return this.n[19]; } set deckCount(v: number) { this.n[19] = v; }
  get discardCount() { return this.n[20]; } set discardCount(v: number) { this.n[20] = v; }
  get reshuffles() { return this.n[21]; } set reshuffles(v: number) { this.n[21] = v; }
  get eventCount() { return this.n[22]; } set eventCount(v: number) { this.n[22] = v; }
  get cashPublic() { return this.n[23]; } set cashPublic(v: number) { this.n[23] = v; }
  get goalCash() { return this.n[24]; } set goalCash(v: number) { this.n[24] = v; }
  get progressRound() { return this.n[25]; } set progressRound(v: number) { this.n[25] = v; }
  get bridgeRights() { return this.n[26]; } set bridgeRights(v: number) { this.n[26] = v; }
  get endReason() { return this.n[27]; } set endReason(v: number) { this.n[27] = v; }
  get majorStartA() { return this.n[29]; } set majorStartA(v: number) { this.n[29] = v; }
  get majorStartB() { return this.n[30]; } set majorStartB(v: number) { this.n[30] = v; }
  get actionHash() { return this.n[28]; } set actionHash(v: number) { this.n[28] = v; }
}

/**
 * Indexed by seat unless said otherwise. All arrays are views on `buffer`. Slots of trains (place, class, loads) are
 * indexed by train: a seat's train in operation has the seat's number, another one of its trains that plus `seats`.
 */
export class CrayonState extends Scalars {
  readonly buffer: ArrayBuffer;
  readonly layout: Layout;
  /** The whole block, for hashing. */
  readonly words: Int32Array;
  /** The game's seed as two words; blank in observations. */
  readonly secret: Int32Array;
  /** Millions; the bank follows the last seat and starts so that all sum to 0. -1 in observations where hidden. */
  readonly cash: Int32Array;
  /** By train: its milepost, -1 before it is placed. */
  readonly trainAt: Int32Array;
  /** By train: milepost it came from, -1 when it may leave any way. */
  readonly cameFrom: Int32Array;
  /** Round in which the seat met the goal, 0 if not (or not any more after a tie). */
  readonly goalMetRound: Int32Array;
  /** Tally t of seat p is at t * seats + p. */
  readonly tallies: Int32Array;
  /** Bit m of seat p's row (`layout.startWords` words a seat): milepost m has own track to build from. Derived. */
  readonly startBits: Int32Array;
  /** Card in slot k of seat p at p * handSize + k: a demand card, or -1 while it is being replaced. */
  readonly hand: Int16Array;
  /** Draw pile, bottom first (hidden); discards in the order made. Event card e is stored as demand cards + e. */
  readonly deck: Int16Array;
  readonly discards: Int16Array;
  /** Event cards in play: which, who drew it, how many of the drawer's turn ends it still lasts. */
  readonly eventCard: Int16Array;
  readonly eventSeat: Int8Array;
  readonly eventEnds: Int8Array;
  /** By train. */
  readonly trainClass: Uint8Array;
  /** Loads aboard train t, as load + 1, ascending with zeros last, at t * layout.cargoSlots. */
  readonly carried: Uint8Array;
  /** Turns to be skipped. */
  readonly lostTurns: Uint8Array;
  /** By train: 1 while its owner must choose a load to lose. */
  readonly mustLose: Uint8Array;
  /** By event card: 1 when it has left the game for good. */
  readonly removed: Uint8Array;
  /** 1 when the seat was taken out of the game. */
  readonly forfeited: Uint8Array;
  /** Chips in the tray by load. */
  readonly chips: Uint8Array;
  /** By segment: 0 free, else seat + 1. */
  readonly segmentOwner: Uint8Array;
  /** By bridge (index into rules.bridges): seat + 1 who alone may rebuild it, else 0. */
  readonly bridgeRight: Uint8Array;
  /** Slots that rule modules asked for, by name. */
  readonly extra: Readonly<Record<string, Int32Array>>;

  constructor(layout: Layout, buffer: ArrayBuffer = new ArrayBuffer(layout.bytes)) {
    super(new Int32Array(buffer, layout.offset.scalars, SCALARS.length));
    const { offset, size } = layout;
    this.layout = layout;
    this.buffer = buffer;
    this.words = new Int32Array(buffer);
    this.secret = new Int32Array(buffer, offset.secret, size.secret);
    this.cash = new Int32Array(buffer, offset.cash, size.cash);
    this.trainAt = new Int32Array(buffer, offset.trainAt, size.trainAt);
    this.cameFrom = new Int32Array(buffer, offset.cameFrom, size.cameFrom);
    this.goalMetRound = new Int32Array(buffer, offset.goalMetRound, size.goalMetRound);
    this.tallies = new Int32Array(buffer, offset.tallies, size.tallies);
    this.startBits = new Int32Array(buffer, offset.startBits, size.startBits);
    this.hand = new Int16Array(buffer, offset.hand, size.hand);
    this.deck = new Int16Array(buffer, offset.deck, size.deck);
    this.discards = new Int16Array(buffer, offset.discards, size.discards);
    this.eventCard = new Int16Array(buffer, offset.eventCard, size.eventCard);
    this.eventSeat = new Int8Array(buffer, offset.eventSeat, size.eventSeat);
    this.eventEnds = new Int8Array(buffer, offset.eventEnds, size.eventEnds);
    this.trainClass = new Uint8Array(buffer, offset.trainClass, size.trainClass);
    this.carried = new Uint8Array(buffer, offset.carried, size.carried);
    this.lostTurns = new Uint8Array(buffer, offset.lostTurns, size.lostTurns);
    this.mustLose = new Uint8Array(buffer, offset.mustLose, size.mustLose);
    this.forfeited = new Uint8Array(buffer, offset.forfeited, size.forfeited);
    this.removed = new Uint8Array(buffer, offset.removed, size.removed);
    this.chips = new Uint8Array(buffer, offset.chips, size.chips);
    this.segmentOwner = new Uint8Array(buffer, offset.segmentOwner, size.segmentOwner);
    this.bridgeRight = new Uint8Array(buffer, offset.bridgeRight, size.bridgeRight);
    const extra: Record<string, Int32Array> = {};
    for (const name of layout.extras) extra[name] = new Int32Array(buffer, offset[name], size[name]);
    this.extra = Object.freeze(extra);
    Object.freeze(this);
  }

  copy(): CrayonState {
    return new CrayonState(this.layout, this.buffer.slice(0));
  }

  /** Overwrites this state with another of the same layout. */
  become(other: CrayonState): void {
    this.words.set(other.words);
  }
}
