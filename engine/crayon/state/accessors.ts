// Generated from the table in slots.ts by `npm run accessors`.
// Explicit, because accessors made by one factory in a loop share type feedback and run slower.
import type { Layout } from './layout.ts';

/** The slots of a state. Arrays are views on one buffer, indexed by seat unless noted. */
// biome-ignore format: one line a slot
export abstract class Accessors {
  protected readonly numbers: Int32Array;
  /** The game's seed as two words. */
  readonly secret: Int32Array;
  /** Millions; the bank follows the last seat and starts so that all sum to 0. -1 in observations where hidden. */
  readonly cash: Int32Array;
  /** By train: its milepost, -1 before it is placed. */
  readonly trainAt: Int32Array;
  /** By train: milepost it came from, -1 if it may leave in any direction. */
  readonly cameFrom: Int32Array;
  /** Round in which the seat met the goal; 0 if it has not or a tie has since raised the goal. */
  readonly goalMetRound: Int32Array;
  /** Tally t of seat p is at t * seats + p. */
  readonly tallies: Int32Array;
  /** Bit m of seat p's row (`layout.startWords` words a seat): milepost m has own track to build from. Derived. */
  readonly startBits: Int32Array;
  /** Card in slot k of seat p at p * handSize + k: a demand card, or -1 while it is being replaced. */
  readonly hand: Int16Array;
  /** Draw pile, bottom first. Event card e is stored as demand cards + e. */
  readonly deck: Int16Array;
  /** Discards, oldest first. */
  readonly discards: Int16Array;
  /** Event cards in play: their numbers. */
  readonly eventCard: Int16Array;
  /** Event cards in play: seats that drew them. */
  readonly eventSeat: Int8Array;
  /** Event cards in play: ends of the drawer's turns until they are discarded; 0 until claimed. */
  readonly eventEnds: Int8Array;
  /** By train: index into rules.trains. */
  readonly trainClass: Uint8Array;
  /** Loads aboard train t, as load + 1, ascending with zeros last, at t * layout.cargoSlots. */
  readonly carried: Uint8Array;
  /** By train, on boards with links: 1 once it has moved this turn. */
  readonly moved: Uint8Array;
  /** Turns to skip. */
  readonly lostTurns: Uint8Array;
  /** By train: 1 while its owner must choose a load to lose. */
  readonly mustLose: Uint8Array;
  /** 1 if the seat is out of the game. */
  readonly forfeited: Uint8Array;
  /** By event card: 1 if it has left the game for good. */
  readonly removed: Uint8Array;
  /** Chips in the tray, by load. */
  readonly chips: Uint8Array;
  /** By segment: 0 free, else seat + 1. */
  readonly segmentOwner: Uint8Array;
  /** By bridge (index into rules.bridges): seat + 1 with the sole right to rebuild it, else 0. */
  readonly bridgeRight: Uint8Array;

  constructor({ offset, size }: Layout, buffer: ArrayBuffer) {
    this.numbers = new Int32Array(buffer, 0, 31);
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
    this.moved = new Uint8Array(buffer, offset.moved, size.moved);
    this.lostTurns = new Uint8Array(buffer, offset.lostTurns, size.lostTurns);
    this.mustLose = new Uint8Array(buffer, offset.mustLose, size.mustLose);
    this.forfeited = new Uint8Array(buffer, offset.forfeited, size.forfeited);
    this.removed = new Uint8Array(buffer, offset.removed, size.removed);
    this.chips = new Uint8Array(buffer, offset.chips, size.chips);
    this.segmentOwner = new Uint8Array(buffer, offset.segmentOwner, size.segmentOwner);
    this.bridgeRight = new Uint8Array(buffer, offset.bridgeRight, size.bridgeRight);
  }

  /** Actions played. */
  get actionCount(): number { return this.numbers[0]; } set actionCount(v: number) { this.numbers[0] = v; }
  /** Turns begun by any player. */
  get turn(): number { return this.numbers[1]; } set turn(v: number) { this.numbers[1] = v; }
  /** From 1, opening rounds included; 0 before the first. */
  get round(): number { return this.numbers[2]; } set round(v: number) { this.numbers[2] = v; }
  /** Index of the turn within the round. */
  get turnInRound(): number { return this.numbers[3]; } set turnInRound(v: number) { this.numbers[3] = v; }
  /** Index into rules.phases. */
  get phase(): number { return this.numbers[4]; } set phase(v: number) { this.numbers[4] = v; }
  /** Seat whose turn it is. */
  get seat(): number { return this.numbers[5]; } set seat(v: number) { this.numbers[5] = v; }
  /** Seat to act: `seat`, or the victim of a derailment; -1 once the game is over. */
  get actor(): number { return this.numbers[6]; } set actor(v: number) { this.numbers[6] = v; }
  /** Seat that begins each round. */
  get firstSeat(): number { return this.numbers[7]; } set firstSeat(v: number) { this.numbers[7] = v; }
  /** Movement points left this turn. */
  get movesLeft(): number { return this.numbers[8]; } set movesLeft(v: number) { this.numbers[8] = v; }
  /** Millions spent on track this turn. */
  get spent(): number { return this.numbers[9]; } set spent(v: number) { this.numbers[9] = v; }
  /** Starts at majors this turn, in segments or mileposts depending on the title. */
  get majorStarts(): number { return this.numbers[10]; } set majorStarts(v: number) { this.numbers[10] = v; }
  /** What took the place of building this turn: values in actions/upgrade.ts. */
  get upgraded(): number { return this.numbers[11]; } set upgraded(v: number) { this.numbers[11] = v; }
  /** 1 once the seat has acted this turn: it cannot discard its hand any more. */
  get acted(): number { return this.numbers[12]; } set acted(v: number) { this.numbers[12] = v; }
  /** 1 if movement was halved this turn. */
  get halved(): number { return this.numbers[13]; } set halved(v: number) { this.numbers[13] = v; }
  /** Bit per seat: the train in operation has paid the fee for its track this turn. */
  get paidTo(): number { return this.numbers[14]; } set paidTo(v: number) { this.numbers[14] = v; }
  /** Seat that is drawing cards, or -1. */
  get drawingSeat(): number { return this.numbers[15]; } set drawingSeat(v: number) { this.numbers[15] = v; }
  /** Not 0 if the turn ends after the drawing; 2 if an event cut it short. */
  get turnOver(): number { return this.numbers[16]; } set turnOver(v: number) { this.numbers[16] = v; }
  /** Phase to return to after an interruption. */
  get resumePhase(): number { return this.numbers[17]; } set resumePhase(v: number) { this.numbers[17] = v; }
  /** Cards drawn so far. */
  get revealed(): number { return this.numbers[18]; } set revealed(v: number) { this.numbers[18] = v; }
  /** Number of cards left to draw; the top one is deck[deckCount - 1]. */
  get deckCount(): number { return this.numbers[19]; } set deckCount(v: number) { this.numbers[19] = v; }
  /** Number of cards in `discards`. */
  get discardCount(): number { return this.numbers[20]; } set discardCount(v: number) { this.numbers[20] = v; }
  /** Number of times the deck was shuffled. */
  get reshuffles(): number { return this.numbers[21]; } set reshuffles(v: number) { this.numbers[21] = v; }
  /** Number of event cards in play. */
  get eventCount(): number { return this.numbers[22]; } set eventCount(v: number) { this.numbers[22] = v; }
  /** 1 once a tax made the cash of all seats public. */
  get cashPublic(): number { return this.numbers[23]; } set cashPublic(v: number) { this.numbers[23] = v; }
  /** Millions needed to win; ties raise it. */
  get goalCash(): number { return this.numbers[24]; } set goalCash(v: number) { this.numbers[24] = v; }
  /** Last round with a delivery, a segment built or a train bought. */
  get progressRound(): number { return this.numbers[25]; } set progressRound(v: number) { this.numbers[25] = v; }
  /** Bridges that only a former owner may rebuild. */
  get bridgeRights(): number { return this.numbers[26]; } set bridgeRights(v: number) { this.numbers[26] = v; }
  /** Index into END_REASONS, 0 until the game is over. */
  get endReason(): number { return this.numbers[27]; } set endReason(v: number) { this.numbers[27] = v; }
  /** Rolling hash of all actions. */
  get actionHash(): number { return this.numbers[28]; } set actionHash(v: number) { this.numbers[28] = v; }
  /** First milepost of a major built from this turn, plus 1, if the title counts mileposts. */
  get majorStartA(): number { return this.numbers[29]; } set majorStartA(v: number) { this.numbers[29] = v; }
  /** The second one, plus 1. */
  get majorStartB(): number { return this.numbers[30]; } set majorStartB(v: number) { this.numbers[30] = v; }
}
