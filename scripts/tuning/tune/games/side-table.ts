// Plays seeds with two settings of a bot on worker threads, which stay for the whole tuning. Results come in the order of the seeds,
// whichever ends first.

import {
  type Block,
  BlockPool,
  type Entrant,
  type GivenLimits,
  type Judge,
  type Params,
  playInPool,
  type TablePlan,
} from '../../../../arena/index.ts';
import { sidesOf } from './seat-sides.ts';
import { type SeedResult, seedResult } from './seed-result.ts';

/** Two settings of the bot: all its parameters. */
export interface Sides {
  readonly plus: Params;
  readonly minus: Params;
}

export interface SideTableOptions {
  readonly judge: Judge;
  readonly workers: number;
  readonly limits?: GivenLimits;
  /** When given, no more seeds are begun, and those in progress have a few seconds; results end early. */
  readonly signal?: AbortSignal;
}

export class SideTable {
  private readonly plan: TablePlan;
  private readonly entrants: readonly Entrant[];
  private readonly options: SideTableOptions;
  private pool: BlockPool | undefined;

  /** @param bot the one whose settings are compared @param opponents one a seat */
  constructor(plan: TablePlan, bot: Entrant, opponents: readonly Entrant[], options: SideTableOptions) {
    this.plan = plan;
    this.entrants = [{ ...bot, label: `${bot.name} +` }, { ...bot, label: `${bot.name} -` }, ...opponents];
    this.options = options;
  }

  /** @throws DataError when a bot's file was changed, EngineError when the engine broke */
  async *play({ plus, minus }: Sides, seeds: readonly number[]): AsyncGenerator<SeedResult, void, void> {
    if (seeds.length === 0) return;
    const { judge, workers, limits, signal } = this.options;
    const { game, request } = this.plan;
    // Threads take a while to start, and a tuning that was finished before needs none.
    this.pool ??= new BlockPool({ title: game.title, request, entrants: this.entrants }, { workers, limits });
    const { pool } = this;
    const score = game.figures.findIndex(({ id }) => id === game.score);
    const blocks = seeds.map(
      (seed, index): Block => ({
        index,
        seedIndex: index,
        seed,
        params: [plus, minus],
        games: sidesOf(seed, game.seats, this.entrants.length - 2).map((entrants, seating) => ({
          id: `${seed}-${seating}`,
          seed,
          block: index,
          seating,
          entrants,
        })),
      }),
    );
    for await (const result of playInPool(pool, blocks, { workers, signal })) {
      yield seedResult(seeds[result.index], result, judge, score);
    }
  }

  async close(): Promise<void> {
    await this.pool?.close();
  }
}
