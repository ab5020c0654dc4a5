// The Plackett-Luce model with seat effects: of those who are left, bot i in seat s comes next with probability
//   exp(θ_i + γ_s) / Σ exp(θ_j + γ_t) over all left.
// Fitted by maximum likelihood with the minorise-maximise steps of Hunter 2004, Annals of Statistics 32:384, in turn
// for bots and for seats, as there for the home advantage. A small ridge makes the maximum exist and be unique however
// one-sided the games are: every bot is given `ridge` games' worth of even results, spread over all other bots, and so
// is every seat. It cares only for differences, like the likelihood itself.
import type { ChoiceSums, Choices } from './choices.ts';

export interface FitOptions {
  /** Even games given to each bot and each seat; 1 by default. With 0 the maximum need not exist. */
  readonly ridge?: number;
  /** Where to begin; at 0 by default. */
  readonly start?: Fit;
  /** Largest change of any θ or γ in the last step; 1e-9 by default. */
  readonly tolerance?: number;
}

export interface Fit {
  /** Strength of each bot, sum 0 over the bots that played; 0 for a bot that did not. */
  readonly theta: Float64Array;
  /** Worth of each seat, sum 0 likewise. */
  readonly gamma: Float64Array;
  /** Steps taken; STEPS when the tolerance was not reached. */
  readonly steps: number;
}

/** More steps than this are not taken. */
export const STEPS = 20_000;

/** After so many steps the fit begins to jump ahead. */
const PLAIN_STEPS = 12;

/** Worths exp(θ) of one kind of player, bots or seats, and what is needed to improve them. */
interface Side {
  readonly worth: Float64Array;
  readonly log: Float64Array;
  readonly wins: Float64Array;
  /** Sum over choices of count · partner's worth / total worth. */
  readonly load: Float64Array;
  readonly played: readonly number[];
}

function makeSide(wins: Float64Array, played: readonly number[], start: Float64Array | undefined): Side {
  const log = start ? start.slice() : new Float64Array(wins.length);
  return { worth: log.map(Math.exp), log, wins, load: new Float64Array(wins.length), played };
}

/** One minorise-maximise step; returns the largest change of a logarithm. */
function improve({ worth, log, wins, load, played }: Side, ridge: number): number {
  const count = played.length;
  if (count < 2) return 0;
  const next = new Float64Array(count);
  let centre = 0;
  for (let i = 0; i < count; i++) {
    const own = worth[played[i]];
    let even = 0;
    for (let j = 0; j < count; j++) if (j !== i) even += 1 / (own + worth[played[j]]);
    const weight = ridge / (count - 1);
    next[i] = Math.log((wins[played[i]] + ridge / 2) / (load[played[i]] + weight * even));
    centre += next[i] / count;
  }
  let change = 0;
  for (let i = 0; i < count; i++) {
    const member = played[i];
    change = Math.max(change, Math.abs(next[i] - centre - log[member]));
    log[member] = next[i] - centre;
    worth[member] = Math.exp(log[member]);
  }
  return change;
}

/** Fills the load of `side`; `sideOf` and `otherOf` tell who is a member of a choice. */
function loadUp(
  side: Side,
  other: Side,
  sideOf: Int32Array,
  otherOf: Int32Array,
  memberStart: Int32Array,
  counts: Float64Array,
): void {
  const { worth, load } = side;
  const partner = other.worth;
  load.fill(0);
  for (let choice = 0; choice < counts.length; choice++) {
    if (counts[choice] === 0) continue;
    const end = memberStart[choice + 1];
    let total = 0;
    for (let i = memberStart[choice]; i < end; i++) total += worth[sideOf[i]] * partner[otherOf[i]];
    const share = counts[choice] / total;
    for (let i = memberStart[choice]; i < end; i++) load[sideOf[i]] += share * partner[otherOf[i]];
  }
}

/** Logarithm of the likelihood, ridge included, up to a constant. */
function logLikelihood(
  bots: Side,
  seats: Side,
  choices: Choices,
  counts: Float64Array,
  ridge: number,
): number {
  const { botOf, seatOf, memberStart } = choices;
  let sum = 0;
  for (let choice = 0; choice < counts.length; choice++) {
    if (counts[choice] === 0) continue;
    let total = 0;
    for (let i = memberStart[choice]; i < memberStart[choice + 1]; i++) {
      total += bots.worth[botOf[i]] * seats.worth[seatOf[i]];
    }
    sum -= counts[choice] * Math.log(total);
  }
  for (const { worth, log, wins, played } of [bots, seats]) {
    const weight = ridge / (played.length - 1);
    played.forEach((own, i) => {
      sum += (wins[own] + (played.length > 1 ? ridge / 2 : 0)) * log[own];
      for (let j = 0; j < i; j++) sum -= weight * Math.log(worth[own] + worth[played[j]]);
    });
  }
  return sum;
}

/** Moves both sides to `logs`, bots first. */
function moveTo(bots: Side, seats: Side, logs: Float64Array): void {
  bots.log.set(logs.subarray(0, bots.log.length));
  seats.log.set(logs.subarray(bots.log.length));
  for (const { log, worth } of [bots, seats]) {
    for (let i = 0; i < log.length; i++) worth[i] = Math.exp(log[i]);
  }
}

/**
 * Where three points, each one step from the last, seem to lead: the third scheme of squared extrapolation, Varadhan
 * and Roland 2008, Scandinavian Journal of Statistics 35:335.
 */
function extrapolate(at: Float64Array, once: Float64Array, twice: Float64Array): Float64Array {
  let step = 0;
  let bend = 0;
  for (let i = 0; i < at.length; i++) {
    step += (once[i] - at[i]) ** 2;
    bend += (twice[i] - 2 * once[i] + at[i]) ** 2;
  }
  const length = Math.max(1, Math.sqrt(step / bend));
  return at.map((from, i) => {
    const r = once[i] - from;
    return from + 2 * length * r + length * length * (twice[i] - once[i] - r);
  });
}

/** The most likely strengths. @param sums of the sample of seeds that is fitted */
export function fitPlackettLuce(choices: Choices, sums: ChoiceSums, options: FitOptions = {}): Fit {
  const { ridge = 1, start, tolerance = 1e-9 } = options;
  const { botOf, seatOf, memberStart } = choices;
  const { counts } = sums;
  const bots = makeSide(sums.botWins, choices.botsMet, start?.theta);
  const seats = makeSide(sums.seatWins, choices.seatsMet, start?.gamma);
  const here = (): Float64Array => Float64Array.of(...bots.log, ...seats.log);
  const height = (): number => logLikelihood(bots, seats, choices, counts, ridge);
  let steps = 0;
  const step = (): number => {
    steps++;
    loadUp(bots, seats, botOf, seatOf, memberStart, counts);
    const change = improve(bots, ridge);
    loadUp(seats, bots, seatOf, botOf, memberStart, counts);
    return Math.max(change, improve(seats, ridge));
  };

  let change = 1;
  while (change > tolerance && steps < PLAIN_STEPS) change = step();
  // One-sided games make the steps tiny; jumps that lead uphill shorten the way a hundredfold.
  while (change > tolerance && steps < STEPS) {
    const at = here();
    step();
    const once = here();
    change = step();
    if (change <= tolerance) break;
    const twice = here();
    const sure = height();
    moveTo(bots, seats, extrapolate(at, once, twice));
    if (!(height() >= sure)) moveTo(bots, seats, twice);
    change = step();
  }
  return { theta: bots.log, gamma: seats.log, steps };
}
