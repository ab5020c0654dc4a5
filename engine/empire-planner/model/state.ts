// The state of a game: one Int32Array with views on it. Lists "by side" hold the players 0 and 1; in the solo
// game side 1 is Archie. 0 always means "none", so spots, slots, cards and owners are stored plus one. Hidden
// words are blank (0) in observations.
import { type ObservationField, ROUND_LIMIT } from '../../core/game.ts';
import { FACTORY_CARDS, MAX_ACTION_CARDS, MAX_TRAINS, SPACES } from './components.ts';

/** A field of the state: its words and their meaning. */
export interface FieldSpec {
  readonly id: string;
  /** First word and number of words. */
  readonly offset: number;
  readonly size: number;
  /** Inclusive range of valid values. */
  readonly min: number;
  readonly max: number;
  readonly meaning: string;
}

const table: FieldSpec[] = [];
/** Number of words of the field at an offset. */
const sizeAt: number[] = [];

function field(id: string, size: number, min: number, max: number, meaning: string): number {
  const last = table[table.length - 1];
  const offset = last === undefined ? 0 : last.offset + last.size;
  table.push({ id, offset, size, min, max, meaning });
  sizeAt[offset] = size;
  return offset;
}

/** Kinds of cash flow, in the order of `capitalFlow`. */
export const FLOWS = [
  'gains',
  'trains',
  'fares',
  'costDice',
  'cards',
  'rerolls',
  'produce',
  'upgrades',
  'exchange',
] as const;
/** Name of a kind of cash flow. */
export type Flow = (typeof FLOWS)[number];

const MILLION = 1_000_000;
const INT32_LIMIT = 2 ** 31;

const SEED = field('seed', 2, -INT32_LIMIT, INT32_LIMIT - 1, 'hidden: low 32 bits and high 21 bits');
const SHUFFLES = field('shuffles', 1, 0, MILLION, 'number of shuffles of the Action deck');
const PHASE = field('phase', 1, 0, 13, 'choice of the side to act: an index into PHASES');
const ACTOR = field('actor', 1, 0, 2, 'side to act + 1; 0 once the game is over');
const ROUND = field('round', 1, 1, 60, 'round, from 1');
const STEP = field('step', 1, 0, 6, 'of the round: 0 and 1 building, 2 to 5 action picks, 6 gains');
const START = field('start', 1, 0, 1, 'original Start Player');
const FIRST = field('first', 1, 0, 1, 'side that goes first in this phase');
const TURN = field('turn', 1, 0, MILLION, 'turns begun');
const REVEALED = field('revealed', 1, 0, MILLION, 'rolls and deals so far');
const ENDED = field('ended', 1, 0, 3, 'index into REASONS; 0 until the game is over');
const FORFEITED = field('forfeited', 1, 0, 2, 'side that left the game + 1');

const DICE = field('dice', 3, 0, 6, 'Phase 1 roll of the side to act');
const REROLLED = field('rerolled', 1, 0, 1, 'whether the side to act has rerolled');
const MARKET = field('market', 1, 0, 6, 'market die; 0 before it is rolled');
const POLLUTION = field('pollution', 1, 0, 99, 'pollution track');

const CAPITAL = field('capital', 2, 0, MILLION, 'by side');
const PROFIT = field('profit', 2, 0, MILLION, 'by side');
const CAPITAL_FLOW = field('capitalFlow', 2 * FLOWS.length, -MILLION, MILLION, 'by side, then kind');
const PROFIT_BOUGHT = field('profitBought', 2, 0, MILLION, 'by side: VP from exchanges');
const PROFIT_PAID = field('profitPaid', 2, 0, MILLION, 'by side: VP paid for Factory cards');
const TRAINS_RUN = field('trainsRun', 2, 0, MILLION, 'by side: own Trains that came home');
const BOARDED = field('boarded', 2, 0, MILLION, 'by side: cubes put on foreign Trains');

const OWNER = field('owner', SPACES, 0, 2, 'by space: side + 1');
const LEVEL = field('level', SPACES, 0, 6, 'by space: pips of the ownership die');

const FACE = field('face', FACTORY_CARDS, 0, 11, 'by slot: face of the Factory card');
const HOLDER = field('holder', FACTORY_CARDS, 0, 2, 'by slot: side + 1; 0 in the row');
const TAKEN = field('taken', FACTORY_CARDS, 0, 6, 'by slot: how many cards were taken before, + 1');
const STOCK = field('stock', FACTORY_CARDS, 0, 12, 'by slot: Goods');

const TRAIN_AT = field('trainAt', MAX_TRAINS, 0, 6, 'by Train die: slot + 1; 0 in the pool');
const TRAIN_PIPS = field('trainPips', MAX_TRAINS, 0, 6, 'by Train die');
const TRAIN_START = field('trainStart', MAX_TRAINS, 0, 5, 'by Train die: link from which it started');
const TRAIN_STEPS = field('trainSteps', MAX_TRAINS, 0, 5, 'by Train die: links moved');
const TRAIN_CUBES = field('trainCubes', MAX_TRAINS, 0, 6, 'by Train die: cubes of the other side');

const DECK = field('deck', MAX_ACTION_CARDS, 0, MAX_ACTION_CARDS, 'Card + 1; hidden from `dealt` on');
const DEALT = field('dealt', 1, 0, MAX_ACTION_CARDS, 'deck places dealt; the last two are showing');
const CUBE = field('cube', 2, 0, 16, 'by side: spot of the action cube + 1');
const CLAIMED = field('claimed', 1, 0, 2 ** 16 - 1, 'bit set of spots taken this round');
const USED = field('used', 2, 0, 2 ** 30 - 1, 'by side: bit set of icons taken this round');

// Words of a pick or a building in progress; 0 for none.
const P_SLOT = field('pendingSlot', 1, 0, 6, 'Factory card being paid for: slot + 1');
const P_ICON = field('pendingIcon', 1, 0, 30, 'icon being carried out + 1');
const P_STEPS = field('pendingSteps', 1, 0, 2, 'rail links still to move');
const P_TRAIN = field('pendingTrain', 1, 0, MAX_TRAINS, 'Train that made the last step + 1');
const P_BOARDED = field('pendingBoarded', 1, 0, 2 ** MAX_TRAINS - 1, 'bit set of Trains boarded');
const P_PLACES = field('pendingPlaces', 1, 0, 99, 'foreign Trains that may still be boarded');
const P_HALLS = field('pendingHalls', 1, 0, 18, 'Town Hall conversions left');
const P_SPACE = field('pendingSpace', 1, 0, SPACES, 'building to which the action is bound + 1');

/** The fields of a state, in order. */
export const LAYOUT: readonly FieldSpec[] = table;
/** The fields of an observation: all but the seed. */
export const OBSERVATION_FIELDS: readonly ObservationField[] = table
  .filter(({ id }) => id !== 'seed')
  .map(({ id: name, offset, size: length, min, max, meaning }) => {
    const type = 'Int32';
    return { name, type, offset: 4 * offset, length, min, max, meaning };
  });

/** Number of words in a state. */
export const WORDS = P_SPACE + 1;

/** Reasons for the end of a game; '' until it is over. */
export const REASONS = ['', 'final-round', ROUND_LIMIT, 'forfeit'] as const;

// Fields are explicit, because accessors made in a loop slow a magnate down by 8 %.
/** A state, or an observation: a state with its hidden words blank. `LAYOUT` gives the meaning of each field. */
// biome-ignore format: several fields a line
export class PlannerState {
  /** The whole block, for hashing. */
  readonly words: Int32Array;

  readonly seed: Int32Array; readonly dice: Int32Array; readonly capital: Int32Array;
  readonly profit: Int32Array; readonly capitalFlow: Int32Array; readonly profitBought: Int32Array;
  readonly profitPaid: Int32Array; readonly trainsRun: Int32Array; readonly boarded: Int32Array;
  readonly owner: Int32Array; readonly level: Int32Array; readonly face: Int32Array;
  readonly holder: Int32Array; readonly taken: Int32Array; readonly stock: Int32Array;
  readonly trainAt: Int32Array; readonly trainPips: Int32Array; readonly trainStart: Int32Array;
  readonly trainSteps: Int32Array; readonly trainCubes: Int32Array; readonly deck: Int32Array;
  readonly cube: Int32Array; readonly used: Int32Array;

  constructor(words: Int32Array = new Int32Array(WORDS)) {
    const view = (offset: number): Int32Array => new Int32Array(words.buffer, 4 * offset, sizeAt[offset]);
    this.words = words;
    this.seed = view(SEED); this.dice = view(DICE); this.capital = view(CAPITAL);
    this.profit = view(PROFIT); this.capitalFlow = view(CAPITAL_FLOW);
    this.profitBought = view(PROFIT_BOUGHT); this.profitPaid = view(PROFIT_PAID);
    this.trainsRun = view(TRAINS_RUN); this.boarded = view(BOARDED); this.owner = view(OWNER);
    this.level = view(LEVEL); this.face = view(FACE); this.holder = view(HOLDER); this.taken = view(TAKEN);
    this.stock = view(STOCK); this.trainAt = view(TRAIN_AT); this.trainPips = view(TRAIN_PIPS);
    this.trainStart = view(TRAIN_START); this.trainSteps = view(TRAIN_STEPS);
    this.trainCubes = view(TRAIN_CUBES); this.deck = view(DECK); this.cube = view(CUBE);
    this.used = view(USED);
    Object.freeze(this);
  }

  get shuffles() { return this.words[SHUFFLES]; } set shuffles(v) { this.words[SHUFFLES] = v; }
  get phase() { return this.words[PHASE]; } set phase(v) { this.words[PHASE] = v; }
  get actor() { return this.words[ACTOR]; } set actor(v) { this.words[ACTOR] = v; }
  get round() { return this.words[ROUND]; } set round(v) { this.words[ROUND] = v; }
  get step() { return this.words[STEP]; } set step(v) { this.words[STEP] = v; }
  get start() { return this.words[START]; } set start(v) { this.words[START] = v; }
  get first() { return this.words[FIRST]; } set first(v) { this.words[FIRST] = v; }
  get turn() { return this.words[TURN]; } set turn(v) { this.words[TURN] = v; }
  get revealed() { return this.words[REVEALED]; } set revealed(v) { this.words[REVEALED] = v; }
  get ended() { return this.words[ENDED]; } set ended(v) { this.words[ENDED] = v; }
  get forfeited() { return this.words[FORFEITED]; } set forfeited(v) { this.words[FORFEITED] = v; }
  get rerolled() { return this.words[REROLLED]; } set rerolled(v) { this.words[REROLLED] = v; }
  get market() { return this.words[MARKET]; } set market(v) { this.words[MARKET] = v; }
  get pollution() { return this.words[POLLUTION]; } set pollution(v) { this.words[POLLUTION] = v; }
  get dealt() { return this.words[DEALT]; } set dealt(v) { this.words[DEALT] = v; }
  get claimed() { return this.words[CLAIMED]; } set claimed(v) { this.words[CLAIMED] = v; }
  get pendingSlot() { return this.words[P_SLOT]; } set pendingSlot(v) { this.words[P_SLOT] = v; }
  get pendingIcon() { return this.words[P_ICON]; } set pendingIcon(v) { this.words[P_ICON] = v; }
  get pendingSteps() { return this.words[P_STEPS]; } set pendingSteps(v) { this.words[P_STEPS] = v; }
  get pendingTrain() { return this.words[P_TRAIN]; } set pendingTrain(v) { this.words[P_TRAIN] = v; }
  get pendingBoarded() { return this.words[P_BOARDED]; } set pendingBoarded(v) { this.words[P_BOARDED] = v; }
  get pendingPlaces() { return this.words[P_PLACES]; } set pendingPlaces(v) { this.words[P_PLACES] = v; }
  get pendingHalls() { return this.words[P_HALLS]; } set pendingHalls(v) { this.words[P_HALLS] = v; }
  get pendingSpace() { return this.words[P_SPACE]; } set pendingSpace(v) { this.words[P_SPACE] = v; }

  /** A copy that shares no memory. */
  copy(): PlannerState {
    return new PlannerState(this.words.slice());
  }

  /** Clears the words of a pick or a building in progress, which are the last ones. */
  clearPending(): void {
    this.words.fill(0, P_SLOT);
  }

  /** Overwrites this state with another. */
  become(other: PlannerState): void {
    this.words.set(other.words);
  }
}
