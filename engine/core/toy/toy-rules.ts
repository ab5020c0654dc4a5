// The effects of the actions of Pebbles. See toy-game.ts for the rules in words.
import { randomInt, shuffle, stream } from '../rng.ts';
import {
  COPIES,
  HAND_SIZE,
  KIND,
  MAX_VALUE,
  offsetOf,
  PEBBLES,
  PHASE,
  REASON,
  SEAT,
  WORD,
} from './toy-layout.ts';

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

export const seedOf = (state: Int32Array): number =>
  (state[WORD.seedHigh] >>> 0) * 2 ** 32 + (state[WORD.seedLow] >>> 0);

/** Draws one pebble for `seat`, refilling the bag from the discards; no effect if both are empty. */
function draw(state: Int32Array, seat: number): void {
  if (state[WORD.bagSize] === 0) {
    let size = 0;
    for (let v = 1; v <= MAX_VALUE; v++) {
      for (let i = state[WORD.discards + v - 1]; i > 0; i--) state[WORD.bag + size++] = v;
      state[WORD.discards + v - 1] = 0;
    }
    shuffle(
      stream(seedOf(state), 'bag', ++state[WORD.refills]),
      state.subarray(WORD.bag, WORD.bag + size),
      size,
    );
    state[WORD.bagSize] = size;
  }
  if (state[WORD.bagSize] === 0) return;
  const slot = WORD.bag + --state[WORD.bagSize];
  state[offsetOf(seat) + SEAT.hand + state[slot] - 1]++;
  state[offsetOf(seat) + SEAT.handSize]++;
  state[slot] = 0;
  state[WORD.revealed]++;
}

/** Fills the bag, shuffles it and deals the hands. */
export function deal(state: Int32Array, seats: number): void {
  for (let i = 0; i < PEBBLES; i++) state[WORD.bag + i] = 1 + Math.floor(i / COPIES);
  shuffle(stream(seedOf(state), 'bag', 0), state.subarray(WORD.bag, WORD.bag + PEBBLES), PEBBLES);
  state[WORD.bagSize] = PEBBLES;
  for (let i = 0; i < HAND_SIZE; i++) for (let seat = 0; seat < seats; seat++) draw(state, seat);
  state[WORD.round] = 1;
  state[WORD.turn] = 1;
}

function discard(state: Int32Array, seat: number, value: number): void {
  state[offsetOf(seat) + SEAT.hand + value - 1]--;
  state[offsetOf(seat) + SEAT.handSize]--;
  state[WORD.discards + value - 1]++;
}

function endGame(state: Int32Array, reason: number): void {
  state[WORD.reason] = reason;
  state[WORD.phase] = PHASE.over;
  state[WORD.die] = 0;
}

/** Passes the turn to the next seat still in the game; ends the round after the last one. */
function endTurn(rules: ToyRules, state: Int32Array): void {
  let seat = state[WORD.owner];
  for (;;) {
    seat++;
    if (seat === rules.seats) {
      seat = 0;
      for (let i = 0; i < rules.seats; i++) {
        if (state[offsetOf(i) + SEAT.goalRound] > 0) endGame(state, REASON.goal);
      }
      if (state[WORD.phase] !== PHASE.over && state[WORD.round] >= rules.maxRounds)
        endGame(state, REASON.rounds);
      if (state[WORD.phase] === PHASE.over) return;
      state[WORD.round]++;
    }
    if (state[offsetOf(seat) + SEAT.isOut] === 0) break;
  }
  state[WORD.owner] = seat;
  state[WORD.actor] = seat;
  state[WORD.phase] = PHASE.choose;
  state[WORD.die] = 0;
  state[WORD.turn]++;
}

/** Moves the owner's stone and bumps the lowest other seat on its new square. */
function advance(rules: ToyRules, state: Int32Array, distance: number): void {
  const mover = offsetOf(state[WORD.owner]);
  state[mover + SEAT.square] += distance;
  if (state[mover + SEAT.square] >= rules.goal && state[mover + SEAT.goalRound] === 0)
    state[mover + SEAT.goalRound] = state[WORD.round];
  if (state[mover + SEAT.square] < rules.goal && rules.tides.includes(state[mover + SEAT.square])) {
    state[mover + SEAT.square] = Math.max(0, state[mover + SEAT.square] - rules.sweep);
  } else if (state[mover + SEAT.square] < rules.goal) {
    for (let seat = 0; seat < rules.seats; seat++) {
      const other = offsetOf(seat);
      if (other === mover || state[other + SEAT.isOut] > 0) continue;
      if (state[other + SEAT.square] !== state[mover + SEAT.square]) continue;
      state[mover + SEAT.bumps]++;
      state[WORD.phase] = PHASE.bumped;
      state[WORD.actor] = seat;
      state[WORD.die] = 0;
      return;
    }
  }
  endTurn(rules, state);
}

function forfeit(rules: ToyRules, state: Int32Array, seat: number): void {
  const offset = offsetOf(seat);
  if (state[offset + SEAT.isOut] > 0 || state[WORD.phase] === PHASE.over) return;
  state[offset + SEAT.isOut] = 1;
  state[offset + SEAT.goalRound] = 0;
  for (let v = 1; v <= MAX_VALUE; v++) while (state[offset + SEAT.hand + v - 1] > 0) discard(state, seat, v);
  let seatsLeft = 0;
  for (let i = 0; i < rules.seats; i++) seatsLeft += 1 - state[offsetOf(i) + SEAT.isOut];
  if (seatsLeft === 0) endGame(state, REASON.forfeits);
  else if (seat === state[WORD.owner] || seat === state[WORD.actor]) endTurn(rules, state);
}

/** Plays a legal action or a forfeit in place. */
export function playAction(rules: ToyRules, state: Int32Array, action: number): void {
  const operand = action & 0xff;
  const seat = state[WORD.actor];
  switch (action >> 8) {
    case KIND.ponder:
      break;
    case KIND.play:
      discard(state, seat, operand);
      draw(state, seat);
      advance(rules, state, operand);
      break;
    case KIND.roll:
      state[WORD.die] = 1 + randomInt(stream(seedOf(state), 'die', state[WORD.rolls]++), 6);
      state[offsetOf(seat) + SEAT.rolls]++;
      state[WORD.revealed]++;
      state[WORD.phase] = PHASE.rolled;
      break;
    case KIND.step:
      advance(rules, state, state[WORD.die]);
      break;
    case KIND.rest:
      if (state[offsetOf(seat) + SEAT.handSize] < HAND_SIZE) draw(state, seat);
      endTurn(rules, state);
      break;
    case KIND.back:
      state[offsetOf(seat) + SEAT.square] = Math.max(0, state[offsetOf(seat) + SEAT.square] - rules.bump);
      endTurn(rules, state);
      break;
    case KIND.give:
      discard(state, seat, operand);
      endTurn(rules, state);
      break;
    case KIND.forfeit:
      forfeit(rules, state, operand);
      break;
  }
}
