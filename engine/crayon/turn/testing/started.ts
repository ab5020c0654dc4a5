// Games of the toy title that stand at the beginning of a turn, for tests of what events do to it.
import type { TitleRules } from '../../compile/compile-rules.ts';
import { Table } from '../../testing/play.ts';
import { type ToyChoice, toyGame } from '../../testing/toy.ts';

type Card = [string, string, string];

export const deckOf = (...demands: Card): Card[] => Array.from({ length: 24 }, () => demands);

/** A game past its opening with money to spend; the seat to act has its whole turn before it. */
export function started(title: TitleRules, choice: ToyChoice = {}): Table {
  const table = new Table(
    toyGame({ title, ...choice, constants: { startCash: 80, goalMajors: 9, ...choice.constants } }),
  );
  return table.passTo(table.state.firstSeat);
}
