// Plays one game: asks the bots, checks every action, and takes a bot that misbehaves out of the game. A fault of a bot is
// a value in the record; a fault of the engine is thrown.
import type { Bot } from '../../bots/index.ts';
import {
  type AnyGame,
  EngineError,
  type JournalRecorder,
  NOBODY,
  printable,
  stream,
} from '../../engine/index.ts';
import { readAnswer, textOf } from '../guard/answer.ts';
import { type Guard, UNGUARDED } from '../guard/guard.ts';
import type { SecretSeeds } from '../model/block.ts';
import { BotFault, type Fault, type FaultCode } from '../model/fault.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Player } from '../model/player.ts';
import { legalActions } from './legal-actions.ts';

export interface PlayOptions {
  /** What random numbers come from instead of `seed`, in a run with a key. */
  readonly secret?: SecretSeeds;
  readonly recorder?: JournalRecorder<unknown>;
  /** Called before each action is played. */
  readonly onAction?: (state: unknown, action: number, seat: number) => void;
  /** Called after each decision with what the bot has to say of it, when it does. */
  readonly onExplain?: (seat: number, text: string) => void;
  /** Stands round every call of a bot's code; nobody when left out. */
  readonly guard?: Guard;
}

/** What a bot says of its last decision; one that cannot say it well says nothing. */
function explanationOf(bot: Bot): string | undefined {
  const text: unknown = bot.explain?.();
  return typeof text === 'string' ? text : undefined;
}

/**
 * Plays `game` from `seed` to its end with one player a seat.
 * @throws EngineError when the game breaks its contract
 */
export function playGame(
  game: AnyGame,
  seed: number,
  players: readonly Player[],
  options: PlayOptions = {},
): Outcome {
  const { secret, recorder, onAction, onExplain, guard = UNGUARDED } = options;
  const state = game.setup(secret?.deal ?? seed);
  const legal = legalActions(game);
  const faults = players.map((): Fault | null => null);
  let actions = 0;

  const play = (action: number, seat: number): void => {
    recorder?.action(state, action);
    onAction?.(state, action, seat);
    game.apply(state, action);
    actions++;
  };
  const expel = (seat: number, fault: Fault): void => {
    faults[seat] = { code: fault.code, detail: printable(fault.detail) };
    play(game.forfeit(seat), seat);
  };
  /** What a bot did wrong by throwing. Only code of ours may name the fault itself. */
  const faultOf = (seat: number, thrown: unknown, otherwise: FaultCode): Fault => {
    if (players[seat].outside && BotFault.is(thrown)) return { code: thrown.code, detail: thrown.detail };
    return guard.raised(thrown) ?? { code: otherwise, detail: textOf(thrown) };
  };
  /** Runs code of a bot; `otherwise` is what it did wrong when it throws. */
  const call = <T>(seat: number, otherwise: FaultCode, run: () => T | Fault, shown?: object): T | Fault => {
    const known = guard.enter(seat, shown);
    if (known) return known;
    let given: T | Fault;
    try {
      given = run();
    } catch (error) {
      given = faultOf(seat, error, otherwise);
    }
    return guard.leave(seat) ?? given;
  };

  const publicRules = game.rules ?? game;
  const bots = players.map(({ def, params, rules = publicRules }, seat) => {
    const random = stream(secret?.bots[seat] ?? seed, 'bot', seat);
    const setup = { random, seat, seats: game.seats, rules, params };
    return call(seat, 'bot/failed-to-start', (): { bot: Bot } | Fault => {
      const bot = def.create(setup);
      if (typeof bot?.decide === 'function') return { bot };
      return { code: 'bot/failed-to-start', detail: 'create gave no object with a decide function' };
    });
  });
  // Each seat's observation is made once and then overwritten: making one costs more than most decisions. A user's bot may have
  // done anything to the one before, so it gets a new one.
  const seen: object[] = [];
  const look = (seat: number): object => {
    const before = players[seat].userCode ? undefined : seen[seat];
    try {
      seen[seat] = game.observe(state, seat, before);
    } catch (error) {
      // What a bot did to the one before, such as giving its memory away, is its own loss.
      if (before === undefined) throw error;
      seen[seat] = game.observe(state, seat);
    }
    return seen[seat];
  };
  const ask = (bot: Bot, seat: number): readonly number[] | Fault => {
    const observation = look(seat);
    legal.open(state, players[seat].userCode === true);
    const before = guard.careful ? game.hash(state) : '';
    const answer = call(
      seat,
      'bot/threw',
      () => readAnswer(bot.decide(observation, legal.actions)),
      observation,
    );
    legal.close();
    if (guard.careful && game.hash(state) !== before) guard.spoiled(seat);
    return answer;
  };

  const engineFault = (what: string): EngineError =>
    new EngineError(what, { title: game.title, seed, action: actions, hash: game.hash(state) });

  // Actions of each seat in the turn at hand: others may have a say in between.
  const used = players.map(() => 0);
  let turn = game.turn(state);
  for (let seat = game.toAct(state); seat !== NOBODY; seat = game.toAct(state)) {
    if (seat < 0 || seat >= players.length) throw engineFault(`seat ${seat} is to act`);
    if (faults[seat]) throw engineFault(`seat ${seat} is to act after it forfeited`);
    const seated = bots[seat];
    const answer = 'bot' in seated ? ask(seated.bot, seat) : seated;
    if ('code' in answer) {
      expel(seat, answer);
      continue;
    }
    if (onExplain && 'bot' in seated) {
      const text = call(seat, 'bot/threw', () => explanationOf(seated.bot));
      if (typeof text === 'string') onExplain(seat, text);
    }
    const revealed = game.revealed(state);
    for (const action of answer) {
      if (game.turn(state) !== turn) {
        turn = game.turn(state);
        used.fill(0);
      }
      if (!game.isLegal(state, action)) {
        const shown =
          Number.isInteger(action) && action >= 0 ? `${action} (${game.format(action)})` : String(action);
        expel(seat, { code: 'bot/illegal-action', detail: `illegal action ${shown}` });
        break;
      }
      if (++used[seat] > game.maxActionsPerTurn) {
        expel(seat, {
          code: 'bot/action-budget',
          detail: `more than ${game.maxActionsPerTurn} actions in a turn`,
        });
        break;
      }
      play(action, seat);
      if (game.toAct(state) !== seat || game.turn(state) !== turn || game.revealed(state) !== revealed) break;
    }
  }
  const result = game.result(state);
  if (!result) throw engineFault('nobody is to act and there is no result');
  const [moneyFault] = game.moneyFaults(state);
  if (moneyFault) throw engineFault(moneyFault);
  return {
    reason: result.reason,
    finished: result.finished,
    winners: result.finished ? [...result.winners] : [],
    places: [...result.places],
    rounds: result.rounds,
    roundWon: [...result.roundWon],
    figures: game.figures.map(({ id }) => [...result.figures[id]]),
    faults,
    actions,
    hash: game.hash(state),
  };
}
