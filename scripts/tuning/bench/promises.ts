// Expected effect of each optional rule of the crayon-rail titles by the rule books: shorter games, longer
// ones, or no statement. Judged from the words of the sources named in engine/crayon/RULES.md.

export type Direction = 'shorter' | 'longer' | 'not said';

export interface OptionPromise {
  readonly direction: Direction;
  /** Reason, mostly from the rule book. */
  readonly reason: string;
}

const shorter = (reason: string): OptionPromise => ({ direction: 'shorter', reason });
const longer = (reason: string): OptionPromise => ({ direction: 'longer', reason });
const notSaid = (reason: string): OptionPromise => ({ direction: 'not said', reason });

/** Promises of the rule books, by option. */
export const PROMISES: Readonly<Record<string, OptionPromise>> = {
  'goal-basic': shorter('the majors need not be joined'),
  borrowing: notSaid('mercy for the stuck'),
  'late-payment': notSaid('mercy for the stuck'),
  backtracking: notSaid('mercy for the stuck'),
  'fast-trains': shorter('for a quicker game'),
  'fast-game-start': shorter('speeds up play'),
  'fast-start': shorter('more money, more track before trains run'),
  'fast-game-events': shorter('speeds up play'),
  'fast-game-no-tax': shorter('speeds up play'),
  'fast-game-deal-five': shorter('speeds up play'),
  'time-limit': shorter('ends games that last too long'),
  crossgrading: notSaid('a cheaper change of train'),
  'half-rate-movement': shorter('bad weather slows less'),
  'cost-to-move': longer('a challenge: running costs money'),
  'cost-to-load': longer('a challenge: loading costs movement'),
  reshuffle: notSaid('the tax comes once'),
  'sudden-death': shorter('ends with the last card at the latest'),
  branching: shorter('track begins in more places'),
  'two-player': longer('fewer loads and narrower cities'),
  'open-contracts': notSaid('a challenge: contracts for everybody'),
  'field-warehousing': notSaid('a challenge: loads lie about'),
  'public-pool': notSaid('more competition, less luck'),
  'additional-trains': shorter('two trains earn more'),
  'additional-trains-four-cards': shorter('more to choose from'),
  'selling-and-trading-track': notSaid('a matter of bargaining'),
};
