// The effects of the actions of Pebbles. See toy-game.ts for the rules in words.
import { randomInt, shuffle, stream } from '../rng.ts';
import { AT, COPIES, HAND, KIND, PEBBLES, PHASE, REASON, SEAT, seatAt, VALUES } from './toy-layout.ts';

/** The numbers that result from title, options and track file. */
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

export const seedOf = (s: Int32Array): number => (s[AT.seedHigh] >>> 0) * 2 ** 32 + (s[AT.seedLow] >>> 0);

/** Draws one pebble for `seat`, refilling the bag from the discards; no effect if both are empty. */
function draw(s: Int32Array, seat: number): void {
  if (s[AT.bagSize] === 0) {
    let size = 0;
    for (let v = 1; v <= VALUES; v++) {
      for (let i = s[AT.discards + v - 1]; i > 0; i--) s[AT.bag + size++] = v;
      s[AT.discards + v - 1] = 0;
    }
    shuffle(stream(seedOf(s), 'bag', ++s[AT.refills]), s.subarray(AT.bag, AT.bag + size), size);
    s[AT.bagSize] = size;
  }
  if (s[AT.bagSize] === 0) return;
  const slot = AT.bag + --s[AT.bagSize];
  s[seatAt(seat) + SEAT.hand + s[slot] - 1]++;
  s[seatAt(seat) + SEAT.size]++;
  s[slot] = 0;
  s[AT.revealed]++;
}

/** Fills the bag, shuffles it and deals the hands. */
export function deal(s: Int32Array, seats: number): void {
  for (let i = 0; i < PEBBLES; i++) s[AT.bag + i] = 1 + Math.floor(i / COPIES);
  shuffle(stream(seedOf(s), 'bag', 0), s.subarray(AT.bag, AT.bag + PEBBLES), PEBBLES);
  s[AT.bagSize] = PEBBLES;
  for (let i = 0; i < HAND; i++) for (let seat = 0; seat < seats; seat++) draw(s, seat);
  s[AT.round] = 1;
  s[AT.turn] = 1;
}

function discard(s: Int32Array, seat: number, value: number): void {
  s[seatAt(seat) + SEAT.hand + value - 1]--;
  s[seatAt(seat) + SEAT.size]--;
  s[AT.discards + value - 1]++;
}

function endGame(s: Int32Array, reason: number): void {
  s[AT.reason] = reason;
  s[AT.phase] = PHASE.over;
  s[AT.die] = 0;
}

/** Passes the turn to the next seat still in the game; ends the round after the last one. */
function endTurn(rules: ToyRules, s: Int32Array): void {
  let seat = s[AT.owner];
  for (;;) {
    seat++;
    if (seat === rules.seats) {
      seat = 0;
      for (let i = 0; i < rules.seats; i++) {
        if (s[seatAt(i) + SEAT.reached] > 0) endGame(s, REASON.goal);
      }
      if (s[AT.phase] !== PHASE.over && s[AT.round] >= rules.maxRounds) endGame(s, REASON.rounds);
      if (s[AT.phase] === PHASE.over) return;
      s[AT.round]++;
    }
    if (s[seatAt(seat) + SEAT.out] === 0) break;
  }
  s[AT.owner] = seat;
  s[AT.actor] = seat;
  s[AT.phase] = PHASE.choose;
  s[AT.die] = 0;
  s[AT.turn]++;
}

/** Moves the owner's stone and bumps the lowest other seat on its new square. */
function advance(rules: ToyRules, s: Int32Array, by: number): void {
  const mover = seatAt(s[AT.owner]);
  s[mover + SEAT.square] += by;
  if (s[mover + SEAT.square] >= rules.goal && s[mover + SEAT.reached] === 0)
    s[mover + SEAT.reached] = s[AT.round];
  if (s[mover + SEAT.square] < rules.goal && rules.tides.includes(s[mover + SEAT.square])) {
    s[mover + SEAT.square] = Math.max(0, s[mover + SEAT.square] - rules.sweep);
  } else if (s[mover + SEAT.square] < rules.goal) {
    for (let seat = 0; seat < rules.seats; seat++) {
      const other = seatAt(seat);
      if (other === mover || s[other + SEAT.out] > 0) continue;
      if (s[other + SEAT.square] !== s[mover + SEAT.square]) continue;
      s[mover + SEAT.bumps]++;
      s[AT.phase] = PHASE.bumped;
      s[AT.actor] = seat;
      s[AT.die] = 0;
      return;
    }
  }
  endTurn(rules, s);
}

function forfeit(rules: ToyRules, s: Int32Array, seat: number): void {
  const at = seatAt(seat);
  if (s[at + SEAT.out] > 0 || s[AT.phase] === PHASE.over) return;
  s[at + SEAT.out] = 1;
  s[at + SEAT.reached] = 0;
  for (let v = 1; v <= VALUES; v++) while (s[at + SEAT.hand + v - 1] > 0) discard(s, seat, v);
  let playing = 0;
  for (let i = 0; i < rules.seats; i++) playing += 1 - s[seatAt(i) + SEAT.out];
  if (playing === 0) endGame(s, REASON.forfeits);
  else if (seat === s[AT.owner] || seat === s[AT.actor]) endTurn(rules, s);
}

/** Plays a legal action or a forfeit in place. */
export function play(rules: ToyRules, s: Int32Array, action: number): void {
  const operand = action & 0xff;
  const seat = s[AT.actor];
  switch (action >> 8) {
    case KIND.ponder:
      break;
    case KIND.play:
      discard(s, seat, operand);
      draw(s, seat);
      advance(rules, s, operand);
      break;
    case KIND.roll:
      s[AT.die] = 1 + randomInt(stream(seedOf(s), 'die', s[AT.rolls]++), 6);
      s[seatAt(seat) + SEAT.rolls]++;
      s[AT.revealed]++;
      s[AT.phase] = PHASE.rolled;
      break;
    case KIND.step:
      advance(rules, s, s[AT.die]);
      break;
    case KIND.rest:
      if (s[seatAt(seat) + SEAT.size] < HAND) draw(s, seat);
      endTurn(rules, s);
      break;
    case KIND.back:
      s[seatAt(seat) + SEAT.square] = Math.max(0, s[seatAt(seat) + SEAT.square] - rules.bump);
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
