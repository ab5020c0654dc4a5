// Who plays the blocks of a run: threads of this process, or other machines. A run asks for results and does not know
// which; what it writes is the same.

import type { Block, GameJob } from '../../model/block.ts';
import type { BlockResult } from '../../model/block-result.ts';
import type { GivenLimits } from '../../sandbox/thread/watchdog.ts';
import type { WorkerSetup } from '../worker-messages.ts';

/** Where messages go; a pino logger is one. */
export interface PlayLog {
  debug(about: object, message: string): void;
  info(about: object, message: string): void;
  warn(about: object, message: string): void;
}

export interface PlayOptions {
  /** Threads of this process. Other machines say themselves how many they have. */
  readonly workers: number;
  /** For a question to a bot and for a worker; against bots that hang or fill memory, not a budget that bots play by. */
  readonly limits?: GivenLimits;
  /** Called as soon as a block is finished, in no particular order. When it throws, playing ends with that error. */
  readonly onFinished?: (result: BlockResult) => void;
  /** When given, no more blocks are taken from the list, and games that nobody has begun or that take long are left out. */
  readonly signal?: AbortSignal;
  readonly log?: PlayLog;
}

/**
 * Yields the results of `blocks` in their order, whichever are finished first. A block is taken from the list when there is
 * room for it. Results end early when `signal` was given.
 */
export type PlayBlocks = (
  setup: WorkerSetup,
  blocks: Iterable<Block>,
  options: PlayOptions,
) => AsyncGenerator<BlockResult, void, void>;

export interface Workforce {
  readonly play: PlayBlocks;
  /** The same for games that were played before: where there are machines, another one than before plays each. */
  readonly playAgain: PlayBlocks;
  /** The machines that played a game, in their order; none when it was played by this process, or before it began. */
  readonly machinesOf: (job: GameJob) => readonly string[];
}
