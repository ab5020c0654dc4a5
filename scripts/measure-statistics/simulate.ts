// Tournaments with known truth. A game is a race: in seat s, on seed z, bot i makes
//   θ_i + γ_s + luck of the seat on this seed + luck of the bot on this seed + luck of the moment (Gumbel),
// most comes first. Without the luck of seeds that is the Plackett-Luce model. Luck of a seat falls to whoever sits
// there, so balanced seatings even it out; luck of a bot repeats itself in all games of the seed. Results are cut to
// steps, where two on the same step tie.
import { balancedSeatings } from '../../arena/seatings.ts';
import type { RankedGame } from '../../arena/stats/choices.ts';
import { subsets } from '../../arena/subsets.ts';
import type { Random } from '../../engine/index.ts';

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
  /** Resamples of the ratings' intervals. */
  readonly resamples: number;
}

/** Standard normal, by Box and Muller. */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

const gumbel = (random: Random): number => -Math.log(-Math.log(1 - random()));

export interface Simulator {
  readonly gamesASeed: number;
  /** The games of one more seed. */
  readonly play: (random: Random) => RankedGame[];
}

export function makeSimulator({ theta, gamma, seatLuck, botLuck, step }: World): Simulator {
  const seats = gamma.length;
  const tables = subsets(theta.length, seats).flatMap((group) =>
    balancedSeatings(seats).map((seating) => seating.map((member) => group[member])),
  );
  const play = (random: Random): RankedGame[] => {
    const ofSeat = gamma.map((worth) => worth + seatLuck * normal(random));
    const ofBot = theta.map((strength) => strength + botLuck * normal(random));
    return tables.map((entrants) => {
      const places = entrants.map((bot, seat) => {
        const reached = ofSeat[seat] + ofBot[bot] + gumbel(random);
        return step > 0 ? -Math.floor(reached / step) : -reached;
      });
      return { entrants, places };
    });
  };
  return { gamesASeed: tables.length, play };
}
