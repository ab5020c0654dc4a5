// Pebbles, a complete game small enough to check by hand, for tests of core and arena. Stones race along a
// shore of a few squares. On its turn a seat plays a pebble from its hidden hand and moves by its value, or
// rolls a die and then steps or rests (resting refills a short hand). A stone that lands on another bumps it:
// the bumped seat, out of turn, goes back or gives up a pebble. Tides sweep stones back. When a seat reaches
// the goal, the round is completed and the farthest stone wins. Pondering is always legal and does nothing.
import { DataError } from '../errors.ts';
import { type Game, type GameResult, NOBODY } from '../game.ts';
import { hashWords } from '../hash.ts';
import { type Random, randomInt, shuffle } from '../rng.ts';
import {
  AT,
  actionOf,
  COPIES,
  KIND,
  KIND_WORDS,
  PHASE,
  REASON,
  REASON_WORDS,
  SEAT,
  seatAt,
  stateWords,
  VALUES,
} from './toy-layout.ts';
import { deal, play, type ToyRules } from './toy-rules.ts';

/** A state is one block of words; an observation is the same block with hidden words blanked. */
export type ToyState = Int32Array;

function legal(s: ToyState, out: Int32Array): number {
  let n = 0;
  // Offset by one, so that a pebble of value v is at hand + v.
  const hand = seatAt(s[AT.actor]) + SEAT.hand - 1;
  if (s[AT.phase] === PHASE.over) return 0;
  out[n++] = actionOf(KIND.ponder);
  if (s[AT.phase] === PHASE.choose) {
    for (let v = 1; v <= VALUES; v++) if (s[hand + v] > 0) out[n++] = actionOf(KIND.play, v);
    out[n++] = actionOf(KIND.roll);
  } else if (s[AT.phase] === PHASE.rolled) {
    out[n++] = actionOf(KIND.step);
    out[n++] = actionOf(KIND.rest);
  } else {
    out[n++] = actionOf(KIND.back);
    for (let v = 1; v <= VALUES; v++) if (s[hand + v] > 0) out[n++] = actionOf(KIND.give, v);
  }
  return n;
}

function resultOf(rules: ToyRules, s: ToyState): GameResult | null {
  if (s[AT.phase] !== PHASE.over) return null;
  const seats = Array.from({ length: rules.seats }, (_, seat) => seatAt(seat));
  const worth = seats.map((at) => (s[at + SEAT.out] > 0 ? -1 : s[at + SEAT.square]));
  const places = worth.map((squares) => 1 + worth.filter((other) => other > squares).length);
  const finished = s[AT.reason] === REASON.goal;
  const winners = finished ? places.flatMap((place, seat) => (place === 1 ? [seat] : [])) : [];
  return {
    reason: REASON_WORDS[s[AT.reason]],
    finished,
    winners,
    places,
    rounds: s[AT.round],
    roundWon: seats.map((at, seat) => (winners.includes(seat) ? s[at + SEAT.reached] : 0)),
    figures: {
      squares: seats.map((at) => s[at + SEAT.square]),
      rolls: seats.map((at) => s[at + SEAT.rolls]),
      bumps: seats.map((at) => s[at + SEAT.bumps]),
    },
  };
}

/** Blanks the parts hidden from `seat`: the seed, the order of the bag, the hands of others. */
function observe(seats: number, state: ToyState, seat: number): ToyState {
  const s = state.slice();
  s.fill(0, AT.seedLow, AT.seedHigh + 1);
  s.fill(0, AT.bag, AT.seats);
  for (let other = 0; other < seats; other++) {
    if (other !== seat) s.fill(0, seatAt(other) + SEAT.hand, seatAt(other) + SEAT.hand + VALUES);
  }
  return s;
}

/** Shuffles the bag and the hands of others together, deals them out again, and changes the seed. */
function resampleHidden(seats: number, state: ToyState, seat: number, random: Random): ToyState {
  const s = state.slice();
  s[AT.seedLow] = randomInt(random, 2 ** 32);
  s[AT.seedHigh] = randomInt(random, 2 ** 21);
  const hidden = [...s.subarray(AT.bag, AT.bag + s[AT.bagSize])];
  const others = Array.from({ length: seats }, (_, other) => other).filter((other) => other !== seat);
  for (const other of others) {
    for (let v = 1; v <= VALUES; v++) {
      const held = seatAt(other) + SEAT.hand + v - 1;
      for (; s[held] > 0; s[held]--) hidden.push(v);
    }
  }
  shuffle(random, hidden, hidden.length);
  for (let i = 0; i < s[AT.bagSize]; i++) s[AT.bag + i] = hidden.pop()!;
  for (const other of others) {
    for (let i = 0; i < s[seatAt(other) + SEAT.size]; i++) s[seatAt(other) + SEAT.hand + hidden.pop()! - 1]++;
  }
  return s;
}

function toJson(rules: ToyRules, s: ToyState, seat: number): object {
  const hand = seatAt(seat) + SEAT.hand;
  return {
    you: seat,
    phase: Object.keys(PHASE)[s[AT.phase]],
    turnOf: s[AT.owner],
    die: s[AT.die],
    hand: [...s.subarray(hand, hand + VALUES)],
    stones: Array.from({ length: rules.seats }, (_, other) => s[seatAt(other) + SEAT.square]),
  };
}

function violations(rules: ToyRules, s: ToyState): string[] {
  const found: string[] = [];
  for (let v = 1; v <= VALUES; v++) {
    let count = s[AT.discards + v - 1];
    for (let i = 0; i < s[AT.bagSize]; i++) if (s[AT.bag + i] === v) count++;
    for (let seat = 0; seat < rules.seats; seat++) count += s[seatAt(seat) + SEAT.hand + v - 1];
    if (count !== COPIES) found.push(`${count} pebbles of value ${v}, expected ${COPIES}`);
  }
  for (let seat = 0; seat < rules.seats; seat++) {
    const hand = seatAt(seat) + SEAT.hand;
    const size = s.slice(hand, hand + VALUES).reduce((sum, n) => sum + n, 0);
    if (size !== s[seatAt(seat) + SEAT.size]) found.push(`seat ${seat}: hand size is wrong`);
    if (s[seatAt(seat) + SEAT.square] < 0) found.push(`seat ${seat}: stone before the start`);
  }
  return found;
}

function decode(words: number, bytes: Uint8Array): ToyState {
  if (bytes.length !== words * 4) {
    throw new DataError('pebbles state', [`${bytes.length} bytes, expected ${words * 4}`]);
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
  const found = /^([a-z]+)(?: (0|[1-9]\d?))?$/.exec(text);
  const kind = found ? KIND_WORDS.indexOf(found[1] as (typeof KIND_WORDS)[number]) : -1;
  if (!found || kind < 0 || takesOperand(kind) !== (found[2] !== undefined)) return -1;
  return actionOf(kind, Number(found[2] ?? 0));
}

function describe(s: ToyState, action: number): string {
  const operand = action & 0xff;
  switch (action >> 8) {
    case KIND.play:
      return `plays a pebble of ${operand}`;
    case KIND.roll:
      return 'rolls the die';
    case KIND.step:
      return `steps ${s[AT.die]}`;
    case KIND.rest:
      return 'rests';
    case KIND.back:
      return 'goes back';
    case KIND.give:
      return `gives up a pebble of ${operand}`;
    case KIND.forfeit:
      return `seat ${operand} is out`;
    default:
      return 'ponders';
  }
}

/** One field for everything: no learner plays this game. */
const WHOLE_STATE = {
  ...({ name: 'words', type: 'Int32', offset: 0, meaning: 'the whole state' } as const),
  min: -(2 ** 31),
  max: 2 ** 31 - 1,
};

export function toyGame(
  rules: ToyRules,
  title: string,
  options: readonly string[],
): Game<ToyState, ToyState> {
  const words = stateWords(rules.seats);
  const scratch = new Int32Array(VALUES + 3);
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
    actionRanges: KIND_WORDS.map((kind, i) => ({ kind, first: actionOf(i), count: VALUES + 1 })),
    setup(seed) {
      const s = new Int32Array(words);
      s[AT.seedLow] = seed % 2 ** 32;
      s[AT.seedHigh] = Math.floor(seed / 2 ** 32);
      deal(s, rules.seats);
      return s;
    },
    toAct: (s) => (s[AT.phase] === PHASE.over ? NOBODY : s[AT.actor]),
    legalActions: (s, out) => legal(s, out),
    isLegal: (s, action) => scratch.subarray(0, legal(s, scratch)).includes(action),
    apply: (s, action) => play(rules, s, action),
    forfeit: (seat) => actionOf(KIND.forfeit, seat),
    turn: (s) => s[AT.turn],
    round: (s) => s[AT.round],
    revealed: (s) => s[AT.revealed],
    result: (s) => resultOf(rules, s),
    scoreOf: (s, seat) => s[seatAt(seat) + SEAT.square],
    resampleHidden: (s, seat, random) => resampleHidden(rules.seats, s, seat, random),
    observe: (s, seat) => observe(rules.seats, s, seat),
    copy: (s) => s.slice(),
    hash: (s) => hashWords(s),
    words: (s) => s,
    encode: (s) => new Uint8Array(s.slice().buffer),
    decode: (bytes) => decode(words, bytes),
    rulesToJson: () => ({ ...rules }),
    observationToJson: (s, seat) => toJson(rules, s, seat),
    format,
    parse,
    describe,
    summary: (s, seat) =>
      `square ${s[seatAt(seat) + SEAT.square]} of ${rules.goal}, ${s[seatAt(seat) + SEAT.size]} pebbles`,
    violations: (s) => violations(rules, s),
    // It has no money.
    moneyViolations: () => [],
  };
}
