// Games of building in the opening, for tests.
import type { TitleRules } from '../../compile/compile-rules.ts';
import { Table } from '../../testing/play.ts';
import type { TextBoard } from '../../testing/text-board.ts';
import { type ToyChoice, toyGame } from '../../testing/toy.ts';

export const CARDS: [string, string, string][] = Array.from({ length: 20 }, () => [
  'Hub coal 5',
  'North coal 6',
  'South coal 7',
]);

/** The two building examples of the series rules: a river west of the hub, a mountain and a river south of it. */
export const examples: TextBoard = {
  rows: [
    'cccccccccc',
    'cccccccccc',
    'cccccccccc',
    'cccccccccc',
    'cccccccccc',
    'ccccmccccc',
    'cccccccccc',
    'cccccccccc',
  ],
  cities: [
    { name: 'Hub', size: 'major', at: [3, 2] },
    { name: 'Far', size: 'major', at: [7, 6] },
    { name: 'West', size: 'medium', at: [8, 2], supplies: ['coal'] },
    { name: 'North', size: 'medium', at: [4, 0] },
    { name: 'South', size: 'medium', at: [5, 6] },
    { name: 'East', size: 'small', at: [2, 6] },
  ],
  loads: { coal: 3 },
  rivers: {
    Meuse: [[[5, 2], [6, 2]]], // biome-ignore format: one bridge a line
    Rhine: [[[2, 5], [2, 6]]], // biome-ignore format: one bridge a line
  },
};

/** The first opening turn of a game with 60M each. */
export const open = (title: TitleRules, { constants, ...choice }: ToyChoice = {}) =>
  new Table(
    toyGame({
      title,
      textBoard: examples,
      cards: CARDS,
      events: [],
      constants: { startCash: 60, ...constants },
      ...choice,
    }),
  );
