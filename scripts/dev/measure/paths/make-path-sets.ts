// Writes graphs in standard formats, to measure `bench paths --graph` on sets that anybody can make again: grids with
// random cells blocked, rooms, a maze, and a road-like network with as many nodes and arcs as New York's of the 9th
// DIMACS challenge.
//   jiti scripts/dev/measure/paths/make-path-sets.ts FOLDER [SIDE, 512] [NODES, 264346] [ARCS, 733846]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stream } from '../../../../engine/index.ts';

const [folder = 'path-sets', side = '512', nodes = '264346', arcs = '733846'] = process.argv.slice(2);

const mapText = (rows: readonly string[]): string =>
  ['type octile', `height ${rows.length}`, `width ${rows[0].length}`, 'map', ...rows, ''].join('\n');

/** A square of cells by a rule. */
const square = (size: number, isFree: (x: number, y: number) => boolean): string =>
  mapText(
    Array.from({ length: size }, (_, y) =>
      Array.from({ length: size }, (_, x) => (isFree(x, y) ? '.' : '@')).join(''),
    ),
  );

function randomMap(size: number, blocked: number): string {
  const random = stream(1, `sets/random-${blocked}`);
  return square(size, () => random() >= blocked);
}

/** Rooms of 15 x 15 cells, with a door of one cell in most walls. */
function roomsMap(size: number): string {
  const random = stream(1, 'sets/rooms');
  const doors = new Set<string>();
  for (let room = 0; room < (size >> 4) ** 2; room++) {
    const [x, y] = [(room % (size >> 4)) * 16, Math.floor(room / (size >> 4)) * 16];
    if (random() < 0.8) doors.add(`${x},${y + 1 + Math.floor(random() * 15)}`);
    if (random() < 0.8) doors.add(`${x + 1 + Math.floor(random() * 15)},${y}`);
  }
  return square(size, (x, y) => (x % 16 !== 0 && y % 16 !== 0) || doors.has(`${x},${y}`));
}

/** Corridors of one cell without a loop, by a walk that goes back when it is stuck. */
function mazeMap(size: number): string {
  const random = stream(1, 'sets/maze');
  const free = new Uint8Array(size * size);
  const walk = [size + 1];
  free[size + 1] = 1;
  while (walk.length > 0) {
    const cell = walk[walk.length - 1];
    const [x, y] = [cell % size, Math.floor(cell / size)];
    const steps = [
      [2, 0],
      [-2, 0],
      [0, 2],
      [0, -2],
    ].filter(
      ([right, down]) =>
        x + right > 0 &&
        y + down > 0 &&
        x + right < size - 1 &&
        y + down < size - 1 &&
        free[cell + down * size + right] === 0,
    );
    if (steps.length === 0) {
      walk.pop();
      continue;
    }
    const [right, down] = steps[Math.floor(random() * steps.length)];
    free[cell + (down * size + right) / 2] = free[cell + down * size + right] = 1;
    walk.push(cell + down * size + right);
  }
  return square(size, (x, y) => free[y * size + x] === 1);
}

/** A shaken lattice that keeps all nodes connected, with faster roads every sixteenth line, and numbers in no order. */
function roadNetwork(count: number, arcCount: number): { gr: string; co: string } {
  const random = stream(1, 'sets/roads');
  const width = Math.ceil(Math.sqrt(count));
  const shuffle = <T extends Int32Array | number[][]>(list: T): T => {
    for (let i = list.length - 1; i > 0; i--) {
      const k = Math.floor(random() * (i + 1));
      [list[i], list[k]] = [list[k], list[i]];
    }
    return list;
  };
  const number = shuffle(Int32Array.from({ length: count }, (_, i) => i + 1));
  const [x, y] = [0, 1].map((axis) =>
    Float64Array.from({ length: count }, (_, i) =>
      Math.round(1000 * ((axis === 0 ? i % width : Math.floor(i / width)) + 0.8 * random())),
    ),
  );
  const streets: number[][] = [];
  for (let i = 0; i < count; i++) {
    if ((i + 1) % width !== 0 && i + 1 < count) streets.push([i, i + 1]);
    if (i + width < count) streets.push([i, i + width]);
  }
  shuffle(streets);
  const rootOf = Int32Array.from({ length: count }, (_, i) => i);
  const root = (i: number): number => {
    while (rootOf[i] !== i) i = rootOf[i] = rootOf[rootOf[i]];
    return i;
  };
  const joins: number[][] = [];
  const others: number[][] = [];
  for (const [a, b] of streets) {
    (root(a) === root(b) ? others : joins).push([a, b]);
    rootOf[root(a)] = root(b);
  }
  const kept = [...joins, ...others].slice(0, arcCount / 2);
  const lines = kept.flatMap(([a, b]) => {
    const isFast =
      [a, b].every((i) => Math.floor(i / width) % 16 === 0) || [a, b].every((i) => (i % width) % 16 === 0);
    const length = Math.hypot(x[a] - x[b], y[a] - y[b]) * (isFast ? 1 : 1 + 1.5 * random());
    const weight = Math.max(1, Math.ceil(length));
    return [`a ${number[a]} ${number[b]} ${weight}`, `a ${number[b]} ${number[a]} ${weight}`];
  });
  const places = Array.from(number, (name, i) => `v ${name} ${x[i]} ${y[i]}`);
  return {
    gr: [`p sp ${count} ${lines.length}`, ...lines, ''].join('\n'),
    co: [`p aux sp co ${count}`, ...places, ''].join('\n'),
  };
}

mkdirSync(folder, { recursive: true });
const size = Number(side);
for (const share of [10, 20, 35])
  writeFileSync(join(folder, `random-${share}.map`), randomMap(size, share / 100));
writeFileSync(join(folder, 'rooms.map'), roomsMap(size));
writeFileSync(join(folder, 'maze.map'), mazeMap(size));
const { gr, co } = roadNetwork(Number(nodes), Number(arcs));
writeFileSync(join(folder, 'roads.gr'), gr);
writeFileSync(join(folder, 'roads.co'), co);
