// What each way to run a bot costs: in the arena's process, isolated, behind a command. Each way plays the same seeds in a
// process of its own, turn and turn about; what is counted is processor time of that process and of all it has started.
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mean } from '../../../arena/stats/mean.ts';
import { meanInterval } from '../../../arena/stats/mean-interval.ts';
import type { Interval } from '../../../arena/stats/wilson.ts';
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
  /** Ratio to the first way, with its 95 % interval over the rounds. */
  readonly ratio: number;
  readonly interval: Interval;
}

export interface IsolationOptions {
  /** Rounds that are measured. */
  readonly rounds: number;
  /** Games of a way in a round. */
  readonly games: number;
  readonly onBot?: (bot: string) => void;
}

/** Games before anything is measured: the compiler is still at work, in each process by itself. */
const WARM_UP = 60;
const PLAYERS = 2;

class Contestant {
  readonly way: WayCost['way'];
  readonly #child: ChildProcess;
  /** Microseconds a decision, by round. */
  readonly costs: number[] = [];

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
    let decisions = 0;
    for (const seed of seeds) decisions += await this.#ask(seed);
    this.costs.push((1000 * (treeTime(this.#child.pid!) - before)) / decisions);
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }
}

async function benchBot(bot: BenchBot, { rounds, games }: IsolationOptions): Promise<WayCost[]> {
  const contestants = WAYS.filter((way) => way !== 'behind a command' || bot.command).map(
    (way) => new Contestant(way),
  );
  try {
    for (const contestant of contestants) {
      const { way } = contestant;
      const spec = way === 'behind a command' ? bot.command! : bot.file;
      const { maxRounds } = bot;
      await contestant.prepare({ bot: spec, isolate: way === 'isolated', players: PLAYERS, maxRounds });
    }
    for (let round = 0; round < rounds; round++) {
      const seeds = Array.from({ length: games }, (_, i) => WARM_UP + 1 + round * games + i);
      const first = round % contestants.length;
      for (const one of [...contestants.slice(first), ...contestants.slice(0, first)])
        await one.measure(seeds);
    }
  } finally {
    for (const contestant of contestants) contestant.end();
  }
  const base = contestants[0].costs;
  return contestants.map(({ way, costs }) => {
    const logs = costs.map((cost, round) => Math.log(cost / base[round]));
    const { low, high } = meanInterval(logs);
    const interval = { low: Math.exp(low), high: Math.exp(high) };
    return { bot: bot.name, way, micros: mean(costs), ratio: Math.exp(mean(logs)), interval };
  });
}

export async function benchIsolation(options: IsolationOptions): Promise<WayCost[]> {
  const folder = mkdtempSync(join(tmpdir(), 'switchback-bench-'));
  try {
    const costs: WayCost[] = [];
    for (const bot of benchBots(folder)) {
      options.onBot?.(bot.name);
      costs.push(...(await benchBot(bot, options)));
    }
    return costs;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
