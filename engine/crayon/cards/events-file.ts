// Schema of the file format `events/1`: the event cards of a title, by kind. Editors show the descriptions
// through a JSON Schema; events.ts compiles the effects.
import * as z from 'zod';
import { TERRAINS } from '../board/board.ts';

const name = z.string().min(1).max(60);
const commonFields = {
  id: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be 1 to 40 lower-case letters, digits and hyphens')
    .describe('Name of the card, unique: lower-case letters, digits, hyphens.'),
  title: name.describe('Headline of the card.'),
  text: z.string().max(400).describe('Text of the card for players.'),
};
const kind = <const Kind extends string>(value: Kind, description: string) =>
  z.literal(value).describe(description);
const cities = z.array(name).describe('Cities of the board, by name.');
const coasts = z.array(name).describe('Coasts of the board, by the names of their seas.');
const loads = z.array(name).describe('Loads of the board, by name.');
const within = z
  .int()
  .min(0)
  .max(50)
  .describe('Reach in mileposts, as trains move: the centre of a city counts 0, a milepost on a coast 1.');
/** Fields for the area of weather: around cities, along coasts, or both. */
const weatherArea = { cities: cities.default([]), coasts: coasts.default([]), within };

const EVENT_SCHEMAS = [
  z.strictObject({
    ...commonFields,
    kind: kind('flood', 'All track across the rivers is lost, and nobody builds or moves across.'),
    rivers: z.array(name).min(1).describe('Rivers of the board, by name.'),
  }),
  z.strictObject({
    ...commonFields,
    kind: kind('derailment', 'Each train there loses a load, and its owner loses the next turn.'),
    cities: cities.min(1),
    within: within.default(3),
  }),
  z.strictObject({
    ...commonFields,
    kind: kind('strike-coastal', 'No pick-up and no delivery there.'),
    coasts: coasts.min(1),
    within: within.default(3),
  }),
  z.strictObject({
    ...commonFields,
    kind: kind('strike-inland', 'No pick-up and no delivery anywhere else.'),
    coasts: coasts.min(1),
    within: within.default(3),
  }),
  z.strictObject({
    ...commonFields,
    kind: kind('strike-country', 'Loading or trains stop in a country.'),
    country: name.describe('A country of the board, by name.'),
    stops: z
      .enum(['loads', 'trains'])
      .default('loads')
      .describe(
        'loads: no pick-up or delivery in the country and at its border. trains: no train moves in it or enters it.',
      ),
  }),
  z.strictObject({
    ...commonFields,
    kind: kind('strike-own-line', "No train moves on the drawer's track, and the drawer does not build."),
  }),
  z.strictObject({
    ...commonFields,
    ...weatherArea,
    kind: kind('snow', 'Half rate there; the ground under `impassable` is closed.'),
    impassable: z
      .array(z.enum(TERRAINS))
      .default(['mountain', 'alpine'])
      .describe('Ground there that no train enters and no track is built to or from; cities stay open.'),
  }),
  z.strictObject({ ...commonFields, ...weatherArea, kind: kind('fog', 'Half rate and no building there.') }),
  z
    .strictObject({
      ...commonFields,
      ...weatherArea,
      kind: kind('gale', 'Half rate and no building there.'),
      links: z
        .enum(['open', 'closed', 'hit'])
        .default('open')
        .describe(
          'Ferries that end there. closed: no train crosses. hit: each train in such a port also loses a load, and its owner loses the next turn.',
        ),
      linkNames: z
        .array(name)
        .min(1)
        .optional()
        .describe('Links of the board, by name, that `links` closes or hits instead of the ferries.'),
    })
    .refine(({ links, linkNames }) => links !== 'open' || linkNames === undefined, {
      path: ['linkNames'],
      error: 'needs `links`: "closed" or "hit"',
    }),
  z.strictObject({
    ...commonFields,
    kind: kind('tax', 'Cash becomes public, and each player pays the tax of the highest bracket reached.'),
    brackets: z
      .array(
        z.strictObject({
          from: z.int().min(0).describe('Minimum cash of the bracket, in millions.'),
          tax: z.int().min(0).describe('Tax in millions.'),
        }),
      )
      .min(1)
      .describe('Brackets in any order.'),
  }),
  z.strictObject({
    ...commonFields,
    kind: kind('bonus', 'The next delivery of one of the loads, or to one of the places, earns more.'),
    loads: loads.default([]).describe('Loads of the board, by name; any load if omitted.'),
    cities: cities.default([]).describe('Cities of the board, by name.'),
    country: name.optional().describe('A country of the board, by name: all its cities.'),
    amount: z.int().min(1).describe('Bonus in millions.'),
  }),
] as const;

const eventSchema = z.discriminatedUnion('kind', EVENT_SCHEMAS).describe('An event card.');

/** Kinds of event, in the order of the schemas. */
export const EVENT_KINDS = EVENT_SCHEMAS.map(({ shape }) => shape.kind.value);

/** Schema of an events file. Names are checked against the board when the file is compiled. */
export const eventsFileSchema = z
  .strictObject({
    $schema: z.string().optional().describe('Place of the JSON Schema, for editors; games ignore it.'),
    format: z.literal('events/1').describe('Name of this format.'),
    events: z.array(eventSchema).describe('Event cards, shuffled into the deck; may be empty.'),
  })
  .describe('The event cards of a crayon-rail game.');

/** An event card as in the file. */
export type EventEntry = z.infer<typeof eventSchema>;
