// Games as a series of choices, the form in which the Plackett-Luce model reads them: which of all comes first, which of
// the rest next, and so on. The same choice (these bots in these seats are left) comes again in many games, so it is kept
// once with its count; the cost of a fit does not grow with the number of games. Ties: t seats that share a
// place share that choice equally, 1/t each, and leave together (the equal split of the numerator in Turner, van Etten,
// Firth and Kosmidis 2020, Computational Statistics 35:1027; their extra parameters for how common ties are do not
// occur). For two seats a tie is thus half a win for each.

/** A finished game. */
export interface RankedGame {
  /** Bot in each seat. */
  readonly entrants: readonly number[];
  /** Place of each seat; lower is better, equal places are shared, gaps do not matter. */
  readonly places: readonly number[];
}

/** Games by seed: an array of lists, or another iterable that can be read several times. */
export interface SeedGames extends Iterable<readonly RankedGame[]> {
  /** Number of seeds. */
  readonly length: number;
}

/** The choices of a game, and who was taken. */
export interface GameChoices {
  /** Numbers of the choices, see `Choices`. */
  readonly choices: readonly number[];
  /** Bots and seats that were taken, with the share of a choice that each won. */
  readonly taken: readonly { readonly bot: number; readonly seat: number; readonly share: number }[];
}

export interface Choices {
  readonly bots: number;
  readonly seats: number;
  /** Members of choice c are at `memberStart[c]` to `memberStart[c + 1]` - 1. */
  readonly memberStart: Int32Array;
  readonly botOf: Int32Array;
  readonly seatOf: Int32Array;
  /** Bots that had to do with any choice, and seats, ascending. */
  readonly botsMet: readonly number[];
  readonly seatsMet: readonly number[];
  /** How often each choice was made. */
  readonly counts: Float64Array;
  /** Choices won, by bot and by seat. */
  readonly botWins: Float64Array;
  readonly seatWins: Float64Array;
  /** Number of seeds. */
  readonly seeds: number;
  /** The games of each seed once more, read as choices. */
  bySeed(): Generator<readonly GameChoices[], void, void>;
}

const ascending = (list: readonly number[]): number[] => [...new Set(list)].sort((a, b) => a - b);

/**
 * Leaving bots out of every game does not change what the model says about the others: its choices do not depend on
 * alternatives that are not there (Luce's axiom).
 * @param seeds games by seed @param bots number of bots @param seats largest number of seats
 * @param isIn false for bots that are left out of all games
 * @throws RangeError for more bots and seats than can be numbered (456 bots in six seats can)
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
  /** The number of the choice among the seats that are left; choices are numbered as they are met. */
  const numberOf = (entrants: readonly number[], left: readonly number[]): number => {
    let key = 0;
    for (const seat of left) key += (entrants[seat] + 1) * (bots + 1) ** seat;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, numbers.size);
    for (const seat of left) {
      botOf.push(entrants[seat]);
      seatOf.push(seat);
    }
    memberStart.push(botOf.length);
    return numbers.size - 1;
  };
  const read = ({ entrants, places }: RankedGame): GameChoices => {
    const choices: number[] = [];
    const taken: { bot: number; seat: number; share: number }[] = [];
    let left = [...entrants.keys()].filter((seat) => isIn(entrants[seat]));
    while (left.length > 1) {
      choices.push(numberOf(entrants, left));
      const best = Math.min(...left.map((seat) => places[seat]));
      const first = left.filter((seat) => places[seat] === best);
      for (const seat of first) taken.push({ bot: entrants[seat], seat, share: 1 / first.length });
      left = left.filter((seat) => places[seat] !== best);
    }
    return { choices, taken };
  };
  const counts: number[] = [];
  const botWins = new Float64Array(bots);
  const seatWins = new Float64Array(seats);
  for (const games of seeds) {
    for (const game of games) {
      const { choices, taken } = read(game);
      for (const choice of choices) counts[choice] = (counts[choice] ?? 0) + 1;
      for (const { bot, seat, share } of taken) {
        botWins[bot] += share;
        seatWins[seat] += share;
      }
    }
  }
  return {
    ...{ bots, seats, seeds: seeds.length, botWins, seatWins },
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
