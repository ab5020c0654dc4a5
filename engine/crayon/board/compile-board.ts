// From a board file to flat arrays. Reports every fault of the file at once.
import type { z } from 'zod';
import { DataError } from '../../core/errors.ts';
import type { DataFile } from '../../core/title.ts';
import { type Board, CITY_SIZES, type City, type Load, MAJOR } from './board.ts';
import { type BoardFile, boardFileSchema, TERRAIN_LETTERS } from './board-file.ts';

/** Neighbour of a grid place; directions 0 E, 1 SE, 2 SW, 3 W, 4 NW, 5 NE. */
export function neighbour(col: number, row: number, direction: number): [number, number] {
  const odd = row & 1;
  switch (direction) {
    case 0:
      return [col + 1, row];
    case 1:
      return [col + odd, row + 1];
    case 2:
      return [col - 1 + odd, row + 1];
    case 3:
      return [col - 1, row];
    case 4:
      return [col - 1 + odd, row - 1];
    default:
      return [col + odd, row - 1];
  }
}

export const zodFaults = (error: z.ZodError): string[] =>
  error.issues.map((issue) => `${issue.path.length > 0 ? issue.path.join('.') : 'file'}: ${issue.message}`);

/** Compiles a parsed `board/1` file; throws `DataError` with all faults. */
export function compileBoard(file: DataFile): Board {
  const parsed = boardFileSchema.safeParse(file.content);
  if (!parsed.success) throw new DataError(file.source, zodFaults(parsed.error));
  const faults: string[] = [];
  const board = assemble(parsed.data, faults);
  if (faults.length > 0) throw new DataError(file.source, faults);
  return board;
}

function assemble(file: BoardFile, faults: string[]): Board {
  const { cols, rows } = file.grid;
  if (file.terrain.length !== rows) faults.push(`terrain: ${file.terrain.length} rows, grid.rows is ${rows}`);
  if (file.country.length !== rows) faults.push(`country: ${file.country.length} rows, grid.rows is ${rows}`);

  // Mileposts, row by row.
  const milepostAt = new Int32Array(cols * rows).fill(-1);
  const colOf: number[] = [];
  const rowOf: number[] = [];
  const terrain: number[] = [];
  const country: number[] = [];
  const countryKeys = Object.keys(file.countries);
  for (let r = 0; r < rows; r++) {
    const ground = file.terrain[r] ?? '';
    const lands = file.country[r] ?? '';
    if (ground.length !== cols) faults.push(`terrain.${r}: ${ground.length} letters, grid.cols is ${cols}`);
    if (lands.length !== cols) faults.push(`country.${r}: ${lands.length} letters, grid.cols is ${cols}`);
    for (let c = 0; c < Math.min(cols, ground.length); c++) {
      const kind = TERRAIN_LETTERS.indexOf(ground[c]);
      if (kind < 0) continue;
      const land = countryKeys.indexOf(lands[c]);
      if (land < 0)
        faults.push(
          `country.${r}: '${lands[c] ?? ''}' at column ${c} is not a key of countries (${countryKeys.join(' ')})`,
        );
      milepostAt[r * cols + c] = colOf.length;
      colOf.push(c);
      rowOf.push(r);
      terrain.push(kind);
      country.push(Math.max(0, land));
    }
  }
  const mileposts = colOf.length;
  const at = (c: number, r: number): number =>
    c >= 0 && r >= 0 && c < cols && r < rows ? milepostAt[r * cols + c] : -1;

  // Segments, named by [column, row, direction 0-2].
  const place = (c: number, r: number, d: number): number => (r * cols + c) * 3 + d;
  const edgePlaces = (list: readonly number[], path: string): number[] => {
    const out: number[] = [];
    for (let i = 0; i < list.length; i += 3) {
      const [c, r, d] = [list[i], list[i + 1], list[i + 2]];
      const there = d <= 2 ? at(...neighbour(c, r, d)) : -1;
      if (d > 2 || at(c, r) < 0 || there < 0)
        faults.push(`${path}: [${c}, ${r}, ${d}] does not join two mileposts`);
      else out.push(place(c, r, d));
    }
    return out;
  };
  const blocked = new Set(edgePlaces(file.blocked, 'blocked'));
  const segmentAt = new Map<number, number>();
  const ends: [number, number][] = [];
  for (let m = 0; m < mileposts; m++) {
    for (let d = 0; d < 3; d++) {
      const other = at(...neighbour(colOf[m], rowOf[m], d));
      const key = place(colOf[m], rowOf[m], d);
      if (other < 0 || blocked.has(key)) continue;
      segmentAt.set(key, ends.length);
      ends.push([m, other]);
    }
  }
  const segments = ends.length;
  const segmentList = (list: readonly number[], path: string): Int32Array => {
    const out: number[] = [];
    for (const key of edgePlaces(list, path)) {
      const segment = segmentAt.get(key);
      if (segment === undefined)
        faults.push(
          `${path}: an edge is blocked as well (column ${Math.floor(key / 3) % cols}, row ${Math.floor(key / 3 / cols)})`,
        );
      else out.push(segment);
    }
    return Int32Array.from(new Set(out)).sort();
  };

  // Arcs by tail, then head.
  const arcs = segments * 2;
  const order: [number, number, number][] = [];
  ends.forEach(([a, b], s) => {
    order.push([a, b, s], [b, a, s]);
  });
  order.sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  const first = new Int32Array(mileposts + 1);
  const to = new Int32Array(arcs);
  const from = new Int32Array(arcs);
  const segmentOf = new Int32Array(arcs);
  const reverse = new Int32Array(arcs);
  const arcA = new Int32Array(segments);
  const arcB = new Int32Array(segments);
  order.forEach(([tail, head, s], arc) => {
    first[tail + 1]++;
    from[arc] = tail;
    to[arc] = head;
    segmentOf[arc] = s;
    if (tail < head) arcA[s] = arc;
    else arcB[s] = arc;
  });
  for (let m = 0; m < mileposts; m++) first[m + 1] += first[m];
  for (let s = 0; s < segments; s++) {
    reverse[arcA[s]] = arcB[s];
    reverse[arcB[s]] = arcA[s];
  }

  // Crossings and coasts.
  const riverCount = new Uint8Array(segments);
  const riverSegments = file.rivers.map((river, i) =>
    segmentList(river.edges, `rivers.${i} (${river.name})`),
  );
  for (const list of riverSegments) for (const s of list) riverCount[s]++;
  const flags = (list: readonly number[], path: string): Uint8Array => {
    const out = new Uint8Array(segments);
    for (const s of segmentList(list, path)) out[s] = 1;
    return out;
  };
  const lake = flags(file.lakes, 'lakes');
  const inlet = flags(file.inlets, 'inlets');
  const seas = Object.keys(file.coasts);
  const coasts = seas.map((sea) => {
    const list = file.coasts[sea];
    const out: number[] = [];
    for (let i = 0; i < list.length; i += 2) {
      const m = at(list[i], list[i + 1]);
      if (m < 0) faults.push(`coasts.${sea}: no milepost at [${list[i]}, ${list[i + 1]}]`);
      else out.push(m);
    }
    return Int32Array.from(new Set(out)).sort();
  });

  // Cities and loads.
  const loadNames = Object.keys(file.loads);
  const cityOf = new Int16Array(mileposts).fill(-1);
  const urban = new Uint8Array(segments);
  const seen = new Set<string>();
  const cities: City[] = [];
  file.cities.forEach((entry, i) => {
    const path = `cities.${i} (${entry.name})`;
    if (seen.has(entry.name)) faults.push(`${path}: named twice`);
    seen.add(entry.name);
    const centre = at(entry.at[0], entry.at[1]);
    if (centre < 0) {
      faults.push(`${path}: no milepost at [${entry.at.join(', ')}]`);
      return;
    }
    const size = CITY_SIZES.indexOf(entry.size);
    const own = [centre];
    if (size === MAJOR) {
      for (let d = 0; d < 6; d++) own.push(at(...neighbour(entry.at[0], entry.at[1], d)));
      if (own.includes(-1)) {
        faults.push(`${path}: a major city needs mileposts on all six sides`);
        return;
      }
    }
    own.sort((a, b) => a - b);
    for (const m of own) {
      if (cityOf[m] >= 0) faults.push(`${path}: shares a milepost with ${cities[cityOf[m]].name}`);
      else cityOf[m] = cities.length;
    }
    const supplies: number[] = [];
    for (const load of entry.supplies) {
      const known = loadNames.indexOf(load);
      if (known < 0) faults.push(`${path}: supplies '${load}', which is not in loads`);
      else supplies.push(known);
    }
    supplies.sort((a, b) => a - b);
    const exits: number[] = [];
    for (const m of own) {
      for (let arc = first[m]; arc < first[m + 1]; arc++) {
        if (!own.includes(to[arc])) exits.push(arc);
        else urban[segmentOf[arc]] = 1;
      }
    }
    if (size === MAJOR && own.reduce((n, m) => n + first[m + 1] - first[m], 0) - exits.length !== 24) {
      faults.push(`${path}: an inner edge of the urban area is blocked`);
    }
    cities.push({ name: entry.name, size, milepost: centre, mileposts: own, supplies, exits });
  });
  const loads: Load[] = loadNames.map((name, load) => ({
    name,
    chips: file.loads[name],
    suppliers: cities.flatMap((city, c) => (city.supplies.includes(load) ? [c] : [])),
  }));
  for (const load of loads)
    if (load.suppliers.length === 0) faults.push(`loads.${load.name}: no city supplies it`);
  const majors = cities.flatMap((city, c) => (city.size === MAJOR ? [c] : []));
  if (majors.length === 0) faults.push('cities: no major city, so nobody could start to build');

  return {
    id: file.id,
    name: file.name,
    cols,
    rows,
    mileposts,
    segments,
    arcs,
    first,
    to,
    from,
    segmentOf,
    reverse,
    arcA,
    arcB,
    terrain: Uint8Array.from(terrain),
    country: Uint8Array.from(country),
    countries: countryKeys.map((key) => file.countries[key]),
    cityOf,
    cities,
    majors,
    loads,
    urban,
    rivers: file.rivers.map((river) => river.name),
    riverCount,
    lake,
    inlet,
    riverSegments,
    seas,
    coasts,
    col: Int16Array.from(colOf),
    row: Int16Array.from(rowOf),
  };
}
