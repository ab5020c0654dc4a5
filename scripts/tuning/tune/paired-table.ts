// Plays seeds with two settings of a bot on worker threads, which are kept for the whole tuning. Results are in
// the order of the seeds.
import type { Block, BlockResult, Entrant, GameRecord, Params } from '../../../arena/model/index.ts';
import { BlockPool, playInPool } from '../../../arena/play/index.ts';
import type { LineupPlan } from '../../../arena/run/plan/index.ts';
import type { Limits } from '../../../arena/sandbox/index.ts';
import { mean } from '../../../arena/stats/basics/index.ts';
import { type Judge, judgeOf } from '../../../arena/stats/judges/index.ts';
import { judgedGame } from '../../../arena/tables/index.ts';
import { EngineError, shuffle, stream } from '../../../engine/index.ts';

/** Two settings of the bot, each with all its parameters. */
export interface SettingPair {
  readonly plus: Params;
  readonly minus: Params;
}

export interface PairedTableOptions {
  readonly judge: Judge;
  readonly workers: number;
  readonly limits?: Limits;
  /** When aborted, no more seeds are started, those in progress get a few seconds, and results end early. */
  readonly signal?: AbortSignal;
}

export class PairedTable {
  readonly #plan: LineupPlan;
  readonly #entrants: readonly Entrant[];
  readonly #options: PairedTableOptions;
  #pool: BlockPool | undefined;

  /**
   * @param bot whose settings are compared
   * @param opponents one for each seat
   */
  constructor(plan: LineupPlan, bot: Entrant, opponents: readonly Entrant[], options: PairedTableOptions) {
    this.#plan = plan;
    this.#entrants = [{ ...bot, label: `${bot.name} +` }, { ...bot, label: `${bot.name} -` }, ...opponents];
    this.#options = options;
  }

  /** Plays two games per seed. @throws DataError if a bot's file was changed, EngineError at a bug */
  async *play(
    { plus, minus }: SettingPair,
    seeds: readonly number[],
  ): AsyncGenerator<SeedResult, void, void> {
    if (seeds.length === 0) return;
    const { judge, workers, limits, signal } = this.#options;
    const { game, request } = this.#plan;
    // Threads start slowly, and a tuning that is already finished needs none.
    const table = { title: game.title, request, entrants: this.#entrants };
    this.#pool ??= new BlockPool(table, { workers, limits });
    const pool = this.#pool;
    const score = game.figures.findIndex(({ id }) => id === game.score);
    const blocks = seeds.map(
      (seed, index): Block => ({
        index,
        seedIndex: index,
        seed,
        params: [plus, minus],
        games: pairedSeatings(seed, game.seats, this.#entrants.length - 2).map((entrants, seating) => ({
          id: `${seed}-${seating}`,
          seed,
          block: index,
          seating,
          entrants,
        })),
      }),
    );
    for await (const result of playInPool(pool, blocks, { workers, signal }))
      yield seedResult(seeds[result.index], result, judge, score);
  }

  async close(): Promise<void> {
    await this.#pool?.close();
  }
}

/** Indexes of entrants: the two settings, then the opponents. */
export const PLUS = 0;
export const MINUS = 1;
export const FIRST_OPPONENT = 2;

/**
 * Entrants by seat in the two games of a seed; the second game exchanges the settings.
 * @param seats of the table
 * @param opponents their number: fewer than `seats` by an even number, 2 or more
 */
export function pairedSeatings(
  seed: number,
  seats: number,
  opponents: number,
): readonly [readonly number[], readonly number[]] {
  const half = (seats - opponents) / 2;
  const first = Array.from({ length: seats }, (_, i) =>
    i < half ? PLUS : i < 2 * half ? MINUS : FIRST_OPPONENT + i - 2 * half,
  );
  shuffle(stream(seed, 'tune seats'), first, seats);
  const second = first.map((entrant) => (entrant === PLUS ? MINUS : entrant === MINUS ? PLUS : entrant));
  return [first, second];
}

export interface PairedGame {
  /** Mean value by the judge over all pairs of a plus seat and a minus seat, plus less minus. */
  readonly value: number;
  /** Mean win share of a plus seat, and of a minus seat. */
  readonly plus: number;
  readonly minus: number;
  /** False if a limit ended the game without a winner. */
  readonly finished: boolean;
  /** Number of plus and minus seats that were expelled. */
  readonly faults: number;
}

export interface SeedResult {
  readonly seed: number;
  readonly games: readonly PairedGame[];
}

/** The result of a game for both settings. @param score index of the figure that is the score */
export function pairedGame(game: GameRecord, judge: Judge, score: number): PairedGame {
  const judged = judgedGame(game, score);
  const seatsOf = (setting: number): number[] =>
    game.entrants.flatMap((entrant, seat) => (entrant === setting ? [seat] : []));
  const [plus, minus] = [seatsOf(PLUS), seatsOf(MINUS)];
  const compare = judgeOf(judge).valuesOf(judged);
  return {
    value: mean(plus.flatMap((seat) => minus.map((rival) => compare(seat, rival)))),
    plus: mean(plus.map((seat) => judged.shares[seat])),
    minus: mean(minus.map((seat) => judged.shares[seat])),
    finished: game.finished,
    faults: [...plus, ...minus].filter((seat) => game.faults[seat] !== null).length,
  };
}

/** The results of a seed. @throws EngineError if the engine broke in a game */
export function seedResult(
  seed: number,
  { games, failures }: Pick<BlockResult, 'games' | 'failures'>,
  judge: Judge,
  score: number,
): SeedResult {
  if (failures.length > 0) throw new EngineError(`seed ${seed}: ${failures[0].message}`);
  return { seed, games: games.map((game) => pairedGame(game, judge, score)) };
}

/** Mean over the games of a seed; means of different seeds are independent. */
export const seedMean = ({ games }: SeedResult, read: (game: PairedGame) => number): number =>
  mean(games.map(read));
