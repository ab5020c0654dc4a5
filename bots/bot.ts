// The contract between a bot and the arena: each seat of each game has its own bot, which decides whenever
// the seat must act.

/** The actions that are legal now. Listed only on request, because listing is slow. */
export interface LegalActions {
  /** All of them, ascending, in a new array that the bot may keep or change. */
  list(): number[];
  /** True if an action is legal now. */
  has(action: number): boolean;
}

/** Input of `BotDef.create`. */
export interface BotSetup {
  /** The bot's own random numbers in [0, 1): the stream `stream(seed, 'bot', seat)`. */
  readonly random: () => number;
  readonly seat: number;
  readonly seats: number;
  /** The game's public rules, board and cards. Their type depends on the family. */
  readonly rules: unknown;
  /** Values by parameter id, checked against the definition's `params`. */
  readonly params: Readonly<Record<string, number | string | boolean>>;
}

/** One bot in one seat of one game. */
export interface Bot<O = unknown> {
  /**
   * Returns actions to play now, in order, at least one. The referee plays them one by one. As soon as the
   * turn ends or something new is revealed, it drops the rest and asks again.
   * @param observation what the seat sees; overwritten before the next call, so copy what you keep
   */
  decide(observation: O, legal: LegalActions): readonly number[];
  /** Explains the last decision in a few lines, for `game --explain`. */
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
  /** For numbers: true if the value must be a whole number. */
  readonly whole?: boolean;
  /**
   * The option of titles without which the parameter has no effect. Bots take its absence as 0: without the option it is
   * given only if the user named it.
   */
  readonly option?: string;
}

/** Former names of a bot and of its parameters. */
export interface Renamed {
  readonly names?: readonly string[];
  /** Current names of parameters, by former name. */
  readonly params?: Readonly<Record<string, string>>;
}

/** Definition of a bot: built in, loaded from a file, or passed to the library. */
export interface BotDef {
  readonly name: string;
  /** Version of the bot's play: raise it whenever the bot may play differently. */
  readonly version: string;
  /** Family of titles that the bot plays, such as `crayon`. */
  readonly family: string;
  readonly description: string;
  readonly params?: readonly ParamDef[];
  /** Options of titles that the bot makes use of; of others it may only keep the rules. */
  readonly plays?: readonly string[];
  /** A bot spec that uses a former name gets an error that gives the current one. */
  readonly renamed?: Renamed;
  /** True for the simple bot of a family with which `check-bot` compares the thinking time of others. */
  readonly isYardstick?: boolean;
  /** Creates the bot for one seat of one game. If it throws, the seat forfeits the game. */
  create(setup: BotSetup): Bot;
}
