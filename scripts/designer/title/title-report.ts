// Figures of a title for its designer: length of games, choices of a turn, changes of the lead, effects of
// seats, sources of scores, and room for better play. Bots play seed blocks; intervals rest on seeds.

import {
  type BlockResult,
  blockAt,
  type GameRecord,
  type Interval,
  LOCAL_THREADS,
  MIN_SEEDS_FOR_INTERVAL,
  makeAccumulators,
  makeTables,
  mean,
  meanInterval,
  pseudoValues,
  type RunPlan,
  setupOf,
} from '../../../arena/index.ts';
import { leadChanges, leadersOf } from '../../games/index.ts';
import { type ScoreCell, SHARES, varianceShares } from './variance-shares.ts';

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

/** Greatest number of games that are replayed to count choices. */
const TRACED_GAMES = 24;

/** Groups of seeds that the jackknife leaves out in turn. */
const JACKKNIFE_GROUPS = 20;

/** Mean over seeds of a value of games, with its interval. Games without a value are left out. */
function meanOverSeeds(
  blocks: readonly BlockResult[],
  read: (game: GameRecord) => number | undefined,
): Pick<TitleFigure, 'value' | 'interval'> {
  const means = blocks.flatMap(({ games }) => {
    const values = games.flatMap((game) => read(game) ?? []);
    return values.length > 0 ? [mean(values)] : [];
  });
  const interval = means.length >= MIN_SEEDS_FOR_INTERVAL ? { interval: meanInterval(means) } : {};
  return { value: mean(means), ...interval };
}

interface Choices {
  readonly decisions: number;
  readonly choices: number;
  readonly forced: number;
}

/** Replays a game and counts the legal actions at each decision. */
function countChoices({ game }: RunPlan, { seed, trace = [] }: GameRecord): Choices {
  const legal = new Int32Array(game.maxLegal);
  const state = game.setup(seed);
  let [choices, forced] = [0, 0];
  for (const action of trace) {
    const count = game.legalActions(state, legal);
    choices += count;
    if (count === 1) forced++;
    game.apply(state, action);
  }
  return { decisions: trace.length, choices, forced };
}

/** Plays the seeds of the plan with their first games traced. */
async function playBlocks(
  plan: RunPlan,
  workers: number,
  onGames: (games: number) => void,
): Promise<BlockResult[]> {
  const { schedule, hash } = plan;
  const every = Math.max(1, Math.ceil(schedule.blocks / TRACED_GAMES));
  const blocks = Array.from({ length: schedule.blocks }, (_, index) => {
    const block = blockAt(schedule, hash, index);
    if (index % every !== 0) return block;
    return {
      ...block,
      games: block.games.map((job, i) => (i === 0 ? { ...job, recordsActions: true as const } : job)),
    };
  });
  const results: BlockResult[] = [];
  let games = 0;
  const played = LOCAL_THREADS.play(setupOf(plan), blocks, {
    workers,
    onFinished(block) {
      games += block.games.length;
      onGames(games);
    },
  });
  for await (const result of played) results.push(result);
  return results;
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
  const cells = cellsOf(plan, seeds);
  if (cells.length < MIN_SEEDS_FOR_INTERVAL || plan.game.seats < 2) return [];
  const sharesWithout = Array.from({ length: JACKKNIFE_GROUPS }, (_, group) =>
    varianceShares(cells.filter((_, i) => i % JACKKNIFE_GROUPS !== group).flat()),
  );
  const whole = varianceShares(cells.flat());
  return SHARES.map((share) => {
    const shareWithout = (group: number): number => (group < 0 ? whole : sharesWithout[group])[share];
    const { low, high } = meanInterval(pseudoValues(JACKKNIFE_GROUPS, shareWithout));
    const halfWidth = (high - low) / 2;
    const value = whole[share];
    return {
      id: `variance_${share}`,
      name: `variance of ${plan.game.score}: ${share}`,
      value,
      interval: { low: Math.max(0, value - halfWidth), high: Math.min(1, value + halfWidth) },
      unit: '%',
    };
  });
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
  const [zero, best] = [rows.find(({ entrant }) => entrant.label === plan.manifest.anchor), rows[0]];
  if (!zero || !best || zero === best) return seats;
  const note =
    zero.level === best.level
      ? `from ${zero.entrant.label} to ${best.entrant.label}`
      : `${zero.entrant.label} and ${best.entrant.label} are too far apart in these games; play more --seeds, or name a stronger bot first`;
  const isKnown = zero.level === 0 && best.level === 0;
  return [
    ...seats,
    {
      id: 'rating_span',
      name: 'rating span',
      unit: '',
      note,
      value: isKnown ? best.rating - zero.rating : Number.NaN,
      ...(isKnown && { interval: best.interval }),
    },
  ];
}

/** Plays the games of the plan and measures all figures. @param onGames called with the number of games so far */
export async function titleReport(
  plan: RunPlan,
  workers: number,
  onGames: (games: number) => void = () => {},
): Promise<TitleFigure[]> {
  const results = await playBlocks(plan, workers, onGames);
  const seeds = bySeed(results);
  const traced = results.flatMap(({ games }) => games.filter(({ trace }) => trace));
  const counted = new Map(traced.map((game) => [game.id, countChoices(plan, game)]));
  const choices = (read: (counts: Choices) => number) => (game: GameRecord) => {
    const counts = counted.get(game.id);
    return counts && read(counts);
  };
  const figure = (
    [id, name, unit, note]: readonly [string, string, TitleFigure['unit'], string?],
    read: (game: GameRecord) => number | undefined,
  ): TitleFigure => ({ id, name, unit, note, ...meanOverSeeds(seeds, read) });
  const half = ({ course }: GameRecord) => leadersOf(course.slice(0, Math.ceil(course.length / 2))).at(-1);
  return [
    figure(['rounds', 'rounds of a finished game', ''], ({ finished, rounds }) =>
      finished ? rounds : undefined,
    ),
    figure(['actions', 'actions a game', ''], ({ actions }) => actions),
    figure(['unfinished', 'unfinished games', '%'], ({ finished }) => (finished ? 0 : 1)),
    figure(
      ['choices', 'legal actions at a decision', ''],
      choices((count) => count.choices / count.decisions),
    ),
    figure(
      ['forced', 'decisions with one legal action', '%'],
      choices((count) => count.forced / count.decisions),
    ),
    figure(['lead_changes', 'lead changes a game', '', 'looked at every five rounds'], ({ course }) =>
      leadChanges(course),
    ),
    figure(
      ['half_time', 'games won by the leader at half time', '%', 'of those that somebody won and led'],
      (game) => {
        const leader = half(game);
        if (leader === undefined || game.winners.length === 0) return undefined;
        return game.winners.includes(leader) ? 1 / game.winners.length : 0;
      },
    ),
    ...ratingFigures(plan, results),
    ...shareFigures(plan, seeds),
  ];
}
