// The figures, once for all kinds of comparison.
import { fixed, percent } from '../ui/words/number-words.ts';
import type { Figure } from './figure.ts';

const plain = (value: number): string => (Number.isNaN(value) ? '-' : fixed(value, 2));
const share = (value: number): string => percent(value);

export const ROUNDS: Figure = {
  id: 'rounds',
  name: 'rounds a game',
  format: plain,
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
  format: plain,
  less: 'better',
  more: 'worse',
};
export const LEADS: Figure = {
  id: 'lead_changes',
  name: 'lead changes a game',
  format: plain,
  less: 'less open',
  more: 'more open',
};
export const FIRST: Figure = {
  id: 'first_seat',
  name: 'lift of who begins',
  format: share,
  less: 'fairer',
  more: 'less fair',
  isBestAt0: true,
};
export const UNFINISHED: Figure = {
  id: 'unfinished',
  name: 'games unfinished',
  format: share,
  less: 'better',
  more: 'worse',
};

/** How often a bot wins. @param bot its label */
export const winsOf = (bot: string): Figure => ({
  id: `wins_${bot}`,
  name: `wins of ${bot}`,
  format: share,
  less: `worse for ${bot}`,
  more: `better for ${bot}`,
});
