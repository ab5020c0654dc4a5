// What each of several ways to run a bot costs. Each way plays the same seeds in a process of its own, in turns; what is
// counted is processor time of that process and of all it has started. Two processes that do the same may differ by a
// third for as long as they live, so each round begins with new ones.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { mean } from '../../../arena/stats/basics/mean.ts';
import { meanInterval } from '../../../arena/stats/basics/mean-interval.ts';
import type { Interval } from '../../../arena/stats/basics/wilson.ts';
import type { ContestantOrder } from './contestant.ts';
import { treeTime } from './tree-time.ts';

export interface Way {
  readonly name: string;
  readonly order: ContestantOrder;
}

export interface WayCost {
  readonly way: string;
  /** Microseconds of processor time for a decision, with the game around it. */
  readonly micros: number;
  /** Ratio to the geometric mean of the first two ways, with its 95 % interval over the rounds. */
  readonly ratio: number;
  readonly interval: Interval;
}

export interface WayOptions {
  /** Rounds, each with new processes; 2 or more. */
  readonly rounds: number;
  /** Games of a way that are measured in a round. */
  readonly games: number;
  /** Told the round that is about to be played. */
  readonly onPart?: (part: string) => void;
}

/** Games before anything is measured: the compiler is still at work, in each process by itself. */
const WARM_UP = 100;
/** Games until it is the next one's turn. */
const TURN = 4;

class Contestant {
  readonly way: Way;
  readonly #child: ChildProcess;
  #milliseconds = 0;
  #decisions = 0;

  constructor(way: Way) {
    this.way = way;
    this.#child = fork(fileURLToPath(new URL('contestant.js', import.meta.url)));
  }

  #ask(message: ContestantOrder | number): Promise<number> {
    return new Promise((done, failed) => {
      const ended = (): void => failed(new Error(`the process that plays '${this.way.name}' ended`));
      this.#child.once('exit', ended);
      this.#child.once('message', (decisions) => {
        this.#child.off('exit', ended);
        done(decisions as number);
      });
      this.#child.send(message);
    });
  }

  async prepare(): Promise<void> {
    await this.#ask(this.way.order);
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
async function playRound(ways: readonly Way[], games: number): Promise<number[]> {
  const contestants = ways.map((way) => new Contestant(way));
  try {
    for (const contestant of contestants) await contestant.prepare();
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

/** @param ways the first two alike: what they differ by is the error of the measurement */
export async function benchWays(
  ways: readonly Way[],
  { rounds, games, onPart }: WayOptions,
): Promise<WayCost[]> {
  const costs: number[][] = [];
  for (let round = 0; round < rounds; round++) {
    onPart?.(`round ${round + 1} of ${rounds}`);
    costs.push(await playRound(ways, games));
  }
  return ways.map(({ name }, i) => {
    const logs = costs.map((cost) => Math.log(cost[i] / Math.sqrt(cost[0] * cost[1])));
    const { low, high } = meanInterval(logs);
    const interval = { low: Math.exp(low), high: Math.exp(high) };
    const micros = mean(costs.map((cost) => cost[i]));
    return { way: name, micros, ratio: Math.exp(mean(logs)), interval };
  });
}
