// Pebbles, a complete game small enough to check by hand, for tests of core and arena. Stones race along a
// shore of squares. On its turn a seat plays a pebble from its hidden hand and moves by its value, or
// rolls a die and then steps or rests (resting refills a short hand). A stone that lands on another bumps it:
// the bumped seat, out of turn, goes back or gives up a pebble. Tides sweep stones back. When a seat reaches
// the goal, the round is completed and the farthest stone wins. Pondering is always legal and does nothing.
import { DataError } from '../errors.ts';
import { type Game, type GameResult, NOBODY } from '../game.ts';
import { hashWords } from '../hash.ts';
import { type Random, randomInt, shuffle } from '../rng.ts';
import {
  actionOf,
  COPIES,
  KIND,
  KIND_WORDS,
  MAX_VALUE,
  offsetOf,
  PHASE,
  REASON,
  REASON_WORDS,
  SEAT,
  stateWords,
  WORD,
} from './toy-layout.ts';
import { deal, playAction, type ToyRules } from './toy-rules.ts';

/** A state; an observation is a state with its hidden words blanked. */
export type ToyState = Int32Array;

function listLegal(state: ToyState, out: Int32Array): number {
  let n = 0;
  // One less than the offset of the hand, so that pebbles of value v are at hand + v.
  const hand = offsetOf(state[WORD.actor]) + SEAT.hand - 1;
  if (state[WORD.phase] === PHASE.over) return 0;
  out[n++] = actionOf(KIND.ponder);
  if (state[WORD.phase] === PHASE.choose) {
    for (let v = 1; v <= MAX_VALUE; v++) if (state[hand + v] > 0) out[n++] = actionOf(KIND.play, v);
    out[n++] = actionOf(KIND.roll);
  } else if (state[WORD.phase] === PHASE.rolled) {
    out[n++] = actionOf(KIND.step);
    out[n++] = actionOf(KIND.rest);
  } else {
    out[n++] = actionOf(KIND.back);
    for (let v = 1; v <= MAX_VALUE; v++) if (state[hand + v] > 0) out[n++] = actionOf(KIND.give, v);
  }
  return n;
}

function resultOf(rules: ToyRules, state: ToyState): GameResult | null {
  if (state[WORD.phase] !== PHASE.over) return null;
  const seats = Array.from({ length: rules.seats }, (_, seat) => offsetOf(seat));
  const ranks = seats.map((offset) => (state[offset + SEAT.isOut] > 0 ? -1 : state[offset + SEAT.square]));
  const places = ranks.map((squares) => 1 + ranks.filter((other) => other > squares).length);
  const finished = state[WORD.reason] === REASON.goal;
  const winners = finished ? places.flatMap((place, seat) => (place === 1 ? [seat] : [])) : [];
  return {
    reason: REASON_WORDS[state[WORD.reason]],
    finished,
    winners,
    places,
    rounds: state[WORD.round],
    roundWon: seats.map((offset, seat) => (winners.includes(seat) ? state[offset + SEAT.goalRound] : 0)),
    figures: {
      squares: seats.map((offset) => state[offset + SEAT.square]),
      rolls: seats.map((offset) => state[offset + SEAT.rolls]),
      bumps: seats.map((offset) => state[offset + SEAT.bumps]),
    },
  };
}

/** Blanks the parts hidden from `seat`: the seed, the order of the bag, the other hands. */
function observe(seats: number, state: ToyState, seat: number): ToyState {
  const observation = state.slice();
  observation.fill(0, WORD.seedLow, WORD.seedHigh + 1);
  observation.fill(0, WORD.bag, WORD.seats);
  for (let other = 0; other < seats; other++) {
    if (other !== seat)
      observation.fill(0, offsetOf(other) + SEAT.hand, offsetOf(other) + SEAT.hand + MAX_VALUE);
  }
  return observation;
}

/** Shuffles the bag and the other hands together, deals them again, and changes the seed. */
function resampleHidden(seats: number, state: ToyState, seat: number, random: Random): ToyState {
  const newState = state.slice();
  newState[WORD.seedLow] = randomInt(random, 2 ** 32);
  newState[WORD.seedHigh] = randomInt(random, 2 ** 21);
  const hiddenPebbles = [...newState.subarray(WORD.bag, WORD.bag + newState[WORD.bagSize])];
  const others = Array.from({ length: seats }, (_, other) => other).filter((other) => other !== seat);
  for (const other of others) {
    for (let v = 1; v <= MAX_VALUE; v++) {
      const handSlot = offsetOf(other) + SEAT.hand + v - 1;
      for (; newState[handSlot] > 0; newState[handSlot]--) hiddenPebbles.push(v);
    }
  }
  shuffle(random, hiddenPebbles, hiddenPebbles.length);
  for (let i = 0; i < newState[WORD.bagSize]; i++) newState[WORD.bag + i] = hiddenPebbles.pop()!;
  for (const other of others) {
    for (let i = 0; i < newState[offsetOf(other) + SEAT.handSize]; i++)
      newState[offsetOf(other) + SEAT.hand + hiddenPebbles.pop()! - 1]++;
  }
  return newState;
}

function toJson(rules: ToyRules, state: ToyState, seat: number): object {
  const hand = offsetOf(seat) + SEAT.hand;
  return {
    you: seat,
    phase: Object.keys(PHASE)[state[WORD.phase]],
    turnOf: state[WORD.owner],
    die: state[WORD.die],
    hand: [...state.subarray(hand, hand + MAX_VALUE)],
    stones: Array.from({ length: rules.seats }, (_, other) => state[offsetOf(other) + SEAT.square]),
  };
}

function findViolations(rules: ToyRules, state: ToyState): string[] {
  const violations: string[] = [];
  for (let v = 1; v <= MAX_VALUE; v++) {
    let count = state[WORD.discards + v - 1];
    for (let i = 0; i < state[WORD.bagSize]; i++) if (state[WORD.bag + i] === v) count++;
    for (let seat = 0; seat < rules.seats; seat++) count += state[offsetOf(seat) + SEAT.hand + v - 1];
    if (count !== COPIES) violations.push(`${count} pebbles of value ${v}, expected ${COPIES}`);
  }
  for (let seat = 0; seat < rules.seats; seat++) {
    const hand = offsetOf(seat) + SEAT.hand;
    const size = state.slice(hand, hand + MAX_VALUE).reduce((sum, n) => sum + n, 0);
    if (size !== state[offsetOf(seat) + SEAT.handSize]) violations.push(`seat ${seat}: hand size is wrong`);
    if (state[offsetOf(seat) + SEAT.square] < 0) violations.push(`seat ${seat}: stone before the start`);
  }
  return violations;
}

function decode(words: number, bytes: Uint8Array): ToyState {
  if (bytes.length !== words * 4) {
    throw new DataError('pebbles state', { 'game/state': `${bytes.length} bytes, expected ${words * 4}` });
  }
  return new Int32Array(bytes.slice().buffer);
}

const takesOperand = (kind: number): boolean =>
  kind === KIND.play || kind === KIND.give || kind === KIND.forfeit;

function format(action: number): string {
  const kind = action >> 8;
  return takesOperand(kind) ? `${KIND_WORDS[kind]} ${action & 0xff}` : KIND_WORDS[kind];
}

function parse(text: string): number {
  const match = /^([a-z]+)(?: (0|[1-9]\d?))?$/.exec(text);
  const kind = match ? KIND_WORDS.indexOf(match[1] as (typeof KIND_WORDS)[number]) : -1;
  if (!match || kind < 0 || takesOperand(kind) !== (match[2] !== undefined)) return -1;
  return actionOf(kind, Number(match[2] ?? 0));
}

const ACTION_TEXTS: Readonly<Record<number, (operand: number, state: ToyState) => string>> = {
  [KIND.play]: (operand) => `plays a pebble of ${operand}`,
  [KIND.roll]: () => 'rolls the die',
  [KIND.step]: (_, state) => `steps ${state[WORD.die]}`,
  [KIND.rest]: () => 'rests',
  [KIND.back]: () => 'goes back',
  [KIND.give]: (operand) => `gives up a pebble of ${operand}`,
  [KIND.forfeit]: (operand) => `seat ${operand} is out`,
};

const describe = (state: ToyState, action: number): string =>
  ACTION_TEXTS[action >> 8]?.(action & 0xff, state) ?? 'ponders';

/** A single field: no learner plays this game. */
const WHOLE_STATE = {
  ...({ name: 'words', type: 'Int32', offset: 0, meaning: 'the whole state' } as const),
  min: -(2 ** 31),
  max: 2 ** 31 - 1,
};

/** The game of Pebbles with these rules. */
export function toyGame(
  rules: ToyRules,
  title: string,
  options: readonly string[],
): Game<ToyState, ToyState> {
  const words = stateWords(rules.seats);
  const scratch = new Int32Array(MAX_VALUE + 3);
  return {
    title,
    family: 'pebbles',
    seats: rules.seats,
    options,
    rules,
    figures: [
      { id: 'squares', description: 'square the stone stands on' },
      { id: 'rolls', description: 'rolls of the die' },
      { id: 'bumps', description: 'stones bumped' },
    ],
    score: 'squares',
    maxLegal: scratch.length,
    maxActionsPerTurn: 8,
    fields: [{ ...WHOLE_STATE, length: words }],
    actionRanges: KIND_WORDS.map((kind, i) => ({ kind, first: actionOf(i), count: MAX_VALUE + 1 })),
    setup(seed) {
      const state = new Int32Array(words);
      state[WORD.seedLow] = seed % 2 ** 32;
      state[WORD.seedHigh] = Math.floor(seed / 2 ** 32);
      deal(state, rules.seats);
      return state;
    },
    toAct: (state) => (state[WORD.phase] === PHASE.over ? NOBODY : state[WORD.actor]),
    legalActions: (state, out) => listLegal(state, out),
    isLegal: (state, action) => scratch.subarray(0, listLegal(state, scratch)).includes(action),
    apply: (state, action) => playAction(rules, state, action),
    forfeit: (seat) => actionOf(KIND.forfeit, seat),
    turn: (state) => state[WORD.turn],
    round: (state) => state[WORD.round],
    revealed: (state) => state[WORD.revealed],
    result: (state) => resultOf(rules, state),
    scoreOf: (state, seat) => state[offsetOf(seat) + SEAT.square],
    resampleHidden: (state, seat, random) => resampleHidden(rules.seats, state, seat, random),
    observe: (state, seat) => observe(rules.seats, state, seat),
    copy: (state) => state.slice(),
    hash: (state) => hashWords(state),
    words: (state) => state,
    encode: (state) => new Uint8Array(state.slice().buffer),
    decode: (bytes) => decode(words, bytes),
    rulesToJson: () => ({ ...rules }),
    observationToJson: (state, seat) => toJson(rules, state, seat),
    format,
    parse,
    describe,
    summary: (state, seat) =>
      `square ${state[offsetOf(seat) + SEAT.square]} of ${rules.goal}, ${state[offsetOf(seat) + SEAT.handSize]} pebbles`,
    violations: (state) => findViolations(rules, state),
    // Pebbles has no money.
    moneyViolations: () => [],
  };
}
