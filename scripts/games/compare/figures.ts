// The figures, once for all kinds of comparison.
import { fixed, percent } from '../../output/words/number-words.ts';
import type { Figure } from './figure.ts';

const plain = (value: number): string => (Number.isNaN(value) ? '-' : fixed(value, 2));
const share = (value: number): string => percent(value);

/** A count: one game more or less with one of it. */
export const COUNT = { format: plain, step: 1 } as const;
/** A share of games. */
export const SHARE = { format: share, step: 1, limit: 1 } as const;

export const ROUNDS: Figure = {
  id: 'rounds',
  name: 'rounds a game',
  ...COUNT,
  less: 'shorter',
  more: 'longer',
};
export const UNFAIRNESS: Figure = {
  id: 'unfairness',
  name: 'unfairness',
  format: share,
  less: 'better',
  more: 'worse',
};
export const HANDS: Figure = {
  id: 'hands_given_up',
  name: 'hands given up a seat',
  ...COUNT,
  less: 'better',
  more: 'worse',
};
export const LEADS: Figure = {
  id: 'lead_changes',
  name: 'lead changes a game',
  ...COUNT,
  less: 'less open',
  more: 'more open',
};
export const FIRST: Figure = {
  id: 'first_seat',
  name: 'lift of who begins',
  ...SHARE,
  less: 'fairer',
  more: 'less fair',
  isBestAt0: true,
};
export const UNFINISHED: Figure = {
  id: 'unfinished',
  name: 'games unfinished',
  ...SHARE,
  less: 'better',
  more: 'worse',
};

/** Of demands whose payout was changed. */
export const AS_ASKED: Figure = {
  id: 'used_as_asked',
  name: 'used as asked',
  ...SHARE,
  less: 'worse',
  more: 'better',
};

/** How often a bot wins. @param bot its label */
export const winsOf = (bot: string): Figure => ({
  id: `wins_${bot}`,
  name: `wins of ${bot}`,
  ...SHARE,
  less: `worse for ${bot}`,
  more: `better for ${bot}`,
});
