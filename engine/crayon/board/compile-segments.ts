import type { Board, Link } from './board.ts';
import type { BoardFile } from './board-file.ts';
import type { Mileposts } from './compile-mileposts.ts';
import { neighbour } from './neighbour.ts';

/** The segments of a board file, by lower milepost and then by direction; those of links come last. */
export interface Segments extends Pick<Board, 'links' | 'linkOf'> {
  /** Both mileposts of each segment, the lower first. */
  readonly ends: readonly (readonly [number, number])[];
  /** Segments of a flat list of edges, ascending. @param path of the list, for problems */
  readEdges(list: readonly number[], path: string): Int32Array;
  /** The segments of such a list as a mask. */
  readEdgeMask(list: readonly number[], path: string): Uint8Array;
}

/** @param problems receives the problems of the file, also from `readEdges` and `readEdgeMask` */
export function compileSegments(file: BoardFile, mileposts: Mileposts, problems: string[]): Segments {
  const { cols, kind } = file.grid;
  const { milepostAt } = mileposts;
  const edgeKey = (c: number, r: number, d: number): number => (r * cols + c) * 3 + d;
  const keysOf = (list: readonly number[], path: string): number[] => {
    const keys: number[] = [];
    for (let i = 0; i < list.length; i += 3) {
      const [c, r, d] = [list[i], list[i + 1], list[i + 2]];
      const end = d <= 2 ? milepostAt(...neighbour(c, r, d, kind)) : -1;
      if (d > 2 || milepostAt(c, r) < 0 || end < 0)
        problems.push(`${path}: [${c}, ${r}, ${d}] does not connect two mileposts`);
      else keys.push(edgeKey(c, r, d));
    }
    return keys;
  };

  const blockedKeys = new Set(keysOf(file.blocked, 'blocked'));
  const segmentAt = new Map<number, number>();
  const ends: [number, number][] = [];
  for (let m = 0; m < mileposts.count; m++) {
    const [c, r] = [mileposts.col[m], mileposts.row[m]];
    for (let d = 0; d < 3; d++) {
      const other = milepostAt(...neighbour(c, r, d, kind));
      if (other < 0 || blockedKeys.has(edgeKey(c, r, d))) continue;
      segmentAt.set(edgeKey(c, r, d), ends.length);
      ends.push([m, other]);
    }
  }

  const links = compileLinks(file, mileposts, ends, problems);
  const linkOf = new Int16Array(ends.length).fill(-1);
  links.forEach(({ lanes }, link) => {
    for (const lane of lanes) linkOf[lane] = link;
  });

  const readEdges = (list: readonly number[], path: string): Int32Array => {
    const segments = new Set<number>();
    for (const edge of keysOf(list, path)) {
      const segment = segmentAt.get(edge);
      if (segment !== undefined) {
        segments.add(segment);
        continue;
      }
      const [c, r] = [Math.floor(edge / 3) % cols, Math.floor(edge / 3 / cols)];
      problems.push(`${path}: an edge is also blocked (column ${c}, row ${r})`);
    }
    return Int32Array.from(segments).sort();
  };
  return {
    ends,
    links,
    linkOf,
    readEdges,
    readEdgeMask(list, path) {
      const mask = new Uint8Array(ends.length);
      for (const segment of readEdges(list, path)) mask[segment] = 1;
      return mask;
    },
  };
}

/** The links of the file. @param ends receives their lanes after the other segments */
function compileLinks(
  file: BoardFile,
  { milepostAt }: Mileposts,
  ends: [number, number][],
  problems: string[],
): readonly Link[] {
  const linkByKey = new Map<string, number>();
  const links: Link[] = [];
  for (const [i, { name = '', cross, users, users5 = users, ...entry }] of (file.links ?? []).entries()) {
    const path = name === '' ? `links.${i}` : `links.${i} (${name})`;
    const [a, b] = [milepostAt(...entry.a), milepostAt(...entry.b)];
    const [placeA, placeB] = [entry.a, entry.b].map((place) => `[${place.join(', ')}]`);
    if (a < 0) problems.push(`${path}: no milepost at a, ${placeA}`);
    if (b < 0) problems.push(`${path}: no milepost at b, ${placeB}`);
    if (a < 0 || b < 0) continue;
    if (a === b) {
      problems.push(`${path}: both ends are ${placeA}`);
      continue;
    }
    const pair: [number, number] = [Math.min(a, b), Math.max(a, b)];
    const linkKey = `${pair} ${cross} ${entry.price}`;
    if (linkByKey.has(linkKey))
      problems.push(`${path}: the same as links.${linkByKey.get(linkKey)}; set its users instead`);
    else linkByKey.set(linkKey, i);
    if (users5 < users) problems.push(`${path}: users5 is ${users5}, but must be from users (${users}) to 6`);
    const lanes = Array.from({ length: Math.max(users, users5) }, () => ends.push(pair) - 1);
    links.push({ name, a, b, lanes, users: [users, users5], cross: cross === 'free' ? 1 : cross });
  }
  return links;
}
