// What lies on the table before the first action, a line each.
import type { AnyGame, crayon } from '../../../engine/index.ts';
import { cardText } from './demand-text.ts';

/** Hands and open cards of a crayon-rail game; nothing for other games. */
export function dealText(game: AnyGame, state: unknown, labels: readonly string[]): string[] {
  if (game.family !== 'crayon') return [];
  const rules = game.rules as crayon.Rules;
  const { hand, extra } = state as crayon.CrayonState;
  const { handSize } = rules.layout;
  const hands = labels.flatMap((label, seat) => {
    const cards = [...hand.subarray(seat * handSize, (seat + 1) * handSize)].filter((card) => card >= 0);
    return cards.map((card) => `seat ${seat} ${label} is dealt ${cardText(rules, card)}`);
  });
  const open = [...(extra.poolCard ?? [])].filter((card) => card !== 0);
  return [...hands, ...open.map((card) => `${cardText(rules, card - 1)} lies open`)];
}
