// What a bot can do wrong. A fault is a value: it takes the bot out of a game and lands in the record of that game.

/** Codes of faults, and how tables say them. */
export const FAULTS = {
  'bot/failed-to-start': 'threw an error while it was made',
  'bot/threw': 'threw an error when asked',
  'bot/wrong-answer': 'answered with something else than a list of numbers',
  'bot/empty-answer': 'answered with no ply',
  'bot/illegal-action': 'answered with an illegal ply',
  'bot/ply-budget': 'played more plies in a turn than the game allows',
  'bot/exited': 'ended its own process',
  'bot/garbage': 'wrote something else than a message of the protocol',
  'bot/oversized': 'wrote a line that is too long',
  'bot/timeout': 'gave no answer in time',
} as const;
export type FaultCode = keyof typeof FAULTS;

export interface Fault {
  readonly code: FaultCode;
  /** For people: the error's text, the illegal ply. */
  readonly detail: string;
}

/** Thrown by what stands between the referee and a bot, to name the fault itself instead of `bot/threw`. */
export class BotFault extends Error implements Fault {
  readonly code: FaultCode;
  readonly detail: string;

  constructor(code: FaultCode, detail: string) {
    super(`${code}: ${detail}`);
    this.name = 'BotFault';
    this.code = code;
    this.detail = detail;
  }
}
