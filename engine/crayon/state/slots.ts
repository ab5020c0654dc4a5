// The table of a state's slots, from which layout, accessors, observations, resampling and range checks
// derive. Slots are stored in this order; those of rule modules follow the 4-byte ones.
import type { Board } from '../board/board.ts';
import { END_REASONS } from './end-reasons.ts';

/** Names of totals counted during play, each one Int32 per seat. */
export const TALLIES = [
  'trackCost',
  'feesPaid',
  'feesReceived',
  'deliveries',
  'income',
  'upgrades',
  'discards',
  'lostTurnCount',
  'trainCost',
  'ownTrackCost',
  'taxes',
  'loans',
  'trackSales',
] as const;
/** Name of a total counted during play. */
export type Tally = (typeof TALLIES)[number];

/** The numbers that determine the size of a state. */
export interface Shape {
  readonly board: Board;
  readonly seats: number;
  /** Trains per player. */
  readonly trainsEach: number;
  readonly handSize: number;
  /** Demand and event cards together. */
  readonly cards: number;
  readonly events: number;
  /** Largest capacity of any train class. */
  readonly cargoSlots: number;
  readonly bridges: number;
}

/** Inclusive range of the values in sound states. */
export type Range = readonly [min: number, max: number];

/** Storage of the elements of a slot. */
export type ElementType = 'Int32' | 'Int16' | 'Int8' | 'Uint8';

/** Viewers of a slot: everybody, nobody, or each seat only its own element until a tax makes all public. */
export type Visibility = 'public' | 'hidden' | 'own';

/** A row of the table. A word is a single number with a getter and a setter; other slots are typed arrays. */
export interface Field<Name extends string = string, Viewers extends Visibility = Visibility> {
  readonly name: Name;
  readonly type: ElementType;
  readonly isWord: boolean;
  readonly length: (shape: Shape) => number;
  readonly visibility: Viewers;
  readonly range: (shape: Shape) => Range;
  readonly meaning: string;
}

const word = <const Name extends string, const Viewers extends Visibility>(
  name: Name,
  visibility: Viewers,
  range: Range | ((shape: Shape) => Range),
  meaning: string,
): Field<Name, Viewers> => ({ ...array(name, 'Int32', () => 1, visibility, range, meaning), isWord: true });

const array = <const Name extends string, const Viewers extends Visibility>(
  name: Name,
  type: ElementType,
  length: (shape: Shape) => number,
  visibility: Viewers,
  range: Range | ((shape: Shape) => Range),
  meaning: string,
): Field<Name, Viewers> => ({
  name,
  type,
  isWord: false,
  length,
  visibility,
  range: typeof range === 'function' ? range : () => range,
  meaning,
});

const FLAG: Range = [0, 1];
const PHASE: Range = [0, 31];
const COUNT: Range = [0, 1_000_000];
const MONEY: Range = [-1_000_000, 1_000_000];
const ANY: Range = [-(2 ** 31), 2 ** 31 - 1];

const seat = ({ seats }: Shape): Range => [0, seats - 1];
const seatOrNone = ({ seats }: Shape): Range => [-1, seats - 1];
const seatPlusOne = ({ seats }: Shape): Range => [0, seats];
const bitPerSeat = ({ seats }: Shape): Range => [0, 2 ** seats - 1];
const milepostOrNone = ({ board }: Shape): Range => [-1, board.mileposts - 1];
const milepostPlusOne = ({ board }: Shape): Range => [0, board.mileposts];
const cardCount = ({ cards }: Shape): Range => [0, cards];
const card = ({ cards }: Shape): Range => [0, cards - 1];

const seatCount = ({ seats }: Shape): number => seats;
const trainCount = ({ seats, trainsEach }: Shape): number => seats * trainsEach;
/** By train on boards with links, none elsewhere. */
export const trainCountOnLinks = (shape: Shape): number =>
  shape.board.links.length > 0 ? trainCount(shape) : 0;
const cardTotal = ({ cards }: Shape): number => cards;
const eventTotal = ({ events }: Shape): number => events;

/** Words of one seat in `startBits`. */
export const startWords = ({ mileposts }: Board): number => Math.ceil(mileposts / 32);

// biome-ignore format: one row a slot
export const FIELDS = [
  word('actionCount', 'public', COUNT, 'Actions played.'),
  word('turn', 'public', COUNT, 'Turns begun by any player.'),
  word('round', 'public', COUNT, 'From 1, opening rounds included; 0 before the first.'),
  word('turnInRound', 'public', seatPlusOne, 'Index of the turn within the round.'),
  word('phase', 'public', PHASE, 'Index into rules.phases.'),
  word('seat', 'public', seat, 'Seat whose turn it is.'),
  word('actor', 'public', seatOrNone, 'Seat to act: `seat`, or the victim of a derailment; -1 once the game is over.'),
  word('firstSeat', 'public', seat, 'Seat that begins each round.'),
  word('movesLeft', 'public', [0, 99], 'Movement points left this turn.'),
  word('spent', 'public', [0, 999], 'Millions spent on track this turn.'),
  word('majorStarts', 'public', [0, 99], 'Starts at majors this turn, in segments or mileposts depending on the title.'),
  word('upgraded', 'public', [0, 3], 'What took the place of building this turn: values in actions/upgrade.ts.'),
  word('acted', 'public', FLAG, '1 once the seat has acted this turn: it cannot discard its hand any more.'),
  word('halved', 'public', FLAG, '1 if movement was halved this turn.'),
  word('paidTo', 'public', bitPerSeat, 'Bit per seat: the train in operation has paid the fee for its track this turn.'),
  word('drawingSeat', 'public', seatOrNone, 'Seat that is drawing cards, or -1.'),
  word('turnOver', 'public', [0, 2], 'Not 0 if the turn ends after the drawing; 2 if an event cut it short.'),
  word('resumePhase', 'public', PHASE, 'Phase to return to after an interruption.'),
  word('revealed', 'public', COUNT, 'Cards drawn so far.'),
  word('deckCount', 'public', cardCount, 'Number of cards left to draw; the top one is deck[deckCount - 1].'),
  word('discardCount', 'public', cardCount, 'Number of cards in `discards`.'),
  word('reshuffles', 'public', COUNT, 'Number of times the deck was shuffled.'),
  word('eventCount', 'public', ({ events }) => [0, events], 'Number of event cards in play.'),
  word('cashPublic', 'public', FLAG, '1 once a tax made the cash of all seats public.'),
  word('goalCash', 'public', COUNT, 'Millions needed to win; ties raise it.'),
  word('progressRound', 'public', COUNT, 'Last round with a delivery, a segment built or a train bought.'),
  word('bridgeRights', 'public', ({ bridges }) => [0, bridges], 'Bridges that only a former owner may rebuild.'),
  word('endReason', 'public', [0, END_REASONS.length - 1], 'Index into END_REASONS, 0 until the game is over.'),
  word('actionHash', 'hidden', ANY, 'Rolling hash of all actions.'),
  word('majorStartA', 'public', milepostPlusOne, 'First milepost of a major built from this turn, plus 1, if the title counts mileposts.'),
  word('majorStartB', 'public', milepostPlusOne, 'The second one, plus 1.'),
  array('secret', 'Int32', () => 2, 'hidden', ANY, "The game's seed as two words."),
  array('cash', 'Int32', ({ seats }) => seats + 1, 'own', MONEY, 'Millions; the bank follows the last seat and starts so that all sum to 0. -1 in observations where hidden.'),
  array('trainAt', 'Int32', trainCount, 'public', milepostOrNone, 'By train: its milepost, -1 before it is placed.'),
  array('cameFrom', 'Int32', trainCount, 'public', milepostOrNone, 'By train: milepost it came from, -1 if it may leave in any direction.'),
  array('goalMetRound', 'Int32', seatCount, 'public', COUNT, 'Round in which the seat met the goal; 0 if it has not or a tie has since raised the goal.'),
  array('tallies', 'Int32', ({ seats }) => TALLIES.length * seats, 'public', MONEY, 'Tally t of seat p is at t * seats + p.'),
  array('startBits', 'Int32', ({ board, seats }) => startWords(board) * seats, 'public', ANY, "Bit m of seat p's row (`layout.startWords` words a seat): milepost m has own track to build from. Derived."),
  array('hand', 'Int16', ({ seats, handSize }) => seats * handSize, 'public', ({ cards }) => [-1, cards - 1], 'Card in slot k of seat p at p * handSize + k: a demand card, or -1 while it is being replaced.'),
  array('deck', 'Int16', cardTotal, 'hidden', card, 'Draw pile, bottom first. Event card e is stored as demand cards + e.'),
  array('discards', 'Int16', cardTotal, 'public', card, 'Discards, oldest first.'),
  array('eventCard', 'Int16', eventTotal, 'public', ({ events }) => [0, events - 1], 'Event cards in play: their numbers.'),
  array('eventSeat', 'Int8', eventTotal, 'public', seat, 'Event cards in play: seats that drew them.'),
  array('eventEnds', 'Int8', eventTotal, 'public', [0, 2], "Event cards in play: ends of the drawer's turns until they are discarded; 0 until claimed."),
  array('trainClass', 'Uint8', trainCount, 'public', [0, 31], 'By train: index into rules.trains.'),
  array('carried', 'Uint8', (shape) => trainCount(shape) * shape.cargoSlots, 'public', ({ board }) => [0, board.loads.length], 'Loads aboard train t, as load + 1, ascending with zeros last, at t * layout.cargoSlots.'),
  array('moved', 'Uint8', trainCountOnLinks, 'public', FLAG, 'By train, on boards with links: 1 once it has moved this turn.'),
  array('lostTurns', 'Uint8', seatCount, 'public', FLAG, 'Turns to skip.'),
  array('mustLose', 'Uint8', trainCount, 'public', FLAG, 'By train: 1 while its owner must choose a load to lose.'),
  array('forfeited', 'Uint8', seatCount, 'public', FLAG, '1 if the seat is out of the game.'),
  array('removed', 'Uint8', eventTotal, 'public', FLAG, 'By event card: 1 if it has left the game for good.'),
  array('chips', 'Uint8', ({ board }) => board.loads.length, 'public', ({ board }) => [0, Math.max(0, ...board.loads.map((load) => load.chips))], 'Chips in the tray, by load.'),
  array('segmentOwner', 'Uint8', ({ board }) => board.segments, 'public', seatPlusOne, 'By segment: 0 free, else seat + 1.'),
  array('bridgeRight', 'Uint8', ({ bridges }) => bridges, 'public', seatPlusOne, 'By bridge (index into rules.bridges): seat + 1 with the sole right to rebuild it, else 0.'),
] as const;

type Row = (typeof FIELDS)[number];
/** Names of the slots that no seat sees. */
export type HiddenName = Extract<Row, { readonly visibility: 'hidden' }>['name'];
/** Names of the slots of which each seat sees its own element. */
export type OwnName = Extract<Row, { readonly visibility: 'own' }>['name'];
