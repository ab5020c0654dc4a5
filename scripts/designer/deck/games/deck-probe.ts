// Probe of deck studies: varies payouts, and records the outcome of each card dealt.
import type { GameWatch, Probe } from '../../../../arena/model/index.ts';
import { type AnyGame, crayon } from '../../../../engine/index.ts';
import type { DeckGame } from './deck-game.ts';
import { varyPayouts } from './vary-payouts.ts';
import { watchDeals } from './watch-deals.ts';

/** What the probe sees of a game. */
export type ProbedDeck = Pick<DeckGame, 'first' | 'deals'>;

function watch(game: AnyGame): GameWatch {
  const { onAction, end } = watchDeals(game as crayon.CrayonGame);
  return {
    onAction,
    end: (state, { rounds }): ProbedDeck => ({
      first: (state as crayon.CrayonState).firstSeat,
      deals: end(rounds),
    }),
  };
}

export default ({ rules: anyRules }: AnyGame): Probe => {
  const rules = anyRules as crayon.Rules;
  return {
    gameOf: ({ seed, variation = 0 }) =>
      crayon.makeGame({ ...rules, deck: varyPayouts(rules.deck, seed, variation) }),
    watch,
  };
};
