// Options additional-trains (RULES.md: S0, challenge game; S4, optional rule 4) and
// additional-trains-four-cards (S0): each player runs a freight and a fast freight. All actions apply to
// the train in operation; `switch-train` switches trains. Core code knows only that a seat may own two
// trains, because events hit both (turn/events.ts).

import { milepostName } from '../../board/milepost-name.ts';
import { plainAction } from '../../model/listed-action.ts';
import { ALWAYS, actionsOf, OPERATE, type RuleModule, type Rules } from '../../model/rules.ts';
import { moduleField } from '../../state/module-slots.ts';
import type { CrayonState } from '../../state/state.ts';
import { speedOf } from '../../track/move-cost.ts';
import { PARKED_WORDS, parkedTrain, refreshParked, swapTrains } from './parked-train.ts';

const SECOND_TRAIN = 'fast';
const HAND_SIZE = 4;

function violations(rules: Rules, state: CrayonState): string[] {
  const [moves] = state.extra.parked;
  const maxMoves = Math.max(...rules.trains.map(({ speed }) => speed));
  return moves > maxMoves ? [`the parked train has ${moves} movement points left`] : [];
}

declare module '../../state/module-slots.ts' {
  interface ModuleSlots {
    readonly parked: Int32Array;
  }
}

/** Puts the parked train in operation and parks the other one, free and as often as wanted. */
const switchTrain = plainAction('switch-train', {
  apply: (rules, state) => swapTrains(rules, state),
  describe(rules, state) {
    const train = parkedTrain(state, state.seat);
    const milepost = state.trainAt[train];
    const where = milepost < 0 ? 'not placed yet' : `at ${milepostName(rules.board, milepost)}`;
    return `switches to the ${rules.trains[state.trainClass[train]].name} ${where}`;
  },
});

export const additionalTrains: RuleModule = {
  id: 'additional-trains',
  use: actionsOf('switch-train'),
  name: 'Additional trains',
  description: 'everybody runs two trains, a freight and a fast freight; both may move in the same turn',
  patchConstants: (base) => ({ ...base, secondTrain: SECOND_TRAIN }),
  fields: [
    moduleField(
      'parked',
      () => PARKED_WORDS,
      ({ seats }) => [0, Math.max(99, 2 ** seats - 1)],
      "The active seat's parked train: movement points left, 1 if halved, bit per seat to which it paid a fee.",
    ),
  ],
  addedActions: { operate: [switchTrain], build: [switchTrain] },
  hooks: {
    turnStart(rules, state, seat) {
      if (state.phase === OPERATE) refreshParked(state, speedOf(rules, state, parkedTrain(state, seat)));
    },
    turnEnd: (_rules, state) => refreshParked(state, 0),
  },
  violations,
};

export const fourCards: RuleModule = {
  id: 'additional-trains-four-cards',
  use: ALWAYS,
  name: 'Additional trains: four cards',
  description: 'everybody holds four demand cards instead of three',
  needs: ['additional-trains'],
  patchConstants: (base) => ({ ...base, handSize: HAND_SIZE, dealt: Math.max(base.dealt, HAND_SIZE) }),
};
