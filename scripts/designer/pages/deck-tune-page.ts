// Page of a tuning of a deck: the path of the target, use before and after, the map, every change, the proof.

import { dot, line, text } from '@observablehq/plot';
import { type Column, numeric } from '../../../arena/tables/csv/index.ts';
import type { crayon } from '../../../engine/index.ts';
import { COMPARISON_COLUMNS, type ComparedFigure } from '../../games/compare/index.ts';
import { botColour, figureChart, htmlPage, INK_COLOUR, table } from '../../html/index.ts';
import type { StudyFaults } from '../../output/index.ts';
import { percent, plural, pText, toFixed } from '../../output/text/index.ts';
import { groupBy, measureGroups } from '../deck/balance/measure-groups.ts';
import { type PayoutChange, proofMeasures } from '../deck/tune/changes.ts';
import { AS_ASKED_LEGEND, proofSentence } from '../deck/tune/deck-tune-report.ts';
import type { DeckTuning } from '../deck/tune/tune-deck.ts';
import { cityMap, type UsedCities } from './city-map.ts';
import { MARKED, type UsedDemand, useChart } from './demand-charts.ts';
import { studyFaultsSection } from './study-faults-section.ts';

interface DeckGames {
  readonly demands: readonly UsedDemand[];
  readonly cities: UsedCities;
}

/** Games of the proof. @param variant 0 for the deck before the tuning, 1 for the deck after */
function deckGamesOf(tuning: DeckTuning, variant: 0 | 1): DeckGames {
  const { plans, proof, steps } = tuning;
  const { board, deck } = plans[variant].game.rules as crayon.Rules;
  const games = proof.sides[variant];
  const cityOf = (demand: number): string => board.cities[deck.city[demand]].name;
  const demands = proofMeasures(tuning, variant).map((measure, demand): UsedDemand => {
    const last = steps[variant === 0 ? 0 : steps.length - 1].balance.demands[demand];
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

/** A figure from study to study. @param label what it shows @param format of its values */
function pathChart(values: readonly number[], label: string, format: (value: number) => string): string {
  const points = values.map((value, i) => ({ study: i + 1, value }));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(0.15 * (high - low), 0.02 * high);
  const place = { x: 'study', y: 'value' } as const;
  return figureChart(
    {
      x: { domain: points.map(({ study }) => study), type: 'point', label: 'study', tickSize: 0 },
      domain: [low - room, high + room],
      marks: [
        line(points, { ...place, stroke: botColour(0), strokeWidth: 2 }),
        dot(points, { ...place, fill: botColour(0), r: 4 }),
        text(points, { ...place, dy: -12, text: ({ value }) => format(value), fill: INK_COLOUR }),
      ],
    },
    label,
    format,
  );
}

const PROOF_COLUMNS: readonly Column<ComparedFigure>[] = [
  ...COMPARISON_COLUMNS.slice(0, -1),
  numeric('p', ({ p }) => pText(p)),
  ...COMPARISON_COLUMNS.slice(-1),
];

const comparison = (name: string, { target, rows }: DeckTuning['proof']): string =>
  table(name, PROOF_COLUMNS, [target, ...rows]);

const change = (name: string, value: (change: PayoutChange) => string) => numeric(name, value);
const CHANGE_COLUMNS: readonly Column<PayoutChange>[] = [
  { name: 'demand', value: ({ load, city }) => `${load} to ${city}` },
  change('card', ({ card }) => card),
  change('before', ({ before }) => String(before)),
  change('after', ({ after }) => String(after)),
  change('use before', ({ useBefore }) => percent(useBefore)),
  change('use after', ({ useAfter }) => percent(useAfter)),
  { name: 'why', value: ({ why }) => why },
];

/** @param bots as the user named them */
export function deckTunePage(
  tuning: DeckTuning,
  changes: readonly PayoutChange[],
  source: string,
  bots: string,
  faults: StudyFaults,
): string {
  const { settings, steps, proof, byKind, plans } = tuning;
  const [before, after] = [deckGamesOf(tuning, 0), deckGamesOf(tuning, 1)];
  const { board } = plans[0].game.rules as crayon.Rules;
  const path = (
    heading: string,
    read: (step: (typeof steps)[number]) => number,
    format: (n: number) => string,
  ) => [pathChart(steps.map(read), heading, format)];
  const asAsked = settings.target.id === 'fair-pay' ? ` ${AS_ASKED_LEGEND}` : '';
  const unfairness = 'Unfairness from study to study';
  const rounds = 'Rounds a game from study to study';
  return htmlPage({
    title: `Tuning of ${source}`,
    answer: proofSentence(tuning, proof),
    lead: `${plural(changes.length, 'payout')} changed in ${plural(steps.length, 'study', 'studies')} by games of ${bots} on ${board.name}. A is the deck before, B after.`,
    sections: [
      studyFaultsSection(faults),
      {
        heading: 'Proof',
        note: `${plural(proof.games, 'game')} of either deck, on seeds that no study has seen. The first figure is the target and is proved by itself; claims about the others hold for all of them together.${asAsked}`,
        body: [comparison('Proof', proof)],
      },
      {
        heading: 'Changes',
        note: changes.length === 0 ? 'No payout was changed.' : 'Those of the largest factor first.',
        body: [table('Changes', CHANGE_COLUMNS, changes)],
      },
      {
        heading: unfairness,
        note: 'The spread of use about its mean, with chance removed. Each study is of the deck that the step before produced.',
        body: path(unfairness, ({ balance }) => balance.unfairness.value, percent),
      },
      {
        heading: rounds,
        body: path(
          rounds,
          ({ balance }) => balance.meanRounds,
          (value) => toFixed(value, 1),
        ),
      },
      {
        heading: 'Before: use against payout',
        note: `Each dot is a demand. ${MARKED}`,
        body: [useChart(before.demands, after.demands)],
      },
      { heading: 'After: use against payout', body: [useChart(after.demands, before.demands)] },
      {
        heading: 'Before: cities by use',
        note: 'Red ones are underused, blue ones are overused, pale ones are used like the average demand.',
        body: [cityMap(board, before.cities)],
      },
      { heading: 'After: cities by use', body: [cityMap(board, after.cities)] },
      ...byKind.map(({ name, proof }) => ({
        heading: `Proof with ${name} alone`,
        note: `${plural(proof.games, 'game')} of either deck with this kind of bot in every seat.`,
        body: [comparison(`Proof with ${name} alone`, proof)],
      })),
    ],
  });
}
