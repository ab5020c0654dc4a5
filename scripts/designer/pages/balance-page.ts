// Study of a deck as a page: use against payout, fair payouts, the map of cities, and every table.

import { type Column, numeric } from '../../../arena/tables/csv/index.ts';
import { htmlPage, type Section, table } from '../../html/index.ts';
import type { StudyFaults } from '../../output/index.ts';
import { percent, plural, signedPoints, thousands, toFixed } from '../../output/text/index.ts';
import type { Balance, DemandBalance, GroupBalance } from '../deck/balance/balance.ts';
import { balanceAnswer } from '../deck/balance/balance-report.ts';
import { unfairnessText } from '../deck/balance/unfairness.ts';
import type { PayoutStep } from '../deck/write-deck.ts';
import { cityMap } from './city-map.ts';
import { fairChart, MARKED, useChart } from './demand-charts.ts';
import { studyFaultsSection } from './study-faults-section.ts';

const decimals = (value: number | undefined, digits = 1): string =>
  value === undefined || Number.isNaN(value) ? '-' : toFixed(value, digits);

const range = (value: number, { low, high }: { readonly low: number; readonly high: number }): string =>
  `${decimals(value)} (${decimals(low)} to ${decimals(high)})`;

const group = (name: string, value: (group: GroupBalance) => string) => numeric(name, value);
const GROUP_COLUMNS: readonly Column<GroupBalance>[] = [
  group('demands', ({ demands }) => thousands(demands)),
  group('mean payout', ({ payout }) => decimals(payout)),
  group('dealt', ({ dealt }) => thousands(dealt)),
  group('delivered', ({ delivered }) => thousands(delivered)),
  group('given up', ({ givenUp }) => thousands(givenUp)),
  group('use', ({ use }) => percent(use)),
  group('95 % interval', ({ useInterval: { low, high } }) => `${percent(low)} to ${percent(high)}`),
  group('rounds held', ({ roundsHeld }) => decimals(roundsHeld)),
  group('track', ({ trackM: track }) => decimals(track)),
  group('mileposts', ({ mileposts }) => decimals(mileposts)),
  group('profit a turn', ({ profit }) => decimals(profit.value)),
  group('lift, points', ({ lift }) => signedPoints(lift)),
  group('pays of similar', ({ overUsual }) => percent(overUsual, 0)),
  group('together pay too', ({ outOfLine }) => ['little', '', 'much'][outOfLine + 1]),
  group('pay of even use', ({ overFair }) => percent(overFair, 0)),
  group('against the deck', ({ significance }) => ['underused', '', 'overused'][significance + 1]),
];

function groupSection(heading: string, name: string, groups: readonly GroupBalance[]): Section {
  const order = [...groups].sort((a, b) => b.shrunkUse - a.shrunkUse);
  return { heading, body: [table(heading, [{ name, value: (row) => row.name }, ...GROUP_COLUMNS], order)] };
}

const demand = (name: string, value: (demand: DemandBalance) => string) => numeric(name, value);
const DEMAND_COLUMNS: readonly Column<DemandBalance>[] = [
  { name: 'demand', value: ({ load, city }) => `${load} to ${city}` },
  demand('card', ({ card }) => card),
  demand('payout', ({ payout }) => String(payout)),
  demand('similar demands pay', ({ usual }) => (usual ? range(usual.value, usual) : '-')),
  demand('pay for even use', ({ fair }) => (fair ? range(fair.fair, fair) : '-')),
  demand('dealt', ({ dealt }) => thousands(dealt)),
  demand('use', ({ use }) => percent(use)),
  demand('rounds held', ({ roundsHeld }) => decimals(roundsHeld)),
  demand('profit a turn', ({ profit }) => decimals(profit.value)),
  demand('lift, points', ({ lift }) => signedPoints(lift)),
  demand('payout is', ({ outOfLine }) => ['too low', '', 'too high'][outOfLine + 1]),
];

const stepColumns = (demands: readonly DemandBalance[]): readonly Column<PayoutStep>[] => [
  { name: 'card', value: (step) => demands[step.demand].card },
  { name: 'demand', value: (step) => `${demands[step.demand].load} to ${demands[step.demand].city}` },
  numeric('pays', ({ before }) => before),
  numeric('make it', ({ after }) => after),
  numeric('similar demands pay, 95 % interval', ({ demand: at }) => {
    const { usual } = demands[at];
    return usual ? `${decimals(usual.low)} to ${decimals(usual.high)}` : '-';
  }),
  { name: 'because', value: ({ why }) => why },
];

/** @param steps payouts to change @param bots as the user named them */
export function balancePage(
  balance: Balance,
  steps: readonly PayoutStep[],
  source: string,
  bots: string,
  faults: StudyFaults,
): string {
  const { demands, games, plainGames, meanRounds, finishedGames, study, preference } = balance;
  const { board } = study.rules;
  const outliers = demands.filter(({ outOfLine }) => outOfLine !== 0);
  return htmlPage({
    title: `What bots make of ${source}`,
    answer: `${balanceAnswer(balance, steps)} ${unfairnessText(balance.unfairness)}`,
    lead: `${plural(games, 'game')} of ${bots} on ${board.name}; in ${thousands(games - plainGames)} of them payouts varied. ${decimals(meanRounds)} rounds a game, ${thousands(finishedGames)} of ${thousands(plainGames)} ended by the title's own goal.`,
    sections: [
      studyFaultsSection(faults),
      steps.length === 0
        ? undefined
        : {
            heading: 'Change these payouts',
            body: [table('Change these payouts', stepColumns(demands), steps)],
          },
      {
        heading: 'Use against payout',
        note: `Each dot is a demand: the share of its deals that ended with its delivery. ${MARKED}`,
        body: [useChart(demands)],
      },
      preference && {
        heading: 'Payouts and fair payouts',
        note: `A fair payout is the one at which the demand would be taken as often as the average demand. It is measured: in every second game all payouts varied at random. On the dashed line a demand pays just that. Most lie somewhat off it; only those in the table above are to be changed. ${MARKED}`,
        body: [fairChart(demands)],
      },
      {
        heading: 'Cities by use',
        note: 'Large discs are cities that are asked for often. As above, red is underused and blue overused; pale ones are used like the average demand.',
        body: [cityMap(board, balance)],
      },
      outliers.length === 0
        ? undefined
        : {
            heading: 'Payouts out of line',
            note: `These payouts are far from what the deck pays for similar demands, and bots use the demands accordingly. This deck shows factors above ${decimals(balance.habit?.minFactor, 2)}.`,
            body: [table('Payouts out of line', DEMAND_COLUMNS, outliers)],
          },
      groupSection('Payouts in bands', 'payout', balance.bands),
      groupSection('Cities', 'city', balance.cities),
      groupSection('Loads', 'load', balance.loads),
      { heading: 'All demands', body: [table('All demands', DEMAND_COLUMNS, demands)] },
    ],
  });
}
