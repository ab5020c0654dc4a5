// Computes all tables from a run's games.
import type { AnyGame } from '../../engine/index.ts';
import type { GameFailure } from '../model/block-result.ts';
import type { Entrant } from '../model/entrant.ts';
import { pooledEffect } from '../stats/estimates/design-effect.ts';
import type { Selection } from '../stats/stopping/selection.ts';
import type { CourseRow } from './course-tally.ts';
import { type PairRow, pairRows, type Watch } from './pair-table.ts';
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
  /** Bots met different company, which win rates depend on: standings are in the order of the ratings. */
  readonly isLadder?: boolean;
}

/** In the order of the ratings of all games, where there are any. */
function byRating(standings: readonly Standing[], { bots }: RatingTable): readonly Standing[] {
  const order = bots.filter(({ set }) => set === 'all').map(({ entrant }) => entrant);
  return [...standings].sort((a, b) => order.indexOf(a.entrant) - order.indexOf(b.entrant));
}

/** Tables of a run: what its CSV files, report and terminal show. */
export interface RunTables {
  readonly games: number;
  readonly seeds: number;
  readonly unfinished: number;
  /** Those of them that were as long as games may be, in rounds. */
  readonly atRoundLimit: number;
  readonly faulted: number;
  /** Games that may differ the next time. */
  readonly unrepeatable: number;
  readonly standings: readonly Standing[];
  readonly pairs: readonly PairRow[];
  readonly ratings: RatingTable;
  /** How scores develop over the rounds. */
  readonly courses: readonly CourseRow[];
  /**
   * Of all pairs together under the run's judge, see design-effect.ts; NaN when chance has no part. By pair in
   * `pairs`.
   */
  readonly designEffect: number;
  /** Labels of bots each of which beats the next, and the last the first; only when ratings do not fit. */
  readonly cycle?: readonly string[];
  /** Number of seeds after which the stopping rule held. */
  readonly stoppedAfter?: number;
  /** With a rule that chooses bots. */
  readonly selection?: SelectionRow;
  /** A finished run of the first of these seeds, whose results were there to be looked at before. */
  readonly shorter?: { readonly folder: string; readonly seeds: number };
  /** Whether intervals and p of win rates and pairs hold at whatever seed one looks; else for a number fixed beforehand. */
  readonly isSafe: boolean;
  /** Games that broke the engine: they have no row anywhere else. */
  readonly failures: readonly GameFailure[];
}

/** Which bots are the best, by their labels. */
export interface SelectionRow extends Pick<Selection, 'end'> {
  readonly best: readonly string[];
  /** Still in question when the run ended. */
  readonly open: readonly string[];
  /** In the order in which they left. */
  readonly left: readonly {
    readonly bot: string;
    readonly seeds: number;
    readonly isChosen: boolean;
    /** Bots that it is better than where it is chosen, else worse than. */
    readonly against: readonly string[];
  }[];
}

function selectionRow(entrants: readonly Entrant[], { rule, selection }: Watch): SelectionRow | undefined {
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

/**
 * Tables of a run from its sums.
 * @param watch of a run with a stopping rule, or of a league
 */
export function makeTables(
  { entrants, hash, manifest, isLadder = false }: TabledRun,
  tally: Tally,
  failures: readonly GameFailure[],
  watch?: Watch,
): RunTables {
  const anchor = entrants.findIndex(({ label }) => label === manifest.anchor);
  const ratings = ratingTable(entrants, tally, { seed: hash, anchor });
  const standings = standingsOf(entrants, tally, watch !== undefined);
  return {
    games: tally.games,
    seeds: tally.seeds,
    unfinished: tally.unfinished,
    atRoundLimit: tally.atRoundLimit,
    faulted: tally.faulted,
    unrepeatable: tally.unrepeatable,
    standings: isLadder || watch?.isUneven ? byRating(standings, ratings) : standings,
    pairs: pairRows(entrants, tally, watch),
    ratings,
    courses: tally.courses.rows(),
    designEffect: pooledEffect(tally.pairs.map(({ seeds }) => seeds[tally.judge])),
    cycle: ratings.transitivity?.cycle?.map((bot) => entrants[bot].label),
    stoppedAfter: watch?.stoppedAfter,
    selection: watch && selectionRow(entrants, watch),
    isSafe: watch !== undefined,
    failures,
  };
}
