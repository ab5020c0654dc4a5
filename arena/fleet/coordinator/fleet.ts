// The coordinator: has the blocks of a run played by machines behind a queue. It cuts them into pieces, keeps as many in the
// queue as the machines have use for, and puts the reports together. Nothing that a machine or the queue loses is missed:
// what has not been reported is put into the queue again. The ledger on this disk is the only record.
import type { Block, GameJob } from '../../model/block.ts';
import { THREADS } from '../../play/pool/pool.ts';
import type { PlayBlocks, PlayOptions, Workforce } from '../../play/pool/workforce.ts';
import { setupOf } from '../../run/all-results.ts';
import type { RunPlan } from '../../run/plan/run-plan.ts';
import type { CoordinatorLink, Machine } from '../model/links.ts';
import type { Meter } from '../model/meter.ts';
import type { Offer } from '../model/offer.ts';
import type { Report } from '../model/piece.ts';
import type { Assembly } from './assembly.ts';
import { GameCost } from './game-cost.ts';
import { reportReader } from './read-report.ts';
import { Sitting } from './sitting.ts';

/** Milliseconds between two looks at the queue and the machines. */
const TICK = 1_000;

/** Ticks without any machine before the user is told. */
const TELL_AFTER = 4;

export interface FleetOptions {
  readonly plan: RunPlan;
  readonly link: CoordinatorLink;
  readonly offer: Offer;
  /** Texts that the offer names, by their hashes. */
  readonly blobs: ReadonlyMap<string, string>;
  readonly meter: Meter;
  /** Called with what the user should know. */
  readonly onNews: (line: string) => void;
  /** Milliseconds; for tests. */
  readonly tick?: number;
}

export class Fleet implements Workforce {
  private readonly options: FleetOptions;
  private readonly cost = new GameCost();
  private readonly read: (given: unknown) => Report | string;
  private readonly timer: NodeJS.Timeout;
  private sitting: Sitting | undefined;
  private first: Assembly | undefined;
  private again: Assembly | undefined;
  private present: readonly Machine[] = [];
  private ticks = 0;
  private isTicking = false;
  private toldNobody = false;

  /** Offers the run at once; machines may come before the first block is asked for. */
  constructor(options: FleetOptions) {
    this.options = options;
    const { plan, link, tick = TICK } = options;
    this.read = reportReader(plan.game.seats, plan.game.figures.length);
    link.listen({
      onReport: (given) => this.take(given),
      onGivenUp: (piece) => this.sitting?.giveUp(piece),
      onConnection: (isConnected) => {
        options.meter.connected(isConnected);
        options.onNews(isConnected ? 'the queue is there again' : 'the queue is lost; waiting for it');
        this.sitting?.setConnected(isConnected);
      },
    });
    options.meter.connected(true);
    this.timer = setInterval(() => void this.look(), tick);
    void this.look();
  }

  readonly play: PlayBlocks = (_setup, blocks, options) => this.sit(blocks, options, false);

  readonly playAgain: PlayBlocks = (_setup, blocks, options) => this.sit(blocks, options, true);

  machinesOf(job: GameJob): readonly string[] {
    return [this.first?.playerOf(job), this.again?.playerOf(job)].filter((one) => one !== undefined);
  }

  /** Tells the machines that the run is over. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.options.link.close();
  }

  private async *sit(blocks: Iterable<Block>, given: PlayOptions, isAgain: boolean): ReturnType<PlayBlocks> {
    const { plan, link, meter, onNews } = this.options;
    const sitting = new Sitting({
      ...given,
      blocks,
      link,
      meter,
      onNews,
      cost: this.cost,
      run: plan.hash,
      name: isAgain ? 'again' : 'piece',
      playedBefore: isAgain ? (job) => this.first?.playerOf(job) : undefined,
      // Where no other machine is there, this one plays games again.
      playHere: (pieceBlocks) =>
        THREADS.play(setupOf(plan), pieceBlocks, { workers: given.workers, limits: given.limits }),
    });
    if (isAgain) this.again = sitting.assembly;
    else this.first = sitting.assembly;
    this.sitting = sitting;
    sitting.setMachines(this.present);
    for (const { name, workers } of this.present) this.tellJoined(name, workers);
    try {
      yield* sitting.results();
    } finally {
      this.sitting = undefined;
      await sitting.end();
    }
  }

  private take(given: unknown): void {
    const { meter, onNews, plan } = this.options;
    const report = this.read(given);
    if (typeof report === 'string') {
      const sender = (given as { machine?: unknown } | null)?.machine;
      const machine = typeof sender === 'string' ? sender : 'a machine';
      this.sitting?.fail(new Error(`${machine} sent a report that is none: ${report}`));
      return;
    }
    if ('refused' in report) {
      meter.refused();
      this.sitting?.log?.warn(
        { run: plan.hash, machine: report.machine },
        `does not play: ${report.refused}`,
      );
      onNews(`${report.machine} does not play this run: ${report.refused}`);
      return;
    }
    if ('error' in report) {
      this.sitting?.log?.warn({ run: plan.hash, machine: report.machine }, `left the run: ${report.error}`);
      onNews(`${report.machine} left this run: ${report.error}`);
      return;
    }
    this.sitting?.take(report);
  }

  /** Looks at machines and queue. Errors of the connection end one look: the next one comes. */
  private async look(): Promise<void> {
    if (this.isTicking) return;
    this.isTicking = true;
    const { link, offer, blobs, meter } = this.options;
    try {
      this.ticks++;
      await link.offer(offer, blobs);
      const [machines, depth] = await Promise.all([link.machines(), link.depth()]);
      this.tellMachines(machines);
      meter.depth(depth.waiting);
      meter.inFlight(depth.active);
      meter.workers(machines.reduce((sum, { workers }) => sum + workers, 0));
      this.sitting?.setMachines(machines);
      await this.sitting?.look(depth);
    } catch (error) {
      this.sitting?.log?.warn({}, `the queue: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      this.isTicking = false;
    }
  }

  private tellJoined(machine: string, workers: number): void {
    this.sitting?.log?.info({ run: this.options.plan.hash, machine, workers }, 'machine joined');
  }

  private tellMachines(machines: readonly Machine[]): void {
    const { onNews, plan } = this.options;
    const log = this.sitting?.log;
    for (const { name, workers } of machines) {
      if (this.present.some((one) => one.name === name)) continue;
      this.tellJoined(name, workers);
      onNews(`${name} plays along, workers: ${workers}`);
    }
    for (const { name } of this.present) {
      if (machines.some((one) => one.name === name)) continue;
      log?.info({ run: plan.hash, machine: name }, 'machine left');
      onNews(`${name} is gone`);
    }
    this.present = machines;
    if (machines.length === 0 && this.ticks > TELL_AFTER && !this.toldNobody && this.sitting) {
      this.toldNobody = true;
      onNews('no machine plays yet: start `switchback worker --queue URL` on one');
    }
  }
}
