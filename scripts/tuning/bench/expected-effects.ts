// Effects on the length of games that the rule books lead to expect, for each optional rule of the crayon-rail
// titles. Sources: engine/crayon/RULES.md.

export type Direction = 'shorter' | 'longer' | 'not stated';

export interface ExpectedEffect {
  readonly direction: Direction;
  /** Reason, mostly from the rule book. */
  readonly reason: string;
}

const shorter = (reason: string): ExpectedEffect => ({ direction: 'shorter', reason });
const longer = (reason: string): ExpectedEffect => ({ direction: 'longer', reason });
const notStated = (reason: string): ExpectedEffect => ({ direction: 'not stated', reason });

/** Expected effects, by option. */
export const EXPECTED_EFFECTS: Readonly<Record<string, ExpectedEffect>> = {
  'goal-basic': shorter('the majors need not be joined'),
  borrowing: notStated('mercy for the stuck'),
  'late-payment': notStated('mercy for the stuck'),
  backtracking: notStated('mercy for the stuck'),
  'fast-trains': shorter('for a quicker game'),
  'fast-game-start': shorter('speeds up play'),
  'fast-start': shorter('more money, more track before trains run'),
  'fast-game-events': shorter('speeds up play'),
  'fast-game-no-tax': shorter('speeds up play'),
  'fast-game-deal-five': shorter('speeds up play'),
  'time-limit': shorter('ends games that last too long'),
  crossgrading: notStated('a cheaper change of train'),
  'half-rate-movement': shorter('bad weather slows less'),
  'cost-to-move': longer('a challenge: running costs money'),
  'cost-to-load': longer('a challenge: loading costs movement'),
  reshuffle: notStated('the tax comes once'),
  'sudden-death': shorter('ends with the last card at the latest'),
  branching: shorter('track begins in more places'),
  'two-player': longer('fewer loads and narrower cities'),
  'open-contracts': notStated('a challenge: contracts for everybody'),
  'field-warehousing': notStated('a challenge: loads lie about'),
  'public-pool': notStated('more competition, less luck'),
  'additional-trains': shorter('two trains earn more'),
  'additional-trains-four-cards': shorter('more to choose from'),
  'selling-and-trading-track': notStated('a matter of bargaining'),
};
