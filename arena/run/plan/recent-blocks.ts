// A block is asked for when it is played, when its result comes, and when it is counted. Its ids are hashed, so it is kept meanwhile.
import type { Block } from '../../model/block.ts';
import { blockAt } from '../../schedule/schedule.ts';
import type { RunPlan } from './run-plan.ts';

/** Blocks that are kept: more than threads have under way. */
const KEPT = 4_096;

/** Blocks by their index modulo KEPT: those under way are near each other. */
const recent = new WeakMap<RunPlan, (Block | undefined)[]>();

/** The block of an index, which is not to be changed. */
export function blockOf(plan: RunPlan, index: number): Block {
  let blocks = recent.get(plan);
  if (!blocks) {
    blocks = new Array<Block | undefined>(KEPT);
    recent.set(plan, blocks);
  }
  const known = blocks[index % KEPT];
  if (known?.index === index) return known;
  const block = blockAt(plan.schedule, plan.hash, index);
  blocks[index % KEPT] = block;
  return block;
}
