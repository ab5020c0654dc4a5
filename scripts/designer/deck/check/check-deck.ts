// Measures a compiled deck against its board: structure, payouts, and the payout model itself. Only what
// would stop a game counts as a fault; a deck of a user's own may be as lopsided as they like, and is told so.
import { crayon } from '../../../../engine/index.ts';
import { BEST_PER_BLIND, type Bounds, blindBest, cityBounds, loadBounds } from '../build/deck-shape.ts';
import { CHOSEN_PER_POSSIBLE } from '../build/demand-list.ts';
import type { Payouts } from '../payouts/payouts.ts';
import { possiblePayouts, spreadOf } from '../payouts/possible-payouts.ts';
import { checkPrinted, judgePrinted, type PrintedCheck } from './check-printed.ts';
import { average, expectation, type Finding, necessity, note, range } from './finding.ts';
import { rankCorrelation } from './rank-correlation.ts';
import { sizeAdvice } from './size-advice.ts';

export interface DeckReport {
  readonly findings: readonly Finding[];
  /** Printed demands that the board has the places of. */
  readonly printed: readonly PrintedCheck[];
}

/** Cards in a hand: fewer than this for each seat cannot be dealt. */
const HAND = 3;
/** The largest table. */
export const MOST_SEATS = 6;
/** Share by which mean payouts may be off what the board lets expect. */
const PAYOUT_SLACK = 0.05;
const SPREAD_SLACK = 0.12;
/** Demands by which loads with more chips may be asked for more often than those with fewer, in the mean. */
const CHIP_SLACK = 0.5;

/** @param ids names of the cards, in the deck's order @param seats players that must find cards in it */
export function checkDeck(
  board: crayon.Board,
  deck: crayon.Deck,
  ids: readonly string[],
  payouts: Payouts,
  seats = MOST_SEATS,
): DeckReport {
  const printed = checkPrinted(board, payouts);
  return {
    findings: [
      ...checkCards(board, deck, ids, payouts, seats),
      ...checkCounts(board, deck),
      ...checkPayouts(board, deck, payouts),
      ...judgePrinted(printed),
    ],
    printed,
  };
}

function checkCards(
  board: crayon.Board,
  deck: crayon.Deck,
  ids: readonly string[],
  payouts: Payouts,
  seats: number,
): Finding[] {
  const repeats: string[] = [];
  const twice: string[] = [];
  const stranded: string[] = [];
  const seen = new Map<string, string>();
  for (let card = 0; card < deck.cards; card++) {
    const at = card * crayon.DEMANDS;
    for (let d = at; d < at + crayon.DEMANDS; d++) {
      const pair = `${board.loads[deck.load[d]].name} to ${board.cities[deck.city[d]].name}`;
      const before = seen.get(pair);
      if (before !== undefined) repeats.push(`${pair}: cards ${before} and ${ids[card]}`);
      seen.set(pair, ids[card]);
      if (payouts.millions[deck.city[d] * payouts.loads + deck.load[d]] === 0) {
        stranded.push(`card ${ids[card]}: ${pair} (no track can join a supplier and the city)`);
      }
    }
    const differ = (list: Int16Array): boolean =>
      new Set(list.subarray(at, at + crayon.DEMANDS)).size === crayon.DEMANDS;
    if (!differ(deck.city)) twice.push(`card ${ids[card]}: a city more than once`);
    if (!differ(deck.load)) twice.push(`card ${ids[card]}: a load more than once`);
  }
  const needed = seats * HAND;
  const count = (list: readonly string[]) => [String(list.length), '0', list.length === 0, list] as const;
  return [
    necessity(
      'cards',
      String(deck.cards),
      `at least ${needed}`,
      deck.cards >= needed,
      deck.cards >= needed ? [] : [sizeAdvice(board, payouts, needed, HAND)],
    ),
    necessity('demands nobody can ever fill', ...count(stranded)),
    expectation('demands printed more than once', ...count(repeats)),
    expectation('cards that repeat a city or load', ...count(twice)),
  ];
}

function checkCounts(board: crayon.Board, deck: crayon.Deck): Finding[] {
  const demands = deck.cards * crayon.DEMANDS;
  const byCity = tally(deck.city, board.cities.length);
  const byLoad = tally(deck.load, board.loads.length);
  const findings: Finding[] = [];
  for (let size = crayon.CITY_SIZES.length - 1; size >= 0; size--) {
    const members = board.cities.flatMap((city, c) =>
      city.size === size ? [{ name: city.name, count: byCity[c] }] : [],
    );
    if (members.length === 0) continue;
    findings.push(
      within(`demands of each ${crayon.CITY_SIZES[size]} city`, members, cityBounds(board, demands, size)),
    );
  }
  const loads = board.loads.map(({ name }, l) => ({ name, count: byLoad[l] }));
  findings.push(within('demands for each load', loads, loadBounds(board, demands)));
  findings.push(...checkChips(board, byLoad));
  return findings;
}

/** Loads with many chips are easy to get hold of; a deck asks for them no more often than for the others. */
function checkChips(board: crayon.Board, byLoad: readonly number[]): Finding[] {
  const kinds = [...new Set(board.loads.map(({ chips }) => chips))].sort((a, b) => a - b);
  const countsOf = (chips: number): number[] => byLoad.filter((_, l) => board.loads[l].chips === chips);
  const means = kinds.map((chips) => average(countsOf(chips)));
  const details = kinds.map(
    (chips, k) => `${chips} chips (${countsOf(chips).length} loads): ${means[k].toFixed(1)} demands a load`,
  );
  const holds = means.every((mean, k) => k === 0 || mean <= means[k - 1] + CHIP_SLACK);
  return [
    expectation(
      'demands for a load, by its chips',
      means.map((mean) => mean.toFixed(1)).join(', '),
      'no rise with chips',
      holds,
      holds ? [] : details,
    ),
  ];
}

function tally(list: Int16Array, length: number): number[] {
  const counts = new Array<number>(length).fill(0);
  for (const i of list) counts[i]++;
  return counts;
}

function within(what: string, counted: readonly { name: string; count: number }[], bounds: Bounds): Finding {
  const outside = counted.filter(({ count }) => count < bounds.least || count > bounds.most);
  return expectation(
    what,
    range(counted.map(({ count }) => count)),
    range([bounds.least, bounds.most]),
    outside.length === 0,
    outside.map(({ name, count }) => `${name}: ${count}`),
  );
}

function checkPayouts(board: crayon.Board, deck: crayon.Deck, payouts: Payouts): Finding[] {
  const all = [...deck.payout].sort((a, b) => a - b);
  const bests: number[] = [];
  for (let at = 0; at < deck.payout.length; at += crayon.DEMANDS) {
    bests.push(Math.max(...deck.payout.subarray(at, at + crayon.DEMANDS)));
  }
  const model = [...deck.city].map((city, d) => payouts.millions[city * payouts.loads + deck.load[d]]);
  const off = average(model.map((pay, d) => deck.payout[d] - pay));
  const offEither = average(model.map((pay, d) => Math.abs(pay - deck.payout[d])));
  const agreement = rankCorrelation(model, [...deck.payout]);
  const { deviation } = spreadOf(
    all.reduce((sum, pay) => sum + pay, 0),
    all.reduce((sum, pay) => sum + pay * pay, 0),
    all.length,
  );
  const about = (what: string, measured: number, wanted: number, slack = PAYOUT_SLACK): Finding => {
    const [least, most] = [wanted * (1 - slack), wanted * (1 + slack)];
    const holds = measured >= least && measured <= most;
    // What is just outside must not look like the bound.
    const digits = holds ? 1 : 2;
    const [value, low, high] = [measured, least, most].map((number) => number.toFixed(digits));
    return expectation(what, value, `${low}-${high}`, holds);
  };
  const possible = possiblePayouts(
    payouts,
    tally(deck.city, board.cities.length),
    tally(deck.load, board.loads.length),
  );
  return [
    about('mean payout', average(all), CHOSEN_PER_POSSIBLE * possible.mean),
    about('payouts: standard deviation', deviation, possible.deviation, SPREAD_SLACK),
    note('median payout', String((all[(all.length - 1) >> 1] + all[all.length >> 1]) / 2)),
    note('payouts', range(all)),
    about('mean best payout of a card', average(bests), BEST_PER_BLIND * blindBest(all)),
    note('best payouts of cards', range(bests)),
    note('payouts less the model: mean difference', off.toFixed(2)),
    note('payouts less the model: mean either way', offEither.toFixed(2)),
    note('payouts and the model: rank correlation', Number.isNaN(agreement) ? '-' : agreement.toFixed(3)),
  ];
}
