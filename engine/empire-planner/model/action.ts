// An action as one integer: its kind in the high bits, an operand in the low twelve. The kinds are in the order in
// which legal lists show them. Texts are stable: journals are written in them.
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
/** Operand: the spot that the action cube is put on. */
export const SPOT = 5;
/** Ends what is being carried out. */
export const DONE = 6;
/** Operand: how often Capital is exchanged for Profit. */
export const SWAP = 7;
/** Operand: slot that gets a Train. */
export const ADD = 8;
/** Operand: the Train that passengers board. */
export const BOARD = 9;
/** Operand: the Train that moves on. */
export const MOVE = 10;
/** Operand: slot that makes Goods. */
export const MAKE = 11;
/** Operand: see `raiseOperand`. */
export const RAISE = 12;
/** Takes a step of pollution away. */
export const CLEAN = 13;
/** Operand: the Train whose passengers get off. */
export const UNBOARD = 14;
/** Operand: side that leaves the game; played by the referee only. */
export const FORFEIT = 15;

const SHIFT = 12;
const MASK = (1 << SHIFT) - 1;

/** The action of a kind and operand, 0 to 4,095. */
export const actionOf = (kind: number, operand = 0): number => (kind << SHIFT) | operand;
/** Kind of an action. */
export const kindOf = (action: number): number => action >> SHIFT;
/** Operand of an action. */
export const operandOf = (action: number): number => action & MASK;

/** BUILD: space and cost die. */
export const buildOperand = (space: number, cost: number): number => space * 8 + cost;
/** The space in a BUILD operand, 0 to 35. */
export const buildSpace = (operand: number): number => operand >> 3;
/** The cost die in a BUILD operand, 1 to 6. */
export const buildCost = (operand: number): number => operand & 7;

/** RAISE: space and what pays for the level. */
export const raiseOperand = (space: number, source: number): number => space * 64 + source;
/** The space in a RAISE operand, 0 to 35. */
export const raiseSpace = (operand: number): number => operand >> 6;
/** What pays, in a RAISE operand. */
export const raiseSource = (operand: number): number => operand & 63;
/** Sources below 6 are one Good of that slot; then pairs of Goods of slots a < b; CASH is Capital. */
export const pairSource = (a: number, b: number): number => 6 + a * 6 + b;
/** Source: Capital pays. */
export const CASH = 63;
/** Whether two Goods pay. */
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

/** Words of the kinds, and the operands below which a plain number is written. */
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

/** All actions but the referee's, by the first words of their texts. Operands that nothing bounds may be any. */
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

/** Stable short text of an action, e.g. `build 3-5 for 2` or `raise 2-1 with 0+3`. */
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
