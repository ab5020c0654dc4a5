// Boards with narrow places, where track can block a player. For tests.
import { TestGame } from '../../testing/test-game.ts';
import type { TextBoard } from '../../testing/text-board.ts';
import { type ToyChoice, toyGame } from '../../testing/toy.ts';

/** Two halves of a plain, joined by a neck of three segments: [5,2]-[6,2], [5,2]-[5,3] and [4,3]-[5,3]. */
export const neckBoard: TextBoard = {
  rows: ['ccccc~ccccc', 'ccccc~ccccc', 'ccccccccccc', 'ccccccccccc', 'ccccc~ccccc'],
  cities: [
    { name: 'West', size: 'major', at: [2, 2] },
    { name: 'East', size: 'major', at: [8, 2] },
    { name: 'Nook', size: 'small', at: [0, 0], supplies: ['coal'] },
    { name: 'Cape', size: 'medium', at: [10, 4] },
  ],
  loads: { coal: 3 },
  rivers: { Flow: [[[5, 2], [5, 3]]] }, // biome-ignore format: one bridge a line
};
/** Board with a small city in the neck. */
export const townInNeckBoard: TextBoard = {
  ...neckBoard,
  cities: [...neckBoard.cities, { name: 'Gate', size: 'small', at: [5, 2] }],
};
/** A lake between two majors: a cut may begin and end at its shore. */
export const lakeBoard: TextBoard = {
  rows: ['cccccccccc', 'ccc~~~cccc', 'ccc~~~cccc', 'cccccccccc', 'cccc~ccccc'],
  cities: [
    { name: 'West', size: 'major', at: [1, 2] },
    { name: 'East', size: 'major', at: [8, 2] },
    { name: 'Pier', size: 'small', at: [4, 0], supplies: ['coal'] },
    { name: 'Cape', size: 'medium', at: [4, 3] },
    { name: 'Nook', size: 'medium', at: [0, 4] },
  ],
  loads: { coal: 3 },
  rivers: { Flow: [[[3, 3], [4, 3]]] }, // biome-ignore format: one bridge a line
};

export const cards = Array.from({ length: 40 }, (): [string, string, string] => [
  'West coal 5',
  'East coal 6',
  'West coal 7',
]);

/** Starts a game in a building turn with plenty of money. */
export const startOn = (textBoard: TextBoard, choice: ToyChoice): TestGame =>
  new TestGame(
    toyGame({
      textBoard,
      cards,
      events: [],
      ...choice,
      constants: { startCash: 200, buildLimit: 200, majorStarts: 99, ...choice.constants },
    }),
  );

/** As `neck`, with a small city beyond it, and one major. */
export const townBehindNeck = (size: 'small' | 'medium'): TextBoard => ({
  ...neckBoard,
  cities: [
    { name: 'East', size: 'major', at: [8, 2] },
    { name: 'Town', size, at: [2, 2] },
    { name: 'Cape', size: 'medium', at: [10, 4], supplies: ['coal'] },
  ],
});
