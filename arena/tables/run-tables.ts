import type { AnyGame } from '../../engine/index.ts';
import type { GameFailure } from '../model/block-result.ts';
import type { Entrant } from '../model/entrant.ts';
import { pooledEffect } from '../stats/estimates/design-effect.ts';
import type { Selection } from '../stats/stopping/selection.ts';
import { type MonitorState, pairRows } from './pair-table.ts';
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
export type RunTables = ReturnType<typeof makeTables> & {
  /** An earlier finished run of the first of these seeds, whose results may have been seen. */
  readonly earlierRun?: { readonly folder: string; readonly seeds: number };
};

/** A `Selection` with labels for bots. */
export type SelectionRow = Pick<Selection, 'end'> & Omit<NonNullable<ReturnType<typeof selectionRow>>, 'end'>;

function selectionRow(entrants: readonly Entrant[], { rule, selection }: MonitorState) {
  if (rule.kind !== 'top' || !selection) return undefined;
  const { undecided: open, departures: left, end } = selection;
  const label = (bot: number): string => entrants[bot].label;
  return {
    end,
    /** The chosen bots. */
    best: left.flatMap(({ bot, isChosen }) => (isChosen ? [label(bot)] : [])),
    /** Undecided when the run ended. */
    open: open.map(label),
    /** In the order in which they left, with the bots that each is better than if chosen, else worse than. */
    left: left.map((one) => ({ ...one, bot: label(one.bot), against: one.against.map(label) })),
  };
}

/** Computes all tables of a run. @param monitor of a run with a stopping rule, or of a league */
export function makeTables(
  { entrants, hash, manifest, isLadder = false }: TabledRun,
  tally: Tally,
  failures: readonly GameFailure[],
  monitor?: MonitorState,
) {
  const anchor = entrants.findIndex(({ label }) => label === manifest.anchor);
  const ratings = ratingTable(entrants, tally, { seed: hash, anchor });
  const standings = standingsOf(entrants, tally, monitor !== undefined);
  return {
    games: tally.games,
    seeds: tally.seeds,
    unfinished: tally.unfinished,
    /** Unfinished games that the round limit ended. */
    atRoundLimit: tally.atRoundLimit,
    faulted: tally.faulted,
    /** Games whose replay may differ. */
    unrepeatable: tally.unrepeatable,
    standings: isLadder || monitor?.isUneven ? byRating(standings, ratings) : standings,
    pairs: pairRows(entrants, tally, monitor),
    ratings,
    /** Scores over the rounds. */
    courses: tally.courses.rows(),
    /** Of all pairs together under the run's judge, see design-effect.ts; NaN without spread. */
    designEffect: pooledEffect(tally.pairs.map(({ seeds }) => seeds[tally.judge])),
    /** Labels of bots each of which beats the next, and the last the first; only when the ratings do not fit. */
    cycle: ratings.transitivity?.cycle?.map((bot) => entrants[bot].label),
    /** Number of seeds after which the stopping rule held. */
    stoppedAfter: monitor?.stoppedAfter,
    /** Only under a rule that chooses bots. */
    selection: monitor && selectionRow(entrants, monitor),
    /** True when intervals and p-values of win rates and pairs hold at every seed, not only for a fixed number. */
    isSafe: monitor !== undefined,
    /** Games in which the engine failed. They are in no other table. */
    failures,
  };
}
