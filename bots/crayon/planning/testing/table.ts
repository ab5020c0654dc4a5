// A planning context over a small game, for tests of its parts.
import { Table } from '../../../../engine/crayon/testing/play.ts';
import { milepostAt, type Place, type TextBoard } from '../../../../engine/crayon/testing/text-board.ts';
import { type ToyChoice, toyGame } from '../../../../engine/crayon/testing/toy.ts';
import { createPlanningContext, type PlanningContext } from '../context.ts';
import type { BotParams, TourSettings } from '../params.ts';

export const plainParams: BotParams = {
  million: 2,
  step: 1,
  rentedStep: 3,
  trackLossEarly: 1,
  trackLossLate: 1,
  matureSegments: 90,
  mainLineShare: 1,
  deliveryOverhead: 0.5,
  remoteness: 0,
  feeWeight: 1,
  reserve: 0,
  connectAbove: 60,
  trains: ['fast'],
  upgradeReserve: 10,
  discardBelow: 0,
};

export const plainTours: TourSettings = {
  deliveries: 3,
  slack: 100,
  searchSteps: 100_000,
  suppliers: 9,
  tours: 10,
  incomeEarly: 2,
  incomeLate: 4,
  horizon: 3,
  newHandIncome: 0.5,
};

/** Two majors on a plain, three towns; nothing in the way. */
export const plain: TextBoard = {
  rows: ['cccccccccccc', 'cccccccccccc', 'cccccccccccc', 'cccccccccccc', 'cccccccccccc', 'cccccccccccc'],
  cities: [
    { name: 'West', size: 'major', at: [1, 2] },
    { name: 'East', size: 'major', at: [10, 2] },
    { name: 'Mine', size: 'small', at: [5, 0], supplies: ['coal'] },
    { name: 'Port', size: 'small', at: [5, 5], supplies: ['fish'] },
    { name: 'Town', size: 'medium', at: [7, 3] },
  ],
  loads: { coal: 2, fish: 2 },
};

export const cards = (demands: readonly [string, string, string]): [string, string, string][] =>
  Array.from({ length: 20 }, () => [...demands]);

/** A game on a plain with one kind of card and no events. */
export const plainTable = (choice: ToyChoice = {}): Table =>
  new Table(
    toyGame({
      textBoard: plain,
      cards: cards(['East coal 12', 'Town fish 9', 'West fish 10']),
      events: [],
      constants: { startCash: 60, majorStarts: 9, buildLimit: 60 },
      ...choice,
    }),
  );

/** The context of a seat for the table as it is now. */
export function contextAt(table: Table, seat: number, params: BotParams = plainParams): PlanningContext {
  const context = createPlanningContext(table.rules, seat, params);
  look(context, table);
  return context;
}

/** Brings a context up to date with the table. */
export function look(context: PlanningContext, table: Table): void {
  context.turnBuilder.begin(table.game.observe(table.state, context.seat));
  context.costMap.update();
}

export const at = (table: Table, place: Place): number => milepostAt(table.rules.board, place);

/** Grid places that arcs lead through. */
export function placesOf({ rules: { board } }: Table, arcs: readonly number[]): string[] {
  const name = (milepost: number): string => `${board.col[milepost]},${board.row[milepost]}`;
  return arcs.length === 0 ? [] : [board.from[arcs[0]], ...arcs.map((arc) => board.to[arc])].map(name);
}

/** A line of three segments that leads from West and belongs to `owner`; the train of the other seat stands in West. */
export function rentedLine() {
  const table = plainTable();
  const owner = table.state.seat;
  const line = [2, 3, 4, 5].map((column) => [column, 2] as const);
  table.build(...line);
  table.passTo(1 - owner, 0);
  table.do('place', at(table, [1, 2]));
  const arcs = line.slice(1).map((place, i) => table.arc(line[i], place));
  return { table, owner, seat: 1 - owner, start: at(table, line[0]), arcs };
}
