// The frames between the arena and an isolated bot's process. JSON would cost six times the processor time.
import type { GameRequest } from '../../../engine/index.ts';
import type { Params } from '../../model/entrant.ts';

/** File descriptors of the bot's process, to read questions from and to write answers to. */
export const CHANNEL_FROM = 4;
export const CHANNEL_TO = 5;

/** Kinds of frames from the arena. */
export const SAY = {
  /** JSON `LoadCommand`: compile the game, load the bot. Answered by `ready` with the bot's description. */
  load: 1,
  /** Words: seat, seats; then numbers: the first of the bot's random numbers. Answered by `ready`. */
  create: 2,
  /** Words: seat, number of legal actions sent along or -1, words of the observation; then both. */
  decide: 3,
  /** Words: the legal actions, asked for with `wantLegal`. */
  legal: 4,
  /** Numbers, asked for with `wantRandom`. */
  random: 5,
  /** Word: seat. Answered by `text`. */
  explain: 6,
} as const;

/** Kinds of frames from the bot's process. */
export const ANSWER = {
  ready: 101,
  /** Numbers: a bot may answer with any. `extra` is 1 when the bot looked at the legal actions. */
  actions: 102,
  wantLegal: 103,
  /** `extra`: how many. */
  wantRandom: 104,
  /** JSON `Fault`. */
  fault: 105,
  /** Text; `extra` is 0 when the bot has nothing to say. */
  text: 106,
} as const;

/** A line that an isolated bot prints begins with it; others on the error stream are Node's. */
export const PRINTED = '\x1e';

/** Words of the memory through which the thread that owns a process watches it. */
export const WATCH = {
  /** Odd while it is asked; grows with each question and each answer. */
  beat: 0,
  /** Milliseconds for the question. */
  limit: 1,
  /** Not 0 once it has ended. */
  ended: 2,
} as const;

/** The first message. It names no path but the bot's own, no seed, and nothing of the run. */
export interface LoadCommand {
  /** The bot's file, absolute. */
  readonly path: string;
  readonly label: string;
  /** The game and its seats; left out when the bot only has to describe itself. */
  readonly table?: {
    readonly title: string;
    /** Board, deck and events are named by their kinds, not by their paths. */
    readonly request: GameRequest;
    readonly params: Params;
  };
}
