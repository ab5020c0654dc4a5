// The file format `board/1`: one string of terrain letters per grid row, and lists of grid places. The file
// stores kinds of crossings; their prices belong to the title, except for edges listed in `prices`. A list of
// edges is flat triples [column, row, direction] with direction 0-2 (see `neighbour`). Editors show these
// descriptions through a JSON Schema.
import * as z from 'zod';
import { GRID_KINDS } from './board.ts';

/** Letters in the order of TERRAINS. `~` (sea), `o` (lake) and `.` (off the board) have no milepost. */
export const TERRAIN_LETTERS = 'cmadfjw';
/** Highest price of a single edge, in millions. */
const MAX_EDGE_PRICE_M = 200;

/** Cargo slots of a state hold the number of a load, plus 1, in a byte. */
const MAX_LOADS = 255;

const gridIndex = z.int().min(0).max(499);
const edgeTriples = z
  .array(z.int().min(0).max(499))
  .refine((list) => list.length % 3 === 0, 'must be [column, row, direction] triples');
const placePairs = z.array(gridIndex).refine((list) => list.length % 2 === 0, 'must be [column, row] pairs');
const name = z.string().min(1).max(60);
const EDGES = 'Edges, one list of numbers: column, row and direction of the first, then of the next. ';
const DIRECTIONS =
  'Directions of an odd-r grid: 0 east, 1 south-east, 2 south-west; of an odd-q grid: 0 south, 1 south-east, 2 north-east.';
const edges = edgeTriples.describe(EDGES + DIRECTIONS);

const gridSchema = z.strictObject({
  kind: z
    .enum(GRID_KINDS)
    .describe(
      'odd-r: straight rows, odd rows (1, 3, ...) shifted right by half a column. odd-q: straight columns, odd columns shifted down by half a row.',
    ),
  cols: z.int().min(1).max(250).describe('Columns: letters in each row of terrain.'),
  rows: z.int().min(1).max(250).describe('Rows of terrain.'),
  spacing_miles: z
    .number()
    .positive()
    .describe('Miles between neighbouring mileposts; for the scale bar of pictures.'),
});

const projectionSchema = z.strictObject({
  type: z.literal('albers').describe('Albers equal-area conic projection.'),
  parallels: z.tuple([z.number(), z.number()]).describe('Its standard parallels, degrees.'),
  center: z.tuple([z.number(), z.number()]).describe('Its centre: longitude and latitude, degrees.'),
  origin_miles: z
    .tuple([z.number(), z.number()])
    .describe('Position of column 0, row 0 in projected miles east and south of the centre.'),
});

const riverSchema = z.strictObject({
  name: name.describe('Name of the river, used in flood events; unique.'),
  edges: edges.describe(`The edges that it crosses. ${EDGES}${DIRECTIONS}`),
});

const priceSchema = z.strictObject({
  price: z
    .int()
    .min(1)
    .max(MAX_EDGE_PRICE_M)
    .describe('Millions for building each of the edges, in either direction.'),
  edges: edges.describe(`The edges with this price. ${EDGES}${DIRECTIONS}`),
});

/** Value of `cross` for ferries. */
const STOP_HALF = 'stop-half';
const ownerCount = z.int().min(1).max(6);
const gridPlace = z.tuple([gridIndex, gridIndex]);
const linkSchema = z.strictObject({
  name: name.optional().describe('Display name of the link; several links may share it.'),
  a: gridPlace.describe('Column and row of one end.'),
  b: gridPlace.describe('Column and row of the other end.'),
  price: z.int().min(1).max(MAX_EDGE_PRICE_M).describe('Millions for building it, in either direction.'),
  cross: z
    .union([z.literal(['free', STOP_HALF]), z.int().min(1).max(99)], {
      error: `must be "free", "${STOP_HALF}" or a whole number from 1 to 99`,
    })
    .describe(
      'free: a step like any other. stop-half: only as the first step of a turn; takes no movement but halves the rest of the turn. A number: this many movement points.',
    ),
  users: ownerCount.default(1).describe('Players who may own it side by side.'),
  users5: ownerCount.optional().describe('The same in games of five and six players; users if omitted.'),
});

const citySchema = z.strictObject({
  name: name.describe('Name of the city in cards and events; unique.'),
  size: z
    .enum(['small', 'medium', 'major'])
    .describe(
      'A major city has seven mileposts, its centre and the six around it, and players start to build there. Small and medium cities have one milepost.',
    ),
  at: z.tuple([gridIndex, gridIndex]).describe('Column and row, from 0; the centre of a major city.'),
  supplies: z.array(name).describe('Loads that can be picked up here, by name.'),
});

/** Schema of a board file. `compileBoard` checks its places and names. */
export const boardFileSchema = z
  .strictObject({
    $schema: z.string().optional().describe('Place of the JSON Schema, for editors; games ignore it.'),
    format: z.literal('board/1').describe('Name of this format.'),
    id: name.describe('Short name of the board, shown in messages.'),
    name: name.describe('Title of the map in pictures.'),
    grid: gridSchema.describe('The grid of mileposts.'),
    projection: projectionSchema
      .optional()
      .describe('The position of the grid on the globe; used only for the outlines under pictures.'),
    terrain: z
      .array(z.string().regex(/^[cmadfjw~o.]*$/, 'terrain letters are c m a d f j w ~ o .'))
      .describe(
        'One string per row, one letter per column: c clear, m mountain, a alpine, d desert, f forest, j jungle, w marsh. No milepost: ~ sea, o lake, . off the board.',
      ),
    country: z
      .array(z.string())
      .describe('One string per row, one letter per column: a key of countries at every milepost.'),
    countries: z.record(z.string().length(1), name).describe('Names of countries by letter.'),
    rivers: z
      .array(riverSchema)
      .describe('Rivers. Building across one costs extra, and a flood removes the track.'),
    lakes: edges.describe(`Edges over a lake, which cost extra. ${EDGES}${DIRECTIONS}`),
    inlets: edges.describe(
      `Edges over an inlet of the sea, which cost extra or are closed, depending on the rules. ${EDGES}${DIRECTIONS}`,
    ),
    blocked: edges.describe(`Edges on which nobody may build. ${EDGES}${DIRECTIONS}`),
    prices: z
      .array(priceSchema)
      .optional()
      .describe(
        'Edges with their own price, which replaces the prices of ground, city and water; an inlet with a price is open.',
      ),
    links: z
      .array(linkSchema)
      .optional()
      .describe('Ferries, tunnels and edges of a map that wraps around: segments between any mileposts.'),
    coasts: z
      .record(name, placePairs)
      .describe('Coastal mileposts of each sea, by its name: column and row of the first, then of the next.'),
    loads: z
      .record(name, z.int().min(1).max(20))
      .refine((loads) => Object.keys(loads).length <= MAX_LOADS, `must be at most ${MAX_LOADS} loads`)
      .describe('Load chips in the game, from 1 to 20, by load.'),
    cities: z.array(citySchema).describe('Cities; at least one is a major.'),
  })
  .describe('A board of a crayon-rail game.');

/** Content of board.json. */
export type BoardFile = z.infer<typeof boardFileSchema>;
