// The effects of the actions of Pebbles. See toy-game.ts for the rules in words.
import { randomInt, shuffle, stream } from '../rng.ts';
import { COPIES, HAND, KIND, MAX_VALUE, offsetOf, PEBBLES, PHASE, REASON, SEAT, WORD } from './toy-layout.ts';

/** The constants of a game, compiled from options and track file. */
export interface ToyRules {
  readonly goal: number;
  /** Squares where the tide sweeps a stone back. */
  readonly tides: readonly number[];
  /** Number of squares that a tide sweeps back. */
  readonly sweep: number;
  /** Number of squares that a bumped stone goes back if its owner keeps all pebbles. */
  readonly bump: number;
  readonly maxRounds: number;
  readonly seats: number;
}

export const seedOf = (s: Int32Array): number => (s[WORD.seedHigh] >>> 0) * 2 ** 32 + (s[WORD.seedLow] >>> 0);

/** Draws one pebble for `seat`, refilling the bag from the discards; no effect if both are empty. */
function draw(s: Int32Array, seat: number): void {
  if (s[WORD.bagSize] === 0) {
    let size = 0;
    for (let v = 1; v <= MAX_VALUE; v++) {
      for (let i = s[WORD.discards + v - 1]; i > 0; i--) s[WORD.bag + size++] = v;
      s[WORD.discards + v - 1] = 0;
    }
    shuffle(stream(seedOf(s), 'bag', ++s[WORD.refills]), s.subarray(WORD.bag, WORD.bag + size), size);
    s[WORD.bagSize] = size;
  }
  if (s[WORD.bagSize] === 0) return;
  const slot = WORD.bag + --s[WORD.bagSize];
  s[offsetOf(seat) + SEAT.hand + s[slot] - 1]++;
  s[offsetOf(seat) + SEAT.handSize]++;
  s[slot] = 0;
  s[WORD.revealed]++;
}

/** Fills the bag, shuffles it and deals the hands. */
export function deal(s: Int32Array, seats: number): void {
  for (let i = 0; i < PEBBLES; i++) s[WORD.bag + i] = 1 + Math.floor(i / COPIES);
  shuffle(stream(seedOf(s), 'bag', 0), s.subarray(WORD.bag, WORD.bag + PEBBLES), PEBBLES);
  s[WORD.bagSize] = PEBBLES;
  for (let i = 0; i < HAND; i++) for (let seat = 0; seat < seats; seat++) draw(s, seat);
  s[WORD.round] = 1;
  s[WORD.turn] = 1;
}

function discard(s: Int32Array, seat: number, value: number): void {
  s[offsetOf(seat) + SEAT.hand + value - 1]--;
  s[offsetOf(seat) + SEAT.handSize]--;
  s[WORD.discards + value - 1]++;
}

function endGame(s: Int32Array, reason: number): void {
  s[WORD.reason] = reason;
  s[WORD.phase] = PHASE.over;
  s[WORD.die] = 0;
}

/** Passes the turn to the next seat still in the game; ends the round after the last one. */
function endTurn(rules: ToyRules, s: Int32Array): void {
  let seat = s[WORD.owner];
  for (;;) {
    seat++;
    if (seat === rules.seats) {
      seat = 0;
      for (let i = 0; i < rules.seats; i++) {
        if (s[offsetOf(i) + SEAT.goalRound] > 0) endGame(s, REASON.goal);
      }
      if (s[WORD.phase] !== PHASE.over && s[WORD.round] >= rules.maxRounds) endGame(s, REASON.rounds);
      if (s[WORD.phase] === PHASE.over) return;
      s[WORD.round]++;
    }
    if (s[offsetOf(seat) + SEAT.isOut] === 0) break;
  }
  s[WORD.owner] = seat;
  s[WORD.actor] = seat;
  s[WORD.phase] = PHASE.choose;
  s[WORD.die] = 0;
  s[WORD.turn]++;
}

/** Moves the owner's stone and bumps the lowest other seat on its new square. */
function advance(rules: ToyRules, s: Int32Array, distance: number): void {
  const mover = offsetOf(s[WORD.owner]);
  s[mover + SEAT.square] += distance;
  if (s[mover + SEAT.square] >= rules.goal && s[mover + SEAT.goalRound] === 0)
    s[mover + SEAT.goalRound] = s[WORD.round];
  if (s[mover + SEAT.square] < rules.goal && rules.tides.includes(s[mover + SEAT.square])) {
    s[mover + SEAT.square] = Math.max(0, s[mover + SEAT.square] - rules.sweep);
  } else if (s[mover + SEAT.square] < rules.goal) {
    for (let seat = 0; seat < rules.seats; seat++) {
      const other = offsetOf(seat);
      if (other === mover || s[other + SEAT.isOut] > 0) continue;
      if (s[other + SEAT.square] !== s[mover + SEAT.square]) continue;
      s[mover + SEAT.bumps]++;
      s[WORD.phase] = PHASE.bumped;
      s[WORD.actor] = seat;
      s[WORD.die] = 0;
      return;
    }
  }
  endTurn(rules, s);
}

function forfeit(rules: ToyRules, s: Int32Array, seat: number): void {
  const base = offsetOf(seat);
  if (s[base + SEAT.isOut] > 0 || s[WORD.phase] === PHASE.over) return;
  s[base + SEAT.isOut] = 1;
  s[base + SEAT.goalRound] = 0;
  for (let v = 1; v <= MAX_VALUE; v++) while (s[base + SEAT.hand + v - 1] > 0) discard(s, seat, v);
  let playing = 0;
  for (let i = 0; i < rules.seats; i++) playing += 1 - s[offsetOf(i) + SEAT.isOut];
  if (playing === 0) endGame(s, REASON.forfeits);
  else if (seat === s[WORD.owner] || seat === s[WORD.actor]) endTurn(rules, s);
}

/** Plays a legal action or a forfeit in place. */
export function playAction(rules: ToyRules, s: Int32Array, action: number): void {
  const operand = action & 0xff;
  const seat = s[WORD.actor];
  switch (action >> 8) {
    case KIND.ponder:
      break;
    case KIND.play:
      discard(s, seat, operand);
      draw(s, seat);
      advance(rules, s, operand);
      break;
    case KIND.roll:
      s[WORD.die] = 1 + randomInt(stream(seedOf(s), 'die', s[WORD.rolls]++), 6);
      s[offsetOf(seat) + SEAT.rolls]++;
      s[WORD.revealed]++;
      s[WORD.phase] = PHASE.rolled;
      break;
    case KIND.step:
      advance(rules, s, s[WORD.die]);
      break;
    case KIND.rest:
      if (s[offsetOf(seat) + SEAT.handSize] < HAND) draw(s, seat);
      endTurn(rules, s);
      break;
    case KIND.back:
      s[offsetOf(seat) + SEAT.square] = Math.max(0, s[offsetOf(seat) + SEAT.square] - rules.bump);
      endTurn(rules, s);
      break;
    case KIND.give:
      discard(s, seat, operand);
      endTurn(rules, s);
      break;
    case KIND.forfeit:
      forfeit(rules, s, operand);
      break;
  }
}
