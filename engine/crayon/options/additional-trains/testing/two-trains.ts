// Positions with two trains a player, for tests.
import { Table } from '../../../testing/play.ts';
import { milepostAt, type Place } from '../../../testing/text-board.ts';
import { type ToyChoice, toyGame } from '../../../testing/toy.ts';
import { layTrack } from '../../../track/track.ts';

/** At the start of a game with two trains each. */
export const open = (choice: ToyChoice = {}): Table =>
  new Table(
    toyGame({
      ...choice,
      options: ['additional-trains', ...(choice.options ?? [])],
      constants: { startCash: 80, goalMajors: 9, ...choice.constants },
    }),
  );

/** Past the opening; the seat to act has its whole turn before it. */
export function started(choice: ToyChoice = {}): Table {
  const table = open(choice);
  return table.passTo(table.state.firstSeat);
}

/** Gives a seat track without the trouble of building it. */
export function lay(table: Table, seat: number, ...chain: Place[]): void {
  const { board } = table.rules;
  for (let i = 1; i < chain.length; i++) {
    layTrack(table.rules, table.state, seat, board.segmentOf[table.arc(chain[i - 1], chain[i])]);
  }
}

/** Puts a train, named by its number, on the board. */
export const put = (table: Table, train: number, place: Place): void => {
  table.state.trainAt[train] = milepostAt(table.rules.board, place);
};

/** Puts loads aboard a train that carries none. */
export function loaded(table: Table, train: number, ...names: string[]): void {
  const { state } = table;
  const start = train * state.layout.cargoSlots;
  names.forEach((name, i) => {
    state.carried[start + i] = table.load(name) + 1;
    state.chips[table.load(name)]--;
  });
  state.carried.subarray(start, start + names.length).sort();
}

/** Names of the loads aboard a train, ascending by load. */
export const aboard = (table: Table, train: number): string[] => {
  const { cargoSlots } = table.state.layout;
  return [...table.state.carried.subarray(train * cargoSlots, (train + 1) * cargoSlots)]
    .filter((load) => load > 0)
    .map((load) => table.rules.board.loads[load - 1].name);
};

/** Enough cards for six hands of four. */
export const manyCards = Array.from({ length: 40 }, (_, i): [string, string, string] => [
  `${['Ash', 'Gum', 'Birch', 'Elm'][i % 4]} coal ${5 + (i % 9)}`,
  `${['Elm', 'Ash', 'Fir'][i % 3]} toys ${6 + (i % 7)}`,
  `${['Fir', 'Gum', 'Birch', 'Ash'][i % 4]} fish ${7 + (i % 5)}`,
]);
