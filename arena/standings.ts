// The table of a run: what each bot reached, with how sure that is. Best win rate first.
import type { Entrant } from './bot-spec.ts';
import { median } from './stats/median.ts';
import { type PairDifference, pairDifference } from './stats/pair-difference.ts';
import type { Interval } from './stats/wilson.ts';
import { winRate } from './stats/win-rate.ts';
import type { Tally } from './tally.ts';

export interface Standing {
  readonly entrant: Entrant;
  readonly games: number;
  /** Sum of win shares. */
  readonly wins: number;
  readonly rate: number;
  readonly interval?: Interval;
  /** Win rate above that of a die with a side for each seat; NaN for a single seat. */
  readonly lift: number;
  readonly meanPlace: number;
  readonly meanScore: number;
  /** NaN without a win. */
  readonly medianRoundWon: number;
  readonly unfinished: number;
  readonly faults: number;
}

/** Bots that played, by win rate, equals as they were named. */
export function standingsOf(entrants: readonly Entrant[], seats: number, tally: Tally): Standing[] {
  const rows = entrants.flatMap((entrant, i): Standing[] => {
    const bot = tally.bots[i];
    if (bot.games === 0) return [];
    const { rate, interval } = winRate(bot.seeds);
    return [
      {
        entrant,
        games: bot.games,
        wins: bot.wins,
        rate,
        interval,
        lift: seats > 1 ? rate - 1 / seats : Number.NaN,
        meanPlace: bot.places / bot.games,
        meanScore: bot.score / bot.games,
        medianRoundWon: median(bot.roundsWon),
        unfinished: bot.unfinished,
        faults: bot.faults,
      },
    ];
  });
  // Sums of thirds may differ in their last digits: rates that print alike count as equal.
  const key = (row: Standing): number => Math.round(row.rate * 1e9);
  return rows.sort((a, b) => key(b) - key(a));
}

export interface PairStanding extends PairDifference {
  readonly bot: Entrant;
  readonly opponent: Entrant;
}

/** Every two bots that met, each pair once, in the order they were named. */
export function pairsOf(entrants: readonly Entrant[], tally: Tally): PairStanding[] {
  const rows: PairStanding[] = [];
  entrants.forEach((bot, i) => {
    for (let j = i + 1; j < entrants.length; j++) {
      const differences = tally.differences(i, j);
      if (differences.length > 0) rows.push({ bot, opponent: entrants[j], ...pairDifference(differences) });
    }
  });
  return rows;
}
