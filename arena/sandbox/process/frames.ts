// Binary frames between the arena and an isolated bot's process. JSON would take six times the processor
// time.
import type { GameRequest } from '../../../engine/index.ts';
import type { Params } from '../../model/entrant.ts';

/** File descriptors in the bot's process, for questions and answers. */
export const QUESTION_FD = 4;
export const ANSWER_FD = 5;

export const ARENA_FRAME = {
  /** JSON `LoadCommand`: compile the game, load the bot. Answered by `ready` with the bot's description. */
  load: 1,
  /** Words: seat, seats; then numbers: the bot's first random numbers. Answered by `ready`. */
  create: 2,
  /** Words: seat, number of legal actions or -1, length of the observation; then observation and legal actions. */
  decide: 3,
  /** Words: the legal actions, requested by `wantLegal`. */
  legal: 4,
  /** Numbers, requested by `wantRandom`. */
  random: 5,
  /** Word: seat. Answered by `text`. */
  explain: 6,
} as const;

/** Kinds of frames from the bot's process. */
export const BOT_FRAME = {
  ready: 101,
  /** Numbers, because a bot may answer with any. `extra` is 1 when the bot used the legal actions. */
  actions: 102,
  wantLegal: 103,
  /** `extra`: number of random numbers. */
  wantRandom: 104,
  /** JSON `Fault`. */
  fault: 105,
  /** Text; `extra` is 0 when the bot has nothing to say. */
  text: 106,
} as const;

/** Milliseconds for a dismissed process to exit. */
export const EXIT_GRACE_MS = 1000;

/** Prefix of lines that an isolated bot prints; other lines on the error stream are Node's. */
export const PRINTED_PREFIX = '\x1e';

/** What follows it: the seat that printed, if any, and the text. The arena puts the bot's name in front. */
export const PRINTED_LINE = /^\[(, seat \d+)?\] (.*)$/;

/** Indices into the shared memory through which the thread that owns a process watches it. */
export const WATCH_WORD = {
  /** Increases with each question and each answer: odd while the bot is being asked. */
  beat: 0,
  /** Milliseconds for the question. */
  limit: 1,
  /** Nonzero once the process has ended. */
  ended: 2,
} as const;

/** The first message. It contains no seed, no name, no path but the bot's own, and nothing else about the run. */
export interface LoadCommand {
  /** The bot's file, absolute. */
  readonly path: string;
  /** The game and its seats; left out when the bot only describes itself. */
  readonly table?: {
    readonly title: string;
    /** Data files are named by kind instead of by path. */
    readonly request: GameRequest;
    readonly params: Params;
  };
}
