// The groups of a gauntlet: each newcomer meets the whole field on every seed, and the field does not play itself. At two
// seats that is a group for each rival. At more seats the field is cut into tables; each seed draws who sits together (see
// `drawGroups` in schedule.ts), and a last table that is not full takes rivals who play twice. All newcomers sit at the
// same tables, so they are compared on the same cards, seats and rivals.

/** @param newcomers the first of the entrants @returns ascending groups, of labels if the tables are drawn */
export function gauntletGroups(newcomers: number, entrants: number, seats: number): number[][] {
  const rivals = Array.from({ length: entrants - newcomers }, (_, rival) => newcomers + rival);
  const tables: number[][] = [];
  for (let start = 0; start < rivals.length; start += seats - 1) {
    const table = rivals.slice(start, start + seats - 1);
    tables.push([...rivals.slice(0, seats - 1 - table.length), ...table]);
  }
  return tables.flatMap((table) => Array.from({ length: newcomers }, (_, newcomer) => [newcomer, ...table]));
}

/** True if each seed draws the tables: there are several, and more than one way to sit at them. */
export const drawsTables = (newcomers: number, entrants: number, seats: number): boolean =>
  seats > 2 && entrants - newcomers >= seats;
