// What a tuning has done, to look at: the path of the target, use before and after, the map, every change, the proof.
import type { crayon } from '../../../engine/index.ts';
import { groupBy, measureGroups } from '../../designer/deck/balance/measure-groups.ts';
import type { Change } from '../../designer/deck/tune/changes.ts';
import { proofMeasures } from '../../designer/deck/tune/proof-measures.ts';
import type { Tuning } from '../../designer/deck/tune/tune-deck.ts';
import { AS_ASKED_LEGEND, proofSentence } from '../../designer/deck/tune/tune-report.ts';
import { counted, fixed, percent } from '../../output/words/number-words.ts';
import { escapeHtml, htmlPage, htmlTable, type Section } from '../report/html.ts';
import { cityMap, type UsedCities } from './city-map.ts';
import { comparisonHtml } from './comparison-html.ts';
import { pathChart } from './path-chart.ts';
import { type UsedDemand, useChart } from './use-chart.ts';

interface Side {
  readonly demands: readonly UsedDemand[];
  readonly cities: UsedCities;
}

/** The games of the proof, before or after. */
function sideOf(tuning: Tuning, side: 0 | 1): Side {
  const { plans, proof, steps } = tuning;
  const { board, deck } = plans[side].game.rules as crayon.Rules;
  const games = proof.sides[side];
  const cityOf = (demand: number): string => board.cities[deck.city[demand]].name;
  const demands = proofMeasures(tuning, side).map((measure, demand): UsedDemand => {
    const last = steps[side === 0 ? 0 : steps.length - 1].balance.demands[demand];
    return {
      ...measure,
      city: cityOf(demand),
      load: board.loads[deck.load[demand]].name,
      outOfLine: last.outOfLine,
    };
  });
  const total = (of: (demand: UsedDemand) => number): number =>
    demands.reduce((sum, demand) => sum + of(demand), 0);
  const use = total(({ use, dealt }) => (dealt > 0 ? use * dealt : 0)) / total(({ dealt }) => dealt);
  return {
    demands,
    cities: { cities: measureGroups(deck, games, groupBy(deck.payout.length, cityOf)), use },
  };
}

const changeRow = (change: Change): string[] => [
  `${change.load} to ${change.city}`,
  change.card,
  String(change.before),
  String(change.after),
  percent(change.useBefore),
  percent(change.useAfter),
  change.why,
];

/** @param bots as the user named them */
export function tunePage(tuning: Tuning, changes: readonly Change[], source: string, bots: string): string {
  const { settings, steps, proof, byKind, plans } = tuning;
  const [before, after] = [sideOf(tuning, 0), sideOf(tuning, 1)];
  const { board } = plans[0].game.rules as crayon.Rules;
  const path = (read: (step: (typeof steps)[number]) => number) =>
    steps.map((step, i) => ({ study: i + 1, value: read(step) }));
  const sections: Section[] = [
    {
      heading: 'Proof',
      note: `${counted(proof.games, 'game')} of either deck, on seeds that no study has seen. The first figure is the target, proved by itself; what is said of the others is said of them together.${settings.target.id === 'fair-pay' ? ` ${AS_ASKED_LEGEND}` : ''}`,
      body: comparisonHtml([proof.target, ...proof.rows], 'Proof'),
    },
    {
      heading: 'Changes',
      note: changes.length === 0 ? 'No payout was changed.' : 'Those of the largest factor first.',
      body: htmlTable(
        ['demand', 'card', 'before', 'after', 'use before', 'use after', 'why'],
        changes.map(changeRow),
        { name: 'Changes' },
      ),
    },
    {
      heading: 'Unfairness from study to study',
      note: 'How far use spreads about its mean, without what chance adds. Each study is of the deck as the step before has left it.',
      body: pathChart(
        path(({ balance }) => balance.unfairness.value),
        'Unfairness from study to study',
        (value) => percent(value),
      ),
    },
    {
      heading: 'Rounds a game from study to study',
      note: '',
      body: pathChart(
        path(({ balance }) => balance.rounds),
        'Rounds a game from study to study',
        (value) => fixed(value, 1),
      ),
    },
    {
      heading: 'Before: use against payout',
      note: 'Each dot is a demand. Payouts out of line are marked: red ones are too high, brown ones too low.',
      body: useChart(before.demands, after.demands),
    },
    {
      heading: 'After: use against payout',
      note: '',
      body: useChart(after.demands, before.demands),
    },
    {
      heading: 'Before: cities by use',
      note: 'Red ones are shunned, blue ones are sought, pale ones are used like the mean demand.',
      body: cityMap(board, before.cities),
    },
    { heading: 'After: cities by use', note: '', body: cityMap(board, after.cities) },
    ...byKind.map(({ name, proof }) => ({
      heading: `Proof with ${name} alone`,
      note: `${counted(proof.games, 'game')} of either deck with this kind of bot in every seat.`,
      body: comparisonHtml([proof.target, ...proof.rows], `Proof with ${name} alone`),
    })),
  ];
  return htmlPage({
    title: `Tuning of ${source}`,
    answer: proofSentence(tuning, proof),
    lead: escapeHtml(
      `${counted(changes.length, 'payout')} changed in ${counted(steps.length, 'study', 'studies')} by games of ${bots} on ${board.name}. A is the deck before, B after.`,
    ),
    sections: sections.map((section) => ({ ...section, note: escapeHtml(section.note) })),
  });
}
