// Rollouts with a planning context for each candidate of a race: its network stays as the beginning of its plan leaves it,
// so that hardly any distance changes between samples. A single context would undo one candidate's track and build the
// next one's, and repair the distances to all cities twice, for every sample.
import type { PlanningContext, SpendingPolicy } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import { createRolloutPlayer, type Prospect, type RolloutPlayer, type RolloutStart } from './rollout.ts';

interface Candidate {
  readonly context: PlanningContext;
  readonly player: RolloutPlayer;
}

/**
 * A rollout player with the results of `createRolloutPlayer`.
 * @param createContext creates contexts of one seat, for rollouts alone
 */
export function createRolloutsByCandidate(
  createContext: () => PlanningContext,
  prospectOf: (context: PlanningContext, state: State) => Prospect,
  spending: SpendingPolicy,
): RolloutPlayer {
  const candidates: Candidate[] = [];
  let startOf = new Map<RolloutStart, Candidate>();
  let startNext: (player: RolloutPlayer) => void;
  // What rollouts learn about walls and refusals they share, as if there were one context.
  let lastUsed: PlanningContext | null = null;

  function use({ context }: Candidate): void {
    if (lastUsed !== null && lastUsed !== context) context.costMap.setWalls(lastUsed.costMap.walls);
    lastUsed = context;
  }

  function candidateAt(index: number): Candidate {
    if (candidates[index] === undefined) {
      const context = { ...createContext(), ...(index > 0 && { memory: candidates[0].context.memory }) };
      candidates[index] = { context, player: createRolloutPlayer(context, prospectOf, spending) };
    }
    return candidates[index];
  }

  return {
    start(observation, distances) {
      startNext = (player) => player.start(observation, distances);
      startOf = new Map();
    },
    begin(plan) {
      const candidate = candidateAt(startOf.size);
      use(candidate);
      startNext(candidate.player);
      const start = candidate.player.begin(plan);
      startOf.set(start, candidate);
      return start;
    },
    play(start, deck, deliveries) {
      const candidate = startOf.get(start)!;
      use(candidate);
      return candidate.player.play(start, deck, deliveries);
    },
  };
}
