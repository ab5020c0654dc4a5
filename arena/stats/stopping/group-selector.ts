// Searches the best bots of a run, two or more, from the moments of its pairs.
import { MIN_SEEDS_FOR_SAFE_INTERVAL } from '../basics/confidence-sequence.ts';
import { cautiousVariance } from '../basics/moments.ts';
import { pairIndex } from '../estimates/seed-sums.ts';
import { seedsToDecide } from './seeds-to-decide.ts';
import {
  botsToChoose,
  pairsInQuestion,
  rankUndecided,
  type Selector,
  type SelectorShape,
  selectBots,
  selectionAlpha,
  type TopRule,
  unprovenOf,
} from './selection.ts';

export const groupSelector = (rule: TopRule, { pairs, bots }: SelectorShape): Selector => ({
  firstRung: MIN_SEEDS_FOR_SAFE_INTERVAL,
  select: (seeds, previous) => selectBots(rule, pairs, bots, previous, seeds),
  openPairs: (selection) => pairsInQuestion(bots, selection, unprovenOf(rule, pairs, bots, selection)),
  rungEnd: (_, usual) => usual,
  // Until the worst likely choice is decided against all other bots, and all likely choices against the best other bot.
  seedsToStop(selection, seeds) {
    const ranked = rankUndecided(rule, pairs, bots, selection.undecided);
    const toChoose = botsToChoose(rule, selection);
    const [likelyBest, likelyOthers] = [ranked.slice(0, toChoose), ranked.slice(toChoose)];
    const needed = [
      ...likelyOthers.map((bot) => [likelyBest.at(-1)!, bot]),
      ...likelyBest.map((bot) => [bot, likelyOthers[0]]),
    ];
    let maxSeeds = seeds;
    for (const [a, b] of needed) {
      const { moments } = pairs[pairIndex(bots, Math.min(a, b), Math.max(a, b))];
      if (moments.count < MIN_SEEDS_FOR_SAFE_INTERVAL) return undefined;
      const alpha = selectionAlpha(rule, bots);
      const meetings = seedsToDecide(Math.abs(moments.mean), cautiousVariance(moments), alpha, rule.within);
      maxSeeds = Math.max(maxSeeds, (meetings * seeds) / moments.count);
    }
    return Math.ceil(maxSeeds);
  },
});
