// Games as a series of choices, the form in which the Plackett-Luce model reads them: which of all comes first, which of
// the rest next, and so on. The same choice (these bots in these seats are left) comes again in many games, so it is kept
// once with its count; neither the cost of a fit nor memory grows with the number of games. Ties: t seats that share a
// place share that choice equally, 1/t each, and leave together (the equal split of the numerator in Turner, van Etten,
// Firth and Kosmidis 2020, Computational Statistics 35:1027; their extra parameters for how common ties are do not
// occur). For two seats a tie is thus half a win for each.

/** A finished game. */
export interface RankedGame {
  /** Bot in each seat. */
  readonly entrants: readonly number[];
  /** Place of each seat; lower is better, equal places are shared, gaps do not matter. */
  readonly places: readonly number[];
  /** Games with the same number have the same bots and places: what was found out of one holds for all. From 0, without large gaps. */
  readonly kind?: number;
}

/** Games by seed: an array of lists, or another iterable that can be read several times. */
export interface SeedGames extends Iterable<readonly RankedGame[]> {
  /** Number of seeds. */
  readonly length: number;
}

/** What a game says: its choices, and who was taken. */
export interface GameChoices {
  /** Numbers of the choices, see `Choices`. */
  readonly choices: readonly number[];
  /** Bots and seats that were taken, with the share of a choice that each won. */
  readonly bots: readonly number[];
  readonly seats: readonly number[];
  readonly shares: readonly number[];
  /** That of the game. */
  readonly kind?: number;
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

/** Calls `onChoice` for every choice of a game among the bots that count, with who was left and who was taken. */
function eachChoice(
  { entrants, places }: RankedGame,
  counts: (bot: number) => boolean,
  onChoice: (left: readonly number[], taken: readonly number[]) => void,
): void {
  let left = entrants.map((_, seat) => seat).filter((seat) => counts(entrants[seat]));
  while (left.length > 1) {
    let best = Number.POSITIVE_INFINITY;
    for (const seat of left) best = Math.min(best, places[seat]);
    onChoice(
      left,
      left.filter((seat) => places[seat] === best),
    );
    left = left.filter((seat) => places[seat] !== best);
  }
}

const ascending = (list: readonly number[]): number[] => [...new Set(list)].sort((a, b) => a - b);

/** Numbers choices as they are met. */
class ChoiceTable {
  readonly memberStart = [0];
  readonly botOf: number[] = [];
  readonly seatOf: number[] = [];
  private readonly found = new Map<number, number>();
  private readonly ofKind: GameChoices[] = [];
  private readonly bots: number;
  private readonly isIn: (bot: number) => boolean;

  constructor(bots: number, isIn: (bot: number) => boolean) {
    this.bots = bots;
    this.isIn = isIn;
  }

  read(game: RankedGame): GameChoices {
    const { kind } = game;
    if (kind === undefined) return this.readAnew(game);
    this.ofKind[kind] ??= this.readAnew(game);
    return this.ofKind[kind];
  }

  private readAnew(game: RankedGame): GameChoices {
    const { entrants, kind } = game;
    const choices: number[] = [];
    const bots: number[] = [];
    const seats: number[] = [];
    const shares: number[] = [];
    eachChoice(game, this.isIn, (left, taken) => {
      choices.push(this.numberOf(entrants, left));
      for (const seat of taken) {
        bots.push(entrants[seat]);
        seats.push(seat);
        shares.push(1 / taken.length);
      }
    });
    return { choices, bots, seats, shares, kind };
  }

  private numberOf(entrants: readonly number[], left: readonly number[]): number {
    let key = 0;
    for (const seat of left) key += (entrants[seat] + 1) * (this.bots + 1) ** seat;
    const known = this.found.get(key);
    if (known !== undefined) return known;
    const number = this.found.size;
    this.found.set(key, number);
    for (const seat of left) {
      this.botOf.push(entrants[seat]);
      this.seatOf.push(seat);
    }
    this.memberStart.push(this.botOf.length);
    return number;
  }
}

/**
 * Leaving bots out of every game does not change what the model says about the others: its choices do not depend on
 * alternatives that are not there (Luce's axiom).
 * @param seeds games by seed @param bots number of bots @param seats largest number of seats
 * @param isIn false for bots that are left out of all games
 * @throws RangeError for more bots and seats than can be told apart (456 bots in six seats can)
 */
export function makeChoices(
  seeds: SeedGames,
  bots: number,
  seats: number,
  isIn: (bot: number) => boolean = () => true,
): Choices {
  if ((bots + 1) ** seats > Number.MAX_SAFE_INTEGER) throw new RangeError(`${bots} bots in ${seats} seats`);
  const table = new ChoiceTable(bots, isIn);
  const counts: number[] = [];
  const botWins = new Float64Array(bots);
  const seatWins = new Float64Array(seats);
  for (const games of seeds) {
    for (const game of games) {
      const made = table.read(game);
      for (const choice of made.choices) counts[choice] = (counts[choice] ?? 0) + 1;
      for (let i = 0; i < made.bots.length; i++) {
        botWins[made.bots[i]] += made.shares[i];
        seatWins[made.seats[i]] += made.shares[i];
      }
    }
  }
  return {
    bots,
    seats,
    seeds: seeds.length,
    memberStart: Int32Array.from(table.memberStart),
    botOf: Int32Array.from(table.botOf),
    seatOf: Int32Array.from(table.seatOf),
    botsMet: ascending(table.botOf),
    seatsMet: ascending(table.seatOf),
    counts: Float64Array.from(counts),
    botWins,
    seatWins,
    *bySeed() {
      for (const games of seeds) yield games.map((game) => table.read(game));
    },
  };
}
