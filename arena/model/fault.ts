// What a bot can do wrong. A fault is a value: it takes the bot out of a game and lands in the record of that game.

/** Codes of faults, and how tables say them. */
export const FAULTS = {
  'bot/failed-to-start': 'threw an error while it was made',
  'bot/threw': 'threw an error when asked',
  'bot/wrong-answer': 'answered with something else than a list of numbers',
  'bot/empty-answer': 'answered with no action',
  'bot/illegal-action': 'answered with an illegal action',
  'bot/action-budget': 'played more actions in a turn than the game allows',
  'bot/exited': 'ended its process, or tried to',
  'bot/garbage': 'wrote something else than a message of the protocol',
  'bot/oversized': 'wrote a line that is too long',
  'bot/timeout': 'gave no answer in time',
  'bot/out-of-memory': 'needed more memory than a worker has',
  'bot/async': 'left something to be done after its answer: a promise, a timer',
  'bot/forbidden': 'asked a clock, or drew random numbers that were not its own',
} as const;
export type FaultCode = keyof typeof FAULTS;

/** Faults that depend on the machine and its load: the same game may differ the next time. */
export const UNREPEATABLE: ReadonlySet<FaultCode> = new Set(['bot/timeout', 'bot/out-of-memory']);

/** Why a bot was taken out of a game. */
export interface Fault {
  readonly code: FaultCode;
  /** Description for people: the error's text, or the illegal action. */
  readonly detail: string;
  /** Calls that led to an error, as in `Circumstances.stack`. Only on the way to the referee: records keep them there. */
  readonly calls?: readonly string[];
}

/** Thrown by our code between the referee and a bot, to name a fault other than `bot/threw`. */
export class BotFault extends Error implements Fault {
  readonly code: FaultCode;
  readonly detail: string;
  readonly calls?: readonly string[];
  /** Identifies objects of this class even when a bot has changed what `instanceof` answers. */
  readonly #brand = true;

  constructor(code: FaultCode, detail: string, calls?: readonly string[]) {
    super(`${code}: ${detail}`);
    this.name = 'BotFault';
    this.code = code;
    this.detail = detail;
    this.calls = calls;
  }

  static is(thrown: unknown): thrown is BotFault {
    return typeof thrown === 'object' && thrown !== null && #brand in thrown;
  }
}
