// What each way to run a bot costs: in the arena's process, isolated, behind a command. Each way plays the same seeds in a
// process of its own, turn and turn about; what is counted is processor time of that process and of all it has started. Two
// processes that do the same may differ by a third for as long as they live, so each round begins with new ones.
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mean } from '../../../arena/stats/basics/mean.ts';
import { meanInterval } from '../../../arena/stats/basics/mean-interval.ts';
import type { Interval } from '../../../arena/stats/basics/wilson.ts';
import { type BenchBot, benchBots } from './bench-bots.ts';
import type { ContestantOrder } from './contestant.ts';
import { treeTime } from './tree-time.ts';

/** The second is the first once more: what it differs by is the error of the measurement. */
export const WAYS = ['in process', 'in process again', 'isolated', 'behind a command'] as const;

export interface WayCost {
  readonly bot: string;
  readonly way: (typeof WAYS)[number];
  /** Microseconds of processor time for a decision, with the game around it. */
  readonly micros: number;
  /** Ratio to the geometric mean of the first two ways, with its 95 % interval over the rounds. */
  readonly ratio: number;
  readonly interval: Interval;
}

export interface IsolationOptions {
  /** Rounds, each with new processes. */
  readonly rounds: number;
  /** Games of a way that are measured in a round. */
  readonly games: number;
  /** Name of the only bot that is measured; all of `BENCH_BOTS` when left out. */
  readonly only?: string;
  readonly onBot?: (bot: string) => void;
}

/** Games before anything is measured: the compiler is still at work, in each process by itself. */
const WARM_UP = 100;
/** Games until it is the next one's turn. */
const TURN = 4;
const PLAYERS = 2;

class Contestant {
  readonly way: WayCost['way'];
  readonly #child: ChildProcess;
  #milliseconds = 0;
  #decisions = 0;

  constructor(way: WayCost['way']) {
    this.way = way;
    this.#child = fork(fileURLToPath(new URL('contestant.js', import.meta.url)));
  }

  #ask(message: ContestantOrder | number): Promise<number> {
    return new Promise((done, failed) => {
      const ended = (): void => failed(new Error(`the process that plays ${this.way} ended`));
      this.#child.once('exit', ended);
      this.#child.once('message', (decisions) => {
        this.#child.off('exit', ended);
        done(decisions as number);
      });
      this.#child.send(message);
    });
  }

  async prepare(order: ContestantOrder): Promise<void> {
    await this.#ask(order);
    for (let seed = 1; seed <= WARM_UP; seed++) await this.#ask(seed);
  }

  async measure(seeds: readonly number[]): Promise<void> {
    const before = treeTime(this.#child.pid!);
    for (const seed of seeds) this.#decisions += await this.#ask(seed);
    this.#milliseconds += treeTime(this.#child.pid!) - before;
  }

  /** Microseconds a decision. */
  get cost(): number {
    return (1000 * this.#milliseconds) / this.#decisions;
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }
}

/** New processes of every way play the same seeds, in turns. Gives microseconds a decision, by way. */
async function playRound(bot: BenchBot, ways: readonly WayCost['way'][], games: number): Promise<number[]> {
  const contestants = ways.map((way) => new Contestant(way));
  try {
    for (const contestant of contestants) {
      const isolate = contestant.way === 'isolated';
      const spec = contestant.way === 'behind a command' ? bot.command! : bot.file;
      await contestant.prepare({ bot: spec, isolate, players: PLAYERS, maxRounds: bot.maxRounds });
    }
    for (let game = 0; game < games; game += TURN) {
      const seeds = Array.from({ length: Math.min(TURN, games - game) }, (_, i) => WARM_UP + 1 + game + i);
      const first = (game / TURN) % contestants.length;
      const order = [...contestants.slice(first), ...contestants.slice(0, first)];
      for (const contestant of order) await contestant.measure(seeds);
    }
  } finally {
    for (const contestant of contestants) contestant.end();
  }
  return contestants.map(({ cost }) => cost);
}

async function benchBot(bot: BenchBot, { rounds, games }: IsolationOptions): Promise<WayCost[]> {
  const ways = WAYS.filter((way) => way !== 'behind a command' || bot.command);
  const costs: number[][] = [];
  for (let round = 0; round < rounds; round++) costs.push(await playRound(bot, ways, games));
  return ways.map((way, i) => {
    const logs = costs.map((cost) => Math.log(cost[i] / Math.sqrt(cost[0] * cost[1])));
    const { low, high } = meanInterval(logs);
    const interval = { low: Math.exp(low), high: Math.exp(high) };
    const micros = mean(costs.map((cost) => cost[i]));
    return { bot: bot.name, way, micros, ratio: Math.exp(mean(logs)), interval };
  });
}

export async function benchIsolation(options: IsolationOptions): Promise<WayCost[]> {
  const folder = mkdtempSync(join(tmpdir(), 'switchback-bench-'));
  try {
    const costs: WayCost[] = [];
    for (const bot of benchBots(folder)) {
      if (options.only !== undefined && bot.name !== options.only) continue;
      options.onBot?.(bot.name);
      costs.push(...(await benchBot(bot, options)));
    }
    return costs;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
