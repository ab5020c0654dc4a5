import type { Block } from '../model/block.ts';
import type { BlockResult } from '../model/block-result.ts';
import type { PlayLog, Workforce } from '../play/pool/workforce.ts';
import type { WorkerSetup } from '../play/worker-messages.ts';
import type { GivenLimits } from '../sandbox/thread/watchdog.ts';
import { isEmptyBlock } from '../schedule/schedule.ts';
import { traceSample } from './audit.ts';
import type { Ledger } from './ledger/ledger.ts';
import { blocksOf } from './plan/blocks-of.ts';
import { blockOf } from './plan/recent-blocks.ts';
import type { RunPlan } from './plan/run-plan.ts';

/** The part of a plan that workers need. */
export const setupOf = ({ game, request, entrants }: RunPlan): WorkerSetup => ({
  title: game.title,
  request,
  entrants,
});

/** The result of a block without games, see `isEmptyBlock`. */
export const emptyResult = ({ schedule }: Pick<RunPlan, 'schedule'>, index: number): BlockResult => ({
  index,
  seedIndex: Math.floor(index / schedule.subsets.length),
  games: [],
  failures: [],
});

export interface ResultsOptions {
  /** Who plays. */
  readonly workforce: Workforce;
  readonly workers: number;
  readonly limits?: GivenLimits;
  /** When given, no more blocks are begun. */
  readonly signal?: AbortSignal;
  /** Share of the games whose actions are kept. */
  readonly audit?: number;
  readonly log?: PlayLog;
  /** Called with each block as soon as it is played. When it throws, no more blocks are begun. */
  readonly onFinished: (block: BlockResult) => void;
}

/** Milliseconds after which the event loop has its turn while results are read from the ledger: signals, threads and views wait for it. */
const TURN = 10;

/**
 * Results of all blocks of the run or shard in the order of the schedule: those in the ledger, and the others as they are played. Playing
 * begins while the ledger is still read, unless what is in it may end the run.
 */
export async function* allResults(
  plan: RunPlan,
  ledger: Ledger,
  { workforce, workers, limits, signal, audit = 0, log, onFinished }: ResultsOptions,
): AsyncGenerator<BlockResult, void, void> {
  const { schedule, shard } = plan;
  const kept = ledger.blocks();
  let broken: unknown;
  function* missing(): Generator<Block, void, void> {
    for (const index of blocksOf(plan)) {
      if (kept.has(index) || isEmptyBlock(schedule, index)) continue;
      if (signal?.aborted || broken !== undefined) return;
      yield traceSample(blockOf(plan, index), audit);
    }
  }
  const played = workforce.play(setupOf(plan), missing(), {
    workers: Math.min(workers, (shard ?? schedule).blocks - kept.size),
    limits,
    signal,
    log,
    onFinished(block) {
      try {
        onFinished(block);
      } catch (error) {
        broken ??= error;
        throw error;
      }
    },
  });
  // Workers begin while the ledger is read.
  const isEarly = plan.until === undefined && missing().next().done === false;
  let first = isEarly ? played.next() : undefined;
  // It is thrown again where the result is waited for.
  first?.catch(() => {});
  try {
    let turned = performance.now();
    for (const index of blocksOf(plan)) {
      if (kept.has(index)) {
        // A run that is interrupted writes no tables.
        if (isEarly && signal?.aborted) return;
        if (performance.now() - turned > TURN) {
          await new Promise((done) => setImmediate(done));
          turned = performance.now();
        }
        yield ledger.read(index);
        continue;
      }
      if (isEmptyBlock(schedule, index)) {
        yield emptyResult(plan, index);
        continue;
      }
      const next = await (first ?? played.next());
      first = undefined;
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await played.return();
  }
}
