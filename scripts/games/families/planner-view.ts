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
  const actor = Math.max(0, Math.min(game.seats - 1, after.actor - 1));
  const add = (kind: ChangeKind, seat: number, text: string): void => {
    changes.push({ kind, seat, text });
  };
  const addSentence = (text: string): void => {
    changes.push({ kind: 'news', seat: actor, text, isSentence: true });
  };
  for (let seat = 0; seat < game.seats; seat++) {
    if (after.trainsRun[seat] > before.trainsRun[seat]) {
      const income =
        empirePlanner.flowOf(after, seat, 'trains') - empirePlanner.flowOf(before, seat, 'trains');
      add('delivery', seat, `brings a train home and receives $${income}`);
    }
    if (after.forfeited === seat + 1 && before.forfeited === 0) add('fault', seat, 'is out of the game');
  }
  for (let slot = 0; slot < empirePlanner.FACTORY_CARDS; slot++) {
    const holder = after.holder[slot];
    if (holder === before.holder[slot] || holder === 0 || holder > game.seats) continue;
    const { name } = game.rules.constants.faces[after.face[slot]];
    add('event', holder - 1, `takes the factory card ${name}`);
  }
  if (after.shuffles > before.shuffles) addSentence('The action cards are shuffled again');
  for (const line of consequences.split('\n')) if (line !== '') addSentence(line);
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
