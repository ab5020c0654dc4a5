// Grid maps of the Moving AI Lab (`.map`): steps to the eight neighbours, along a diagonal only if both cells beside it
// can be entered as well.
import { makeGraph, type WeightedGraph } from '../../../../bots/paths/graphs/weighted-graph.ts';
import { withGivenValue } from '../../../../engine/index.ts';
import { LineFile } from './line-file.ts';

/** Kinds of terrain by letter: 0 is blocked, and a step never leads from one kind into another. */
const TERRAIN: Readonly<Record<string, number>> = {
  '.': 1,
  G: 1,
  // Swamp can be entered from ordinary ground.
  S: 1,
  // Water can be crossed, but not entered from ground.
  W: 2,
  '@': 0,
  O: 0,
  T: 0,
};

const LETTERS = Object.keys(TERRAIN).join(' ');

export interface GridMap {
  readonly width: number;
  readonly height: number;
  readonly graph: WeightedGraph;
  /** Node of each cell, row by row; -1 for blocked ones. */
  readonly nodeAt: Int32Array;
  /** Terrain of each cell, as in `TERRAIN`. */
  readonly terrain: Uint8Array;
}

/** @throws DataError with the lines that do not fit the format */
export function readMap(path: string): GridMap {
  const file: LineFile = new LineFile(path);
  const size = { height: 0, width: 0 };
  let hasType = false;
  for (;;) {
    if (!file.next()) file.fail("the file ends before the line 'map'");
    const [word, value, ...rest] = file.text.trim().split(/\s+/);
    if (word === 'map' && value === undefined) break;
    if (word === 'type') {
      if (value !== 'octile') file.fail(withGivenValue("the type must be 'octile'", value));
      hasType = true;
    } else if (
      (word === 'height' || word === 'width') &&
      /^[1-9]\d{0,5}$/.test(value ?? '') &&
      rest.length === 0
    ) {
      size[word] = Number(value);
    } else file.fail(withGivenValue("must be 'type octile', 'height N', 'width N' or 'map'", file.text));
  }
  const { width, height } = size;
  if (!hasType || width === 0 || height === 0)
    file.fail("'type', 'height' and 'width' must come before 'map'");
  const terrain = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    if (!file.next()) file.fail(`the file ends after ${row} of ${height} rows`);
    const { text } = file;
    if (text.length !== width) file.problem(`the row has ${text.length} cells, the map is ${width} wide`);
    for (let column = 0; column < Math.min(width, text.length); column++) {
      const kind = TERRAIN[text[column]];
      if (kind === undefined)
        file.problem(
          `column ${column + 1}: ${withGivenValue(`terrain must be one of ${LETTERS}`, text[column])}`,
        );
      else terrain[row * width + column] = kind;
    }
  }
  while (file.next()) if (file.text.trim() !== '') file.fail(`the map has only ${height} rows`);
  file.finish();
  return makeGrid(width, height, terrain);
}

/** The graph of a grid. @param terrain as in `TERRAIN`, row by row */
export function makeGrid(width: number, height: number, terrain: Uint8Array): GridMap {
  const nodeAt = new Int32Array(width * height).fill(-1);
  let nodes = 0;
  for (let cell = 0; cell < terrain.length; cell++) if (terrain[cell] > 0) nodeAt[cell] = nodes++;
  const [x, y] = [new Float64Array(nodes), new Float64Array(nodes)];
  const [tails, heads, weights] = [
    new Int32Array(8 * nodes),
    new Int32Array(8 * nodes),
    new Float64Array(8 * nodes),
  ];
  let arcs = 0;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const kind = terrain[row * width + column];
      if (kind === 0) continue;
      const node = nodeAt[row * width + column];
      x[node] = column;
      y[node] = row;
      const isSame = (right: number, down: number): boolean => {
        const [c, r] = [column + right, row + down];
        return c >= 0 && r >= 0 && c < width && r < height && terrain[r * width + c] === kind;
      };
      for (let down = -1; down <= 1; down++) {
        for (let right = -1; right <= 1; right++) {
          if ((right === 0 && down === 0) || !isSame(right, down) || !isSame(right, 0) || !isSame(0, down))
            continue;
          tails[arcs] = node;
          heads[arcs] = nodeAt[(row + down) * width + column + right];
          weights[arcs++] = right !== 0 && down !== 0 ? Math.SQRT2 : 1;
        }
      }
    }
  }
  const graph = makeGraph({
    nodes,
    tails: tails.subarray(0, arcs),
    heads: heads.subarray(0, arcs),
    weights: weights.subarray(0, arcs),
    x,
    y,
  });
  return { width, height, graph, nodeAt, terrain };
}
