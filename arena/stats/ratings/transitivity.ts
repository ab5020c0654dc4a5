// Does one number a bot do justice to the games? A rating says that who beats a stronger bot beats a weaker one all
// the more. Each pair's finishes are held against what the fitted model expects (t test over seeds, Holm over pairs);
// where that is rejected, a cycle is looked for among the pairs in which one bot is surely ahead of the other.

import { holm } from '../basics/holm.ts';
import { SEEDS_FOR_INTERVAL } from '../basics/mean-interval.ts';
import { meanP } from '../basics/mean-p.ts';
import type { Moments } from '../basics/moments.ts';
import type { SeedGames } from './choices.ts';
import { type HeadToHead, headToHead } from './head-to-head.ts';
import type { Fit } from './plackett-luce.ts';

/** A pair that the ratings do not describe. */
export interface Misfit {
  readonly first: number;
  readonly second: number;
  /** Share of games in which `first` finished ahead, a tie counting half. */
  readonly observed: number;
  /** What the ratings expect. */
  readonly expected: number;
  /** Holm-adjusted. */
  readonly p: number;
}

export interface Transitivity {
  readonly misfits: readonly Misfit[];
  /** "Not transitive": each beats the next and the last beats the first; the shortest such list, if the fit fails. */
  readonly cycle?: readonly number[];
}

/** Adjusted p-values of "the mean is 0", 1 for pairs with too few seeds. */
const tested = (pairs: readonly HeadToHead[], valuesOf: (pair: HeadToHead) => Moments): number[] =>
  holm(
    pairs.map((pair) => {
      const values = valuesOf(pair);
      return values.count < SEEDS_FOR_INTERVAL ? Number.NaN : meanP(values);
    }),
  );

/** Shortest way round from `start` to itself, no bot below `start`; equals by lower numbers first. */
function roundTrip(start: number, beats: readonly (readonly number[])[]): number[] | undefined {
  const from = new Map<number, number>();
  const queue = [start];
  for (const bot of queue) {
    for (const next of beats[bot]) {
      if (next === start) {
        const way = [bot];
        while (way[0] !== start) way.unshift(from.get(way[0])!);
        return way;
      }
      if (next < start || from.has(next)) continue;
      from.set(next, bot);
      queue.push(next);
    }
  }
  return undefined;
}

/** The shortest cycle, beginning with its lowest bot; undefined for none. @param beats ascending lists */
export function shortestCycle(beats: readonly (readonly number[])[]): number[] | undefined {
  let shortest: number[] | undefined;
  for (let start = 0; start < beats.length; start++) {
    const way = roundTrip(start, beats);
    if (way && (!shortest || way.length < shortest.length)) shortest = way;
  }
  return shortest;
}

function surelyBeats(pairs: readonly HeadToHead[], bots: number, alpha: number): number[][] {
  const beats: number[][] = Array.from({ length: bots }, () => []);
  const p = tested(pairs, ({ lead }) => lead);
  pairs.forEach(({ first, second, lead }, i) => {
    if (p[i] > alpha) return;
    if (lead.mean > 0) beats[first].push(second);
    else beats[second].push(first);
  });
  for (const list of beats) list.sort((a, b) => a - b);
  return beats;
}

/** @param alpha chance of finding fault with a model that is true */
export function transitivity(seeds: SeedGames, fit: Fit, alpha = 0.05): Transitivity {
  const pairs = headToHead(seeds, fit);
  const p = tested(pairs, ({ excess }) => excess);
  const misfits = pairs.flatMap(({ first, second, lead, excess }, i): Misfit[] => {
    if (p[i] > alpha) return [];
    const observed = lead.mean + 0.5;
    return [{ first, second, observed, expected: observed - excess.mean, p: p[i] }];
  });
  if (misfits.length === 0) return { misfits };
  return { misfits, cycle: shortestCycle(surelyBeats(pairs, fit.theta.length, alpha)) };
}
