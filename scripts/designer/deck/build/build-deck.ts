// Builds a demand deck for a board: the number of demands of each city and load, their pairs, their payouts,
// and the three that share a card. Everything follows from the seed, in a fixed number of tries.

import { stringify } from 'csv-stringify/sync';
import { crayon, DataError, shuffle, stream } from '../../../../engine/index.ts';
import { dealCards } from './deal-cards.ts';
import { BEST_PER_BLIND, blindBest } from './deck-shape.ts';
import { CHOSEN_PER_POSSIBLE, type Demand, listDemands } from './demand-list.ts';
import { type Payouts, possiblePayouts, type Quotas } from './payouts.ts';
import { type DeckOrder, quotasOf } from './quotas.ts';

/**
 * Cards in random order, each with its demands by falling payout.
 * @throws DataError if the board has too few cities or loads for that many cards; it names the nearest
 * possible numbers
 */
export function buildDeck(board: crayon.Board, payouts: Payouts, order: DeckOrder): Demand[][] {
  const { cards, reason } = tryDeck(board, payouts, order);
  if (cards !== undefined) return cards;
  const sizes = nearestSizes(board, payouts, order);
  const alternative = [
    'nor can one of any other number',
    `the nearest number that can is ${sizes[0]}`,
    `the nearest numbers that can are ${sizes.join(' and ')}`,
  ][sizes.length];
  throw new DataError(`board ${board.id}`, {
    'deck/impossible': `no deck of ${order.cards} cards can be made with seed ${order.seed}: ${reason}; ${alternative}; others need more cities and loads`,
  });
}

interface TriedDeck {
  /** In random order, each with its demands by falling payout; undefined when no such deck exists. */
  readonly cards?: Demand[][];
  /** Reason why no such deck exists, as a clause for an error message. */
  readonly reason?: string;
}

/** @throws DataError if an ordered payout is too high for a deck file */
export function tryDeck(board: crayon.Board, payouts: Payouts, order: DeckOrder): TriedDeck {
  const { seed, meanPayout } = order;
  const quotas = quotasOf(board, payouts, order);
  const adjustedPayouts = adjustPayouts(board, payouts, quotas, order);
  const demands = listDemands(adjustedPayouts, quotas, stream(seed, 'deck-demands'), meanPayout);
  if (demands === undefined)
    return { reason: 'some city would be asked for the same load twice, or for its own' };
  const targetBestM = BEST_PER_BLIND * blindBest(demands.map(({ payout }) => payout));
  const random = stream(seed, 'deck-cards');
  const dealt = dealCards(demands, targetBestM, random);
  if (dealt === undefined) return { reason: 'some card would show a city or a load twice' };
  const sequence = dealt.map((_, i) => i);
  shuffle(random, sequence, sequence.length);
  return { cards: sequence.map((i) => dealt[i].sort((a, b) => b.payout - a.payout || a.city - b.city)) };
}

/** Possible numbers of cards for the rest of `order`, nearest first: at most one smaller and one larger. */
export function nearestSizes(board: crayon.Board, payouts: Payouts, order: DeckOrder): number[] {
  const { loads, millions } = payouts;
  const pairs = [...millions.keys()].filter((pair) => millions[pair] > 0);
  const maxCards = Math.floor(pairs.length / crayon.DEMANDS_PER_CARD);
  const loadsPerCity = board.cities.map(
    (_, c) => pairs.filter((pair) => Math.floor(pair / loads) === c).length,
  );
  const citiesPerLoad = board.loads.map((_, l) => pairs.filter((pair) => pair % loads === l).length);
  const isPossible = (cards: number): boolean => {
    const resizedOrder = { ...order, cards };
    const { city, load } = quotasOf(board, payouts, resizedOrder);
    // A cheap test before a whole deck is tried: no quota exceeds the pairs that the board allows.
    return (
      city.every((count, c) => count <= loadsPerCity[c]) &&
      load.every((count, l) => count <= citiesPerLoad[l]) &&
      tryDeck(board, payouts, resizedOrder).cards !== undefined
    );
  };
  const sizes: number[] = [];
  for (let cards = Math.min(order.cards - 1, maxCards); cards >= 1 && sizes.length === 0; cards--) {
    if (isPossible(cards)) sizes.push(cards);
  }
  const smallerSizes = sizes.length;
  for (let cards = order.cards + 1; cards <= maxCards && sizes.length === smallerSizes; cards++) {
    if (isPossible(cards)) sizes.push(cards);
  }
  return sizes.sort((a, b) => Math.abs(a - order.cards) - Math.abs(b - order.cards));
}

/** Largest payout of a deck file, in millions. */
const MAX_PAYOUT_M = 999;

/**
 * Payouts raised to the power `exponent`, then scaled so that the mean of a deck is `meanPayout`, by default
 * the mean before.
 * @throws DataError if a payout would be too high for a deck file
 */
function adjustPayouts(
  board: crayon.Board,
  payouts: Payouts,
  quotas: Quotas,
  { exponent = 1, meanPayout }: Pick<DeckOrder, 'exponent' | 'meanPayout'>,
): Payouts {
  if (exponent === 1 && meanPayout === undefined) return payouts;
  const { cities, loads, hundredths } = payouts;
  // Logarithms are the same in all versions of Node.js; powers are not.
  const scaledPayouts = Float64Array.from(hundredths, (exact) =>
    exact === 0 || exponent === 1 ? exact / 100 : Math.exp(exponent * Math.log(exact / 100)),
  );
  const meanOf = (millions: ArrayLike<number>): number =>
    possiblePayouts({ cities, loads, millions }, quotas).mean;
  const targetMean = meanPayout === undefined ? meanOf(payouts.millions) : meanPayout / CHOSEN_PER_POSSIBLE;
  const scale = targetMean / meanOf(scaledPayouts);
  const millions = Int16Array.from(scaledPayouts, (power) =>
    power === 0 ? 0 : Math.max(1, Math.min(MAX_PAYOUT_M + 1, Math.round(power * scale))),
  );
  if (millions.some((payout) => payout > MAX_PAYOUT_M)) {
    throw new DataError(`board ${board.id}`, {
      'deck/impossible':
        `with exponent ${exponent} and mean payout ${(targetMean * CHOSEN_PER_POSSIBLE).toFixed(1)} some deliveries would pay more than ${MAX_PAYOUT_M} M; ` +
        'a lower exponent or mean payout is needed',
    });
  }
  return { ...payouts, millions };
}

/** Text of a deck file. Cards are numbered from 1 in the given order. Lines end in `\n`. */
export function deckCsv(board: crayon.Board, cards: readonly (readonly Demand[])[]): string {
  const rows = cards.map((card, i) => [
    i + 1,
    ...card.flatMap(({ city, load, payout }) => [board.cities[city].name, board.loads[load].name, payout]),
  ]);
  return stringify([crayon.DECK_HEADER, ...rows]);
}
