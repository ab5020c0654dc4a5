// Figures of a title for its designer: length of games, choices of a turn, changes of the lead, effects of
// seats, sources of scores, and room for better play. Bots play seed blocks; intervals rest on seeds.

import type { Block, BlockResult, GameRecord } from '../../../arena/model/index.ts';
import { LOCAL_THREADS, type PlayOptions } from '../../../arena/play/index.ts';
import { auditBlocks, compareBlock, makeAccumulators } from '../../../arena/run/index.ts';
import { type RunPlan, workerSetupOf } from '../../../arena/run/plan/index.ts';
import { blockAt } from '../../../arena/schedule/index.ts';
import {
  type Interval,
  MIN_SEEDS_FOR_INTERVAL,
  mean,
  meanInterval,
} from '../../../arena/stats/basics/index.ts';
import { FaultList, makeTables } from '../../../arena/tables/index.ts';
import { EngineError } from '../../../engine/index.ts';
import { leadChanges, leadersOf } from '../../games/index.ts';
import type { StudyFaults } from '../../output/index.ts';
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

/** Largest number of games that are replayed to count legal actions. */
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

/** Means over the decisions of a game. */
interface Choices {
  readonly legalActions: number;
  /** Share of decisions with one legal action. */
  readonly forcedShare: number;
}

/** Replays a game to count the legal actions at each decision. */
function measureChoices({ game }: RunPlan, { seed, trace = [] }: GameRecord): Choices {
  const legal = new Int32Array(game.maxLegal);
  const state = game.setup(seed);
  const counts = trace.map((action) => {
    const count = game.legalActions(state, legal);
    game.apply(state, action);
    return count;
  });
  return { legalActions: mean(counts), forcedShare: mean(counts.map((count) => (count === 1 ? 1 : 0))) };
}

/** The blocks of the plan. Records the actions of the first game in some of them. */
function blocksOf({ schedule, hash }: RunPlan): Block[] {
  const blocksPerTrace = Math.max(1, Math.ceil(schedule.blocks / MAX_TRACED_GAMES));
  return Array.from({ length: schedule.blocks }, (_, index) => {
    const block = blockAt(schedule, hash, index);
    const [first, ...others] = block.games;
    return index % blocksPerTrace === 0
      ? { ...block, games: [{ ...first, recordsActions: true as const }, ...others] }
      : block;
  });
}

/** Merges the blocks of each seed into one. */
function bySeed(results: readonly BlockResult[]): BlockResult[] {
  const seeds = new Map<number, BlockResult>();
  for (const block of results) {
    const earlier = seeds.get(block.seedIndex);
    seeds.set(block.seedIndex, earlier ? { ...earlier, games: [...earlier.games, ...block.games] } : block);
  }
  return [...seeds.values()];
}

function cellsOf({ game }: RunPlan, seeds: readonly BlockResult[]): ScoreCell[][] {
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
function ratingFigures(plan: RunPlan, results: readonly BlockResult[]): TitleFigure[] {
  const { tally, failures } = makeAccumulators(plan);
  for (const block of results) tally.add(block);
  const tables = makeTables(plan, tally.closeSeed(), failures);
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

export interface TitleReportOptions extends Pick<PlayOptions, 'workers' | 'limits'> {
  /** Share of the games to play again; 0 by default. */
  readonly audit?: number;
  /** Called with the number of games played so far. */
  readonly onGames?: (games: number) => void;
}

/** Figures of a title, with the faults of bots in the games behind them. */
export interface TitleReport {
  readonly figures: readonly TitleFigure[];
  readonly faults: StudyFaults;
}

/** Plays the games of the plan and measures all figures. @throws EngineError if the engine broke in a game */
export async function titleReport(plan: RunPlan, options: TitleReportOptions): Promise<TitleReport> {
  const { workers, limits, audit: share = 0, onGames = () => {} } = options;
  const blocks = blocksOf(plan);
  const play = (some: readonly Block[], onFinished?: PlayOptions['onFinished']): AsyncIterable<BlockResult> =>
    LOCAL_THREADS.play(workerSetupOf(plan), some, { workers, limits, onFinished });
  let done = 0;
  const count = ({ games }: BlockResult): void => {
    done += games.length;
    onGames(done);
  };
  const results: BlockResult[] = [];
  for await (const result of play(blocks, count)) results.push(result);
  const [failure] = results.flatMap(({ failures }) => failures);
  if (failure) throw new EngineError(`game ${failure.id}: ${failure.message}`);
  const faults = new FaultList(plan.entrants);
  for (const block of results) faults.add(block);
  const audit =
    share > 0
      ? await auditBlocks(blocks, share, async function* (sampled) {
          for await (const replayed of play(sampled))
            yield compareBlock(plan.game, results[replayed.index], replayed);
        })
      : undefined;
  return { figures: titleFigures(plan, results), faults: { faults: faults.list(), audit } };
}

function titleFigures(plan: RunPlan, results: readonly BlockResult[]): TitleFigure[] {
  const seeds = bySeed(results);
  const tracedGames = results.flatMap(({ games }) => games.filter(({ trace }) => trace));
  const choices = new Map(tracedGames.map((game) => [game.id, measureChoices(plan, game)]));
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
    figure(['choices', 'legal actions at a decision', ''], ({ id }) => choices.get(id)?.legalActions),
    figure(['forced', 'decisions with one legal action', '%'], ({ id }) => choices.get(id)?.forcedShare),
    figure(['lead_changes', 'lead changes a game', '', 'looked at every five rounds'], ({ course }) =>
      leadChanges(course),
    ),
    figure(
      ['half_time', 'games won by the leader at half time', '%', 'of those that somebody won and led'],
      (game) => {
        const leader = halfTimeLeader(game);
        if (leader === undefined || game.winners.length === 0) return undefined;
        return game.winners.includes(leader) ? 1 / game.winners.length : 0;
      },
    ),
    ...ratingFigures(plan, results),
    ...shareFigures(plan, seeds),
  ];
}
