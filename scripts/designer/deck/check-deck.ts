// Checks of a compiled deck: cards, demands by city and load, and payouts.
import { mean, rankCorrelation } from '../../../arena/stats/basics/index.ts';
import { crayon } from '../../../engine/index.ts';
import { expectation, type Finding, note, type Verdict } from '../finding.ts';
import { nearestSizes, tryDeck } from './build/build-deck.ts';
import { BEST_PER_BLIND, type Bounds, blindBest, cityBounds, loadBounds } from './build/deck-shape.ts';
import { CHOSEN_PER_POSSIBLE } from './build/demand-list.ts';
import { type Payouts, possiblePayouts, spreadOf } from './build/payouts.ts';

/** Largest number of players of any title. */
export const MAX_SEATS = 6;
/** Largest relative deviation of a mean payout from the board's model. */
const MEAN_TOLERANCE = 0.05;
/** Largest relative deviation of the payouts' standard deviation from the model's. */
const DEVIATION_TOLERANCE = 0.12;
/** Mean demands by which loads with more chips may exceed loads with fewer. */
const CHIP_TOLERANCE = 0.5;

/** A compiled deck with everything that its checks compare it with. */
export interface DeckToCheck {
  readonly board: crayon.Board;
  readonly deck: crayon.Deck;
  /** Names of the cards. */
  readonly ids: readonly string[];
  readonly payouts: Payouts;
  readonly constants: crayon.Constants;
  /** The deck needs their hands plus one card; default MAX_SEATS. */
  readonly players?: number;
}

/** Checks a compiled deck against its board: structure, payouts, and the payout model itself. */
export const checkDeck = (deckToCheck: DeckToCheck): Finding[] => [
  ...checkCards(deckToCheck),
  ...checkCounts(deckToCheck),
  ...checkPayouts(deckToCheck),
];

function checkCards(deckToCheck: DeckToCheck): Finding[] {
  const { board, deck, ids, payouts, constants, players = MAX_SEATS } = deckToCheck;
  const repeatedDemands: string[] = [];
  const repeatingCards: string[] = [];
  const unfillable: string[] = [];
  const earlierCards = new Map<string, string>();
  for (let card = 0; card < deck.cards; card++) {
    const firstDemand = card * crayon.DEMANDS_PER_CARD;
    for (let d = firstDemand; d < firstDemand + crayon.DEMANDS_PER_CARD; d++) {
      const pair = `${board.loads[deck.load[d]].name} to ${board.cities[deck.city[d]].name}`;
      const earlierCard = earlierCards.get(pair);
      if (earlierCard !== undefined) repeatedDemands.push(`${pair}: cards ${earlierCard} and ${ids[card]}`);
      earlierCards.set(pair, ids[card]);
      if (payouts.millions[deck.city[d] * payouts.loads + deck.load[d]] === 0) {
        unfillable.push(`card ${ids[card]}: ${pair} (no track can join a supplier and the city)`);
      }
    }
    const areDistinct = (list: Int16Array): boolean =>
      new Set(list.subarray(firstDemand, firstDemand + crayon.DEMANDS_PER_CARD)).size ===
      crayon.DEMANDS_PER_CARD;
    if (!areDistinct(deck.city)) repeatingCards.push(`card ${ids[card]}: a city more than once`);
    if (!areDistinct(deck.load)) repeatingCards.push(`card ${ids[card]}: a load more than once`);
  }
  const minCards = crayon.cardsInHands(players, constants) + 1;
  const hasEnoughCards = deck.cards >= minCards;
  const advice = hasEnoughCards ? [] : [suggestSize(deckToCheck, minCards)];
  const expectNone = (subject: string, list: readonly string[], otherwise?: Verdict): Finding =>
    expectation(subject, String(list.length), '0', list.length === 0, list, otherwise);
  return [
    expectation('cards', String(deck.cards), `at least ${minCards}`, hasEnoughCards, advice, 'error'),
    expectNone('demands nobody can ever fill', unfillable, 'error'),
    expectNone('demands printed more than once', repeatedDemands),
    expectNone('cards that repeat a city or load', repeatingCards),
  ];
}

function checkCounts({ board, deck }: DeckToCheck): Finding[] {
  const demands = deck.cards * crayon.DEMANDS_PER_CARD;
  const byCity = tally(deck.city, board.cities.length);
  const byLoad = tally(deck.load, board.loads.length);
  const bySize = [crayon.MAJOR, crayon.MEDIUM, crayon.SMALL].flatMap((size) => {
    const subject = `demands of each ${crayon.CITY_SIZES[size]} city`;
    const cities = board.cities.flatMap((city, c) =>
      city.size === size ? [{ name: city.name, count: byCity[c] }] : [],
    );
    return cities.length === 0 ? [] : [inBounds(subject, cities, cityBounds(board, demands, size))];
  });
  const loads = board.loads.map(({ name }, l) => ({ name, count: byLoad[l] }));
  const loadFinding = inBounds('demands for each load', loads, loadBounds(board, demands));
  return [...bySize, loadFinding, checkChips(board, byLoad)];
}

/** Loads with many chips are easy to get, so a deck should not ask for them more often than for others. */
function checkChips(board: crayon.Board, byLoad: readonly number[]): Finding {
  const chipCounts = [...new Set(board.loads.map(({ chips }) => chips))].sort((a, b) => a - b);
  const countsOf = (chips: number): number[] => byLoad.filter((_, l) => board.loads[l].chips === chips);
  const means = chipCounts.map((chips) => mean(countsOf(chips)));
  const details = chipCounts.map(
    (chips, k) => `${chips} chips (${countsOf(chips).length} loads): ${means[k].toFixed(1)} demands a load`,
  );
  const holds = means.every((demands, k) => k === 0 || demands <= means[k - 1] + CHIP_TOLERANCE);
  const measured = means.map((demands) => demands.toFixed(1)).join(', ');
  return expectation('demands for a load, by its chips', measured, 'no rise with chips', holds, details);
}

function tally(list: Int16Array, length: number): number[] {
  const counts = new Array<number>(length).fill(0);
  for (const i of list) counts[i]++;
  return counts;
}

function inBounds(
  subject: string,
  members: readonly { name: string; count: number }[],
  bounds: Bounds,
): Finding {
  const outside = members.filter(({ count }) => count < bounds.min || count > bounds.max);
  return expectation(
    subject,
    range(members.map(({ count }) => count)),
    range([bounds.min, bounds.max]),
    outside.length === 0,
    outside.map(({ name, count }) => `${name}: ${count}`),
  );
}

function checkPayouts({ board, deck, payouts }: DeckToCheck): Finding[] {
  const ascending = [...deck.payout].sort((a, b) => a - b);
  const bestPayouts = Array.from({ length: deck.cards }, (_, card) => {
    const first = card * crayon.DEMANDS_PER_CARD;
    return Math.max(...deck.payout.subarray(first, first + crayon.DEMANDS_PER_CARD));
  });
  const model = [...deck.city].map((city, d) => payouts.millions[city * payouts.loads + deck.load[d]]);
  const meanDifference = mean(model.map((pay, d) => deck.payout[d] - pay));
  const meanAbsoluteDifference = mean(model.map((pay, d) => Math.abs(pay - deck.payout[d])));
  const correlation = rankCorrelation(model, [...deck.payout]);
  const { deviation } = spreadOf(
    ascending.reduce((sum, pay) => sum + pay, 0),
    ascending.reduce((sum, pay) => sum + pay * pay, 0),
    ascending.length,
  );
  const expectNear = (subject: string, measured: number, expected: number, tolerance = MEAN_TOLERANCE) => {
    const [min, max] = [expected * (1 - tolerance), expected * (1 + tolerance)];
    const holds = measured >= min && measured <= max;
    // One more digit outside the bounds, so that the value does not look like the bound.
    const digits = holds ? 1 : 2;
    const [value, low, high] = [measured, min, max].map((number) => number.toFixed(digits));
    return expectation(subject, value, `${low}-${high}`, holds);
  };
  const possible = possiblePayouts(payouts, {
    city: tally(deck.city, board.cities.length),
    load: tally(deck.load, board.loads.length),
  });
  const median = (ascending[(ascending.length - 1) >> 1] + ascending[ascending.length >> 1]) / 2;
  return [
    expectNear('mean payout', mean(ascending), CHOSEN_PER_POSSIBLE * possible.mean),
    expectNear('payouts: standard deviation', deviation, possible.deviation, DEVIATION_TOLERANCE),
    note('median payout', String(median)),
    note('payouts', range(ascending)),
    expectNear('mean best payout of a card', mean(bestPayouts), BEST_PER_BLIND * blindBest(ascending)),
    note('best payouts of cards', range(bestPayouts)),
    note('payouts minus model: mean difference', meanDifference.toFixed(2)),
    note('payouts minus model: mean absolute value', meanAbsoluteDifference.toFixed(2)),
    note('payouts and the model: rank correlation', Number.isNaN(correlation) ? '-' : correlation.toFixed(3)),
  ];
}

/** `5`, or `5-7`. */
function range(values: readonly number[]): string {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  return min === max ? String(min) : `${min}-${max}`;
}

/** Seed of the trial decks; any seed shows whether a size is possible. */
const TRIAL_SEED = 1;

/** Advice on numbers of cards that the board allows. */
function suggestSize({ board, payouts, constants }: DeckToCheck, minCards: number): string {
  const order = { seed: TRIAL_SEED, cards: minCards };
  const sizes = tryDeck(board, payouts, order).cards ? [minCards] : nearestSizes(board, payouts, order);
  const possible = sizes.find((cards) => cards >= minCards);
  if (possible !== undefined) return `\`deck build --cards ${possible}\` can make one for this board`;
  const players = Math.floor(((sizes[0] ?? 0) - 1) / crayon.cardsInHands(1, constants));
  return players < 1
    ? 'this board has too few cities and loads for any deck: more are needed'
    : `this board allows ${sizes[0]} cards at most, enough for --players ${players}; more cities and loads are needed for more`;
}
