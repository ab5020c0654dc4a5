// Demands and cards in words.
import { crayon } from '../../../../engine/index.ts';

/** `coal to Chicago 12M`. @param demand card * 3 + index */
export const demandText = ({ deck, board }: crayon.Rules, demand: number): string =>
  `${board.loads[deck.load[demand]].name} to ${board.cities[deck.city[demand]].name} ${deck.payout[demand]}M`;

/** The three demands of a card in words. */
export const cardText = (rules: crayon.Rules, card: number): string =>
  Array.from({ length: crayon.DEMANDS_PER_CARD }, (_, d) =>
    demandText(rules, card * crayon.DEMANDS_PER_CARD + d),
  ).join(' / ');
