// What `deck balance` prints and writes: payouts in bands, the cities and loads that stand out, every demand as CSV.
import { stringify } from 'csv-stringify/sync';
import type { crayon } from '../../../engine/index.ts';
import { type Column, table } from '../../ui/tables/table.ts';
import { counted, percent, thousands } from '../../ui/words/number-words.ts';
import type { DeckUse } from './deck-use.ts';
import { type GroupUse, groupUse } from './group-use.ts';
import type { PlayedDeck } from './play-deck.ts';

/** Millions in a band of payouts. */
const BAND = 5;
/** Cities and loads listed from either end. */
const LISTED = 5;

const COLUMNS = (head: string): Column[] => [
  { head },
  { head: 'dealt', right: true },
  { head: 'filled', right: true },
  { head: 'rate', right: true },
  { head: '95 % interval', right: true },
  { head: 'rounds', right: true },
  { head: 'against the deck' },
];

const row = ({ name, dealt, filled, rate, interval, rounds, stands }: GroupUse): string[] => [
  name,
  thousands(dealt),
  thousands(filled),
  percent(rate),
  `${(100 * interval.low).toFixed(1)} - ${percent(interval.high)}`,
  Number.isNaN(rounds) ? '-' : rounds.toFixed(1),
  ['shunned', '', 'sought'][stands + 1],
];

const bandOf = (payout: number): number => Math.trunc(payout / BAND) * BAND;

/** Those that stand out furthest on either side, most sought first. */
function outliers(groups: readonly GroupUse[]): GroupUse[] {
  const order = groups.filter(({ stands }) => stands !== 0).sort((a, b) => b.rate - a.rate);
  return order.length <= 2 * LISTED ? order : [...order.slice(0, LISTED), ...order.slice(-LISTED)];
}

const LEGEND =
  'dealt: times a demand came to a hand; rounds: from then until it was filled;\n' +
  'sought, shunned: filled clearly more or less often than the mean demand of the deck\n';

export function balanceReport({ board, deck }: crayon.Rules, played: PlayedDeck): string {
  const { use, games, finished, rounds } = played;
  const ends = `${rounds.toFixed(1)} rounds a game; ${finished} of ${counted(games, 'game')} ended by the title's own goal\n`;
  if (use.filled.every((filled) => filled === 0)) return `${ends}no demand was filled\n`;
  const bands = groupUse(use, (demand) => {
    const band = bandOf(deck.payout[demand]);
    return `${band} - ${band + BAND - 1}`;
  }).sort((a, b) => Number.parseInt(a.name, 10) - Number.parseInt(b.name, 10));
  const cities = outliers(groupUse(use, (demand) => board.cities[deck.city[demand]].name));
  const loads = outliers(groupUse(use, (demand) => board.loads[deck.load[demand]].name));
  const section = (head: string, groups: readonly GroupUse[]): string =>
    groups.length === 0 ? '' : `\n${table(COLUMNS(head), groups.map(row))}`;
  return `${ends}${section('payout', bands)}${section('city', cities)}${section('load', loads)}\n${LEGEND}`;
}

const HEADER = [
  ...['card', 'demand', 'city', 'load', 'payout', 'dealt', 'filled'],
  ...['rate', 'rate_low', 'rate_high', 'mean_rounds'],
];

/** A row a demand, in the order of the deck; demands of a card are counted from 1. @param ids names of the cards */
export function balanceCsv({ board, deck }: crayon.Rules, ids: readonly string[], use: DeckUse): string {
  const number = (value: number, decimals: number): string =>
    Number.isNaN(value) ? '' : value.toFixed(decimals);
  const each = deck.city.length / deck.cards;
  const rows = groupUse(use, String).map(({ dealt, filled, rate, interval, rounds }, demand) => [
    ids[Math.trunc(demand / each)],
    (demand % each) + 1,
    board.cities[deck.city[demand]].name,
    board.loads[deck.load[demand]].name,
    deck.payout[demand],
    dealt,
    filled,
    number(rate, 4),
    number(interval.low, 4),
    number(interval.high, 4),
    number(rounds, 1),
  ]);
  return stringify([HEADER, ...rows], { record_delimiter: '\n' });
}
