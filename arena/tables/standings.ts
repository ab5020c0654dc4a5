// Standings: the results of each bot with their intervals, best first.
import type { Entrant } from '../model/entrant.ts';
import { medianOfCounts } from '../stats/basics/averages.ts';
import type { Interval } from '../stats/basics/interval.ts';
import { cautiousEffect, pooledEffect } from '../stats/estimates/design-effect.ts';
import { safeWinRate, winRate } from '../stats/estimates/win-rate.ts';
import type { Tally } from './tally.ts';

/** Results of a bot with their interval: a row of standings.csv. */
export interface Standing {
  readonly entrant: Entrant;
  readonly games: number;
  /** Seeds in which it played: the sample size of the interval. */
  readonly seeds: number;
  /** Sum of win shares. */
  readonly wins: number;
  readonly rate: number;
  /** 95 % interval of the win rate. */
  readonly interval?: Interval;
  /** Win rate minus 1 / seats; NaN for a single seat. */
  readonly lift: number;
  readonly meanPlace: number;
  readonly meanRounds: number;
  /** Means of the game's figures. */
  readonly figures: readonly number[];
  /** NaN without a win. */
  readonly medianRoundWon: number;
  readonly unfinished: number;
  readonly faults: number;
  /** Games whose replay may differ. */
  readonly nonReproducible: number;
}

/**
 * Bots that played, best win rate first; equal rates in the order in which the bots were named.
 * @param isSafe true with a stopping rule and for results looked at repeatedly: intervals are then confidence
 * sequences
 */
export function standingsOf(entrants: readonly Entrant[], tally: Tally, isSafe = false): Standing[] {
  const { seats } = tally.shape;
  const effect = cautiousEffect(pooledEffect(tally.bots.map((bot) => bot.seeds)));
  const rows = entrants.flatMap((entrant, i): Standing[] => {
    const bot = tally.bots[i];
    if (bot.games === 0) return [];
    const { rate, interval } = (isSafe ? safeWinRate : winRate)(bot.seeds, effect);
    const mean = (sum: number): number => sum / bot.games;
    return [
      {
        entrant,
        games: bot.games,
        seeds: bot.seeds.seedCount,
        wins: bot.wins,
        rate,
        interval,
        lift: seats > 1 ? rate - 1 / seats : Number.NaN,
        meanPlace: mean(bot.places),
        meanRounds: mean(bot.rounds),
        figures: bot.figures.map(mean),
        medianRoundWon: medianOfCounts(bot.roundsWon),
        unfinished: bot.unfinished,
        faults: bot.faults,
        nonReproducible: bot.nonReproducible,
      },
    ];
  });
  // Rates that print alike count as equal: sums of thirds may differ in their last digits.
  const key = (row: Standing): number => Math.round(row.rate * 1e9);
  return rows.sort((a, b) => key(b) - key(a));
}
