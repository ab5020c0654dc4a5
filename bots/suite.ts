// The suite that every bot must pass, called by a bot's own test file: `runBotTests({ bot: courier, games })`. It
// says nothing about strength. A bot that passes plays legally, ends its turns, and repeats itself exactly.
import { describe, expect, it } from 'vitest';
import { type AnyGame, type GameResult, NOBODY, playAnswer, stream } from '../engine/index.ts';
import type { Bot, BotDef, LegalActions } from './bot.ts';

const DEFAULT_ACTIONS = 20_000;

/** The tests by name, for `skip`. */
export const BOT_TESTS = ['definition', 'legal', 'same-again', 'observation', 'twin'] as const;
export type BotTest = (typeof BOT_TESTS)[number];

export interface BotSuite {
  readonly bot: BotDef;
  /** Games to test with; the name becomes part of the tests' names. */
  readonly games: readonly { readonly name: string; readonly game: AnyGame }[];
  /** Parameters other than the bot's defaults. */
  readonly params?: Readonly<Record<string, number | string | boolean>>;
  /** Seeds played in each game; default 2. */
  readonly seeds?: number;
  /** Actions after which a game is abandoned; default 20,000. */
  readonly maxActions?: number;
  /** Tests to leave out, each with the reason. */
  readonly skip?: readonly { readonly test: BotTest; readonly reason: string }[];
}

/** Defaults of a bot's parameters. */
export const defaultParams = (bot: BotDef): Record<string, number | string | boolean> =>
  Object.fromEntries((bot.params ?? []).map((param) => [param.id, param.default]));

/** A bot about to be asked. */
export interface Decision {
  readonly seat: number;
  readonly bot: Bot;
  readonly observation: unknown;
  readonly legal: LegalActions;
}

/** How a game went. */
export interface Play {
  /** Every action played, in order. */
  readonly actions: readonly number[];
  readonly hash: string;
  /** What was wrong with answers, in words. The game ends at the first fault. */
  readonly faults: readonly string[];
  /** The result, or null when the game was abandoned. */
  readonly result: GameResult | null;
}

/** Registers the tests with vitest. */
export function runBotTests(suite: BotSuite): void {
  const { bot, games, seeds = 2, skip = [] } = suite;
  const left = new Map(skip.map(({ test, reason }) => [test, reason]));
  const test = (name: BotTest, what: string, body: () => void): void => {
    const reason = left.get(name);
    if (reason === undefined) it(what, body);
    else it.skip(`${what} (left out: ${reason})`, body);
  };
  const playSeed = (game: AnyGame, seed: number, ask?: (decision: Decision) => readonly number[]): Play =>
    run(game, seat(game, seed), seed, suite.maxActions ?? DEFAULT_ACTIONS, ask);
  const seat = (game: AnyGame, seed: number): Bot[] =>
    makeBots(Array(game.seats).fill(bot), game, seed, suite.params);
  const eachSeed = (body: (seed: number) => void): void => {
    for (let seed = 0; seed < seeds; seed++) body(seed);
  };

  describe(`bot ${bot.name}`, () => {
    test('definition', 'is defined soundly', () => expect(definitionFaults(bot)).toEqual([]));
    for (const { name, game } of games) {
      describe(name, () => {
        test('legal', 'answers with legal actions and ends its turns', () =>
          eachSeed((seed) => {
            expect(playSeed(game, seed).faults, `seed ${seed}`).toEqual([]);
          }),
        );
        test('same-again', 'plays the same from the same seed', () =>
          eachSeed((seed) => {
            const first = playSeed(game, seed);
            expect(playSeed(game, seed), `seed ${seed}`).toEqual(first);
          }),
        );
        test('observation', 'leaves its observation as it was', () =>
          eachSeed((seed) => {
            playSeed(game, seed, ({ bot: asked, observation, legal, seat: at }) => {
              const before = pictureOf(observation);
              const answer = asked.decide(observation, legal);
              expect(pictureOf(observation), `seed ${seed}, seat ${at}`).toBe(before);
              return answer;
            });
          }),
        );
        // Its twin sees the same in objects of its own and is asked first: an answer may depend only on what the bot
        // was shown.
        test('twin', 'answers from what it is shown alone', () =>
          eachSeed((seed) => {
            const twins = seat(game, seed);
            playSeed(game, seed, ({ bot: asked, observation, legal, seat: at }) => {
              const other = twins[at].decide(structuredCopy(game, observation), legal);
              const answer = asked.decide(observation, legal);
              expect([...answer], `seed ${seed}, seat ${at}`).toEqual([...other]);
              return answer;
            });
          }),
        );
      });
    }
  });
}

function definitionFaults({ name, version, family, description, params = [], renamed }: BotDef): string[] {
  const faults: string[] = [];
  if (!/^[a-z][a-z0-9-]*$/.test(name)) faults.push(`name '${name}': lower case letters, digits and hyphens`);
  if (version === '') faults.push('version: must not be empty');
  if (family === '') faults.push('family: must not be empty');
  if (description === '') faults.push('description: must not be empty');
  const ids = new Set<string>();
  for (const { id, default: value, description: text, min = -Infinity, max = Infinity } of params) {
    if (!/^[a-z][a-z0-9-]*$/.test(id)) faults.push(`param '${id}': lower case letters, digits and hyphens`);
    if (ids.has(id)) faults.push(`param '${id}': named twice`);
    ids.add(id);
    if (text === '') faults.push(`param '${id}': no description`);
    if (typeof value === 'number' && !(value >= min && value <= max)) {
      faults.push(`param '${id}': default ${value} is not from ${min} to ${max}`);
    }
  }
  for (const [former, present] of Object.entries(renamed?.params ?? {})) {
    if (ids.has(former)) faults.push(`renamed param '${former}': is the name of another one`);
    if (!ids.has(present)) faults.push(`renamed param '${former}': there is no '${present}'`);
  }
  return faults;
}

const makeBots = (bots: readonly BotDef[], game: AnyGame, seed: number, params: BotSuite['params']): Bot[] =>
  bots.map((bot, seat) =>
    bot.create({
      random: stream(seed, 'bot', seat),
      seat,
      seats: game.seats,
      rules: game.rules ?? game,
      params: { ...defaultParams(bot), ...params },
    }),
  );

/**
 * Plays a game with one bot a seat, as the arena would, but the first fault ends it.
 * @param look called with each decision before the bot is asked
 */
export const playBots = (
  game: AnyGame,
  bots: readonly BotDef[],
  seed: number,
  look: (decision: Decision) => void = () => {},
): Play =>
  run(game, makeBots(bots, game, seed, {}), seed, DEFAULT_ACTIONS, (decision) => {
    look(decision);
    return decision.bot.decide(decision.observation, decision.legal);
  });

/** `ask` may look at each decision; it must return an answer. */
function run(
  game: AnyGame,
  bots: readonly Bot[],
  seed: number,
  maxActions: number,
  ask: (decision: Decision) => readonly number[] = ({ bot, observation, legal }) =>
    bot.decide(observation, legal),
): Play {
  const state = game.setup(seed);
  const buffer = new Int32Array(game.maxLegal);
  const legal: LegalActions = {
    list: () => Array.from(buffer.subarray(0, game.legalActions(state, buffer))),
    has: (action) => game.isLegal(state, action),
  };
  const actions: number[] = [];
  const faults: string[] = [];
  const used = bots.map(() => 0);
  let turn = game.turn(state);
  for (let seat = game.toAct(state); seat !== NOBODY && faults.length === 0; seat = game.toAct(state)) {
    const answer = ask({ seat, bot: bots[seat], observation: game.observe(state, seat), legal });
    if (answer.length === 0) faults.push(`action ${actions.length}: seat ${seat} has no answer`);
    if (game.turn(state) !== turn) {
      turn = game.turn(state);
      used.fill(0);
    }
    playAnswer(game, state, answer, (action) => {
      if (actions.length >= maxActions) return false;
      const legalHere = game.isLegal(state, action);
      if (!legalHere) faults.push(`action ${actions.length}: seat ${seat} plays ${action}, which is illegal`);
      if (++used[seat] > game.maxActionsPerTurn)
        faults.push(`action ${actions.length}: seat ${seat} never ends its turn`);
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

/** Everything that an observation holds, as text; buffers and views of them as one number each. */
function pictureOf(observation: unknown): string {
  const digest = (bytes: Uint8Array): string => {
    let hash = 0x811c9dc5;
    for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i], 0x01000193);
    return `${bytes.length} bytes ${hash}`;
  };
  return JSON.stringify(observation, (_key, value: unknown) => {
    if (ArrayBuffer.isView(value)) {
      return digest(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
    }
    return value instanceof ArrayBuffer ? digest(new Uint8Array(value)) : value;
  });
}

/** A copy of an observation. States copy themselves through their game; anything else is cloned. */
function structuredCopy(game: AnyGame, observation: unknown): unknown {
  try {
    return game.copy(observation);
  } catch {
    return structuredClone(observation);
  }
}
