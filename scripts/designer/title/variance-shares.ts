// Sources of scores: shares of the variance of a seat's score in a game that follow from the seed's deal,
// from the seat, from the bot, and the rest, which is play and how seeds suit bots. On each seed every bot
// sits in every seat equally often, so a cell, all games of a seat on a seed, has each bot equally often, and
// the parts add up (analysis of variance of a balanced nested design: Searle, Casella & McCulloch 1992,
// chapter 4).
import { mean, variance } from '../../../arena/index.ts';

/** Scores of one seat on one seed, with the bot that made each. */
export interface ScoreCell {
  readonly seed: number;
  readonly seat: number;
  readonly scores: readonly { readonly bot: number; readonly score: number }[];
}

export const SHARES = ['seed', 'seat', 'bot', 'rest'] as const;
export type VarianceShares = Readonly<Record<(typeof SHARES)[number], number>>;

const groupBy = <T>(list: readonly T[], key: (item: T) => number): T[][] => {
  const groups = new Map<number, T[]>();
  for (const item of list) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return [...groups.values()];
};

/** Variance of the true means of groups, each known from values that spread: divisor n, for the groups are all there are. */
function betweenMeans(groups: readonly (readonly number[])[]): number {
  const means = groups.map(mean);
  const errors = mean(groups.map((group) => variance(group) / group.length));
  const centre = mean(means);
  const found = mean(means.map((one) => (one - centre) ** 2));
  return Math.max(0, found - errors * (1 - 1 / groups.length));
}

const deviations = (values: readonly number[]): number[] => {
  const centre = mean(values);
  return values.map((value) => value - centre);
};

/** @param cells of whole seeds, at least two, each with at least two games */
export function varianceShares(cells: readonly ScoreCell[]): VarianceShares {
  const bots = [...new Set(cells[0].scores.map(({ bot }) => bot))];
  const seeds = groupBy(cells, ({ seed }) => seed);
  // On each seed a bot's mean over all seats, less that of all bots: what the seed deals comes to all alike.
  const bySeed = seeds.map((list) => {
    const scores = list.flatMap((cell) => cell.scores);
    return deviations(
      bots.map((one) => mean(scores.flatMap(({ bot, score }) => (bot === one ? [score] : [])))),
    );
  });
  const byBot = bots.map((_, at) => bySeed.map((means) => means[at]));
  const worth = new Map(bots.map((bot, at) => [bot, mean(byBot[at])]));
  // Without what the bots are worth, games of a cell differ by the rest alone.
  const levelled = cells.map(({ seat, scores }) => {
    const values = scores.map(({ bot, score }) => score - worth.get(bot)!);
    return { seat, mean: mean(values), rest: variance(values), games: values.length };
  });
  const means = groupBy(levelled, (cell) => cell.seat).map((list) => list.map((cell) => cell.mean));
  const bot = betweenMeans(byBot);
  const seat = betweenMeans(means);
  const rest = mean(levelled.map((cell) => cell.rest));
  const error = mean(levelled.map((cell) => cell.rest / cell.games));
  const seed = Math.max(0, mean(means.map(variance)) - error);
  const total = seed + seat + bot + rest;
  return { seed: seed / total, seat: seat / total, bot: bot / total, rest: rest / total };
}
