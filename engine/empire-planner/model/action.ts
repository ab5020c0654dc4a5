// Actions as integers: the kind in the high bits, the operand in the low twelve. Kinds are in the order of
// legal lists. Texts are stable, because journals contain them.
import type { ActionRange } from '../../core/game.ts';
import { FACTORY_CARDS, MAX_SPOTS, MAX_TRAINS, SPACES } from './components.ts';

/** Kinds of action. PASS: ends building. */
export const PASS = 0;
/** Operand: the die, 1 to 6. */
export const REROLL = 1;
/** Operand: see `buildOperand`. */
export const BUILD = 2;
/** Operand: slot of the Factory card. */
export const TAKE_CARD = 3;
/** Operand: how much of the price is paid in Profit. */
export const PAY = 4;
/** Operand: the spot for the action cube. */
export const SPOT = 5;
/** Ends the current action. */
export const DONE = 6;
/** Operand: how often Capital is exchanged for Profit. */
export const SWAP = 7;
/** Operand: the slot that gets a Train. */
export const ADD = 8;
/** Operand: the Train that passengers board. */
export const BOARD = 9;
/** Operand: the Train that moves. */
export const MOVE = 10;
/** Operand: the slot that produces Goods. */
export const MAKE = 11;
/** Operand: see `raiseOperand`. */
export const RAISE = 12;
/** Reduces pollution by one step. */
export const CLEAN = 13;
/** Operand: the Train whose passengers get off. */
export const UNBOARD = 14;
/** Operand: the side that leaves the game; played only by the referee. */
export const FORFEIT = 15;

const SHIFT = 12;
const MASK = (1 << SHIFT) - 1;

/** The action of a kind. @param operand 0 to 4,095 */
export const actionOf = (kind: number, operand = 0): number => (kind << SHIFT) | operand;
/** Kind of an action. */
export const kindOf = (action: number): number => action >> SHIFT;
/** Operand of an action, 0 to 4,095. */
export const operandOf = (action: number): number => action & MASK;

/** BUILD: space and cost die. */
export const buildOperand = (space: number, cost: number): number => space * 8 + cost;
/** The space in a BUILD operand, 0 to 35. */
export const buildSpace = (operand: number): number => operand >> 3;
/** The cost die in a BUILD operand, 1 to 6. */
export const buildCost = (operand: number): number => operand & 7;

/** RAISE: space and source of payment. */
export const raiseOperand = (space: number, source: number): number => space * 64 + source;
/** The space in a RAISE operand, 0 to 35. */
export const raiseSpace = (operand: number): number => operand >> 6;
/** The source in a RAISE operand: below 6 one Good of that slot; `pairSource`; or CASH. */
export const raiseSource = (operand: number): number => operand & 63;
/** Source: two Goods, of slots a < b. */
export const pairSource = (a: number, b: number): number => 6 + a * 6 + b;
/** Source: Capital. */
export const CASH = 63;
/** True for two Goods of different slots, spent through a Town Hall. */
export const isPair = (source: number): boolean => source >= 6 && source !== CASH;
/** The lower slot of a pair. */
export const pairFirst = (source: number): number => Math.floor((source - 6) / 6);
/** The higher slot of a pair. */
export const pairSecond = (source: number): number => (source - 6) % 6;

const space = (n: number): string => `${Math.floor(n / 6) + 1}-${(n % 6) + 1}`;

function sourceText(source: number): string {
  if (source === CASH) return 'cash';
  return isPair(source) ? `${pairFirst(source)}+${pairSecond(source)}` : String(source);
}

/** Kinds whose operand is a plain number: word, exclusive limit and lower bound of the operand. */
const PLAIN: readonly (readonly [kind: number, word: string, limit: number, from?: number])[] = [
  [REROLL, 'reroll', 7, 1],
  [TAKE_CARD, 'factory', FACTORY_CARDS],
  [PAY, 'pay', MASK + 1],
  [SPOT, 'spot', 2 * MAX_SPOTS],
  [SWAP, 'exchange', MASK + 1],
  [ADD, 'train', FACTORY_CARDS],
  [BOARD, 'board', MAX_TRAINS],
  [MOVE, 'move', MAX_TRAINS],
  [MAKE, 'produce', FACTORY_CARDS],
  [UNBOARD, 'unboard', MAX_TRAINS],
  [FORFEIT, 'forfeit', 2],
];

/**
 * All actions except the referee's, by the first words of their texts. Unbounded operands have the full
 * range.
 */
export const ACTION_RANGES: readonly ActionRange[] = [
  ...([
    ['pass', PASS, 1],
    ['done', DONE, 1],
    ['clean', CLEAN, 1],
  ] as const),
  ...([
    ['build', BUILD, SPACES * 8],
    ['raise', RAISE, SPACES * 64],
  ] as const),
  ...PLAIN.filter(([kind]) => kind !== FORFEIT).map(([kind, word, limit]) => [word, kind, limit] as const),
]
  .map(([kind, number, count]) => ({ kind, first: actionOf(number), count }))
  .sort((a, b) => a.first - b.first);

/** Stable short text of an action, such as `build 3-5 for 2` or `raise 2-1 with 0+3`. */
export function formatAction(action: number): string {
  const operand = operandOf(action);
  switch (kindOf(action)) {
    case PASS:
      return 'pass';
    case DONE:
      return 'done';
    case CLEAN:
      return 'clean';
    case BUILD:
      return `build ${space(buildSpace(operand))} for ${buildCost(operand)}`;
    case RAISE:
      return `raise ${space(raiseSpace(operand))} with ${sourceText(raiseSource(operand))}`;
    default: {
      const plain = PLAIN.find(([kind]) => kind === kindOf(action));
      return plain ? `${plain[1]} ${operand}` : `unknown ${action}`;
    }
  }
}

/** The action that `formatAction` writes as `text`, or -1. */
export function parseAction(text: string): number {
  const action = read(text);
  return action >= 0 && formatAction(action) === text ? action : -1;
}

function read(text: string): number {
  if (text === 'pass') return actionOf(PASS);
  if (text === 'done') return actionOf(DONE);
  if (text === 'clean') return actionOf(CLEAN);
  const place = /^(build|raise) ([1-6])-([1-6]) (for|with) ([0-9a-z+]{1,4})$/.exec(text);
  if (place !== null) {
    const at = (Number(place[2]) - 1) * 6 + Number(place[3]) - 1;
    return place[1] === 'build' ? readBuild(at, place[5]) : readRaise(at, place[5]);
  }
  const match = /^([a-z]+) (\d{1,4})$/.exec(text);
  if (match === null) return -1;
  const n = Number(match[2]);
  const plain = PLAIN.find(([, word]) => word === match[1]);
  return plain && n < plain[2] && n >= (plain[3] ?? 0) ? actionOf(plain[0], n) : -1;
}

const readBuild = (at: number, cost: string): number =>
  /^[1-6]$/.test(cost) ? actionOf(BUILD, buildOperand(at, Number(cost))) : -1;

function readRaise(at: number, source: string): number {
  if (at >= SPACES) return -1;
  if (source === 'cash') return actionOf(RAISE, raiseOperand(at, CASH));
  if (/^[0-5]$/.test(source)) return actionOf(RAISE, raiseOperand(at, Number(source)));
  const pair = /^([0-5])\+([0-5])$/.exec(source);
  if (pair === null || pair[1] >= pair[2]) return -1;
  return actionOf(RAISE, raiseOperand(at, pairSource(Number(pair[1]), Number(pair[2]))));
}
