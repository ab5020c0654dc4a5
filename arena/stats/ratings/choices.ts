// Games as sequences of choices for the Plackett-Luce model: which seat finishes first, which of the remaining
// seats second, and so on. The same choice (the same bots in the same remaining seats) occurs in many games, so it is
// stored once with its count, and the cost of a fit does not grow with the number of games. Ties: t seats with the
// same place each win 1/t of the choice and leave together. This is the equal split of the numerator in Turner, van
// Etten, Firth and Kosmidis 2020, Computational Statistics 35:1027, without their parameters for the frequency of
// ties. In a game of two bots a tie is half a win for each.

export interface RankedGame {
  /** Bot in each seat. */
  readonly entrants: readonly number[];
  /** Place of each seat; lower is better, equal for ties; gaps do not matter. */
  readonly places: readonly number[];
}

/** Games by seed; can be iterated several times. */
export interface SeedGames extends Iterable<readonly RankedGame[]> {
  readonly length: number;
}

export interface GameChoices {
  /** Indices of the choices, see `Choices`. */
  readonly choices: readonly number[];
  /** Winners of the choices, with the share that each won. */
  readonly winners: readonly { readonly bot: number; readonly seat: number; readonly share: number }[];
}

/** All distinct choices of the games, with counts and wins. */
export interface Choices {
  readonly bots: number;
  readonly seats: number;
  /** Members of choice c are at `memberStart[c]` to `memberStart[c + 1]` - 1. */
  readonly memberStart: Int32Array;
  /** Bot and seat of each member. */
  readonly botOf: Int32Array;
  readonly seatOf: Int32Array;
  /** Bots and seats that occur in a choice, ascending. */
  readonly activeBots: readonly number[];
  readonly activeSeats: readonly number[];
  /** Number of times each choice occurred. */
  readonly counts: Float64Array;
  /** Number of choices won, by bot and by seat. */
  readonly botWins: Float64Array;
  readonly seatWins: Float64Array;
  readonly seeds: number;
  /** The games of each seed, as choices. */
  bySeed(): Generator<readonly GameChoices[], void, void>;
}

const ascending = (list: readonly number[]): number[] => [...new Set(list)].sort((a, b) => a - b);

/**
 * Converts games to choices. Omitting a bot does not change the model of the others: choices do not depend on
 * absent alternatives (Luce's axiom).
 * @param bots number of bots @param seats maximum number of seats @param isIncluded false for bots to omit
 * @throws RangeError for too many bots and seats for integer keys (456 bots in six seats are possible)
 */
export function makeChoices(
  seeds: SeedGames,
  bots: number,
  seats: number,
  isIncluded: (bot: number) => boolean = () => true,
): Choices {
  if ((bots + 1) ** seats > Number.MAX_SAFE_INTEGER) throw new RangeError(`${bots} bots in ${seats} seats`);
  const indices = new Map<number, number>();
  const memberStart = [0];
  const botOf: number[] = [];
  const seatOf: number[] = [];
  /** Index of the choice among the remaining seats; a new choice gets the next index. */
  const indexOf = (entrants: readonly number[], remaining: readonly number[]): number => {
    let key = 0;
    for (const seat of remaining) key += (entrants[seat] + 1) * (bots + 1) ** seat;
    const index = indices.get(key);
    if (index !== undefined) return index;
    indices.set(key, indices.size);
    for (const seat of remaining) {
      botOf.push(entrants[seat]);
      seatOf.push(seat);
    }
    memberStart.push(botOf.length);
    return indices.size - 1;
  };
  const readGame = ({ entrants, places }: RankedGame): GameChoices => {
    const choices: number[] = [];
    const winners: { bot: number; seat: number; share: number }[] = [];
    let remaining = [...entrants.keys()].filter((seat) => isIncluded(entrants[seat]));
    while (remaining.length > 1) {
      choices.push(indexOf(entrants, remaining));
      const bestPlace = Math.min(...remaining.map((seat) => places[seat]));
      const tied = remaining.filter((seat) => places[seat] === bestPlace);
      for (const seat of tied) winners.push({ bot: entrants[seat], seat, share: 1 / tied.length });
      remaining = remaining.filter((seat) => places[seat] !== bestPlace);
    }
    return { choices, winners };
  };
  const counts: number[] = [];
  const botWins = new Float64Array(bots);
  const seatWins = new Float64Array(seats);
  for (const games of seeds) {
    for (const game of games) {
      const { choices, winners } = readGame(game);
      for (const choice of choices) counts[choice] = (counts[choice] ?? 0) + 1;
      for (const { bot, seat, share } of winners) {
        botWins[bot] += share;
        seatWins[seat] += share;
      }
    }
  }
  return {
    bots,
    seats,
    seeds: seeds.length,
    botWins,
    seatWins,
    memberStart: Int32Array.from(memberStart),
    botOf: Int32Array.from(botOf),
    seatOf: Int32Array.from(seatOf),
    activeBots: ascending(botOf),
    activeSeats: ascending(seatOf),
    counts: Float64Array.from(counts),
    *bySeed() {
      for (const games of seeds) yield games.map(readGame);
    },
  };
}
