// Simulated tournaments with known strengths. In seat s, on seed z, bot i has the result
//   θ_i + γ_s + luck of the seat on this seed + luck of the bot on this seed + luck of the game (Gumbel).
// The highest result wins. Without the luck of seeds this is the Plackett-Luce model. The luck of a seat goes
// to the bot in that seat, so balanced seatings even it out. The luck of a bot is the same in all games of the
// seed. Results are rounded down to steps; equal steps are ties. Scores grow with results and are at least 0.

import { chooseGroups, isDesign } from '../../../../arena/schedule/groups.ts';
import { balancedSeatings } from '../../../../arena/schedule/seatings.ts';
import type { RankedGame } from '../../../../arena/stats/ratings/choices.ts';
import { type Random, shuffle } from '../../../../engine/index.ts';

export interface World {
  readonly name: string;
  /** Strength of each bot. */
  readonly theta: readonly number[];
  /** Worth of each seat. */
  readonly gamma: readonly number[];
  /** Standard deviation of the luck of a seat on a seed. */
  readonly seatLuck: number;
  /** Standard deviation of the luck of a bot on a seed. */
  readonly botLuck: number;
  /** Size of the steps to which results are rounded down; 0 for no ties. */
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
  /** The games of one more seed. @param chosenGroups groups of bots that meet; by default those of a run */
  readonly play: (random: Random, chosenGroups?: readonly (readonly number[])[]) => SimulatedGame[];
}

/** Score for a result of 0, and points for each unit of the result. */
const SCORE = { start: 120, unit: 40 };

/** Strength of a bot that wins all games of a seed. */
const JACKPOT = 1000;

export function makeSimulator({ theta, gamma, seatLuck, botLuck, step, jackpot = 0 }: World): Simulator {
  const bots = theta.length;
  const seats = gamma.length;
  const groups = chooseGroups(bots, seats);
  const isRelabelled = isDesign(bots, seats, groups.length);
  const seatings = balancedSeatings(seats);
  const labels = Int32Array.from(theta.keys());
  const seatWorths = new Float64Array(seats);
  const botStrengths = new Float64Array(bots);
  // Box and Muller's normal values come in pairs.
  let secondNormal = Number.NaN;
  const normal = (random: Random): number => {
    const normalValue = secondNormal;
    secondNormal = Number.NaN;
    if (!Number.isNaN(normalValue)) return normalValue;
    const radius = Math.sqrt(-2 * Math.log(1 - random()));
    const angle = 2 * Math.PI * random();
    secondNormal = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  };
  const simulateGame = (
    group: readonly number[],
    seating: readonly number[],
    random: Random,
  ): SimulatedGame => {
    const entrants = new Array<number>(seats);
    const places = new Array<number>(seats);
    const scores = new Array<number>(seats);
    for (let seat = 0; seat < seats; seat++) {
      const bot = labels[group[seating[seat]]];
      const result = seatWorths[seat] + botStrengths[bot] - Math.log(-Math.log(1 - random()));
      entrants[seat] = bot;
      places[seat] = step > 0 ? -Math.floor(result / step) : -result;
      scores[seat] = Math.max(0, Math.round(SCORE.start + SCORE.unit * result));
    }
    return { entrants, places, scores };
  };
  const play = (random: Random, chosenGroups?: readonly (readonly number[])[]): SimulatedGame[] => {
    secondNormal = Number.NaN;
    for (let seat = 0; seat < seats; seat++) seatWorths[seat] = gamma[seat] + seatLuck * normal(random);
    for (let bot = 0; bot < bots; bot++) botStrengths[bot] = theta[bot] + botLuck * normal(random);
    if (jackpot > 0 && random() < jackpot) botStrengths[bots - 1] = JACKPOT;
    for (let bot = 0; bot < bots; bot++) labels[bot] = bot;
    if (isRelabelled && !chosenGroups) shuffle(random, labels, bots);
    return (chosenGroups ?? groups).flatMap((group) =>
      seatings.map((seating) => simulateGame(group, seating, random)),
    );
  };
  return { gamesASeed: groups.length * seatings.length, play };
}
