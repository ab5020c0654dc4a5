// Makes all tables of a run from its tally.
import type { AnyGame } from '../../engine/index.ts';
import type { GameFailure } from '../model/block-result.ts';
import type { Entrant } from '../model/entrant.ts';
import type { OptionUses } from '../model/option-use.ts';
import { pooledEffect } from '../stats/estimates/design-effect.ts';
import { choiceOf } from '../stats/stopping/rules/stop-rules.ts';
import type { Departure, Selection } from '../stats/stopping/selection.ts';
import type { CourseRow } from './course-tally.ts';
import { type FieldRow, fieldRows } from './field-table.ts';
import { type MonitorState, type PairRow, pairRows } from './pair-table.ts';
import { type RatingTable, ratingTable } from './rating-table.ts';
import { type Standing, standingsOf } from './standings.ts';
import type { Tally } from './tally.ts';

/** The parts of a run's plan that tables need. */
export interface TabledRun {
  readonly titleName: string;
  readonly game: AnyGame;
  readonly entrants: readonly Entrant[];
  /** Hash of the manifest. */
  readonly hash: string;
  readonly manifest: { readonly until: string | null; readonly anchor?: string };
  /** True if bots met different opponents, so that win rates are not comparable: standings are ordered by rating. */
  readonly isLadder?: boolean;
}

/** Sorts by the ratings from all games, if any. */
function byRating(standings: readonly Standing[], { bots }: RatingTable): readonly Standing[] {
  const order = bots.filter(({ set }) => set === 'all').map(({ entrant }) => entrant);
  return [...standings].sort((a, b) => order.indexOf(a.entrant) - order.indexOf(b.entrant));
}

type CountName = 'games' | 'seeds' | 'unfinished' | 'atRoundLimit' | 'faulted' | 'nonReproducible';

/** Tables of a run, for its CSV files, report and terminal. */
export interface RunTables extends Readonly<Pick<Tally, CountName>> {
  readonly standings: readonly Standing[];
  readonly pairs: readonly PairRow[];
  readonly ratings: RatingTable;
  /** Scores over the rounds. */
  readonly courses: readonly CourseRow[];
  /** Of all pairs together under the run's judge, see design-effect.ts; NaN without variance. */
  readonly designEffect: number;
  /** Labels of bots each of which beats the next, and the last the first; only if the ratings do not fit. */
  readonly cycle?: readonly string[];
  /** Number of seeds after which the stopping rule held. */
  readonly stoppedAfter?: number;
  /** Only for rules that choose bots, and for the newcomers of a gauntlet. */
  readonly selection?: SelectionRow;
  /** Only for a gauntlet. */
  readonly field?: readonly FieldRow[];
  /** True if intervals and p-values of win rates and pairs are valid at every seed, not only for a fixed number. */
  readonly isSafe: boolean;
  /** True if bots left or pairs rested, so that bots met different opponents: standings are ordered by rating. */
  readonly isUneven: boolean;
  /** Uses of the options in play; undefined without options. */
  readonly options?: readonly OptionUses[];
  /** Games in which the engine failed. They are in no other table. */
  readonly failures: readonly GameFailure[];
  /** An earlier finished run of the first of these seeds; its results may have been seen. */
  readonly shorterRun?: { readonly folder: string; readonly seeds: number };
}

/** A `Selection` with labels for bots. */
export interface SelectionRow extends Pick<Selection, 'end'> {
  /** The chosen bots. */
  readonly best: readonly string[];
  /** Undecided at the end of the run. */
  readonly open: readonly string[];
  /** In order of leaving, each with the bots that it is better than (if chosen) or worse than. */
  readonly left: readonly Departure<string>[];
}

function selectionRow(entrants: TabledRun['entrants'], monitor: MonitorState): SelectionRow | undefined {
  const { rule, selection } = monitor;
  const hasChoice = choiceOf(rule) || (monitor.field?.length ?? 0) > 1;
  if (!hasChoice || !selection) return undefined;
  const { undecided, departures, end } = selection;
  const label = (bot: number): string => entrants[bot].label;
  return {
    end,
    best: departures.flatMap(({ bot, isChosen }) => (isChosen ? [label(bot)] : [])),
    open: undecided.map(label),
    left: departures.map((one) => ({ ...one, bot: label(one.bot), against: one.against.map(label) })),
  };
}

/** Computes all tables of a run. @param monitor of a run with a stopping rule, or of a league */
export function makeTables(
  { entrants, hash, manifest, isLadder = false }: TabledRun,
  tally: Tally,
  failures: readonly GameFailure[],
  monitor?: MonitorState,
): RunTables {
  const anchor = entrants.findIndex(({ label }) => label === manifest.anchor);
  // Shares of resamples do not allow for repeated looks.
  const ratings = ratingTable(entrants, tally, { seed: hash, anchor, ...(monitor && { resamples: 0 }) });
  const standings = standingsOf(entrants, tally, monitor !== undefined);
  const isUneven = monitor?.isUneven ?? false;
  return {
    games: tally.games,
    seeds: tally.seeds,
    unfinished: tally.unfinished,
    atRoundLimit: tally.atRoundLimit,
    faulted: tally.faulted,
    nonReproducible: tally.nonReproducible,
    standings: isLadder || isUneven ? byRating(standings, ratings) : standings,
    isUneven,
    pairs: pairRows(entrants, tally, monitor),
    ratings,
    courses: tally.courses.rows(),
    designEffect: pooledEffect(tally.pairs.map(({ seeds }) => seeds[tally.judge])),
    cycle: ratings.transitivity?.cycle?.map((bot) => entrants[bot].label),
    stoppedAfter: monitor?.stoppedAfter,
    selection: monitor && selectionRow(entrants, monitor),
    ...(monitor?.field && { field: fieldRows(entrants, monitor) }),
    ...(tally.shape.uses && { options: tally.shape.uses.rows(entrants) }),
    isSafe: monitor !== undefined,
    failures,
  };
}
