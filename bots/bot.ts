// What a bot is to the arena: made once a game for one seat, then asked for plies.

/** Legal plies of the moment, listed only when asked for: listing costs more than most bots need to spend. */
export interface LegalPlies {
  /** Actions, ascending. A fresh array each time: the bot may keep or change it. */
  list(): number[];
  /** Whether one action is among them. */
  has(action: number): boolean;
}

/** What a bot is told when it is made. */
export interface BotSetup {
  /** The bot's own stream of luck: `stream(seed, 'bot', seat)` has been opened for it. */
  readonly random: () => number;
  readonly seat: number;
  readonly seats: number;
  /** The game's public rules, board and cards; the type belongs to the bot's family. */
  readonly rules: unknown;
  /** Checked against the definition's `params`. */
  readonly params: Readonly<Record<string, number | string | boolean>>;
}

export interface Bot<O = unknown> {
  /**
   * Plies to play now, in order, at least one. The referee plays them one by one and drops the rest as soon
   * as the turn passes on or something new is revealed; then it asks again.
   * @param observation what the seat sees; overwritten before the next call, so copy what is to be kept
   */
  decide(observation: O, legal: LegalPlies): readonly number[];
  /** Why the last decision was made, in a few lines; for `game --explain`. */
  explain?(): string;
}

/** A setting a bot understands: `--bots courier:connect-above=40`. */
export interface ParamDef {
  readonly id: string;
  readonly description: string;
  readonly default: number | string | boolean;
  /** For numbers. */
  readonly min?: number;
  readonly max?: number;
}

/** Former names of a bot and of its parameters. */
export interface Renamed {
  readonly names?: readonly string[];
  /** Present names of parameters, by former name. */
  readonly params?: Readonly<Record<string, string>>;
}

export interface BotDef {
  readonly name: string;
  /** Raised whenever the bot may play differently. */
  readonly version: string;
  /** Family of titles it plays: `crayon`. */
  readonly family: string;
  readonly description: string;
  readonly params?: readonly ParamDef[];
  /** Former names. Who uses one gets an error that says the present name. */
  readonly renamed?: Renamed;
  create(setup: BotSetup): Bot;
}
