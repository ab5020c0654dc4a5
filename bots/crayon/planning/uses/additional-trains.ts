// Option additional-trains: two trains of a seat, each with its own independent plan executor. An executor
// sees neither the cards that the other uses nor the cash that the other's plan still needs. Both act in the
// same turn.
import { crayon } from '../../../../engine/index.ts';
import type { Bot, LegalActions } from '../../../bot.ts';
import type { Use } from '../context.ts';
import type { BoardTables, State } from '../map/board-tables.ts';

const [STOP, END_TURN, SWITCH, DISCARD] = (['stop', 'end-turn', 'switch-train', 'discard-hand'] as const).map(
  (kind) => crayon.actionOf(kind),
);

/** A bot for one of the trains. */
export interface TrainBot extends Bot {
  /** Cards that the plan uses, and cash that it still needs. */
  reservations(): { readonly cards: readonly number[]; readonly cashM: number };
  explain(): string;
}

/** @param executors the first one starts with the train that is in operation at the start */
export function createTwoTrains(
  { rules, game }: BoardTables,
  seat: number,
  executors: readonly [TrainBot, TrainBot],
): Bot {
  // The observation after the actions decided so far, and an executor's view of it.
  const current = new crayon.CrayonState(rules.layout);
  const view = new crayon.CrayonState(rules.layout);
  let inOperation = 0;
  let actions: number[] = [];

  const play = (action: number): void => {
    actions.push(action);
    game.apply(current, action);
    if (action === SWITCH) inOperation = 1 - inOperation;
  };

  /** Asks the executor of the train in operation for its actions. */
  function askExecutor(legal: LegalActions): readonly number[] {
    const { cards, cashM } = executors[1 - inOperation].reservations();
    view.become(current);
    const { handSize } = current.layout;
    for (let slot = seat * handSize; slot < (seat + 1) * handSize; slot++)
      if (cards.includes(current.hand[slot])) view.hand[slot] = -1;
    view.cash[seat] = Math.max(0, current.cash[seat] - cashM);
    return executors[inOperation].decide(view, legal);
  }

  /** Lets the executor operate; true if an action reveals something, so that the bot is asked again. */
  function operate(answer: readonly number[]): boolean {
    const stop = answer.indexOf(STOP);
    for (const action of stop < 0 ? answer.slice(0, -1) : answer.slice(0, stop)) play(action);
    if (stop >= 0) return false;
    actions.push(answer[answer.length - 1]);
    return true;
  }

  /** Lets the executor build; false if that raises a question, so that the bot is asked again. */
  function build(legal: LegalActions): boolean {
    for (const action of askExecutor(legal))
      if (action !== END_TURN && game.isLegal(current, action)) play(action);
    return current.phase === crayon.BUILD;
  }

  return {
    decide(observation, legal) {
      current.become(observation as State);
      actions = [];
      const isAlone =
        current.phase !== crayon.OPERATE ||
        crayon.meetsGoal(rules, current, seat) ||
        crayon.isOpening(rules, current);
      if (isAlone) return executors[inOperation].decide(observation, legal);
      const first = askExecutor(legal);
      // Discard the hand only if neither executor has a use for it.
      const isIdle = first[0] === DISCARD;
      if (!isIdle && operate(first)) return actions;
      play(SWITCH);
      const second = askExecutor(legal);
      if (second[0] === DISCARD && isIdle) {
        inOperation = 1 - inOperation;
        return first;
      }
      if (second[0] !== DISCARD && operate(second)) return actions;
      play(STOP);
      if (!build(legal)) return actions;
      play(SWITCH);
      if (!build(legal)) return actions;
      actions.push(END_TURN);
      return actions;
    },
    explain: () => executors.map((executor) => executor.explain()).join('\n'),
  };
}

export const additionalTrains: Use = {
  option: 'additional-trains',
  does: 'runs two trains, each with a plan of its own',
};
