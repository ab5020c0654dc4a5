import type { GivenLimits } from '../guard/judge.ts';
import type { Block } from '../model/block.ts';
import type { Workforce } from '../play/pool/workforce.ts';
import { blockAt } from '../schedule/schedule.ts';
import { setupOf } from './all-results.ts';
import { type AuditDifference, auditBlock, compareBlocks } from './audit.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { RunPlan } from './plan/run-plan.ts';

export interface AuditReport {
  /** Games that were played again. */
  readonly games: number;
  readonly differing: readonly AuditDifference[];
}

export interface AuditOptions {
  readonly workforce: Workforce;
  readonly workers: number;
  readonly limits?: GivenLimits;
  /** Of the games, 0 to 1. */
  readonly share: number;
  /** When given, the rest of the sample is left out. */
  readonly signal?: AbortSignal;
}

/** Plays the sample again, on workers that have played nothing yet. */
export async function auditRun(
  plan: RunPlan,
  ledger: Ledger,
  blocks: number,
  { workforce, workers, limits, share, signal }: AuditOptions,
): Promise<AuditReport> {
  function* sample(): Generator<Block, void, void> {
    for (let index = 0; index < blocks && !signal?.aborted; index++) {
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
  return { games, differing };
}
