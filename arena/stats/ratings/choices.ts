// Games as sequences of choices, as the Plackett-Luce model needs them: who of all comes first, who of the
// rest next, and so on. The same choice (the same bots left in the same seats) occurs in many games, so it is
// stored once with its count, and the cost of a fit does not grow with the number of games. Ties: t seats
// that share a place win 1/t of the choice each and leave together, which is the equal split of the numerator
// in Turner, van Etten, Firth and Kosmidis 2020, Computational Statistics 35:1027, without their parameters
// for the frequency of ties. In a game of two a tie is thus half a win for each.

/** A finished game. */
export interface RankedGame {
  /** Bot in each seat. */
  readonly entrants: readonly number[];
  /** Place of each seat; lower is better, equal for ties; gaps do not matter. */
  readonly places: readonly number[];
}

/** Games by seed; can be iterated several times. */
export interface SeedGames extends Iterable<readonly RankedGame[]> {
  /** Number of seeds. */
  readonly length: number;
}

/** The choices of a game and their winners. */
export interface GameChoices {
  /** Indices of the choices, see `Choices`. */
  readonly choices: readonly number[];
  /** Winners of the choices, with the share that each won. */
  readonly winners: readonly { readonly bot: number; readonly seat: number; readonly share: number }[];
}

export interface Choices {
  readonly bots: number;
  readonly seats: number;
  /** Members of choice c are at `memberStart[c]` to `memberStart[c + 1]` - 1. */
  readonly memberStart: Int32Array;
  readonly botOf: Int32Array;
  readonly seatOf: Int32Array;
  /** Bots and seats in any choice, ascending. */
  readonly botsMet: readonly number[];
  readonly seatsMet: readonly number[];
  /** Number of times each choice occurred. */
  readonly counts: Float64Array;
  /** Number of choices won, by bot and by seat. */
  readonly botWins: Float64Array;
  readonly seatWins: Float64Array;
  /** Number of seeds. */
  readonly seeds: number;
  /** The games of each seed, as choices. */
  bySeed(): Generator<readonly GameChoices[], void, void>;
}

const ascending = (list: readonly number[]): number[] => [...new Set(list)].sort((a, b) => a - b);

/**
 * Leaving a bot out of all games does not change the model of the others: choices do not depend on absent
 * alternatives (Luce's axiom).
 * @param bots number of bots @param seats maximum number of seats @param isIn false for bots to leave out
 * @throws RangeError when there are too many bots and seats for integer keys (456 bots in six seats are
 * possible)
 */
export function makeChoices(
  seeds: SeedGames,
  bots: number,
  seats: number,
  isIn: (bot: number) => boolean = () => true,
): Choices {
  if ((bots + 1) ** seats > Number.MAX_SAFE_INTEGER) throw new RangeError(`${bots} bots in ${seats} seats`);
  const numbers = new Map<number, number>();
  const memberStart = [0];
  const botOf: number[] = [];
  const seatOf: number[] = [];
  /** Index of the choice among the remaining seats; new choices get the next index. */
  const numberOf = (entrants: readonly number[], remaining: readonly number[]): number => {
    let key = 0;
    for (const seat of remaining) key += (entrants[seat] + 1) * (bots + 1) ** seat;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, numbers.size);
    for (const seat of remaining) {
      botOf.push(entrants[seat]);
      seatOf.push(seat);
    }
    memberStart.push(botOf.length);
    return numbers.size - 1;
  };
  const read = ({ entrants, places }: RankedGame): GameChoices => {
    const choices: number[] = [];
    const winners: { bot: number; seat: number; share: number }[] = [];
    let remaining = [...entrants.keys()].filter((seat) => isIn(entrants[seat]));
    while (remaining.length > 1) {
      choices.push(numberOf(entrants, remaining));
      const best = Math.min(...remaining.map((seat) => places[seat]));
      const first = remaining.filter((seat) => places[seat] === best);
      for (const seat of first) winners.push({ bot: entrants[seat], seat, share: 1 / first.length });
      remaining = remaining.filter((seat) => places[seat] !== best);
    }
    return { choices, winners };
  };
  const counts: number[] = [];
  const botWins = new Float64Array(bots);
  const seatWins = new Float64Array(seats);
  for (const games of seeds) {
    for (const game of games) {
      const { choices, winners } = read(game);
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
    botsMet: ascending(botOf),
    seatsMet: ascending(seatOf),
    counts: Float64Array.from(counts),
    *bySeed() {
      for (const games of seeds) yield games.map(read);
    },
  };
}
