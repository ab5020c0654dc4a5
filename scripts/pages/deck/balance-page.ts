// What a study of a deck shows, to look at: use against payout, fair payouts, the map of cities, and every table.

import type { Balance, DemandBalance, GroupBalance } from '../../designer/deck/balance/balance.ts';
import { unfairnessText } from '../../designer/deck/balance/unfairness-text.ts';
import { counted, fixed, percent, signedPoints, thousands } from '../../output/words/number-words.ts';
import { escapeHtml, htmlPage, htmlTable, type Section } from '../report/html.ts';
import { cityMap } from './city-map.ts';
import { fairChart } from './fair-chart.ts';
import { useChart } from './use-chart.ts';

const decimals = (value: number | undefined, digits = 1): string =>
  value === undefined || Number.isNaN(value) ? '-' : fixed(value, digits);

const GROUP_HEAD = [
  ...['demands', 'mean payout', 'dealt', 'delivered', 'given up', 'use', '95 % interval', 'rounds held'],
  ...['track', 'mileposts', 'profit a turn', 'lift, points', 'pay of fair', 'against the deck'],
];

const groupRow = (group: GroupBalance): string[] => [
  group.name,
  thousands(group.demands),
  decimals(group.payout),
  thousands(group.dealt),
  thousands(group.delivered),
  thousands(group.givenUp),
  percent(group.use),
  `${percent(group.useInterval.low)} to ${percent(group.useInterval.high)}`,
  decimals(group.roundsHeld),
  decimals(group.track),
  decimals(group.mileposts),
  decimals(group.profit.value),
  signedPoints(group.lift),
  Number.isNaN(group.overFair) ? '-' : percent(group.overFair, 0),
  ['shunned', '', 'sought'][group.stands + 1],
];

function groupSection(heading: string, name: string, groups: readonly GroupBalance[]): Section {
  const order = [...groups].sort((a, b) => b.shrunkUse - a.shrunkUse);
  return {
    heading,
    note: '',
    body: htmlTable([name, ...GROUP_HEAD], order.map(groupRow), { name: heading }),
  };
}

const demandRow = (demand: DemandBalance): string[] => [
  `${demand.load} to ${demand.city}`,
  demand.card,
  String(demand.payout),
  demand.usual
    ? `${decimals(demand.usual.value)} (${decimals(demand.usual.low)} to ${decimals(demand.usual.high)})`
    : '-',
  demand.fair
    ? `${decimals(demand.fair.fair)} (${decimals(demand.fair.low)} to ${decimals(demand.fair.high)})`
    : '-',
  thousands(demand.dealt),
  percent(demand.use),
  decimals(demand.roundsHeld),
  decimals(demand.profit.value),
  signedPoints(demand.lift),
  ['too low', '', 'too high'][demand.outOfLine + 1],
];

const DEMAND_HEAD = [
  ...['demand', 'card', 'payout', 'the like pays', 'fair payout', 'dealt', 'use', 'rounds held'],
  ...['profit a turn', 'lift, points', 'payout is'],
];

/** @param bots as the user named them */
export function balancePage(balance: Balance, source: string, bots: string): string {
  const { demands, games, plain, rounds, finished, study, taste } = balance;
  const found = demands.filter(({ outOfLine }) => outOfLine !== 0);
  const title = `What bots make of ${source}`;
  const answer =
    found.length === 0
      ? unfairnessText(balance.unfairness)
      : `${counted(found.length, 'payout is', 'payouts are')} out of line. ${unfairnessText(balance.unfairness)}`;
  const lead = `${counted(games, 'game')} of ${bots} on ${study.rules.board.name}; in ${thousands(games - plain)} of them payouts varied. ${decimals(rounds)} rounds a game, ${thousands(finished)} of ${thousands(plain)} ended by the title's own goal.`;
  const sections: Section[] = [
    {
      heading: 'Use against payout',
      note: 'Each dot is a demand: the share of its deals that ended with its delivery. Payouts out of line are marked: red ones are too high, brown ones too low.',
      body: useChart(demands),
    },
    ...(taste
      ? [
          {
            heading: 'Payouts and fair payouts',
            note: 'A fair payout is the one at which the demand would be taken as often as the mean one. It is measured: in every second game all payouts varied by chance. Demands above the line pay too little, those below it too much.',
            body: fairChart(demands),
          },
        ]
      : []),
    {
      heading: 'Cities by use',
      note: 'Large discs are cities that are asked for often. Red ones are shunned, blue ones are sought, pale ones are used like the mean demand.',
      body: cityMap(study.rules.board, balance),
    },
    ...(found.length > 0
      ? [
          {
            heading: 'Payouts out of line',
            note: `They are far from what the deck pays for the like, and bots use the demands accordingly. This deck shows factors above ${decimals(balance.habit?.visible, 2)}.`,
            body: htmlTable(DEMAND_HEAD, found.map(demandRow), { name: 'Payouts out of line' }),
          },
        ]
      : []),
    groupSection('Payouts in bands', 'payout', balance.bands),
    groupSection('Cities', 'city', balance.cities),
    groupSection('Loads', 'load', balance.loads),
    {
      heading: 'All demands',
      note: '',
      body: htmlTable(DEMAND_HEAD, demands.map(demandRow), { name: 'All demands' }),
    },
  ];
  return htmlPage({
    title,
    answer,
    lead: escapeHtml(lead),
    sections: sections.map((section) => ({ ...section, note: escapeHtml(section.note) })),
  });
}
