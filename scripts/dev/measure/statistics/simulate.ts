// Tournaments with known truth. A game is a race: in seat s, on seed z, bot i makes
//   θ_i + γ_s + luck of the seat on this seed + luck of the bot on this seed + luck of the moment (Gumbel),
// most comes first. Without the luck of seeds that is the Plackett-Luce model. Luck of a seat falls to the bot that sits
// there, so balanced seatings even it out; luck of a bot repeats itself in all games of the seed. Results are cut to
// steps, where two on the same step tie. Scores grow with what was made and end at 0.
import { balancedSeatings, chooseGroups, isDesign, type RankedGame } from '../../../../arena/index.ts';
import { type Random, shuffle } from '../../../../engine/index.ts';

export interface World {
  readonly name: string;
  /** Strength of each bot. */
  readonly theta: readonly number[];
  /** Worth of each seat. */
  readonly gamma: readonly number[];
  /** Standard deviation of what a seed deals to each seat. */
  readonly seatLuck: number;
  /** Standard deviation of how a seed suits each bot. */
  readonly botLuck: number;
  /** Size of the steps that results are cut to; 0 for no ties. */
  readonly step: number;
  /** Seeds of a tournament. */
  readonly seeds: number;
  /** Share of seeds on which the last bot wins all of its games; none when left out. */
  readonly jackpot?: number;
}

export interface SimulatedGame extends RankedGame {
  /** By seat, whole numbers from 0. */
  readonly scores: readonly number[];
}

export interface Simulator {
  readonly gamesASeed: number;
  /** The games of one more seed. @param picked groups of bots that meet; those of a run when left out */
  readonly play: (random: Random, picked?: readonly (readonly number[])[]) => SimulatedGame[];
}

/** Score of a bot that made 0, and points for each unit. */
const SCORE = { start: 120, unit: 40 };

/** More than all luck together. */
const JACKPOT = 1000;

export function makeSimulator({ theta, gamma, seatLuck, botLuck, step, jackpot = 0 }: World): Simulator {
  const bots = theta.length;
  const seats = gamma.length;
  const groups = chooseGroups(bots, seats);
  const isRelabelled = isDesign(bots, seats, groups.length);
  const seatings = balancedSeatings(seats);
  const labels = Int32Array.from(theta.keys());
  const ofSeat = new Float64Array(seats);
  const ofBot = new Float64Array(bots);
  // Box and Muller's normal values come in pairs.
  let spare = Number.NaN;
  const normal = (random: Random): number => {
    const kept = spare;
    spare = Number.NaN;
    if (!Number.isNaN(kept)) return kept;
    const radius = Math.sqrt(-2 * Math.log(1 - random()));
    const angle = 2 * Math.PI * random();
    spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  };
  const gameOf = (group: readonly number[], seating: readonly number[], random: Random): SimulatedGame => {
    const entrants = new Array<number>(seats);
    const places = new Array<number>(seats);
    const scores = new Array<number>(seats);
    for (let seat = 0; seat < seats; seat++) {
      const bot = labels[group[seating[seat]]];
      const made = ofSeat[seat] + ofBot[bot] - Math.log(-Math.log(1 - random()));
      entrants[seat] = bot;
      places[seat] = step > 0 ? -Math.floor(made / step) : -made;
      scores[seat] = Math.max(0, Math.round(SCORE.start + SCORE.unit * made));
    }
    return { entrants, places, scores };
  };
  const play = (random: Random, picked?: readonly (readonly number[])[]): SimulatedGame[] => {
    spare = Number.NaN;
    for (let seat = 0; seat < seats; seat++) ofSeat[seat] = gamma[seat] + seatLuck * normal(random);
    for (let bot = 0; bot < bots; bot++) ofBot[bot] = theta[bot] + botLuck * normal(random);
    if (jackpot > 0 && random() < jackpot) ofBot[bots - 1] = JACKPOT;
    for (let bot = 0; bot < bots; bot++) labels[bot] = bot;
    if (isRelabelled && !picked) shuffle(random, labels, bots);
    return (picked ?? groups).flatMap((group) => seatings.map((seating) => gameOf(group, seating, random)));
  };
  return { gamesASeed: groups.length * seatings.length, play };
}
