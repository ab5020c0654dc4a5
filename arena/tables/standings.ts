// The table of a run: the results of each bot with their uncertainty. Best win rate first.

import type { Entrant } from '../model/entrant.ts';
import { medianOfCounts } from '../stats/basics/averages.ts';
import type { Interval } from '../stats/basics/interval.ts';
import { cautiousEffect, pooledEffect } from '../stats/estimates/design-effect.ts';
import { safeWinRate, winRate } from '../stats/estimates/win-rate.ts';
import type { Tally } from './tally.ts';

/** Row of standings.csv: what one bot won. */
export interface Standing {
  readonly entrant: Entrant;
  readonly games: number;
  /** Seeds in which it played: the evidence that intervals count. */
  readonly seeds: number;
  /** Sum of win shares. */
  readonly wins: number;
  readonly rate: number;
  /** 95 %. */
  readonly interval?: Interval;
  /** Win rate less 1 / seats; NaN for a single seat. */
  readonly lift: number;
  readonly meanPlace: number;
  readonly meanRounds: number;
  /** Means of the game's figures, in their order. */
  readonly figures: readonly number[];
  /** NaN without a win. */
  readonly medianRoundWon: number;
  readonly unfinished: number;
  readonly faults: number;
  /** Games that may differ the next time. */
  readonly unrepeatable: number;
}

/**
 * Bots that played, by win rate; equal ones in the order in which they were named.
 * @param watched true for a run with a stopping rule, or one that is watched while it goes on: intervals are then those
 * of the confidence sequence
 */
export function standingsOf(entrants: readonly Entrant[], tally: Tally, watched = false): Standing[] {
  const { seats } = tally.shape;
  const effect = cautiousEffect(pooledEffect(tally.bots.map((bot) => bot.seeds)));
  const rows = entrants.flatMap((entrant, i): Standing[] => {
    const bot = tally.bots[i];
    if (bot.games === 0) return [];
    const { rate, interval } = (watched ? safeWinRate : winRate)(bot.seeds, effect);
    const mean = (sum: number): number => sum / bot.games;
    return [
      {
        entrant,
        games: bot.games,
        seeds: bot.seeds.seeds,
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
        unrepeatable: bot.unrepeatable,
      },
    ];
  });
  // Sums of thirds may differ in their last digits: rates that print alike count as equal.
  const key = (row: Standing): number => Math.round(row.rate * 1e9);
  return rows.sort((a, b) => key(b) - key(a));
}
