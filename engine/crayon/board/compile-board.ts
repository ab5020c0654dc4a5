// Compiles a board file into flat arrays. Reports every problem of the file at once.
import { DataError } from '../../core/errors.ts';
import type { DataFile } from '../../core/title.ts';
import { zodProblems } from '../../core/zod-problems.ts';
import type { Arcs, Board } from './board.ts';
import { type BoardFile, boardFileSchema } from './board-file.ts';
import { compileCities } from './compile-cities.ts';
import { compileMileposts, type Mileposts } from './compile-mileposts.ts';
import { compileSegments, type Segments } from './compile-segments.ts';

/** Compiles a parsed `board/1` file. @throws DataError with all problems */
export function compileBoard(file: DataFile): Board {
  const parsed = boardFileSchema.safeParse(file.content);
  if (!parsed.success)
    throw new DataError(file.source, { 'file/form': zodProblems(parsed.error, file.content) });
  const problems: string[] = [];
  const board = assembleBoard(parsed.data, problems);
  if (problems.length > 0) throw new DataError(file.source, { 'board/unfit': problems });
  return board;
}

function assembleBoard(file: BoardFile, problems: string[]): Board {
  const mileposts = compileMileposts(file, problems);
  const segments = compileSegments(file, mileposts, problems);
  const arcs = compileArcs(mileposts.count, segments.ends);
  const { rivers, riverCount, riverSegments, lake, inlet, seas, coasts } = compileWaters(
    file,
    mileposts,
    segments,
    problems,
  );
  const { cityOf, cities, firstExit, exitSegments, majors, loads, urban } = compileCities(
    file,
    mileposts,
    arcs,
    problems,
  );
  // No spreads: objects made by one literal are faster to access, and boards are accessed in every loop.
  return {
    id: file.id,
    name: file.name,
    grid: file.grid.kind,
    cols: file.grid.cols,
    rows: file.grid.rows,
    mileposts: mileposts.count,
    segments: segments.ends.length,
    arcs: arcs.to.length,
    firstArc: arcs.firstArc,
    to: arcs.to,
    from: arcs.from,
    segmentOf: arcs.segmentOf,
    reverse: arcs.reverse,
    arcA: arcs.arcA,
    arcB: arcs.arcB,
    terrain: Uint8Array.from(mileposts.terrain),
    country: Uint8Array.from(mileposts.country),
    countries: Object.values(file.countries),
    cityOf,
    cities,
    firstExit,
    exitSegments,
    majors,
    loads,
    urban,
    rivers,
    riverCount,
    lake,
    inlet,
    edgePrice: compileEdgePrices(file, segments, urban, problems),
    links: segments.links,
    linkOf: segments.linkOf,
    riverSegments,
    seas,
    coasts,
    col: Int16Array.from(mileposts.col),
    row: Int16Array.from(mileposts.row),
  };
}

type Waters = Pick<Board, 'rivers' | 'riverCount' | 'riverSegments' | 'lake' | 'inlet' | 'seas' | 'coasts'>;

/** Compiles the rivers, lakes and inlets that segments cross, and the coasts. */
function compileWaters(
  file: BoardFile,
  { milepostAt }: Mileposts,
  segments: Segments,
  problems: string[],
): Waters {
  const riverSegments = file.rivers.map((river, i) =>
    segments.readEdges(river.edges, `rivers.${i} (${river.name})`),
  );
  const riverCount = new Uint8Array(segments.ends.length);
  for (const list of riverSegments) for (const segment of list) riverCount[segment]++;
  const lake = segments.readEdgeMask(file.lakes, 'lakes');
  const inlet = segments.readEdgeMask(file.inlets, 'inlets');
  const seas = Object.keys(file.coasts);
  const coasts = seas.map((sea) => {
    const list = file.coasts[sea];
    const mileposts = new Set<number>();
    for (let i = 0; i < list.length; i += 2) {
      const m = milepostAt(list[i], list[i + 1]);
      if (m < 0) problems.push(`coasts.${sea}: no milepost at [${list[i]}, ${list[i + 1]}]`);
      else mileposts.add(m);
    }
    return Int32Array.from(mileposts).sort();
  });
  return {
    rivers: file.rivers.map(({ name }) => name),
    riverCount,
    riverSegments,
    lake,
    inlet,
    seas,
    coasts,
  };
}

/** Price by segment if the file sets one, else 0. @param problems receives the problems of the file */
function compileEdgePrices(
  file: BoardFile,
  segments: Segments,
  urban: Uint8Array,
  problems: string[],
): Uint8Array {
  const prices = new Uint8Array(segments.ends.length);
  (file.prices ?? []).forEach((entry, i) => {
    const path = `prices.${i} (${entry.price}M)`;
    const edges = segments.readEdges(entry.edges, path);
    const urbanCount = edges.filter((segment) => urban[segment] !== 0).length;
    if (urbanCount > 0) problems.push(`${path}: nobody builds inside a major city (edges: ${urbanCount})`);
    const repeatCount = edges.filter((segment) => prices[segment] !== 0).length;
    if (repeatCount > 0)
      problems.push(`${path}: an edge can have only one price (edges priced before: ${repeatCount})`);
    for (const segment of edges) prices[segment] = entry.price;
  });
  segments.links.forEach(({ lanes }, i) => {
    for (const lane of lanes) prices[lane] = file.links?.[i].price as number;
  });
  return prices;
}

/** Compiles compressed adjacency lists. @param ends by segment: its mileposts, the lower first */
function compileArcs(mileposts: number, ends: readonly (readonly [number, number])[]): Arcs {
  const arcs = ends.length * 2;
  const sortedArcs: [tail: number, head: number, segment: number][] = [];
  ends.forEach(([a, b], segment) => {
    sortedArcs.push([a, b, segment], [b, a, segment]);
  });
  sortedArcs.sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  const firstArc = new Int32Array(mileposts + 1);
  const to = new Int32Array(arcs);
  const from = new Int32Array(arcs);
  const segmentOf = new Int32Array(arcs);
  const reverse = new Int32Array(arcs);
  const arcA = new Int32Array(ends.length);
  const arcB = new Int32Array(ends.length);
  sortedArcs.forEach(([tail, head, segment], arc) => {
    firstArc[tail + 1]++;
    from[arc] = tail;
    to[arc] = head;
    segmentOf[arc] = segment;
    if (tail < head) arcA[segment] = arc;
    else arcB[segment] = arc;
  });
  for (let m = 0; m < mileposts; m++) firstArc[m + 1] += firstArc[m];
  for (let s = 0; s < ends.length; s++) {
    reverse[arcA[s]] = arcB[s];
    reverse[arcB[s]] = arcA[s];
  }
  return { firstArc, to, from, segmentOf, reverse, arcA, arcB };
}
