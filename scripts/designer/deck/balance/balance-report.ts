// The balance of a deck as text for the terminal.
import { type Column, numeric, textTable } from '../../../../arena/index.ts';
import { percent, plural, signedPoints, thousands, toFixed, wrap } from '../../../output/index.ts';
import { kindName } from '../games/study.ts';
import type { Balance, DemandBalance, GroupBalance } from './balance.ts';
import { unfairnessText } from './unfairness.ts';

/** Most-used and least-used cities or loads that are listed, each. */
const PER_END = 5;
const MAX_DEMANDS_LISTED = 30;
const LINE_WIDTH = 80;
const UNKNOWN = '-';

const paragraph = (text: string): string => `${wrap(text, LINE_WIDTH)}\n`;

const oneDecimal = (value: number): string => (Number.isNaN(value) ? UNKNOWN : toFixed(value, 1));

const rangeText = (low: number, high: number): string => `${toFixed(low, 1)} - ${toFixed(high, 1)}`;

const groupColumns = (name: string): Column<GroupBalance>[] => [
  { name, value: (group) => group.name },
  numeric('dealt', ({ dealt }) => thousands(dealt)),
  numeric('use,\n%', ({ use }) => oneDecimal(100 * use)),
  numeric('95 %\ninterval', ({ useInterval: { low, high } }) => rangeText(100 * low, 100 * high)),
  numeric('held', ({ roundsHeld }) => oneDecimal(roundsHeld)),
  numeric('profit\na turn', ({ profit }) => oneDecimal(profit.value)),
  numeric('lift', ({ lift }) => signedPoints(lift)),
  numeric('% of\nfair', ({ overFair }) => (Number.isNaN(overFair) ? UNKNOWN : percent(overFair, 0))),
  { name: 'is', value: ({ significance }) => ['underused', '', 'overused'][significance + 1] },
];

/** The most-used and least-used groups, by falling use. */
function outliers(groups: readonly GroupBalance[]): GroupBalance[] {
  const order = groups
    .filter(({ significance }) => significance !== 0)
    .sort((a, b) => b.shrunkUse - a.shrunkUse);
  return order.length <= 2 * PER_END ? order : [...order.slice(0, PER_END), ...order.slice(-PER_END)];
}

const LEGEND = [
  'use: share of the deals of a demand that ended with its delivery. profit a turn: the payout minus the track built for it, divided by the rounds it took.',
  'held: rounds from deal to delivery. lift: win rate of the players who drew it minus that of all players, in points. % of fair: its payout as a percentage of the payout at which it would be taken as often as the average demand.',
  'overused, underused: used clearly more or less often than the average demand.',
];

const DEMAND_COLUMNS: readonly Column<DemandBalance>[] = [
  { name: 'card', value: ({ card }) => card },
  { name: 'demand', value: ({ load, city }) => `${load} to ${city}` },
  numeric('pays', ({ payout }) => payout),
  numeric('simi-\nlar', ({ usual }) => (usual ? toFixed(usual.value, 1) : UNKNOWN)),
  numeric('95 %\ninterval', ({ usual }) => (usual ? rangeText(usual.low, usual.high) : UNKNOWN)),
  numeric('fair', ({ fair }) => (fair ? toFixed(fair.fair, 1) : UNKNOWN)),
  numeric('use,\n%', ({ use }) => oneDecimal(100 * use)),
  { name: 'is\ntoo', value: ({ outOfLine }) => (outOfLine > 0 ? 'high' : 'low') },
];

const DEMAND_LEGEND = [
  'similar: what this deck pays for demands of the same fair payout, haul and track; deck tune --target fair-pay moves payouts there. 95 % interval: of one demand. Among hundreds some payouts are outside theirs by chance, so a payout outside may still be in line: a verdict allows for all demands together, and bots must use the demand accordingly.',
  'fair: the payout at which it would be taken as often as the average demand; deck tune --target even-use moves payouts there.',
];

function outOfLineText({ demands, habit }: Balance): string {
  if (habit === undefined) return '';
  const faulty = demands
    .filter(({ outOfLine }) => outOfLine !== 0)
    .sort((a, b) => b.payout / (b.usual?.value ?? 1) - a.payout / (a.usual?.value ?? 1));
  const sensitivity = `This deck shows factors above ${toFixed(habit.minFactor, 2)}.`;
  if (faulty.length === 0)
    return `\n${paragraph(`No payout is far from what the deck pays for similar demands. ${sensitivity}`)}`;
  const listedDemands = faulty.slice(0, MAX_DEMANDS_LISTED);
  const moreLine =
    faulty.length > listedDemands.length
      ? `and ${faulty.length - listedDemands.length} more: see --out\n`
      : '';
  const title = `${plural(faulty.length, 'payout is', 'payouts are')} out of line, and bots use the demands accordingly:`;
  const legend = [sensitivity, ...DEMAND_LEGEND].map(paragraph).join('');
  return `\n${title}\n${textTable(DEMAND_COLUMNS, listedDemands)}${moreLine}${legend}`;
}

/** Says how far fair payouts depend on the kind of bot. */
function preferenceText({ preference, study }: Balance): string {
  if (preference === undefined)
    return '\nFair payouts were not measured: play more games, with --vary above 0.\n';
  const names = preference.kinds
    .map(({ kind, slope }) => `${kindName(study.kinds, kind)} ${toFixed(slope, 1)}`)
    .join(', ');
  const slopes = `The odds that a demand is taken grow as its payout to this power: ${names}.`;
  const disagreement =
    preference.kinds.length < 2
      ? study.kinds.names.length < 2
        ? 'Only one kind of bot played, so fair payouts reflect its preferences.'
        : 'Preferences of single kinds were not measured.'
      : `The kinds of bots disagree on fair payouts by ${percent(preference.disagreement, 0)} (standard deviation).`;
  return `\n${paragraph(`${slopes} ${disagreement}`)}`;
}

/**
 * The report of `deck balance`, 80 columns wide.
 * @param source name of the deck
 * @param bots text of `--bots`
 */
export function balanceReport(balance: Balance, source: string, bots: string): string {
  const { games, plainGames, finishedGames, meanRounds, use } = balance;
  const summary = [
    `${source}: ${plural(games, 'game')} of ${bots}.`,
    `${thousands(games - plainGames)} had payouts that vary; the figures come from the other ${thousands(plainGames)}, which took ${oneDecimal(meanRounds)} rounds each. ${thousands(finishedGames)} of those ended by the goal of the game.`,
    ...(2 * finishedGames < plainGames ? ['Most games reached the round limit: can the goal be met?'] : []),
  ].map(paragraph);
  if (!(use > 0)) return `${summary.join('')}No demand was filled.\n`;
  const section = (name: string, groups: readonly GroupBalance[]): string =>
    groups.length === 0 ? '' : `\n${textTable(groupColumns(name), groups)}`;
  return [
    ...summary,
    paragraph(
      `A demand is used ${percent(use)} of the times it is dealt. ${unfairnessText(balance.unfairness)}`,
    ),
    section('payout', balance.bands),
    section('city', outliers(balance.cities)),
    section('load', outliers(balance.loads)),
    `\n${LEGEND.map(paragraph).join('')}`,
    outOfLineText(balance),
    preferenceText(balance),
  ].join('');
}
