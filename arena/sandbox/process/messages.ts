// The messages between the arena and a bot that runs as a process of its own: one JSON object a line. They are explained
// in bots/protocol.md, which holds the JSON Schema of these definitions; a test compares the two.
import { z } from 'zod';
import { helloFields } from '../source/bot-description.ts';

/** Raised on every incompatible change. */
export const PROTOCOL = 'switchback-bot/2';

/** `decide` lists the legal actions if there are at most this many. Otherwise the bot requests them. */
export const SHOWN_ACTIONS = 64;

const action = z.union([z.string(), z.int()]);
const seat = z.int().min(0);
const anything = z.record(z.string(), z.unknown());
const names = z.array(z.string());

/** What the arena says. */
export const arenaMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), protocol: z.literal(PROTOCOL) }),
  z.strictObject({
    type: z.literal('rules'),
    title: z.string(),
    family: z.string(),
    options: names,
    seats: z.int().min(1),
    rules: anything,
  }),
  z.strictObject({ type: z.literal('game'), seat, seats: z.int().min(1), seed: z.int().min(0) }),
  z.strictObject({
    type: z.literal('decide'),
    observation: anything,
    legalCount: z.int().min(1),
    legal: names.optional(),
  }),
  z.strictObject({ type: z.literal('legal'), legal: names }),
  z.strictObject({ type: z.literal('end') }),
  z.strictObject({ type: z.literal('bye') }),
]);
export type ArenaMessage = z.infer<typeof arenaMessage>;

/** What a bot says: what it is, that it is ready, its actions, or that it wants the list of legal actions. */
export const botMessage = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('hello'), protocol: z.literal(PROTOCOL), ...helloFields }),
  z.looseObject({ type: z.literal('ready') }),
  z.looseObject({ type: z.literal('actions'), actions: z.array(action), explain: z.string().optional() }),
  z.looseObject({ type: z.literal('legal') }),
]);
export type BotMessage = z.infer<typeof botMessage>;
