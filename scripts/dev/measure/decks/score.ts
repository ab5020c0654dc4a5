// Scores of an analysis on planted decks: what it found, and what it named without reason.

import { mean } from '../../../../arena/stats/basics/index.ts';
import { type Column, numeric, textTable } from '../../../../arena/tables/csv/index.ts';
import type { DeckStudy } from '../../../designer/deck/games/study.ts';
import type { Recorded } from './record.ts';

/** What an analysis names. */
export interface Named {
  readonly demands: readonly { readonly outOfLine: number }[];
  readonly cities: readonly { readonly name: string; readonly outOfLine?: number }[];
  readonly loads: readonly { readonly name: string; readonly outOfLine?: number }[];
}

export type Analysis = (study: DeckStudy, ids: readonly string[]) => Named;

interface Score {
  /** Planted and found, by class of planted errors. */
  readonly planted: Map<string, number>;
  readonly found: Map<string, number>;
  readonly invented: number;
  readonly games: number;
}

const CLASSES = ['x 1.6', 'x 0.6', 'x 1.4', 'x 1.3', 'x 0.7', 'city', 'load'];

/** The first games of a study, printed and varied by turns. */
export const firstGames = (study: DeckStudy, games: number): DeckStudy => ({
  ...study,
  printedGames: study.printedGames.slice(0, Math.ceil(games / 2)),
  variedGames: study.variedGames.slice(0, Math.floor(games / 2)),
});

/** Scores one deck. A demand of a planted city or load counts neither as found nor as invented. */
function scoreOf({ planted, study }: Recorded, named: Named, games: number): Score {
  const { board, deck } = study.rules;
  const result = { planted: new Map<string, number>(), found: new Map<string, number>() };
  const count = (kind: string, isFound: boolean): void => {
    result.planted.set(kind, (result.planted.get(kind) ?? 0) + 1);
    result.found.set(kind, (result.found.get(kind) ?? 0) + (isFound ? 1 : 0));
  };
  for (const [demand, factor] of planted.changes)
    count(`x ${factor}`, named.demands[demand].outOfLine === Math.sign(factor - 1));
  let invented = named.demands.filter(
    ({ outOfLine }, demand) =>
      outOfLine !== 0 &&
      planted.changes.get(demand) === undefined &&
      deck.city[demand] !== planted.city &&
      deck.load[demand] !== planted.load,
  ).length;
  for (const { list, right, kind, sign } of [
    { list: named.cities, right: board.cities[planted.city ?? -1]?.name, kind: 'city', sign: 1 },
    { list: named.loads, right: board.loads[planted.load ?? -1]?.name, kind: 'load', sign: -1 },
  ]) {
    if (right !== undefined)
      count(
        kind,
        list.some(({ name, outOfLine }) => name === right && outOfLine === sign),
      );
    invented += list.filter(({ name, outOfLine = 0 }) => name !== right && outOfLine !== 0).length;
  }
  return { ...result, invented, games };
}

/** Mean share of planted errors found over decks, with its standard error. */
function shareText(scores: readonly Score[], kinds: readonly string[]): string {
  const sum = (map: Map<string, number>): number =>
    kinds.reduce((total, kind) => total + (map.get(kind) ?? 0), 0);
  const decks = scores.filter(({ planted }) => sum(planted) > 0);
  if (decks.length === 0) return '-';
  const shares = decks.map(({ planted, found }) => sum(found) / sum(planted));
  const average = mean(shares);
  const variance =
    shares.reduce((total, share) => total + (share - average) ** 2, 0) / Math.max(1, decks.length - 1);
  const counts = [decks.map(({ found }) => sum(found)), decks.map(({ planted }) => sum(planted))];
  const [found, planted] = counts.map((list) => list.reduce((a, b) => a + b, 0));
  return `${found}/${planted} ±${(100 * Math.sqrt(variance / decks.length)).toFixed(1)}%`;
}

export interface ScoredAnalysis {
  readonly name: string;
  readonly scores: readonly Score[];
}

/** Scores an analysis on all decks. @param run names what is wrong with a deck, and how many games that took */
export function scoreAll(
  name: string,
  decks: readonly Recorded[],
  run: (recorded: Recorded) => { readonly named: Named; readonly games: number } | undefined,
): ScoredAnalysis {
  return {
    name,
    scores: decks.flatMap((recorded) => {
      const result = run(recorded);
      return result ? [scoreOf(recorded, result.named, result.games)] : [];
    }),
  };
}

const COLUMNS: readonly Column<ScoredAnalysis>[] = [
  { name: 'analysis', value: ({ name }) => name },
  numeric('mean\ngames', ({ scores }) => Math.round(mean(scores.map(({ games }) => games)))),
  ...[['x 1.6', 'x 0.6'], ['x 1.4', 'x 1.3', 'x 0.7'], ...CLASSES.slice(2).map((kind) => [kind])].map(
    (kinds) => numeric<ScoredAnalysis>(kinds.join(',\n'), ({ scores }) => shareText(scores, kinds)),
  ),
  numeric('invented\nof named', ({ scores }) => {
    const invented = scores.reduce((sum, score) => sum + score.invented, 0);
    const right = scores.reduce((sum, { found }) => [...found.values()].reduce((a, b) => a + b, sum), 0);
    return `${invented}/${invented + right}`;
  }),
];

export const scoreTable = (analyses: readonly ScoredAnalysis[]): string => textTable(COLUMNS, analyses);
