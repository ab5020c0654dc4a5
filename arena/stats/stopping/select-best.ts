// The state of the search for a single best bot, as a selection.
import type { BestSearch } from './best-search.ts';
import { ALPHA, MIN_UNEQUAL_SEEDS } from './pair-state.ts';
import {
  type Departure,
  type Evidence,
  followDefeats,
  reopen,
  type Selection,
  type TopRule,
  type UnprovenWin,
  unprovenWins,
} from './selection.ts';

/** Error of losing the best bot. With `within` half of α remains for the claim that the chosen bot is near. */
export const leavingAlpha = ({ within }: TopRule): number => (within === undefined ? ALPHA : ALPHA / 2);

/** Compares two bots. @param alpha one-sided level */
function compare(
  search: BestSearch,
  { within = 0 }: TopRule,
  alpha: number,
): (a: number, b: number) => Evidence {
  return (a, b) => {
    const { mean, halfWidth, unequalSeeds } = search.evidence(a, b, alpha);
    const isNear = unequalSeeds >= MIN_UNEQUAL_SEEDS && halfWidth - mean < within;
    return { sign: mean > halfWidth ? 1 : mean < -halfWidth ? -1 : 0, mean, isNear };
  };
}

/** Evidence that one candidate is less than `within` better than another: half of α for all claims together. */
export const nearness = (search: BestSearch, rule: TopRule, bots: number) =>
  compare(search, rule, ALPHA / 2 / (bots - 1));

/** Pairs of the bot that leads or remains and a bot that left, the first not certainly better: see `unprovenWins`. */
export function unprovenLeads(search: BestSearch, rule: TopRule): UnprovenWin[] {
  const { remaining, leader, leavers } = search;
  const best = remaining.length === 1 ? remaining[0] : leader;
  if (best === undefined || !remaining.includes(best)) return [];
  const left = leavers.map(({ candidate }) => candidate);
  return unprovenWins([best], left, compare(search, rule, ALPHA));
}

/**
 * @param seeds number of finished seeds @param bots number of all bots
 * @param hasCircles false if all values are differences on one scale, so that a bot that left is worse than the best one
 */
export function selectBest(
  search: BestSearch,
  rule: TopRule,
  seeds: number,
  bots: number,
  hasCircles = true,
): Selection {
  const { remaining, leader, leavers } = search;
  const departures = leavers.map(
    ({ candidate: bot, seeds: after, rival }): Departure => ({
      bot,
      seeds: after,
      isChosen: false,
      against: [rival],
    }),
  );
  const selection = { undecided: remaining, departures };
  const last = leavers.at(-1);
  if (last && remaining.length === 0) {
    const circle = followDefeats(last.candidate, departures);
    return {
      undecided: [...circle].sort((a, b) => a - b),
      departures: departures.filter(({ bot }) => !circle.has(bot)),
      end: 'cycle',
    };
  }
  const isBetter = compare(search, rule, ALPHA);
  const chosen = (best: number): Departure => {
    const against = Array.from({ length: bots }, (_, bot) => bot).filter(
      (bot) => bot !== best && isBetter(best, bot).sign === 1,
    );
    return { bot: best, seeds, isChosen: true, against };
  };
  const unproven = hasCircles ? unprovenLeads(search, rule) : [];
  const isLast = remaining.length === 1;
  if (isLast && unproven.length === 0)
    return { undecided: [], departures: [...departures, chosen(remaining[0])], end: 'known' };
  const open = isLast ? reopen(unproven, departures) : selection;
  if (rule.within === undefined) return open;
  const near = nearness(search, rule, bots);
  // Of the last two, also the one that does not lead.
  const candidates = remaining.filter((bot) => bot === leader || remaining.length <= 2);
  const nearest = candidates.find((best) => {
    const left = unproven.flatMap(({ bot, other }) => (bot === best ? [other] : []));
    const isProven =
      !hasCircles ||
      isLast ||
      best === leader ||
      leavers.every(({ candidate }) => isBetter(best, candidate).sign === 1);
    return isProven && [...remaining, ...left].every((bot) => bot === best || near(best, bot).isNear);
  });
  if (nearest === undefined) return open;
  return {
    undecided: remaining.filter((bot) => bot !== nearest),
    departures: [...departures, chosen(nearest)],
    end: 'within',
  };
}
