// The file format `events/1`: the event cards of a title, named by kind. What a kind does is in events.ts.
import { z } from 'zod';

const name = z.string().min(1).max(60);
const base = { id: z.string().regex(/^[a-z0-9-]{1,40}$/), title: name, text: z.string().max(400) };
const terrains = z.array(z.enum(['clear', 'mountain', 'alpine', 'desert', 'forest', 'jungle', 'marsh']));
/** Mileposts, counted as trains move; a major's centre counts 0, a coastal milepost 1. */
const within = z.int().min(0).max(50);
/** Where weather is: around cities, along coasts, or both. */
const place = { cities: z.array(name).default([]), coasts: z.array(name).default([]), within };

export const eventSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...base, kind: z.literal('flood'), rivers: z.array(name).min(1) }),
  z.strictObject({
    ...base,
    kind: z.literal('derailment'),
    cities: z.array(name).min(1),
    within: within.default(3),
  }),
  z.strictObject({
    ...base,
    kind: z.literal('strike-coastal'),
    coasts: z.array(name).min(1),
    within: within.default(3),
  }),
  z.strictObject({
    ...base,
    kind: z.literal('strike-inland'),
    coasts: z.array(name).min(1),
    within: within.default(3),
  }),
  z.strictObject({
    ...base,
    kind: z.literal('strike-country'),
    country: name,
    /** No pick-up or delivery in the country and at its border; or no train moves in it or enters it. */
    stops: z.enum(['loads', 'trains']).default('loads'),
  }),
  z.strictObject({ ...base, kind: z.literal('strike-own-line') }),
  z.strictObject({
    ...base,
    ...place,
    kind: z.literal('snow'),
    impassable: terrains.default(['mountain', 'alpine']),
  }),
  z.strictObject({ ...base, ...place, kind: z.literal('fog') }),
  z.strictObject({ ...base, ...place, kind: z.literal('gale') }),
  z.strictObject({
    ...base,
    kind: z.literal('tax'),
    /** From this much cash on, this much tax; the highest bracket reached counts. */
    brackets: z.array(z.strictObject({ from: z.int().min(0), tax: z.int().min(0) })).min(1),
  }),
  z.strictObject({ ...base, kind: z.literal('bonus'), loads: z.array(name).min(1), amount: z.int().min(1) }),
]);

export const eventsFileSchema = z.strictObject({
  format: z.literal('events/1'),
  events: z.array(eventSchema),
});

export type EventEntry = z.infer<typeof eventSchema>;
