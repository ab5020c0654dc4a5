// Plays one game: asks the bots, checks every ply, and takes a bot that misbehaves out of the game. A fault of a bot is
// a value in the record; a fault of the engine is thrown.
import type { Bot, BotDef, LegalPlies } from '../bots/index.ts';
import { type AnyGame, EngineError, type JournalRecorder, NOBODY, stream } from '../engine/index.ts';
import type { Params } from './bot-spec.ts';
import { BotFault, type Fault } from './fault.ts';

/** A bot about to take a seat. */
export interface Player {
  readonly def: BotDef;
  readonly params: Params;
  /** Ends what it holds open from game to game, such as a process; to be called when a block is over. */
  readonly endBlock?: () => void;
}

/** How a game went. Plain data, arrays by seat. */
export interface Outcome {
  readonly reason: string;
  readonly finished: boolean;
  /** Nobody for a game that was left unfinished, whoever was ahead. */
  readonly winners: readonly number[];
  readonly places: readonly number[];
  readonly rounds: number;
  readonly roundWon: readonly number[];
  /** A row for each of the game's figures, in their order. */
  readonly figures: readonly (readonly number[])[];
  readonly faults: readonly (Fault | null)[];
  readonly plies: number;
  /** Hash of the last state. */
  readonly hash: string;
}

export interface PlayOptions {
  readonly recorder?: JournalRecorder<unknown>;
  /** Called before each ply is played. */
  readonly onPly?: (state: unknown, action: number, seat: number) => void;
  /** Called after each decision with what the bot has to say of it, when it does. */
  readonly onExplain?: (seat: number, text: string) => void;
}

/** What was thrown, in words. A bot may throw anything, even something that refuses to be turned into text. */
function textOf(error: unknown): string {
  try {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  } catch {
    return 'something that cannot be shown';
  }
}

/** The legal plies of the moment. Dead once the answer is in, so that a bot cannot look into later states. */
class Legal implements LegalPlies {
  private readonly game: AnyGame;
  private readonly buffer: Int32Array;
  private state: unknown;

  constructor(game: AnyGame) {
    this.game = game;
    this.buffer = new Int32Array(game.maxLegal);
  }

  open(state: unknown): void {
    this.state = state;
  }

  close(): void {
    this.state = undefined;
  }

  list(): number[] {
    const count = this.game.legalActions(this.now(), this.buffer);
    return Array.from(this.buffer.subarray(0, count));
  }

  has(action: number): boolean {
    return this.game.isLegal(this.now(), action);
  }

  private now(): unknown {
    if (this.state === undefined) throw new Error('legal plies may be asked for only while deciding');
    return this.state;
  }
}

/** Plies of an answer that are read: more than any turn has. */
const MOST_PLIES = 10_000;

/** What a bot says of its last decision; one that cannot say it well says nothing. */
function explanationOf(bot: Bot): string | undefined {
  try {
    const text: unknown = bot.explain?.();
    return typeof text === 'string' ? text : undefined;
  } catch {
    return undefined;
  }
}

/** A bot's answer checked for its form, or the fault. Copied, so that the bot cannot change it later. */
function readAnswer(answer: unknown): readonly number[] | Fault {
  // A promise that nobody awaits must not bring the process down when it fails.
  if (answer instanceof Promise) answer.catch(() => {});
  if (!Array.isArray(answer)) return { code: 'bot/wrong-answer', detail: `answered with ${typeof answer}` };
  const plies: unknown[] = [];
  for (let i = 0; i < answer.length && i < MOST_PLIES; i++) plies.push(answer[i]);
  if (plies.length === 0) return { code: 'bot/empty-answer', detail: 'answered with an empty list' };
  if (!plies.every((ply) => typeof ply === 'number')) {
    return { code: 'bot/wrong-answer', detail: 'answered with a list with other things than numbers' };
  }
  return plies as number[];
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
  const { recorder, onPly, onExplain } = options;
  const state = game.setup(seed);
  const legal = new Legal(game);
  const faults = players.map((): Fault | null => null);
  let plies = 0;

  const play = (action: number, seat: number): void => {
    recorder?.ply(state, action);
    onPly?.(state, action, seat);
    game.apply(state, action);
    plies++;
  };
  const expel = (seat: number, fault: Fault): void => {
    faults[seat] = fault;
    play(game.forfeit(seat), seat);
  };
  const seats = players.map(({ def, params }, seat): { bot: Bot } | { fault: Fault } => {
    const random = stream(seed, 'bot', seat);
    try {
      const bot = def.create({ random, seat, seats: game.seats, rules: game.rules ?? game, params });
      if (typeof bot?.decide === 'function') return { bot };
      return {
        fault: { code: 'bot/failed-to-start', detail: 'create gave no object with a decide function' },
      };
    } catch (error) {
      if (error instanceof BotFault) return { fault: { code: error.code, detail: error.detail } };
      return { fault: { code: 'bot/failed-to-start', detail: textOf(error) } };
    }
  });
  // Each seat's observation is made once and then overwritten: making one costs more than most decisions.
  const seen: unknown[] = players.map(() => undefined);
  const ask = (bot: Bot, seat: number): readonly number[] | Fault => {
    legal.open(state);
    try {
      seen[seat] = game.observe(state, seat, seen[seat]);
      return readAnswer(bot.decide(seen[seat], legal));
    } catch (error) {
      if (error instanceof EngineError) throw error;
      if (error instanceof BotFault) return { code: error.code, detail: error.detail };
      return { code: 'bot/threw', detail: textOf(error) };
    } finally {
      legal.close();
    }
  };

  // Plies of each seat in the turn at hand: others may have a say in between.
  const used = players.map(() => 0);
  let turn = game.turn(state);
  for (let seat = game.toAct(state); seat !== NOBODY; seat = game.toAct(state)) {
    const broken = (what: string): EngineError =>
      new EngineError(what, { title: game.title, seed, ply: plies, hash: game.hash(state) });
    if (seat < 0 || seat >= players.length) throw broken(`seat ${seat} is to act`);
    if (faults[seat]) throw broken(`seat ${seat} is to act after it forfeited`);
    const seated = seats[seat];
    const answer = 'bot' in seated ? ask(seated.bot, seat) : seated.fault;
    if ('code' in answer) {
      expel(seat, answer);
      continue;
    }
    const explained = onExplain && 'bot' in seated ? explanationOf(seated.bot) : undefined;
    if (explained) onExplain?.(seat, explained);
    const revealed = game.revealed(state);
    for (const action of answer) {
      if (game.turn(state) !== turn) {
        turn = game.turn(state);
        used.fill(0);
      }
      if (!game.isLegal(state, action)) {
        const shown =
          Number.isInteger(action) && action >= 0 ? `${action} (${game.format(action)})` : String(action);
        expel(seat, { code: 'bot/illegal-action', detail: `illegal ply ${shown}` });
        break;
      }
      if (++used[seat] > game.maxPliesPerTurn) {
        expel(seat, { code: 'bot/ply-budget', detail: `more than ${game.maxPliesPerTurn} plies in a turn` });
        break;
      }
      play(action, seat);
      if (game.toAct(state) !== seat || game.turn(state) !== turn || game.revealed(state) !== revealed) break;
    }
  }
  const result = game.result(state);
  if (!result) {
    throw new EngineError('nobody is to act and there is no result', {
      title: game.title,
      seed,
      ply: plies,
      hash: game.hash(state),
    });
  }
  return {
    reason: result.reason,
    finished: result.finished,
    winners: result.finished ? [...result.winners] : [],
    places: [...result.places],
    rounds: result.rounds,
    roundWon: [...result.roundWon],
    figures: game.figures.map(({ id }) => [...result.figures[id]]),
    faults,
    plies,
    hash: game.hash(state),
  };
}
