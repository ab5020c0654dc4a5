// Columns of standings.csv, pairs.csv, ratings.csv, seat_effects.csv, courses.csv and faults.csv.
import type { FigureDef } from '../../../engine/index.ts';
import type { Entrant } from '../../model/entrant.ts';
import { JUDGES, type Judge, judgeOf } from '../../stats/judges/judges.ts';
import type { CourseRow } from '../course-tally.ts';
import type { FaultSummary } from '../fault-list.ts';
import type { FieldRow } from '../field-table.ts';
import { isTested, type PairRow, verdictText } from '../pair-table.ts';
import type { RatingRow, SeatRow } from '../rating-table.ts';
import type { Standing } from '../standings.ts';
import { type Column, pValueText } from './column.ts';

/** Columns of standings.csv; the score comes before the other figures. @param score id of the figure that the game scores by */
export function standingColumns(
  figures: readonly Pick<FigureDef, 'id'>[],
  score: string,
): readonly Column<Standing>[] {
  const means = figures.map(
    ({ id }, i): Column<Standing> => ({ name: `mean_${id}`, digits: 6, value: (row) => row.figures[i] }),
  );
  const scoreIndex = figures.findIndex(({ id }) => id === score);
  return [
    { name: 'bot', value: ({ entrant }) => entrant.label },
    { name: 'version', value: ({ entrant }) => entrant.version },
    { name: 'games', type: 'int', value: (row) => row.games },
    { name: 'seeds', type: 'int', value: (row) => row.seeds },
    { name: 'wins', digits: 4, value: (row) => row.wins },
    { name: 'win_rate', digits: 6, value: (row) => row.rate },
    { name: 'win_rate_low', digits: 6, value: (row) => row.interval?.low },
    { name: 'win_rate_high', digits: 6, value: (row) => row.interval?.high },
    { name: 'lift', digits: 6, value: (row) => row.lift },
    { name: 'mean_place', digits: 6, value: (row) => row.meanPlace },
    means[scoreIndex],
    { name: 'median_round_won', digits: 1, value: (row) => row.medianRoundWon },
    { name: 'unfinished', type: 'int', value: (row) => row.unfinished },
    { name: 'faults', type: 'int', value: (row) => row.faults },
    { name: 'non_reproducible', type: 'int', value: (row) => row.nonReproducible },
    { name: 'mean_rounds', digits: 6, value: (row) => row.meanRounds },
    ...means.filter((_, i) => i !== scoreIndex),
  ];
}

/** Id of the figure that the game scores by; '' if not found. @param names of the columns of standings.csv */
export const scoreFigureIn = (names: readonly string[]): string =>
  names.find((name) => name.startsWith('mean_') && name !== 'mean_place')?.replace('mean_', '') ?? '';

function differenceColumns(judge: Judge): Column<PairRow>[] {
  const [name, low, high] = judgeOf(judge).columns;
  return [
    { name, digits: 6, value: ({ byJudge }) => byJudge[judge].difference },
    { name: low, digits: 6, value: ({ byJudge }) => byJudge[judge].interval?.low },
    { name: high, digits: 6, value: ({ byJudge }) => byJudge[judge].interval?.high },
  ];
}

/** Claims by `better` + 1. */
const CLAIMS = ['worse', '', 'better'] as const;

/** Columns of pairs.csv with the blocks of two games by the points of the first bot. */
export const POINTS_OF_BLOCK = ['points_0', 'points_half', 'points_1', 'points_1_half', 'points_2'] as const;

export const PAIR_COLUMNS: readonly Column<PairRow>[] = [
  { name: 'bot', value: (row) => row.bot.label },
  { name: 'opponent', value: (row) => row.opponent.label },
  { name: 'seeds', type: 'int', value: (row) => row.seeds },
  { name: 'seeds_ahead', type: 'int', value: (row) => row.outcomes[0] },
  { name: 'seeds_level', type: 'int', value: (row) => row.outcomes[1] },
  { name: 'seeds_behind', type: 'int', value: (row) => row.outcomes[2] },
  ...JUDGES.flatMap(differenceColumns),
  { name: 'judge', value: (row) => row.judge },
  { name: 'p', type: 'number', value: (row) => pValueText(isTested(row) ? row.p : undefined) },
  { name: 'claim', value: (row) => CLAIMS[row.better + 1] },
  { name: 'verdict', value: ({ verdict }) => verdict && verdictText(verdict) },
  {
    name: 'sprt_better',
    value: ({ bot, opponent, verdict }) => verdict?.better && (verdict.better > 0 ? bot : opponent).label,
  },
  { name: 'llr', digits: 6, value: ({ verdict }) => verdict?.test?.ratio },
  { name: 'llr_low', digits: 6, value: ({ verdict }) => verdict?.test?.low },
  { name: 'llr_high', digits: 6, value: ({ verdict }) => verdict?.test?.high },
  { name: 'effect', digits: 4, value: (row) => row.effect.effect },
  { name: 'effect_low', digits: 4, value: (row) => row.effect.interval?.low },
  { name: 'effect_high', digits: 4, value: (row) => row.effect.interval?.high },
  { name: 'design_effect', digits: 4, value: (row) => row.designEffect.effect },
  { name: 'design_effect_low', digits: 4, value: (row) => row.designEffect.interval?.low },
  { name: 'design_effect_high', digits: 4, value: (row) => row.designEffect.interval?.high },
  ...POINTS_OF_BLOCK.map(
    (name, i): Column<PairRow> => ({ name, type: 'int', value: (row) => row.blockPoints?.[i] }),
  ),
  { name: 'normalised_elo', digits: 2, value: (row) => row.normalisedElo?.effect },
  { name: 'normalised_elo_low', digits: 2, value: (row) => row.normalisedElo?.interval?.low },
  { name: 'normalised_elo_high', digits: 2, value: (row) => row.normalisedElo?.interval?.high },
  { name: 'rested_after', type: 'int', value: ({ rest }) => rest?.seeds },
  { name: 'rested_because', value: ({ rest }) => rest?.because },
  { name: 'estimate', digits: 6, value: ({ estimate }) => estimate },
];

/** One row per newcomer of a gauntlet, against the field. */
export const FIELD_COLUMNS: readonly Column<FieldRow>[] = [
  { name: 'bot', value: ({ bot }) => bot.label },
  { name: 'seeds', type: 'int', value: ({ seeds }) => seeds },
  { name: 'difference', digits: 6, value: ({ difference }) => difference },
  { name: 'low', digits: 6, value: ({ interval }) => interval?.low },
  { name: 'high', digits: 6, value: ({ interval }) => interval?.high },
  { name: 'claim', value: ({ better }) => CLAIMS[better + 1] },
  { name: 'verdict', value: ({ verdict }) => verdictText(verdict) },
  { name: 'chosen', type: 'int', value: ({ isChosen }) => Number(isChosen) },
  { name: 'estimate', digits: 6, value: ({ estimate }) => estimate },
];

/** One row per bot for all games, then for the sound games; each best rating first. */
export const RATING_COLUMNS: readonly Column<RatingRow>[] = [
  { name: 'games_counted', value: (row) => row.set },
  { name: 'bot', value: (row) => row.entrant.label },
  { name: 'version', value: (row) => row.entrant.version },
  { name: 'games', type: 'int', value: (row) => row.games },
  { name: 'rating', digits: 4, value: (row) => row.rating },
  { name: 'rating_low', digits: 4, value: (row) => row.interval?.low },
  { name: 'rating_high', digits: 4, value: (row) => row.interval?.high },
  { name: 'best', digits: 6, value: (row) => row.best },
  { name: 'level', digits: 0, value: (row) => row.level },
  { name: 'to_next', digits: 4, value: (row) => row.toNext?.rating },
  { name: 'to_next_low', digits: 4, value: (row) => row.toNext?.interval?.low },
  { name: 'to_next_high', digits: 4, value: (row) => row.toNext?.interval?.high },
  { name: 'nash_value', digits: 4, value: (row) => row.nash },
];

/** One row per seat, in the order of play. */
export const SEAT_EFFECT_COLUMNS: readonly Column<SeatRow & { readonly seat: number }>[] = [
  { name: 'seat', type: 'int', value: (row) => row.seat },
  { name: 'games', type: 'int', value: (row) => row.games },
  { name: 'win_rate', digits: 6, value: (row) => row.rate },
  { name: 'effect', digits: 6, value: (row) => row.effect },
  { name: 'low', digits: 6, value: (row) => row.interval?.low },
  { name: 'high', digits: 6, value: (row) => row.interval?.high },
  { name: 'rating', digits: 4, value: (row) => row.rating.rating },
  { name: 'rating_low', digits: 4, value: (row) => row.rating.interval?.low },
  { name: 'rating_high', digits: 4, value: (row) => row.rating.interval?.high },
];

/** One row per bot for every five rounds. */
export const COURSE_COLUMNS: readonly Column<CourseRow & { readonly bot: Entrant }>[] = [
  { name: 'bot', value: ({ bot }) => bot.label },
  { name: 'round', type: 'int', value: ({ round }) => round },
  { name: 'games', type: 'int', value: ({ games }) => games },
  { name: 'mean', digits: 6, value: ({ mean }) => mean },
  { name: 'tenth', type: 'number', value: ({ tenth }) => tenth },
  { name: 'quarter', type: 'number', value: ({ quarter }) => quarter },
  { name: 'median', type: 'number', value: ({ median }) => median },
  { name: 'three_quarters', type: 'number', value: ({ threeQuarters }) => threeQuarters },
  { name: 'nine_tenths', type: 'number', value: ({ nineTenths }) => nineTenths },
];

/** One row per kind of fault of each bot, with the circumstances of its first occurrence. */
export const FAULT_COLUMNS: readonly Column<FaultSummary>[] = [
  { name: 'bot', value: ({ bot }) => bot },
  { name: 'fault', value: ({ code }) => code },
  { name: 'games', type: 'int', value: ({ count }) => count },
  { name: 'first_game', value: ({ firstGame }) => firstGame.id },
  { name: 'seat', type: 'int', value: ({ seat }) => seat },
  { name: 'fault_detail', value: ({ detail }) => detail },
  { name: 'at', value: ({ circumstances }) => circumstances?.at },
  { name: 'why', value: ({ circumstances }) => circumstances?.why },
  { name: 'stack', value: ({ circumstances }) => circumstances?.stack?.join('|') },
];
