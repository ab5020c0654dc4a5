import { type BoardFile, TERRAIN_LETTERS } from './board-file.ts';

/** The mileposts of a board file, numbered from the top left along the straight lines of the grid. */
export interface Mileposts {
  readonly count: number;
  /** Milepost at a grid place, or -1, also for places off the grid. */
  milepostAt(col: number, row: number): number;
  /** Column, row, index into TERRAINS and index into the file's countries of each milepost. */
  readonly col: readonly number[];
  readonly row: readonly number[];
  readonly terrain: readonly number[];
  readonly country: readonly number[];
}

/** @param problems receives the problems of the file */
export function compileMileposts(file: BoardFile, problems: string[]): Mileposts {
  const { cols, rows } = file.grid;
  problems.push(...shapeProblems(file), ...countryProblems(file));
  const milepostAt = new Int32Array(cols * rows).fill(-1);
  const col: number[] = [];
  const row: number[] = [];
  const terrain: number[] = [];
  const country: number[] = [];
  const countryKeys = Object.keys(file.countries);
  const add = (c: number, r: number): void => {
    const kind = terrainAt(file, c, r);
    if (kind < 0) return;
    milepostAt[r * cols + c] = col.length;
    col.push(c);
    row.push(r);
    terrain.push(kind);
    country.push(Math.max(0, countryKeys.indexOf(file.country[r]?.[c] ?? '')));
  };
  // Along straight lines, so that an odd-q board, the mirror image of an odd-r one, has the same numbers.
  if (file.grid.kind === 'odd-r') for (let r = 0; r < rows; r++) for (let c = 0; c < cols; c++) add(c, r);
  else for (let c = 0; c < cols; c++) for (let r = 0; r < rows; r++) add(c, r);
  return {
    count: col.length,
    milepostAt: (c, r) => (c >= 0 && r >= 0 && c < cols && r < rows ? milepostAt[r * cols + c] : -1),
    col,
    row,
    terrain,
    country,
  };
}

/** Index into TERRAINS of the ground at a place; -1 if there is no milepost. */
const terrainAt = ({ terrain }: BoardFile, col: number, row: number): number => {
  const letter = terrain[row]?.[col];
  return letter === undefined ? -1 : TERRAIN_LETTERS.indexOf(letter);
};

/** Problems of lists with a wrong number of rows, and of rows with a wrong number of letters. */
function shapeProblems(file: BoardFile): string[] {
  const { cols, rows } = file.grid;
  return (['terrain', 'country'] as const).flatMap((name) => {
    const list = file[name];
    const count = list.length === rows ? [] : [`${name}: ${list.length} rows, but grid.rows is ${rows}`];
    const widths = list
      .slice(0, rows)
      .flatMap((letters, r) =>
        letters.length === cols ? [] : [`${name}.${r}: ${letters.length} letters, but grid.cols is ${cols}`],
      );
    return [...count, ...widths];
  });
}

/** Largest number of countries: a compiled board has the country of each milepost in a byte. */
const MAX_COUNTRIES = 256;

/** Too many countries, and one problem for each row with mileposts that are in no country. */
function countryProblems(file: BoardFile): string[] {
  const { cols, rows } = file.grid;
  const keys = Object.keys(file.countries);
  if (keys.length > MAX_COUNTRIES)
    return [`countries: ${keys.length}, but at most ${MAX_COUNTRIES} are possible`];
  return file.country.slice(0, rows).flatMap((letters, r) => {
    /** Columns by their unknown letter; '' beyond the end of the row. */
    const columnsByLetter = new Map<string, number[]>();
    for (let c = 0; c < cols; c++) {
      const letter = letters[c] ?? '';
      if (terrainAt(file, c, r) < 0 || keys.includes(letter)) continue;
      columnsByLetter.set(letter, [...(columnsByLetter.get(letter) ?? []), c]);
    }
    if (columnsByLetter.size === 0) return [];
    const words = [...columnsByLetter].map(([letter, columns]) => `'${letter}' at ${columnsText(columns)}`);
    const predicate = columnsByLetter.size === 1 ? 'is not a key' : 'are not keys';
    return [`country.${r}: ${words.join(', ')} ${predicate} of countries (${keys.join(' ')})`];
  });
}

/** `column 4` or `columns 2-5, 9`. @param columns ascending */
function columnsText(columns: readonly number[]): string {
  const spans: [number, number][] = [];
  for (const column of columns) {
    const lastSpan = spans.at(-1);
    if (lastSpan && lastSpan[1] === column - 1) lastSpan[1] = column;
    else spans.push([column, column]);
  }
  const text = spans.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ');
  return `${columns.length === 1 ? 'column' : 'columns'} ${text}`;
}
