// Faults of bots. A fault takes the bot out of a game and is part of the game's record.
import { DataError } from '../../engine/index.ts';

/** Codes of faults, and their descriptions in tables. */
export const FAULTS = {
  'bot/failed-to-start': 'threw an error while being created',
  'bot/threw': 'threw an error when asked',
  'bot/wrong-answer': 'answered with something other than a list of numbers',
  'bot/empty-answer': 'answered with no action',
  'bot/illegal-action': 'answered with an illegal action',
  'bot/action-budget': 'played more actions in a turn than the game allows',
  'bot/exited': 'ended its process or tried to',
  'bot/killed': 'had its process killed from outside, also when its game was played again',
  'bot/garbage': 'wrote something other than a message of the protocol',
  'bot/oversized': 'wrote a line that is too long',
  'bot/timeout': 'gave no answer in time',
  'bot/out-of-memory': 'needed more memory than a worker has',
  'bot/async': 'left work to do after its answer: a promise, a timer',
  'bot/forbidden': 'read a clock or drew random numbers that were not its own',
} as const;
export type FaultCode = keyof typeof FAULTS;

/** Faults that depend on the machine and its load, so a replay may differ. */
export const UNREPEATABLE_FAULTS: ReadonlySet<FaultCode> = new Set([
  'bot/timeout',
  'bot/out-of-memory',
  'bot/killed',
]);

/** Why a bot was expelled from a game. */
export interface Fault {
  readonly code: FaultCode;
  /** For people: the error's text, or the illegal action. */
  readonly detail: string;
  /** True for a timeout of a bot that used its limit of processor time: the machine is not to blame. */
  readonly usedLimit?: boolean;
  /** Calls that led to an error. The referee moves them to `Circumstances.stack`. */
  readonly calls?: readonly string[];
}

/** True for a bot that was killed, or ran out of time without using that much of a processor: the machine may be to blame. */
export const isStarved = (fault: Fault | null): boolean =>
  fault?.code === 'bot/killed' || (fault?.code === 'bot/timeout' && !fault.usedLimit);

/** Thrown by our code between the referee and a bot for a fault other than `bot/threw`. */
export class BotFault extends Error implements Fault {
  readonly code: FaultCode;
  readonly detail: string;
  readonly usedLimit?: boolean;
  readonly calls?: readonly string[];
  /** Identifies instances even when a bot has changed what `instanceof` returns. */
  readonly #brand = true;

  constructor(code: FaultCode, detail: string, { usedLimit, calls }: Omit<Fault, 'code' | 'detail'> = {}) {
    super(`${code}: ${detail}`);
    this.name = 'BotFault';
    this.code = code;
    this.detail = detail;
    this.usedLimit = usedLimit;
    this.calls = calls;
  }

  static is(thrown: unknown): thrown is BotFault {
    return typeof thrown === 'object' && thrown !== null && #brand in thrown;
  }
}

/** This machine cannot start a bot's process. Not a fault of the bot: the run ends, and can be resumed. */
export class MachineFault extends DataError {
  /** Like that of `BotFault`. */
  readonly #brand = true;

  static is(thrown: unknown): thrown is MachineFault {
    return typeof thrown === 'object' && thrown !== null && #brand in thrown;
  }
}
