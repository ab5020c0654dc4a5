// Checks of a compiled deck against its board: structure, payouts, and the payout model itself. An error would
// stop a game; a lopsided deck gets a warning.
import { type Column, mean, numeric, rankCorrelation, textTable } from '../../../arena/index.ts';
import { crayon } from '../../../engine/index.ts';
import { counted } from '../../output/index.ts';
import { nearestSizes, tryDeck } from './build/build-deck.ts';
import { BEST_PER_BLIND, type Bounds, blindBest, cityBounds, loadBounds } from './build/deck-shape.ts';
import { CHOSEN_PER_POSSIBLE } from './build/demand-list.ts';
import { type Payouts, possiblePayouts, spreadOf } from './build/payouts.ts';

/** The largest table. */
export const MAX_SEATS = 6;
/** Largest deviation of a mean payout from the board's model, as a share. */
const PAYOUT_SLACK = 0.05;
const SPREAD_SLACK = 0.12;
/** Demands by which loads with more chips may be asked for more often than those with fewer, in the mean. */
const CHIP_SLACK = 0.5;

/** @param ids names of the cards, in the deck's order @param seats players that must find cards in it, and one to draw */
export function checkDeck(
  board: crayon.Board,
  deck: crayon.Deck,
  ids: readonly string[],
  payouts: Payouts,
  constants: crayon.Constants,
  seats = MAX_SEATS,
): Finding[] {
  return [
    ...checkCards(board, deck, ids, payouts, constants, seats),
    ...checkCounts(board, deck),
    ...checkPayouts(board, deck, payouts),
  ];
}

function checkCards(
  board: crayon.Board,
  deck: crayon.Deck,
  ids: readonly string[],
  payouts: Payouts,
  constants: crayon.Constants,
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
  const needed = crayon.cardsInHands(seats, constants) + 1;
  const isEnough = deck.cards >= needed;
  const advice = isEnough ? [] : [sizeAdvice(board, payouts, needed, crayon.cardsInHands(1, constants))];
  const none = (subject: string, list: readonly string[], otherwise?: Verdict): Finding =>
    expectation(subject, String(list.length), '0', list.length === 0, list, otherwise);
  return [
    expectation('cards', String(deck.cards), `at least ${needed}`, isEnough, advice, 'error'),
    none('demands nobody can ever fill', stranded, 'error'),
    none('demands printed more than once', repeats),
    none('cards that repeat a city or load', twice),
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
  return [...findings, checkChips(board, byLoad)];
}

/** Loads with many chips are easy to get hold of; a deck asks for them no more often than for the others. */
function checkChips(board: crayon.Board, byLoad: readonly number[]): Finding {
  const kinds = [...new Set(board.loads.map(({ chips }) => chips))].sort((a, b) => a - b);
  const countsOf = (chips: number): number[] => byLoad.filter((_, l) => board.loads[l].chips === chips);
  const means = kinds.map((chips) => mean(countsOf(chips)));
  const details = kinds.map(
    (chips, k) => `${chips} chips (${countsOf(chips).length} loads): ${means[k].toFixed(1)} demands a load`,
  );
  const holds = means.every((one, k) => k === 0 || one <= means[k - 1] + CHIP_SLACK);
  const measured = means.map((one) => one.toFixed(1)).join(', ');
  return expectation('demands for a load, by its chips', measured, 'no rise with chips', holds, details);
}

function tally(list: Int16Array, length: number): number[] {
  const counts = new Array<number>(length).fill(0);
  for (const i of list) counts[i]++;
  return counts;
}

function within(
  subject: string,
  counted: readonly { name: string; count: number }[],
  bounds: Bounds,
): Finding {
  const outside = counted.filter(({ count }) => count < bounds.least || count > bounds.most);
  return expectation(
    subject,
    range(counted.map(({ count }) => count)),
    range([bounds.least, bounds.most]),
    outside.length === 0,
    outside.map(({ name, count }) => `${name}: ${count}`),
  );
}

function checkPayouts(board: crayon.Board, deck: crayon.Deck, payouts: Payouts): Finding[] {
  const ascending = [...deck.payout].sort((a, b) => a - b);
  const bests: number[] = [];
  for (let at = 0; at < deck.payout.length; at += crayon.DEMANDS) {
    bests.push(Math.max(...deck.payout.subarray(at, at + crayon.DEMANDS)));
  }
  const model = [...deck.city].map((city, d) => payouts.millions[city * payouts.loads + deck.load[d]]);
  const off = mean(model.map((pay, d) => deck.payout[d] - pay));
  const offEither = mean(model.map((pay, d) => Math.abs(pay - deck.payout[d])));
  const agreement = rankCorrelation(model, [...deck.payout]);
  const { deviation } = spreadOf(
    ascending.reduce((sum, pay) => sum + pay, 0),
    ascending.reduce((sum, pay) => sum + pay * pay, 0),
    ascending.length,
  );
  const about = (subject: string, measured: number, wanted: number, slack = PAYOUT_SLACK): Finding => {
    const [least, most] = [wanted * (1 - slack), wanted * (1 + slack)];
    const holds = measured >= least && measured <= most;
    // A value just outside must not look like the bound.
    const digits = holds ? 1 : 2;
    const [value, low, high] = [measured, least, most].map((number) => number.toFixed(digits));
    return expectation(subject, value, `${low}-${high}`, holds);
  };
  const possible = possiblePayouts(
    payouts,
    tally(deck.city, board.cities.length),
    tally(deck.load, board.loads.length),
  );
  return [
    about('mean payout', mean(ascending), CHOSEN_PER_POSSIBLE * possible.mean),
    about('payouts: standard deviation', deviation, possible.deviation, SPREAD_SLACK),
    note(
      'median payout',
      String((ascending[(ascending.length - 1) >> 1] + ascending[ascending.length >> 1]) / 2),
    ),
    note('payouts', range(ascending)),
    about('mean best payout of a card', mean(bests), BEST_PER_BLIND * blindBest(ascending)),
    note('best payouts of cards', range(bests)),
    note('payouts less the model: mean difference', off.toFixed(2)),
    note('payouts less the model: mean either way', offEither.toFixed(2)),
    note('payouts and the model: rank correlation', Number.isNaN(agreement) ? '-' : agreement.toFixed(3)),
  ];
}

/** `error`: the game would break. `warning`: outside the usual. `note`: for information, nothing expected. */
type Verdict = 'ok' | 'note' | 'warning' | 'error';

export interface Finding {
  readonly subject: string;
  readonly measured: string;
  /** Expected value in words; empty for notes. */
  readonly expected: string;
  readonly verdict: Verdict;
  /** Cities, loads or cards concerned, one a line. */
  readonly details: readonly string[];
}

const note = (subject: string, measured: string): Finding => {
  return { subject, measured, expected: '', verdict: 'note', details: [] };
};

/** `ok` when it holds. @param details of what does not */
const expectation = (
  subject: string,
  measured: string,
  expected: string,
  holds: boolean,
  details: readonly string[] = [],
  otherwise: Verdict = 'warning',
): Finding => {
  return { subject, measured, expected, verdict: holds ? 'ok' : otherwise, details: holds ? [] : details };
};

/** `5`, or `5-7`. */
function range(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? String(least) : `${least}-${most}`;
}

/** Any seed will do to see what can be made. */
const SEED = 1;

/** @param wanted cards that are needed at least @param hand cards of a player */
function sizeAdvice(board: crayon.Board, payouts: Payouts, wanted: number, hand: number): string {
  const order = { seed: SEED, cards: wanted };
  if (tryDeck(board, payouts, order).cards !== undefined) {
    return `\`deck build --cards ${wanted}\` can make one for this board`;
  }
  const sizes = nearestSizes(board, payouts, order);
  const larger = sizes.find((cards) => cards > wanted);
  if (larger !== undefined) return `\`deck build --cards ${larger}\` can make one for this board`;
  const players = Math.floor(((sizes[0] ?? 0) - 1) / hand);
  return players < 1
    ? 'this board has too few cities and loads for any: more are needed'
    : `this board allows ${sizes[0]} cards at most, enough for --seats ${players}; more cities and loads are needed for more`;
}

const COLUMNS: readonly Column<Finding>[] = [
  { name: 'verdict', value: ({ verdict }) => verdict },
  { name: 'check', value: ({ subject }) => subject },
  numeric('measured', ({ measured }) => measured),
  numeric('expected', ({ expected }) => expected),
];

/** A table of findings, their details, and the numbers of errors and warnings. Lines end in `\n`. */
export function deckReport(source: string, board: string, findings: readonly Finding[]): string {
  const details = findings
    .filter(({ details }) => details.length > 0)
    .map(
      ({ subject, verdict, details }) =>
        `\n${verdict}: ${subject}\n${details.map((line) => `  ${line}\n`).join('')}`,
    );
  const count = (wanted: Finding['verdict']): number =>
    findings.filter(({ verdict }) => verdict === wanted).length;
  const sum = `${counted(count('error'), 'error')}, ${counted(count('warning'), 'warning')}`;
  return `${source} on board ${board}\n\n${textTable(COLUMNS, findings)}${details.join('')}\n${sum}\n`;
}
