// From a board file to flat arrays. Reports every fault of the file at once.
import { DataError } from '../../core/errors.ts';
import type { DataFile } from '../../core/title.ts';
import { zodFaults } from '../../core/zod-faults.ts';
import type { Board } from './board.ts';
import { type BoardFile, boardFileSchema } from './board-file.ts';
import { compileArcs } from './compile-arcs.ts';
import { compileCities } from './compile-cities.ts';
import { compileEdgePrices } from './compile-edge-prices.ts';
import { compileMileposts, type Mileposts } from './compile-mileposts.ts';
import { compileSegments, type Segments } from './compile-segments.ts';

/** Compiles a parsed `board/1` file; throws `DataError` with all faults. */
export function compileBoard(file: DataFile): Board {
  const parsed = boardFileSchema.safeParse(file.content);
  if (!parsed.success) throw new DataError(file.source, zodFaults(parsed.error, file.content));
  const faults: string[] = [];
  const board = assemble(parsed.data, faults);
  if (faults.length > 0) throw new DataError(file.source, faults);
  return board;
}

function assemble(file: BoardFile, faults: string[]): Board {
  const mileposts = compileMileposts(file, faults);
  const segments = compileSegments(file, mileposts, faults);
  const arcs = compileArcs(mileposts.count, segments.ends);
  const { rivers, riverCount, riverSegments, lake, inlet, seas, coasts } = waters(
    file,
    mileposts,
    segments,
    faults,
  );
  const { cityOf, cities, majors, loads, urban } = compileCities(file, mileposts, arcs, faults);
  // No spreads: an object made by one literal is quicker to read, and boards are read in every loop.
  return {
    id: file.id,
    name: file.name,
    grid: file.grid.kind,
    cols: file.grid.cols,
    rows: file.grid.rows,
    mileposts: mileposts.count,
    segments: segments.ends.length,
    arcs: arcs.to.length,
    first: arcs.first,
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
    majors,
    loads,
    urban,
    rivers,
    riverCount,
    lake,
    inlet,
    edgePrice: compileEdgePrices(file, segments, urban, faults),
    riverSegments,
    seas,
    coasts,
    col: Int16Array.from(mileposts.col),
    row: Int16Array.from(mileposts.row),
  };
}

type Waters = Pick<Board, 'rivers' | 'riverCount' | 'riverSegments' | 'lake' | 'inlet' | 'seas' | 'coasts'>;

/** Rivers, lakes and inlets that segments cross, and coasts. */
function waters(file: BoardFile, { at }: Mileposts, segments: Segments, faults: string[]): Waters {
  const riverSegments = file.rivers.map((river, i) =>
    segments.listed(river.edges, `rivers.${i} (${river.name})`),
  );
  const riverCount = new Uint8Array(segments.ends.length);
  for (const list of riverSegments) for (const segment of list) riverCount[segment]++;
  const lake = segments.marked(file.lakes, 'lakes');
  const inlet = segments.marked(file.inlets, 'inlets');
  const seas = Object.keys(file.coasts);
  const coasts = seas.map((sea) => {
    const list = file.coasts[sea];
    const mileposts = new Set<number>();
    for (let i = 0; i < list.length; i += 2) {
      const m = at(list[i], list[i + 1]);
      if (m < 0) faults.push(`coasts.${sea}: no milepost at [${list[i]}, ${list[i + 1]}]`);
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
