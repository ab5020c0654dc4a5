// Makes a demand deck for a board: how many demands each city and load gets, which belong together, what they
// pay, and which three share a card. Everything follows from the seed, in a fixed number of tries.

import { stringify } from 'csv-stringify/sync';
import { crayon, DataError, shuffle, stream } from '../../../../engine/index.ts';
import { dealCards } from './deal-cards.ts';
import { BEST_PER_BLIND, blindBest } from './deck-shape.ts';
import { CHOSEN_PER_POSSIBLE, type Demand, listDemands } from './demand-list.ts';
import { type Payouts, possiblePayouts } from './payouts.ts';
import { type DeckOrder, type Quotas, quotasOf } from './quotas.ts';

/**
 * The cards in a random order, each with its demands from best to least paid.
 * @throws DataError when the board has too few cities or loads for that many cards; it names the nearest
 * numbers that can be
 */
export function buildDeck(board: crayon.Board, payouts: Payouts, order: DeckOrder): Demand[][] {
  const { cards, why } = tryDeck(board, payouts, order);
  if (cards !== undefined) return cards;
  const sizes = nearestSizes(board, payouts, order);
  const instead = [
    'nor can one of any other number',
    `the nearest number that can is ${sizes[0]}`,
    `the nearest numbers that can are ${sizes.join(' and ')}`,
  ][sizes.length];
  throw new DataError(`board ${board.id}`, [
    `no deck of ${order.cards} cards can be made with seed ${order.seed}: ${why}; ${instead}; others need more cities and loads`,
  ]);
}

interface TriedDeck {
  /** In a random order, each with its demands from best to least paid; none when there can be no such deck. */
  readonly cards?: Demand[][];
  /** Why not, a sentence without an end. */
  readonly why?: string;
}

/** @throws DataError when payouts as ordered do not go into a deck file */
export function tryDeck(board: crayon.Board, payouts: Payouts, order: DeckOrder): TriedDeck {
  const { seed } = order;
  const quotas = quotasOf(board, payouts, order);
  const bent = bendPayouts(board, payouts, quotas, order);
  const demands = listDemands(bent, quotas.city, quotas.load, stream(seed, 'deck-demands'), order.meanPayout);
  if (demands === undefined)
    return { why: 'some city would be asked for the same load twice, or for its own' };
  const best = BEST_PER_BLIND * blindBest(demands.map(({ payout }) => payout));
  const random = stream(seed, 'deck-cards');
  const dealt = dealCards(demands, best, random);
  if (dealt === undefined) return { why: 'some card would show a city or a load twice' };
  const places = dealt.map((_, i) => i);
  shuffle(random, places, places.length);
  return { cards: places.map((i) => dealt[i].sort((a, b) => b.payout - a.payout || a.city - b.city)) };
}

/** Numbers of cards with which the rest of `order` can be made, nearest first: at most one smaller and one larger. */
export function nearestSizes(board: crayon.Board, payouts: Payouts, order: DeckOrder): number[] {
  const { cities, loads, millions } = payouts;
  const pairs = millions.filter((payout) => payout > 0).length;
  const most = Math.floor(pairs / crayon.DEMANDS);
  const countBy = (key: (pair: number) => number, length: number): number[] => {
    const counts = new Array<number>(length).fill(0);
    millions.forEach((payout, pair) => {
      if (payout > 0) counts[key(pair)]++;
    });
    return counts;
  };
  const loadsOf = countBy((pair) => Math.floor(pair / loads), cities);
  const citiesOf = countBy((pair) => pair % loads, loads);
  const isPossible = (cards: number): boolean => {
    const sized = { ...order, cards };
    const { city, load } = quotasOf(board, payouts, sized);
    // A cheap test before the whole deck is tried: no quota exceeds what the board has.
    return (
      city.every((count, c) => count <= loadsOf[c]) &&
      load.every((count, l) => count <= citiesOf[l]) &&
      tryDeck(board, payouts, sized).cards !== undefined
    );
  };
  const found: number[] = [];
  for (let cards = Math.min(order.cards - 1, most); cards >= 1 && found.length === 0; cards--) {
    if (isPossible(cards)) found.push(cards);
  }
  const below = found.length;
  for (let cards = order.cards + 1; cards <= most && found.length === below; cards++) {
    if (isPossible(cards)) found.push(cards);
  }
  return found.sort((a, b) => Math.abs(a - order.cards) - Math.abs(b - order.cards));
}

/** Largest payout of a deck file, in millions. */
const MOST = 999;

/**
 * The payouts themselves when nothing else is ordered. Else a payout is the trouble of its delivery to the
 * power `exponent`, all of them scaled so that the mean of a deck comes to `meanPayout`, or stays where it
 * was.
 * @throws DataError when one would be too high for a deck file
 */
function bendPayouts(
  board: crayon.Board,
  payouts: Payouts,
  quotas: Quotas,
  { exponent = 1, meanPayout }: Pick<DeckOrder, 'exponent' | 'meanPayout'>,
): Payouts {
  if (exponent === 1 && meanPayout === undefined) return payouts;
  const { cities, loads, trouble } = payouts;
  const bent = Float64Array.from(trouble, (hundredths) =>
    hundredths === 0 ? 0 : (hundredths / 100) ** exponent,
  );
  const meanOf = (millions: ArrayLike<number>): number =>
    possiblePayouts({ cities, loads, millions }, quotas.city, quotas.load).mean;
  const wanted = meanPayout === undefined ? meanOf(payouts.millions) : meanPayout / CHOSEN_PER_POSSIBLE;
  const scale = wanted / meanOf(bent);
  const millions = Int16Array.from(bent, (power) =>
    power === 0 ? 0 : Math.max(1, Math.min(MOST + 1, Math.round(power * scale))),
  );
  if (millions.some((payout) => payout > MOST)) {
    throw new DataError(`board ${board.id}`, [
      `with exponent ${exponent} and mean payout ${(wanted * CHOSEN_PER_POSSIBLE).toFixed(1)} some deliveries would pay more than ${MOST} M; ` +
        'a lower exponent or mean payout is needed',
    ]);
  }
  return { ...payouts, millions };
}

/** Cards are numbered from 1 in the order given. Lines end in `\n`. */
export function deckCsv(board: crayon.Board, cards: readonly (readonly Demand[])[]): string {
  const rows = cards.map((card, i) => [
    i + 1,
    ...card.flatMap(({ city, load, payout }) => [board.cities[city].name, board.loads[load].name, payout]),
  ]);
  return stringify([crayon.DECK_HEADER, ...rows]);
}
