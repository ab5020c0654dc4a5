// `best` and `top=K`: which bots are the best K, see best-search.ts and selection.ts. Bots leave during the run.
import { MIN_SEEDS_FOR_SAFE_INTERVAL } from '../../basics/confidence-sequence.ts';
import { BestSelector } from '../best-selector.ts';
import { groupSelector } from '../group-selector.ts';
import { meanSeedsToDecide } from '../mean-seeds.ts';
import { ALPHA } from '../pair-state.ts';
import { leavingAlpha } from '../select-best.ts';
import { selectionAlpha, type TopRule } from '../selection.ts';
import { ruleNumber, type StopRuleKind } from '../stop-rule.ts';

export const top: StopRuleKind<TopRule> = {
  kind: 'top',
  names: ['best', 'top'],
  syntax: ['best', 'best=D', 'top=K', 'top=K,D'],
  // `best=D` is `top=1,D`.
  read(value, name) {
    const parts = value?.split(',').map(ruleNumber) ?? [];
    const [count = Number.NaN, within, ...more] = name === 'best' ? [1, ...parts] : parts;
    if (!Number.isInteger(count) || count < 1) return 'top=K or top=K,D needs a whole number K from 1';
    if (within === undefined) return { kind: 'top', count };
    return within > 0 && within < 1 && more.length === 0
      ? { kind: 'top', count, within }
      : `${name === 'best' ? 'best=D' : 'top=K,D'} needs a D above 0 and below 1`;
  },
  write({ count, within }) {
    const parts = [...(count === 1 ? [] : [count]), ...(within === undefined ? [] : [within])];
    return [count === 1 ? 'best' : 'top', ...(parts.length > 0 ? [parts.join(',')] : [])].join('=');
  },
  problems({ count }, { bots, twice }) {
    if (count >= bots) return [`top=${count} needs more than ${count} bots (given: ${bots})`];
    if (twice === undefined) return [];
    return [
      `best and top choose between bots that differ; ${twice} is there twice: leave it out, or use decided=D`,
    ];
  },
  choice: (rule) => rule,
  selector: (rule, shape) => (rule.count === 1 ? new BestSelector(rule, shape) : groupSelector(rule, shape)),
  meetings(rule, { bots, difference, variance, step }) {
    const alpha = rule.count === 1 ? 2 * leavingAlpha(rule) : selectionAlpha(rule, bots);
    const nearAlpha = rule.count === 1 ? ALPHA / (bots - 1) : alpha;
    const { within } = rule;
    const pair = { difference, variance, step, pairs: 1, alpha, within, nearAlpha, isChoice: true };
    return meanSeedsToDecide(pair);
  },
  gamesOfSelection(_rule, shape, seeds) {
    const watched = Math.ceil(MIN_SEEDS_FOR_SAFE_INTERVAL / shape.meetingShare);
    const alone = Math.max(0, seeds - MIN_SEEDS_FOR_SAFE_INTERVAL);
    return {
      seeds: watched + alone,
      games: watched * shape.gamesPerSeed + alone * shape.gamesOfPair,
    };
  },
  sizes: ({ within }) => (within === undefined ? [] : [within]),
  legend: () => [
    'rested: a pair of which neither bot led, or one had left, says nothing more about the best and plays no more games, so its interval is wide or missing; see rested_because in pairs.csv',
  ],
};
