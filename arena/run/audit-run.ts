import type { Block } from '../model/block.ts';
import { THREADS } from '../play/pool/pool.ts';
import { blockAt } from '../schedule/schedule.ts';
import { setupOf } from './all-results.ts';
import { type AuditDifference, auditBlock, compareBlocks } from './audit.ts';
import type { RunPlan } from './plan/run-plan.ts';
import type { RunOptions } from './run-options.ts';
import type { OpenRun } from './with-run-folder.ts';

export interface AuditReport {
  /** Games that were played again. */
  readonly games: number;
  readonly differing: readonly AuditDifference[];
}

/**
 * Plays the sample again, on workers that have played nothing yet; undefined when none was asked for. What differs is told
 * to the log.
 * @param blocks indices of the blocks that were played
 */
export async function auditRun(
  plan: RunPlan,
  { ledger, log }: Pick<OpenRun, 'ledger' | 'log'>,
  blocks: Iterable<number>,
  { workforce = THREADS, workers, limits, audit: share = 0, signal }: RunOptions,
): Promise<AuditReport | undefined> {
  if (share === 0) return undefined;
  function* sample(): Generator<Block, void, void> {
    // The last first: what a bot remembers of earlier games is then something else.
    for (const index of [...blocks].reverse()) {
      if (signal?.aborted) return;
      const block = auditBlock(blockAt(plan.schedule, plan.hash, index), share);
      if (block) yield block;
    }
  }
  let games = 0;
  const differing: AuditDifference[] = [];
  for await (const again of workforce.playAgain(setupOf(plan), sample(), { workers, limits, signal })) {
    games += again.games.length + again.failures.length;
    const jobs = blockAt(plan.schedule, plan.hash, again.index).games;
    for (const { id, difference } of compareBlocks(plan.game, ledger.read(again.index), again)) {
      const job = jobs.find((one) => one.id === id)!;
      const machines = workforce.machinesOf(job).join(', then on ');
      differing.push({
        id,
        difference: machines === '' ? difference : `${difference}; played on ${machines}`,
      });
    }
  }
  for (const { id, difference } of differing) log.error({ game: id }, `audit: ${difference}`);
  return { games, differing };
}
