import type { GridKind } from './board.ts';

/**
 * The neighbour of a grid place. In an `odd-r` grid odd rows are shifted right by half a column; directions:
 * 0 E, 1 SE, 2 SW, 3 W, 4 NW, 5 NE. In an `odd-q` grid, its mirror image with columns and rows swapped, odd
 * columns are shifted down by half a row; directions: 0 S, 1 SE, 2 NE, 3 N, 4 NW, 5 SW.
 */
export function neighbour(col: number, row: number, direction: number, grid: GridKind): [number, number] {
  if (grid === 'odd-r') return [col + stepInLine(row & 1, direction), row + lineStep(direction)];
  return [col + lineStep(direction), row + stepInLine(col & 1, direction)];
}

/** Steps from one straight line of the grid to the next. */
const lineStep = (direction: number): number => [0, 1, 1, 0, -1, -1][direction];

/** Steps along that line. @param odd 1 on a shifted line */
const stepInLine = (odd: number, direction: number): number => [1, odd, odd - 1, -1, odd - 1, odd][direction];
