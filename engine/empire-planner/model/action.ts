// Actions as integers: the kind in the high bits, the operand in the low twelve. The order of kinds is the
// order of legal lists. Texts must stay the same, because journals contain them.
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
/** Operand: the part of the price paid in Capital; Profit pays the rest. */
export const PAY = 4;
/** Operand: the spot for the action cube. */
export const SPOT = 5;
/** Ends the current action. */
export const DONE = 6;
/** Operand: number of VP bought with Capital. */
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

/** Operand of BUILD. @param space 0 to 35 @param cost pips of the cost die, 1 to 6 */
export const buildOperand = (space: number, cost: number): number => space * 8 + cost;
/** The space in a BUILD operand, 0 to 35. */
export const buildSpace = (operand: number): number => operand >> 3;
/** The cost die in a BUILD operand, 1 to 6. */
export const buildCost = (operand: number): number => operand & 7;

/** Operand of RAISE. @param space 0 to 35 @param source of the payment; see `raiseSource` */
export const raiseOperand = (space: number, source: number): number => space * 64 + source;
/** The space in a RAISE operand, 0 to 35. */
export const raiseSpace = (operand: number): number => operand >> 6;
/** The source in a RAISE operand: a slot (0 to 5) for one Good, a `pairSource` for two, or CASH. */
export const raiseSource = (operand: number): number => operand & 63;
/** Source of payment: two Goods, from slots a < b. */
export const pairSource = (a: number, b: number): number => 6 + a * 6 + b;
/** Source of payment: Capital. */
export const CASH = 63;
/** True for two Goods of different slots, spent through a Town Hall. */
export const isPair = (source: number): boolean => source >= 6 && source !== CASH;
/** The lower slot of a pair. */
export const pairFirst = (source: number): number => Math.floor((source - 6) / 6);
/** The higher slot of a pair. */
export const pairSecond = (source: number): number => (source - 6) % 6;

const spaceText = (n: number): string => `${Math.floor(n / 6) + 1}-${(n % 6) + 1}`;

function sourceText(source: number): string {
  if (source === CASH) return 'cash';
  return isPair(source) ? `${pairFirst(source)}+${pairSecond(source)}` : String(source);
}

/** By kind: the first word of its texts, and the exclusive limit of its operands. */
const KINDS: readonly (readonly [word: string, limit: number])[] = [
  ['pass', 1],
  ['reroll', 7],
  ['build', SPACES * 8],
  ['factory', FACTORY_CARDS],
  ['pay', MASK + 1],
  ['spot', 2 * MAX_SPOTS],
  ['done', 1],
  ['exchange', MASK + 1],
  ['train', FACTORY_CARDS],
  ['board', MAX_TRAINS],
  ['move', MAX_TRAINS],
  ['produce', FACTORY_CARDS],
  ['raise', SPACES * 64],
  ['clean', 1],
  ['unboard', MAX_TRAINS],
  ['forfeit', 2],
];

/** First word of a kind's texts. */
export const kindWord = (kind: number): string => KINDS[kind][0];

/** Ranges of all actions except the referee's. Unbounded operands have the full range. */
export const ACTION_RANGES: readonly ActionRange[] = KINDS.slice(0, FORFEIT).map(([word, limit], kind) => ({
  kind: word,
  first: actionOf(kind),
  count: limit,
}));

/** Stable short text of an action, such as `build 3-5 for 2` or `raise 2-1 with 0+3`. */
export function formatAction(action: number): string {
  const kind = kindOf(action);
  const operand = operandOf(action);
  const [word, limit] = KINDS[kind] ?? ['unknown', 0];
  if (kind === BUILD) return `${word} ${spaceText(buildSpace(operand))} for ${buildCost(operand)}`;
  if (kind === RAISE)
    return `${word} ${spaceText(raiseSpace(operand))} with ${sourceText(raiseSource(operand))}`;
  if (limit === 1) return word;
  return limit === 0 ? `${word} ${action}` : `${word} ${operand}`;
}

/** The action that `formatAction` writes as `text`, or -1. */
export function parseAction(text: string): number {
  const [word, ...rest] = text.split(' ');
  const kind = KINDS.findIndex(([keyword]) => keyword === word);
  if (kind < 0) return -1;
  const operand = readOperand(kind, rest);
  const action = actionOf(kind, operand);
  return operand < KINDS[kind][1] && formatAction(action) === text ? action : -1;
}

/** Reads the operand from the words after the first; Infinity if invalid. `parseAction` checks spelling. */
function readOperand(kind: number, [first = '', , last = '']: readonly string[]): number {
  if (KINDS[kind][1] === 1) return 0;
  if (kind !== BUILD && kind !== RAISE)
    return /^\d{1,4}$/.test(first) && !(kind === REROLL && first === '0') ? Number(first) : Infinity;
  if (!/^[1-6]-[1-6]$/.test(first)) return Infinity;
  const targetSpace = (Number(first[0]) - 1) * 6 + Number(first[2]) - 1;
  if (kind === BUILD) return /^[1-6]$/.test(last) ? buildOperand(targetSpace, Number(last)) : Infinity;
  if (last === 'cash') return raiseOperand(targetSpace, CASH);
  const [a, b] = /^([0-5])(?:\+([0-5]))?$/.exec(last)?.slice(1) ?? [];
  if (a === undefined || (b !== undefined && b <= a)) return Infinity;
  return raiseOperand(targetSpace, b === undefined ? Number(a) : pairSource(Number(a), Number(b)));
}
