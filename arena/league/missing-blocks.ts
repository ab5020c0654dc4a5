import type { LeagueConditions } from './journal/league-event.ts';
import type { LeagueState } from './journal/league-state.ts';
import { blockIndex } from './schedule/league-blocks.ts';
import { scheduledGroups } from './schedule/scheduled-groups.ts';

/** Indices of the blocks that are to be played and are not among `played`, in the order of a run. */
export function* missingBlocks(
  { players, firstSeed }: LeagueConditions,
  state: LeagueState,
  played: Pick<ReadonlySet<number>, 'has'>,
): Generator<number, void, void> {
  for (let index = 0; index < state.seeds; index++) {
    for (const group of scheduledGroups(state, players, { index, seed: firstSeed + index })) {
      const block = blockIndex(index, group);
      if (!played.has(block)) yield block;
    }
  }
}
