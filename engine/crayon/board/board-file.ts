// The file format `board/1`. One text row of terrain letters per grid row, lists of grid places for all else.
// Kinds of crossing are stored, not their prices: those belong to the title.
// The grid is "odd-r": rows of hexagons, odd rows shifted right by half a column. A list of edges is flat
// triples [column, row, direction] with direction 0 = east, 1 = south-east, 2 = south-west.
import { z } from 'zod';

/** Terrain letters in the order of TERRAINS; `~` sea, `o` lake and `.` off the board hold no milepost. */
export const TERRAIN_LETTERS = 'cmadfjw';
const index = z.int().min(0).max(499);
const triples = z
  .array(z.int().min(0).max(499))
  .refine((list) => list.length % 3 === 0, 'must be [column, row, direction] triples');
const pairs = z.array(index).refine((list) => list.length % 2 === 0, 'must be [column, row] pairs');
const name = z.string().min(1).max(60);

export const boardFileSchema = z.strictObject({
  format: z.literal('board/1'),
  id: name,
  name,
  grid: z.strictObject({
    kind: z.literal('odd-r'),
    cols: z.int().min(1).max(250),
    rows: z.int().min(1).max(250),
    /** Distance between neighbouring mileposts, miles. */
    spacing_miles: z.number().positive(),
  }),
  /** How the grid lies on the globe (Albers); pictures only. */
  projection: z
    .strictObject({
      type: z.literal('albers'),
      parallels: z.tuple([z.number(), z.number()]),
      center: z.tuple([z.number(), z.number()]),
      /** Place of column 0, row 0 in projected miles. */
      origin_miles: z.tuple([z.number(), z.number()]),
    })
    .optional(),
  terrain: z.array(z.string().regex(/^[cmadfjw~o.]*$/, 'terrain letters are c m a d f j w ~ o .')),
  country: z.array(z.string()),
  countries: z.record(z.string().length(1), name),
  rivers: z.array(z.strictObject({ name, edges: triples })),
  lakes: triples,
  inlets: triples,
  /** Neighbouring mileposts with no way between them. */
  blocked: triples,
  coasts: z.record(name, pairs),
  /** Load chips in the game, by load. */
  loads: z.record(name, z.int().min(1).max(20)),
  cities: z.array(
    z.strictObject({
      name,
      size: z.enum(['small', 'medium', 'major']),
      at: z.tuple([index, index]),
      supplies: z.array(name),
    }),
  ),
});

/** A board as its file has it; see the schema. */
export type BoardFile = z.infer<typeof boardFileSchema>;
