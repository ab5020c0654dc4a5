// The layout of a state, one Int32Array. Lists "by side" hold the players 0 and 1; in the solo game side 1 is
// Archie. 0 always means "none", so spots, slots, cards and owners are stored plus one. Hidden words are
// blank (0) in observations.
import type { ObservationField } from '../../core/game.ts';
import { FACTORY_CARDS, MAX_ACTION_CARDS, MAX_TRAINS, SPACES } from './components.ts';

/** A state, or an observation: a state with its hidden words blank. */
export type PlannerState = Int32Array;

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

function field(id: string, size: number, min: number, max: number, meaning: string): number {
  const last = table[table.length - 1];
  const offset = last === undefined ? 0 : last.offset + last.size;
  table.push({ id, offset, size, min, max, meaning });
  return offset;
}

/** Kinds of cash flow; see CAPITAL_FLOW. */
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
export const FLOW_GAINS = 0;
export const FLOW_TRAINS = 1;
export const FLOW_FARES = 2;
export const FLOW_COST_DICE = 3;
export const FLOW_CARDS = 4;
export const FLOW_REROLLS = 5;
export const FLOW_PRODUCE = 6;
export const FLOW_UPGRADES = 7;
export const FLOW_EXCHANGE = 8;

const MILLION = 1_000_000;
const INT32_LIMIT = 2 ** 31;

export const SEED = field('seed', 2, -INT32_LIMIT, INT32_LIMIT - 1, 'hidden: low 32 bits and high 21 bits');
export const SHUFFLES = field('shuffles', 1, 0, MILLION, 'number of shuffles of the Action deck');
export const PHASE = field('phase', 1, 0, 13, 'choice of the side to act: an index into PHASES');
export const ACTOR = field('actor', 1, 0, 2, 'side to act + 1; 0 once the game is over');
export const ROUND = field('round', 1, 1, 60, 'round, from 1');
export const STEP = field('step', 1, 0, 6, 'of the round: 0 and 1 building, 2 to 5 action picks, 6 gains');
export const START = field('start', 1, 0, 1, 'original Start Player');
export const FIRST = field('first', 1, 0, 1, 'side that goes first in this phase');
export const TURN = field('turn', 1, 0, MILLION, 'turns begun');
export const REVEALED = field('revealed', 1, 0, MILLION, 'rolls and deals so far');
export const ENDED = field('ended', 1, 0, 3, 'index into REASONS; 0 until the game is over');
export const FORFEITED = field('forfeited', 1, 0, 2, 'side that left the game + 1');

export const DICE = field('dice', 3, 0, 6, 'Phase 1 roll of the side to act');
export const REROLLED = field('rerolled', 1, 0, 1, 'whether the side to act has rerolled');
export const MARKET = field('market', 1, 0, 6, 'market die; 0 before it is rolled');
export const POLLUTION = field('pollution', 1, 0, 99, 'pollution track');

export const CAPITAL = field('capital', 2, 0, MILLION, 'by side');
export const PROFIT = field('profit', 2, 0, MILLION, 'by side');
export const CAPITAL_FLOW = field('capitalFlow', 2 * FLOWS.length, -MILLION, MILLION, 'by side, then kind');
export const PROFIT_BOUGHT = field('profitBought', 2, 0, MILLION, 'by side: VP from exchanges');
export const PROFIT_PAID = field('profitPaid', 2, 0, MILLION, 'by side: VP paid for Factory cards');
export const TRAINS_RUN = field('trainsRun', 2, 0, MILLION, 'by side: own Trains that came home');
export const BOARDED = field('boarded', 2, 0, MILLION, 'by side: cubes put on foreign Trains');

export const OWNER = field('owner', SPACES, 0, 2, 'by space: side + 1');
export const LEVEL = field('level', SPACES, 0, 6, 'by space: pips of the ownership die');

export const FACE = field('face', FACTORY_CARDS, 0, 11, 'by slot: face of the Factory card');
export const HOLDER = field('holder', FACTORY_CARDS, 0, 2, 'by slot: side + 1; 0 in the row');
export const TAKEN = field('taken', FACTORY_CARDS, 0, 6, 'by slot: how many cards were taken before, + 1');
export const STOCK = field('stock', FACTORY_CARDS, 0, 12, 'by slot: Goods');

export const TRAIN_AT = field('trainAt', MAX_TRAINS, 0, 6, 'by Train die: slot + 1; 0 in the pool');
export const TRAIN_PIPS = field('trainPips', MAX_TRAINS, 0, 6, 'by Train die');
export const TRAIN_START = field('trainStart', MAX_TRAINS, 0, 5, 'by Train die: link from which it started');
export const TRAIN_STEPS = field('trainSteps', MAX_TRAINS, 0, 5, 'by Train die: links moved');
export const TRAIN_CUBES = field('trainCubes', MAX_TRAINS, 0, 6, 'by Train die: cubes of the other side');

export const DECK = field('deck', MAX_ACTION_CARDS, 0, MAX_ACTION_CARDS, 'Card + 1; hidden from `dealt` on');
export const DEALT = field('dealt', 1, 0, MAX_ACTION_CARDS, 'deck places dealt; the last two are showing');
export const CUBE = field('cube', 2, 0, 16, 'by side: spot of the action cube + 1');
export const CLAIMED = field('claimed', 1, 0, 2 ** 16 - 1, 'bit set of spots taken this round');
export const USED = field('used', 2, 0, 2 ** 30 - 1, 'by side: bit set of icons taken this round');

// Words of a pick or a building in progress; 0 for none.
export const P_SLOT = field('pendingSlot', 1, 0, 6, 'Factory card being paid for: slot + 1');
export const P_ICON = field('pendingIcon', 1, 0, 30, 'icon being carried out + 1');
export const P_STEPS = field('pendingSteps', 1, 0, 2, 'rail links still to move');
export const P_TRAIN = field('pendingTrain', 1, 0, MAX_TRAINS, 'Train that made the last step + 1');
export const P_BOARDED = field('pendingBoarded', 1, 0, 2 ** MAX_TRAINS - 1, 'bit set of Trains boarded');
export const P_PLACES = field('pendingPlaces', 1, 0, 99, 'foreign Trains that may still be boarded');
export const P_HALLS = field('pendingHalls', 1, 0, 18, 'Town Hall conversions left');
export const P_SPACE = field('pendingSpace', 1, 0, SPACES, 'building to which the action is bound + 1');

/** The fields of a state, in order. */
export const LAYOUT: readonly FieldSpec[] = table;
/** The fields of an observation: all but the seed. */
export const OBSERVATION_FIELDS: readonly ObservationField[] = table
  .filter(({ offset }) => offset !== SEED)
  .map(({ id: name, offset, size: length, min, max, meaning }) => {
    const type = 'Int32';
    return { name, type, offset: 4 * offset, length, min, max, meaning };
  });

/** Number of words in a state. */
export const WORDS = P_SPACE + 1;

/** Reasons for the end of a game; '' until it is over. */
export const REASONS = ['', 'final-round', 'round-limit', 'forfeit'] as const;
