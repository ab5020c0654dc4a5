// Empire Planner in words: changes are found by comparing two states.
import { type AnyGame, empirePlanner } from '../../../engine/index.ts';
import type { ChangeKind, FamilyView, StateChange } from './family-view.ts';

/** @param follows effects of the action that nobody chose, a line each */
function plannerChanges(
  game: empirePlanner.PlannerGame,
  before: empirePlanner.PlannerState,
  after: empirePlanner.PlannerState,
  follows: string,
): StateChange[] {
  const found: StateChange[] = [];
  const add = (kind: ChangeKind, seat: number, text: string): void => {
    found.push({ kind, seat, text });
  };
  const rose = (field: number, seat: number): number => after[field + seat] - before[field + seat];
  for (let seat = 0; seat < game.seats; seat++) {
    if (rose(empirePlanner.TRAINS_RUN, seat) > 0) {
      const capital = rose(
        empirePlanner.CAPITAL_FLOW + empirePlanner.FLOWS.length * seat + empirePlanner.FLOW_TRAINS - seat,
        seat,
      );
      add('delivery', seat, `brings a train home and receives $${capital}`);
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
  for (const line of follows.split('\n')) if (line !== '') add('news', actor, line);
  return found;
}

export function plannerView(any: AnyGame): Partial<FamilyView> {
  const game = any as empirePlanner.PlannerGame;
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
      const was = before as empirePlanner.PlannerState;
      const follows = game.describeConsequences?.(was, action) ?? '';
      return plannerChanges(game, was, after as empirePlanner.PlannerState, follows);
    },
  };
}
