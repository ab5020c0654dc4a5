import type { AnyGame } from '../../engine/index.ts';
import type { GameFailure } from '../model/block-result.ts';
import type { Entrant } from '../model/entrant.ts';
import { pooledEffect } from '../stats/estimates/design-effect.ts';
import type { Selection } from '../stats/stopping/selection.ts';
import type { CourseRow } from './course-tally.ts';
import { type MonitorState, type PairRow, pairRows } from './pair-table.ts';
import { type RatingTable, ratingTable } from './rating-table.ts';
import { type Standing, standingsOf } from './standings.ts';
import type { Tally } from './tally.ts';

/** The part of a run's plan that tables need. */
export interface TabledRun {
  readonly game: AnyGame;
  readonly entrants: readonly Entrant[];
  /** Hash of the manifest. */
  readonly hash: string;
  readonly manifest: { readonly until: string | null; readonly anchor?: string };
  /** Bots met different opponents, so win rates do not compare: standings are in the order of the ratings. */
  readonly isLadder?: boolean;
}

/** Sorted by the ratings from all games, if any. */
function byRating(standings: readonly Standing[], { bots }: RatingTable): readonly Standing[] {
  const order = bots.filter(({ set }) => set === 'all').map(({ entrant }) => entrant);
  return [...standings].sort((a, b) => order.indexOf(a.entrant) - order.indexOf(b.entrant));
}

/** Tables of a run: what its CSV files, report and terminal show. */
export interface RunTables {
  readonly games: number;
  readonly seeds: number;
  readonly unfinished: number;
  /** Unfinished games that the round limit ended. */
  readonly atRoundLimit: number;
  readonly faulted: number;
  /** Games whose replay may differ. */
  readonly unrepeatable: number;
  readonly standings: readonly Standing[];
  readonly pairs: readonly PairRow[];
  readonly ratings: RatingTable;
  /** Scores over the rounds. */
  readonly courses: readonly CourseRow[];
  /** Of all pairs together under the run's judge, see design-effect.ts; NaN without chance. */
  readonly designEffect: number;
  /** Labels of bots each of which beats the next, and the last the first; only when the ratings do not fit. */
  readonly cycle?: readonly string[];
  /** Number of seeds after which the stopping rule held. */
  readonly stoppedAfter?: number;
  /** Only under a rule that chooses bots. */
  readonly selection?: SelectionRow;
  /** An earlier finished run of the first of these seeds, whose results may have been seen. */
  readonly shorter?: { readonly folder: string; readonly seeds: number };
  /** Whether intervals and p-values of win rates and pairs hold at every seed, not only for a number fixed beforehand. */
  readonly isSafe: boolean;
  /** Games in which the engine failed. They are in no other table. */
  readonly failures: readonly GameFailure[];
}

/** A `Selection` with labels for bots. */
export interface SelectionRow extends Pick<Selection, 'end'> {
  readonly best: readonly string[];
  /** Undecided when the run ended. */
  readonly open: readonly string[];
  /** In the order in which they left. */
  readonly left: readonly {
    readonly bot: string;
    readonly seeds: number;
    readonly isChosen: boolean;
    /** Bots that it is better than if chosen, else worse than. */
    readonly against: readonly string[];
  }[];
}

function selectionRow(
  entrants: readonly Entrant[],
  { rule, selection }: MonitorState,
): SelectionRow | undefined {
  if (rule.kind !== 'top' || !selection) return undefined;
  const { open, left, end } = selection;
  const label = (bot: number): string => entrants[bot].label;
  return {
    end,
    best: left.flatMap(({ bot, isChosen }) => (isChosen ? [label(bot)] : [])),
    open: open.map(label),
    left: left.map((one) => ({ ...one, bot: label(one.bot), against: one.against.map(label) })),
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
  const ratings = ratingTable(entrants, tally, { seed: hash, anchor });
  const standings = standingsOf(entrants, tally, monitor !== undefined);
  return {
    games: tally.games,
    seeds: tally.seeds,
    unfinished: tally.unfinished,
    atRoundLimit: tally.atRoundLimit,
    faulted: tally.faulted,
    unrepeatable: tally.unrepeatable,
    standings: isLadder || monitor?.isUneven ? byRating(standings, ratings) : standings,
    pairs: pairRows(entrants, tally, monitor),
    ratings,
    courses: tally.courses.rows(),
    designEffect: pooledEffect(tally.pairs.map(({ seeds }) => seeds[tally.judge])),
    cycle: ratings.transitivity?.cycle?.map((bot) => entrants[bot].label),
    stoppedAfter: monitor?.stoppedAfter,
    selection: monitor && selectionRow(entrants, monitor),
    isSafe: monitor !== undefined,
    failures,
  };
}
