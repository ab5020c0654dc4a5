// A block is asked for when it is played, when its result comes, and when it is counted. Its ids are hashed, so it is kept meanwhile.
import type { Block } from '../../model/block.ts';
import { blockAt } from '../../schedule/schedule.ts';
import type { RunPlan } from './run-plan.ts';

/** Blocks that are kept: more than a fleet has under way. */
const KEPT = 4_096;

const recent = new WeakMap<RunPlan, Map<number, Block>>();

/** The block of an index, which is not to be changed. */
export function blockOf(plan: RunPlan, index: number): Block {
  let blocks = recent.get(plan);
  if (!blocks) {
    blocks = new Map();
    recent.set(plan, blocks);
  }
  const known = blocks.get(index);
  if (known) return known;
  const block = blockAt(plan.schedule, plan.hash, index);
  blocks.set(index, block);
  if (blocks.size > KEPT)
    for (const oldest of blocks.keys()) {
      blocks.delete(oldest);
      break;
    }
  return block;
}
