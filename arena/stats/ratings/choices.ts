// Games as a series of choices, the form in which the Plackett-Luce model reads them: which of all comes first, which of
// the rest next, and so on. The same choice (these bots in these seats are left) comes again in many games, so it is kept
// once with its counts by seed; the cost of a fit does not grow with the number of games. Ties: t seats that share a
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

export interface Choices {
  readonly bots: number;
  readonly seats: number;
  readonly seeds: number;
  /** Members of choice c are at `memberStart[c]` to `memberStart[c + 1]` - 1. */
  readonly memberStart: Int32Array;
  readonly botOf: Int32Array;
  readonly seatOf: Int32Array;
  /** Bots that had to do with any choice, and seats, ascending. */
  readonly botsMet: readonly number[];
  readonly seatsMet: readonly number[];
  /** Entries of seed z are at `entryStart[z]` to `entryStart[z + 1]` - 1. */
  readonly entryStart: Int32Array;
  /** Choice of an entry, and how often the seed's games made it. */
  readonly entryChoice: Int32Array;
  readonly entryCount: Int32Array;
  /** Choices won: `seed * (bots + seats) + bot`, and `... + bots + seat`. */
  readonly credit: Float64Array;
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
  const choiceOf = new Map<number, number>();
  const memberStart = [0];
  const botOf: number[] = [];
  const seatOf: number[] = [];
  const entryStart = [0];
  const entryChoice: number[] = [];
  const entryCount: number[] = [];
  const credit = new Float64Array(seeds.length * (bots + seats));
  let seed = 0;
  for (const games of seeds) {
    const entryOf = new Map<number, number>();
    const row = seed++ * (bots + seats);
    for (const game of games) {
      eachChoice(game, isIn, (left, taken) => {
        let key = 0;
        for (const seat of left) key += (game.entrants[seat] + 1) * (bots + 1) ** seat;
        let choice = choiceOf.get(key);
        if (choice === undefined) {
          choice = choiceOf.size;
          choiceOf.set(key, choice);
          for (const seat of left) {
            botOf.push(game.entrants[seat]);
            seatOf.push(seat);
          }
          memberStart.push(botOf.length);
        }
        const entry = entryOf.get(choice);
        if (entry === undefined) {
          entryOf.set(choice, entryChoice.length);
          entryChoice.push(choice);
          entryCount.push(1);
        } else entryCount[entry]++;
        for (const seat of taken) {
          credit[row + game.entrants[seat]] += 1 / taken.length;
          credit[row + bots + seat] += 1 / taken.length;
        }
      });
    }
    entryStart.push(entryChoice.length);
  }
  return {
    bots,
    seats,
    seeds: seeds.length,
    memberStart: Int32Array.from(memberStart),
    botOf: Int32Array.from(botOf),
    seatOf: Int32Array.from(seatOf),
    botsMet: ascending(botOf),
    seatsMet: ascending(seatOf),
    entryStart: Int32Array.from(entryStart),
    entryChoice: Int32Array.from(entryChoice),
    entryCount: Int32Array.from(entryCount),
    credit,
  };
}

/** Choices of a whole sample of seeds: how often each was made, and how many each bot and each seat won. */
export interface ChoiceSums {
  readonly counts: Float64Array;
  readonly botWins: Float64Array;
  readonly seatWins: Float64Array;
}

/** @param times how often each seed is in the sample; once each by default */
export function sumChoices(choices: Choices, times?: ArrayLike<number>): ChoiceSums {
  const { bots, seats, credit, entryStart, entryChoice, entryCount } = choices;
  const counts = new Float64Array(choices.memberStart.length - 1);
  const wins = new Float64Array(bots + seats);
  for (let seed = 0; seed < choices.seeds; seed++) {
    const weight = times ? times[seed] : 1;
    if (weight === 0) continue;
    for (let i = entryStart[seed]; i < entryStart[seed + 1]; i++) {
      counts[entryChoice[i]] += weight * entryCount[i];
    }
    const row = seed * (bots + seats);
    for (let i = 0; i < bots + seats; i++) wins[i] += weight * credit[row + i];
  }
  return { counts, botWins: wins.subarray(0, bots), seatWins: wins.subarray(bots) };
}
