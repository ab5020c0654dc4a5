// Empire Planner in words: changes are found by comparing two states.
import { type AnyGame, empirePlanner } from '../../../engine/index.ts';
import type { ChangeKind, FamilyView, StateChange } from './family-view.ts';

/** @param consequences effects of the action beyond its own text, one per line */
function plannerChanges(
  game: empirePlanner.PlannerGame,
  before: empirePlanner.PlannerState,
  after: empirePlanner.PlannerState,
  consequences: string,
): StateChange[] {
  const changes: StateChange[] = [];
  const add = (kind: ChangeKind, seat: number, text: string): void => {
    changes.push({ kind, seat, text });
  };
  const increase = (slot: number): number => after[slot] - before[slot];
  for (let seat = 0; seat < game.seats; seat++) {
    if (increase(empirePlanner.TRAINS_RUN + seat) > 0) {
      const flows = empirePlanner.CAPITAL_FLOW + empirePlanner.FLOWS.length * seat;
      const income = increase(flows + empirePlanner.FLOW_TRAINS);
      add('delivery', seat, `brings a train home and receives $${income}`);
    }
    if (after[empirePlanner.FORFEITED] === seat + 1 && before[empirePlanner.FORFEITED] === 0)
      add('fault', seat, 'is out of the game');
  }
  for (let slot = 0; slot < empirePlanner.FACTORY_CARDS; slot++) {
    const holder = after[empirePlanner.HOLDER + slot];
    if (holder === before[empirePlanner.HOLDER + slot] || holder === 0 || holder > game.seats) continue;
    const { name } = game.rules.constants.faces[after[empirePlanner.FACE + slot]];
    add('event', holder - 1, `takes the factory card ${name}`);
  }
  const actor = Math.max(0, Math.min(game.seats - 1, after[empirePlanner.ACTOR] - 1));
  if (after[empirePlanner.SHUFFLES] > before[empirePlanner.SHUFFLES])
    add('news', actor, 'The action cards are shuffled again');
  for (const line of consequences.split('\n')) if (line !== '') add('news', actor, line);
  return changes;
}

export function plannerView(anyGame: AnyGame): Partial<FamilyView> {
  const game = anyGame as empirePlanner.PlannerGame;
  const { constants } = game.rules;
  const { rounds, solo } = constants;
  return {
    goal: `To win: more victory points than ${solo ? 'Archie' : 'the other side'} after ${rounds} rounds.`,
    sides: (labels) => (solo ? [...labels, 'Archie'] : labels),
    score: { name: 'Victory points', text: (value) => `${value} VP` },
    scoreOf: (state, seat) =>
      empirePlanner.scoreOf(constants, state as empirePlanner.PlannerState, seat).total,
    jumps: { delivery: 'train home', event: 'factory card', fault: 'fault' },
    changes(before, after, action) {
      const state = before as empirePlanner.PlannerState;
      const consequences = game.describeConsequences?.(state, action) ?? '';
      return plannerChanges(game, state, after as empirePlanner.PlannerState, consequences);
    },
  };
}
