import { blockIndex, groupOf, seedIndexOf } from './league-blocks.ts';
import { sortGroups } from './scheduled-groups.ts';

/** Blocks as a run orders them: seed by seed, and within a seed by the members of the groups. @param seats of a game */
export function sortBlocks(blocks: Iterable<number>, seats: number): number[] {
  const bySeed = new Map<number, number[][]>();
  for (const index of blocks) {
    const seed = seedIndexOf(index);
    const groups = bySeed.get(seed) ?? [];
    bySeed.set(seed, groups);
    groups.push(groupOf(index, seats));
  }
  return [...bySeed.keys()]
    .sort((a, b) => a - b)
    .flatMap((seed) => sortGroups(bySeed.get(seed)!).map((group) => blockIndex(seed, group)));
}
