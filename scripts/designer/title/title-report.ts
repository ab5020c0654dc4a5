// Figures of a title for its designer: length of games, choices of a turn, changes of the lead, effects of
// seats, sources of scores, and room for better play. Bots play seed blocks; intervals rest on seeds.

import type { Block, BlockResult, GameRecord, OptionUses } from '../../../arena/model/index.ts';
import { makeAccumulators } from '../../../arena/run/index.ts';
import type { RunPlan } from '../../../arena/run/plan/index.ts';
import type { PlayStudy, StudyPart } from '../../../arena/run/study/index.ts';
import { blockAt, type Schedule } from '../../../arena/schedule/index.ts';
import {
  type Interval,
  MIN_SEEDS_FOR_INTERVAL,
  mean,
  meanInterval,
} from '../../../arena/stats/basics/index.ts';
import { makeTables, type RunTables } from '../../../arena/tables/index.ts';
import { leadChanges, leadersOf } from '../../games/index.ts';
import type { Choices } from './choices-probe.ts';
import { estimateShares, type ScoreCell, SHARES } from './variance-shares.ts';

/** A row of a title's report. */
export interface TitleFigure {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  /** 95 %; absent below 20 seeds. */
  readonly interval?: Interval;
  readonly unit: '' | '%' | 'points';
  /** Note for the designer. */
  readonly note?: string;
}

/** Largest number of games in which legal actions are counted. */
const MAX_TRACED_GAMES = 24;

/** Mean over seeds of a value of games, with its interval. Games without a value are left out. */
function meanOverSeeds(
  blocks: readonly BlockResult[],
  read: (game: GameRecord) => number | undefined,
): Pick<TitleFigure, 'value' | 'interval'> {
  const means = blocks.flatMap(({ games }) => {
    const values = games.flatMap((game) => read(game) ?? []);
    return values.length > 0 ? [mean(values)] : [];
  });
  const hasInterval = means.length >= MIN_SEEDS_FOR_INTERVAL;
  return { value: mean(means), ...(hasInterval && { interval: meanInterval(means) }) };
}

const CHOICES = 'choices';

/** What the probe counted in a game, if anything. */
function choicesOf({ probed }: GameRecord): Choices | undefined {
  const choices = probed?.[CHOICES];
  return choices && 'seen' in choices ? ((choices.seen as Choices | null) ?? undefined) : undefined;
}

/** All blocks of a schedule, as a part of a study that begins with block `first`. */
export const blocksFrom = (schedule: Schedule, hash: string, first: number): Block[] =>
  Array.from({ length: schedule.blocks }, (_, index) => ({
    ...blockAt(schedule, hash, index),
    index: first + index,
  }));

/** The blocks of the plan. Records the actions of the first game in some of them. */
function blocksOf({ schedule, hash }: RunPlan): Block[] {
  const blocksPerTrace = Math.max(1, Math.ceil(schedule.blocks / MAX_TRACED_GAMES));
  return blocksFrom(schedule, hash, 0).map((block, index) => {
    const [first, ...others] = block.games;
    return index % blocksPerTrace === 0
      ? { ...block, games: [{ ...first, recordsActions: true as const }, ...others] }
      : block;
  });
}

/** Merges the blocks of each seed into one. */
export function bySeed(results: readonly BlockResult[]): BlockResult[] {
  const seeds = new Map<number, BlockResult>();
  for (const block of results) {
    const earlier = seeds.get(block.seedIndex);
    seeds.set(block.seedIndex, earlier ? { ...earlier, games: [...earlier.games, ...block.games] } : block);
  }
  return [...seeds.values()];
}

/** Scores of each seat in all games of a seed, by seed. */
export function cellsOf({ game }: RunPlan, seeds: readonly BlockResult[]): ScoreCell[][] {
  const score = game.figures.findIndex(({ id }) => id === game.score);
  return seeds.map(({ seedIndex, games }) =>
    Array.from({ length: game.seats }, (_, seat) => ({
      seed: seedIndex,
      seat,
      scores: games.map(({ entrants, figures }) => ({ bot: entrants[seat], score: figures[score][seat] })),
    })),
  );
}

function shareFigures(plan: RunPlan, seeds: readonly BlockResult[]): TitleFigure[] {
  if (seeds.length < MIN_SEEDS_FOR_INTERVAL || plan.game.seats < 2) return [];
  const estimates = estimateShares(cellsOf(plan, seeds));
  return SHARES.map((share) => ({
    id: `variance_${share}`,
    name: `variance of ${plan.game.score}: ${share}`,
    ...estimates[share],
    unit: '%',
  }));
}

/** Effects of seats, and the rating of the best bot above the anchor (rated 0). */
function ratingFigures(plan: RunPlan, tables: RunTables): TitleFigure[] {
  const seats = tables.ratings.seats.map(
    ({ effect, interval }, seat): TitleFigure => ({
      id: `seat_${seat}`,
      name: `worth of seat ${seat}`,
      value: effect,
      interval,
      unit: 'points',
    }),
  );
  const rows = tables.ratings.bots.filter(({ set }) => set === 'all');
  const anchor = rows.find(({ entrant }) => entrant.label === plan.manifest.anchor);
  const [best] = rows;
  if (!anchor || !best || anchor === best) return seats;
  const note =
    anchor.level === best.level
      ? `from ${anchor.entrant.label} to ${best.entrant.label}`
      : `${anchor.entrant.label} and ${best.entrant.label} are too far apart in these games; play more --seeds, or name a stronger bot first`;
  const isRated = anchor.level === 0 && best.level === 0;
  return [
    ...seats,
    {
      id: 'rating_span',
      name: 'rating span',
      unit: '',
      note,
      value: isRated ? best.rating - anchor.rating : Number.NaN,
      ...(isRated && { interval: best.interval }),
    },
  ];
}

/** All games of a report, as a part of a study. */
export const titlePart = (plan: RunPlan): StudyPart => ({
  lineup: plan,
  probes: [{ id: CHOICES, path: 'scripts/designer/title/choices-probe.js' }],
  blocks: blocksOf(plan),
});

export interface TitleReport {
  readonly figures: readonly TitleFigure[];
  /** Uses of the options in play. */
  readonly uses: readonly OptionUses[];
}

/** Plays the games of the plan and measures all figures. @throws EngineError if the engine broke in a game */
export async function titleReport(play: PlayStudy, plan: RunPlan): Promise<TitleReport> {
  const part = titlePart(plan);
  const results: BlockResult[] = [];
  for await (const result of play(part, part.blocks)) results.push(result);
  // Whole seeds, also of a study that was interrupted.
  const whole = results.slice(0, results.length - (results.length % plan.schedule.groups.length));
  const { tally, failures } = makeAccumulators(plan);
  for (const block of whole) tally.add(block);
  const tables = makeTables(plan, tally.closeSeed(), failures);
  return { figures: titleFigures(plan, whole, tables), uses: tables.options ?? [] };
}

function titleFigures(plan: RunPlan, results: readonly BlockResult[], tables: RunTables): TitleFigure[] {
  const seeds = bySeed(results);
  const figure = (
    [id, name, unit, note]: readonly [string, string, TitleFigure['unit'], string?],
    read: (game: GameRecord) => number | undefined,
  ): TitleFigure => ({ id, name, unit, note, ...meanOverSeeds(seeds, read) });
  const halfTimeLeader = ({ course }: GameRecord) =>
    leadersOf(course.slice(0, Math.ceil(course.length / 2))).at(-1);
  return [
    figure(['rounds', 'rounds of a finished game', ''], ({ finished, rounds }) =>
      finished ? rounds : undefined,
    ),
    figure(['actions', 'actions a game', ''], ({ actions }) => actions),
    figure(['unfinished', 'unfinished games', '%'], ({ finished }) => (finished ? 0 : 1)),
    figure(['choices', 'legal actions at a decision', ''], (game) => choicesOf(game)?.legalActions),
    figure(['forced', 'decisions with one legal action', '%'], (game) => choicesOf(game)?.forcedShare),
    figure(['lead_changes', 'lead changes a game', '', 'looked at every five rounds'], ({ course }) =>
      leadChanges(course),
    ),
    figure(
      ['half_time', 'games won by the leader at half time', '%', 'of games with a leader and a winner'],
      (game) => {
        const leader = halfTimeLeader(game);
        if (leader === undefined || game.winners.length === 0) return undefined;
        return game.winners.includes(leader) ? 1 / game.winners.length : 0;
      },
    ),
    ...ratingFigures(plan, tables),
    ...shareFigures(plan, seeds),
  ];
}
