// Plays bots against each other without the arena: for tests, notebooks and training loops.
import { type AnyGame, type GameResult, NOBODY, playAnswer, stream } from '../../engine/index.ts';
import type { Bot, BotDef, LegalActions } from '../bot.ts';

/** Values of a bot's parameters by id. */
export type Params = Readonly<Record<string, number | string | boolean>>;

/** A decision that a bot must make in a game. */
export interface Decision {
  readonly seat: number;
  readonly bot: Bot;
  readonly observation: unknown;
  readonly legal: LegalActions;
}

/** Record of a game between bots. */
export interface Play {
  /** Every action played, in order. */
  readonly actions: readonly number[];
  /** Hash of the final state. */
  readonly hash: string;
  /** Descriptions of the bots' faults. The game ends at the first decision with a fault. */
  readonly faults: readonly string[];
  /** Null if the game was abandoned. */
  readonly result: GameResult | null;
}

/** Options of `playBots`. */
export interface PlayOptions {
  /** Parameters other than the bots' defaults. */
  readonly params?: Params;
  /** Abandons the game after this many actions; default 20,000. */
  readonly maxActions?: number;
  /** Returns the answer to a decision; by default asks the bot. */
  readonly ask?: (decision: Decision) => readonly number[];
}

const MAX_ACTIONS = 20_000;

/** Default values of a bot's parameters by id. */
export const defaultParams = (bot: BotDef): Record<string, number | string | boolean> =>
  Object.fromEntries((bot.params ?? []).map((param) => [param.id, param.default]));

/** Creates one bot per seat, each with the random stream of its seat in the arena. */
export const seatBots = (bots: readonly BotDef[], game: AnyGame, seed: number, params?: Params): Bot[] =>
  bots.map((bot, seat) =>
    bot.create({
      random: stream(seed, 'bot', seat),
      seat,
      seats: game.seats,
      rules: game.rules ?? game,
      params: { ...defaultParams(bot), ...params },
    }),
  );

/** Plays a game as the arena does, except that the first fault ends it. @param bots one per seat */
export function playBots(
  game: AnyGame,
  bots: readonly BotDef[],
  seed: number,
  { params, maxActions = MAX_ACTIONS, ask = askBot }: PlayOptions = {},
): Play {
  const botsBySeat = seatBots(bots, game, seed, params);
  const state = game.setup(seed);
  const buffer = new Int32Array(game.maxLegal);
  const legal: LegalActions = {
    list: () => Array.from(buffer.subarray(0, game.legalActions(state, buffer))),
    has: (action) => game.isLegal(state, action),
  };
  const actions: number[] = [];
  const faults: string[] = [];
  const actionsThisTurn = botsBySeat.map(() => 0);
  let turn = game.turn(state);
  for (let seat = game.toAct(state); seat !== NOBODY && faults.length === 0; seat = game.toAct(state)) {
    const hashBefore = game.hash(state);
    const answer = ask({ seat, bot: botsBySeat[seat], observation: game.observe(state, seat), legal });
    const blame = (problem: string): void =>
      void faults.push(`${bots[seat].name}, seat ${seat}, action ${actions.length}: ${problem}`);
    if (game.hash(state) !== hashBefore) blame('changed the game');
    if (answer.length === 0) blame('answered with no action');
    if (game.turn(state) !== turn) {
      turn = game.turn(state);
      actionsThisTurn.fill(0);
    }
    playAnswer(game, state, answer, (action) => {
      if (actions.length >= maxActions) return false;
      if (!game.isLegal(state, action)) blame(`illegal action ${action} (${game.format(action)})`);
      if (++actionsThisTurn[seat] > game.maxActionsPerTurn)
        blame(`more than ${game.maxActionsPerTurn} actions in a turn`);
      if (faults.length > 0) return false;
      game.apply(state, action);
      actions.push(action);
      return true;
    });
    if (actions.length >= maxActions && game.toAct(state) !== NOBODY) {
      return { actions, hash: game.hash(state), faults, result: null };
    }
  }
  return { actions, hash: game.hash(state), faults, result: game.result(state) };
}

const askBot = ({ bot, observation, legal }: Decision): readonly number[] => bot.decide(observation, legal);
