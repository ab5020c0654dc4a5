// The contract between a bot and the arena: one bot per seat and game, asked for actions whenever its seat
// must act.

/** The actions that are legal now. They are listed only on request, because listing is slow. */
export interface LegalActions {
  /** All of them, ascending, in a new array that the bot may keep or change. */
  list(): number[];
  /** Whether an action is legal now. */
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
  /** Already checked against the definition's `params`. */
  readonly params: Readonly<Record<string, number | string | boolean>>;
}

/** One bot in one seat of one game. */
export interface Bot<O = unknown> {
  /**
   * Actions to play now, in order, at least one. The referee plays them one by one. As soon as the turn ends
   * or something new is revealed, it drops the rest and asks again.
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
  /** For numbers: the bot rounds it or uses it as a count, so `tune` tries whole numbers only. */
  readonly whole?: boolean;
}

/** Former names of a bot and of its parameters. */
export interface Renamed {
  readonly names?: readonly string[];
  /** Current names of parameters, by former name. */
  readonly params?: Readonly<Record<string, string>>;
}

/** A bot as it is listed, loaded from a file, or handed to the library. */
export interface BotDef {
  readonly name: string;
  /** Raise it whenever the bot may play differently. */
  readonly version: string;
  /** Family of titles that it plays, such as `crayon`. */
  readonly family: string;
  readonly description: string;
  readonly params?: readonly ParamDef[];
  /** A bot spec that uses a former name gets an error that gives the current one. */
  readonly renamed?: Renamed;
  /** The simple bot of its family: `check-bot` compares the thinking time of others with this bot's. */
  readonly isYardstick?: boolean;
  /** Creates the bot for one seat of one game. If it throws, the bot forfeits that game. */
  create(setup: BotSetup): Bot;
}
