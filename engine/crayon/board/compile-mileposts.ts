import { type BoardFile, TERRAIN_LETTERS } from './board-file.ts';

/** The mileposts of a board file, numbered row by row from the top left. */
export interface Mileposts {
  readonly count: number;
  /** Milepost at a grid place, -1 where there is none; also for places off the grid. */
  at(col: number, row: number): number;
  /** By milepost: grid place, index into TERRAINS, index into the file's countries. */
  readonly col: readonly number[];
  readonly row: readonly number[];
  readonly terrain: readonly number[];
  readonly country: readonly number[];
}

/** @param faults what is wrong with the file is added here */
export function compileMileposts(file: BoardFile, faults: string[]): Mileposts {
  const { cols, rows } = file.grid;
  if (file.terrain.length !== rows) faults.push(`terrain: ${file.terrain.length} rows, grid.rows is ${rows}`);
  if (file.country.length !== rows) faults.push(`country: ${file.country.length} rows, grid.rows is ${rows}`);
  const milepostAt = new Int32Array(cols * rows).fill(-1);
  const col: number[] = [];
  const row: number[] = [];
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
      milepostAt[r * cols + c] = col.length;
      col.push(c);
      row.push(r);
      terrain.push(kind);
      country.push(Math.max(0, land));
    }
  }
  return {
    count: col.length,
    at: (c, r) => (c >= 0 && r >= 0 && c < cols && r < rows ? milepostAt[r * cols + c] : -1),
    col,
    row,
    terrain,
    country,
  };
}
