// The contract between a bot and the arena. A bot is made once a game for one seat, and then asked for actions.

/**
 * The legal actions of the moment. They are listed only on request, because listing costs more than most bots need to
 * spend.
 */
export interface LegalActions {
  /** Actions, ascending. A fresh array each time: the bot may keep or change it. */
  list(): number[];
  /** Whether one action is among them. */
  has(action: number): boolean;
}

/** What a bot gets when it is made. */
export interface BotSetup {
  /** The bot's own random numbers, 0 up to 1: the stream `stream(seed, 'bot', seat)`. */
  readonly random: () => number;
  readonly seat: number;
  readonly seats: number;
  /** The game's public rules, board and cards; their type belongs to the bot's family. */
  readonly rules: unknown;
  /** Checked against the definition's `params`. */
  readonly params: Readonly<Record<string, number | string | boolean>>;
}

/** One bot in one seat of one game. */
export interface Bot<O = unknown> {
  /**
   * Actions to play now, in order, at least one. The referee plays them one by one. It drops the rest as soon as the
   * turn ends or something new is revealed, and asks again.
   * @param observation what the seat sees; overwritten before the next call, so copy what you keep
   */
  decide(observation: O, legal: LegalActions): readonly number[];
  /** Why the last decision was made, in a few lines; for `game --explain`. */
  explain?(): string;
}

/** A parameter that users can set: `--bots courier:connect-above=40`. */
export interface ParamDef {
  readonly id: string;
  readonly description: string;
  readonly default: number | string | boolean;
  /** For numbers. */
  readonly min?: number;
  readonly max?: number;
  /** For numbers: the bot rounds it, or means a count. `tune` then tries whole numbers only. */
  readonly whole?: boolean;
}

/** Former names of a bot and of its parameters. */
export interface Renamed {
  readonly names?: readonly string[];
  /** Present names of parameters, by former name. */
  readonly params?: Readonly<Record<string, string>>;
}

/** A bot as it is listed, loaded from a file, or handed to the library. */
export interface BotDef {
  readonly name: string;
  /** To be raised whenever the bot may play differently. */
  readonly version: string;
  /** Family of titles that it plays, for instance `crayon`. */
  readonly family: string;
  readonly description: string;
  readonly params?: readonly ParamDef[];
  /** Former names. A bot spec that uses one gets an error that says the present name. */
  readonly renamed?: Renamed;
  /** The simple bot of its family with whose thinking time `check-bot` compares that of others. */
  readonly isYardstick?: boolean;
  /** Makes the bot for one seat of one game. Called once a game and seat; it may throw, which costs the bot this game. */
  create(setup: BotSetup): Bot;
}
