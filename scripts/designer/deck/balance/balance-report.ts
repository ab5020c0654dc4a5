// The balance of a deck as text for the terminal.
import { type Column, numeric, textTable } from '../../../../arena/tables/csv/index.ts';
import { percent, plural, thousands, toFixed, wrap } from '../../../output/text/index.ts';
import { kindName } from '../games/study.ts';
import type { PayoutStep } from '../write-deck.ts';
import type { Balance, DemandBalance, GroupBalance } from './balance.ts';
import { groupsOutOfLine } from './propose.ts';
import { unfairnessText } from './unfairness.ts';

const MAX_STEPS_LISTED = 30;
const LINE_WIDTH = 80;

const paragraph = (text: string): string => `${wrap(text, LINE_WIDTH)}\n`;

const oneDecimal = (value: number): string => (Number.isNaN(value) ? '-' : toFixed(value, 1));

const rangeText = (low: number, high: number): string => `${toFixed(low, 1)} - ${toFixed(high, 1)}`;

interface ListedStep extends PayoutStep {
  readonly row: DemandBalance;
}

const STEP_COLUMNS: readonly Column<ListedStep>[] = [
  { name: 'card', value: ({ row }) => row.card },
  { name: 'demand', value: ({ row }) => `${row.load} to ${row.city}` },
  numeric('pays', ({ before }) => before),
  numeric('make\nit', ({ after }) => after),
  numeric('similar pay,\n95 % interval', ({ row: { usual } }) =>
    usual ? rangeText(usual.low, usual.high) : '-',
  ),
  {
    name: 'because',
    value: ({ row, why }) => (row.outOfLine === 0 ? 'see below' : why.replace(' of deals', '')),
  },
];

const GROUP_COLUMNS: readonly Column<GroupBalance>[] = [
  { name: 'all demands of', value: ({ name }) => name },
  numeric('demands', ({ demands }) => demands),
  numeric('pays of\nsimilar', ({ overUsual }) => percent(overUsual, 0)),
  numeric('use', ({ use }) => percent(use)),
  { name: 'pay too', value: ({ outOfLine }) => (outOfLine > 0 ? 'much' : 'little') },
];

/** The answer in a sentence. */
export function balanceAnswer({ habit, power = [] }: Balance, steps: readonly PayoutStep[]): string {
  if (habit === undefined)
    return 'No payout can be judged: that takes more games, with payouts that vary, and 40 demands.';
  const shares = power.map(
    ({ factor, found, of }) => `${factor} times the usual is found in ${found} of ${of}`,
  );
  const least = `At this number of games a payout ${shares.join(', one ')}; none within ${percent(habit.minFactor - 1, 0)} of it is.`;
  return steps.length === 0
    ? `No payout is out of line that could be seen. ${least}`
    : `Change ${steps.length === 1 ? 'this payout, to this value' : `these ${steps.length} payouts, to these values`}. ${least}`;
}

/** Steps, and the cities and loads out of line. */
function answerText(balance: Balance, steps: readonly PayoutStep[]): string {
  const { demands, habit } = balance;
  const listed = steps.slice(0, MAX_STEPS_LISTED).map((step) => ({ ...step, row: demands[step.demand] }));
  const more = steps.length - listed.length;
  const groups = groupsOutOfLine(balance);
  const own = demands.some(({ outOfLine }) => outOfLine !== 0);
  return [
    paragraph(balanceAnswer(balance, steps)),
    listed.length === 0 ? '' : `\n${textTable(STEP_COLUMNS, listed)}`,
    more > 0 ? `and ${more} more: --apply FILE writes them all\n` : '',
    own ? paragraph(SIMILAR_LEGEND) : '',
    groups.length > 0
      ? `\n${textTable(GROUP_COLUMNS, groups)}`
      : habit === undefined
        ? ''
        : 'No city and no load is out of line as such.\n',
  ].join('');
}

const SIMILAR_LEGEND =
  'similar: what this deck pays for demands of the same use, haul and track. Among hundreds some payouts are outside their interval by chance; the answer allows for all demands together, and bots must use the demand accordingly.';

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
 * The report of `deck balance`, 80 columns wide: the answer first.
 * @param source name of the deck
 * @param bots text of `--bots`
 */
export function balanceReport(
  balance: Balance,
  steps: readonly PayoutStep[],
  source: string,
  bots: string,
): string {
  const { games, plainGames, finishedGames, meanRounds, use } = balance;
  const summary = [
    `${source}: ${plural(games, 'game')} of ${bots}.`,
    `${thousands(games - plainGames)} had payouts that vary; the figures come from the other ${thousands(plainGames)}, which took ${oneDecimal(meanRounds)} rounds each. ${thousands(finishedGames)} of those ended by the goal of the game.`,
    ...(2 * finishedGames < plainGames ? ['Most games reached the round limit: can the goal be met?'] : []),
  ].map(paragraph);
  if (!(use > 0)) return `${summary.join('')}No demand was filled.\n`;
  return [
    answerText(balance, steps),
    '\n',
    ...summary,
    paragraph(
      `A demand is used ${percent(use)} of the times it is dealt. ${unfairnessText(balance.unfairness)} Uneven use is no fault of a payout: short hauls are taken more often at any fair pay. deck tune --target even-use would even it out. --page shows the figures behind this, by demand, city and load.`,
    ),
    preferenceText(balance),
  ].join('');
}
