// Main module of an isolated bot's process. After loading the bot it reads questions and answers them
// synchronously. The event loop never runs again, so the bot's timers and promises never run.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import v8 from 'node:v8';
import type { Bot, BotDef } from '../../../bots/index.ts';
import { type AnyGame, DataError, type Random } from '../../../engine/index.ts';
import { findTitle } from '../../catalog/catalog.ts';
import type { Params } from '../../model/entrant.ts';
import type { Fault, FaultCode } from '../../model/fault.ts';
import { describeBot, loadBotFile } from '../source/load-bot-file.ts';
import { callBot, createBot, explanationOf, readAnswer, thrownText } from '../thread/call-bot.ts';
import { freezeData } from '../thread/freeze-data.ts';
import { freezeIntrinsics, ThreadGuard } from '../thread/thread-guard.ts';
import { Channel, type Frame, numbersIn, textIn, wordsIn } from './channel.ts';
import {
  ANSWER_FD,
  ARENA_FRAME,
  BOT_FRAME,
  type LoadCommand,
  PRINTED_PREFIX,
  QUESTION_FD,
} from './frames.ts';

/** The arena is trusted; its longest message is a board. */
const MAX_QUESTION_BYTES = 2 ** 30;
const channel = new Channel(QUESTION_FD, ANSWER_FD, MAX_QUESTION_BYTES);
const { exit } = process;
const { writeSync } = fs;
/** Number of the current question. */
let question = 0;

function receive(): Frame {
  const frame = channel.receiveFrame();
  // The arena has ended or no longer needs this process.
  if (typeof frame === 'string') exit(0);
  question = (frame as Frame).question;
  return frame as Frame;
}

function send(kind: number, extra = 0, bytes = 0): void {
  if (!channel.sendFrame(kind, extra, question, bytes)) exit(0);
}

const sendText = (kind: number, extra: number, text: string): void => send(kind, extra, channel.text(text));

const sendFault = (fault: Fault): void => sendText(BOT_FRAME.fault, 0, JSON.stringify(fault));

/** Random numbers requested at a time. */
const RANDOM_BATCH = 256;

/** The bot's random numbers. The arena draws them, so this process never knows their seed. */
function randomFrom(first: Float64Array): Random {
  let drawn = first.slice();
  let next = 0;
  return () => {
    if (next === drawn.length) {
      send(BOT_FRAME.wantRandom, RANDOM_BATCH);
      drawn = numbersIn(receive()).slice();
      next = 0;
    }
    return drawn[next++];
  };
}

/** Legal actions of the current question; requested at most once per question. */
class RequestedActions {
  #list: Int32Array | undefined;
  #open = false;
  used = false;

  readonly actions = Object.freeze({
    list: (): number[] => Array.from(this.#currentList()),
    has: (action: number): boolean => this.#currentList().includes(action),
  });

  open(list: Int32Array | undefined): void {
    this.#list = list;
    this.#open = true;
    this.used = false;
  }

  close(): void {
    this.#open = false;
    this.#list = undefined;
  }

  #currentList(): Int32Array {
    if (!this.#open) throw new Error('legal actions are available only during decide()');
    this.used = true;
    if (this.#list === undefined) {
      send(BOT_FRAME.wantLegal);
      this.#list = wordsIn(receive()).slice();
    }
    return this.#list;
  }
}

interface LoadedGame {
  readonly game: AnyGame;
  readonly params: Params;
}

/** Plays all seats of the process, calling the bot just as the referee calls a bot in its own process. */
function play(def: BotDef, { game, params }: LoadedGame, guard: ThreadGuard): never {
  const bots: Bot[] = [];
  /** Any state, as a template for observations. */
  const state: unknown = game.setup(0);
  /** A new object for each game, so that a bot cannot use one from an earlier game. */
  let legal = new RequestedActions();
  const call = <T>(seat: number, thrownCode: FaultCode, run: () => T | Fault): T | Fault =>
    callBot(guard, { seat, thrownCode, run });

  const create = (frame: Frame): void => {
    const [seat, seats] = wordsIn(frame);
    // The arena knows the bot's name.
    const labels = Array.from({ length: seats }, () => '');
    guard.open({ index: 0, isExternal: labels.map(() => false), labels, expelled: [] });
    legal = new RequestedActions();
    const random = randomFrom(numbersIn(frame, 8));
    const setup = { random, seat, seats, rules: game.rules ?? game, params };
    const created = call(seat, 'bot/failed-to-start', () => createBot(def, setup));
    if ('code' in created) {
      sendFault(created);
      return;
    }
    bots[seat] = created.bot;
    send(BOT_FRAME.ready);
  };
  const decide = (frame: Frame): void => {
    const words = wordsIn(frame);
    const [seat, count, size] = words;
    const observation = game.observe(state, seat);
    game.words(observation).set(words.subarray(3, 3 + size));
    // Copied: the next frame overwrites it.
    legal.open(count < 0 ? undefined : words.slice(3 + size, 3 + size + count));
    const answer = call(seat, 'bot/threw', () => readAnswer(bots[seat].decide(observation, legal.actions)));
    legal.close();
    if ('code' in answer) {
      sendFault(answer);
      return;
    }
    channel.numbers(answer.length).set(answer);
    send(BOT_FRAME.actions, legal.used ? 1 : 0, 8 * answer.length);
  };
  const explain = (frame: Frame): void => {
    const [seat] = wordsIn(frame);
    const text = call(seat, 'bot/threw', () => explanationOf(bots[seat]));
    if (typeof text === 'object') sendFault(text);
    else sendText(BOT_FRAME.text, text === undefined ? 0 : 1, text ?? '');
  };
  for (;;) {
    const frame = receive();
    if (frame.kind === ARENA_FRAME.create) create(frame);
    else if (frame.kind === ARENA_FRAME.decide) decide(frame);
    else if (frame.kind === ARENA_FRAME.explain) explain(frame);
  }
}

function loadGame({ title, request, params }: NonNullable<LoadCommand['table']>): LoadedGame {
  const game = findTitle(title).compile(request);
  freezeData(game.rules);
  freezeData(params);
  return { game, params };
}

async function main({ path, table: tableCommand }: LoadCommand): Promise<void> {
  const table = tableCommand && loadGame(tableCommand);
  const guard = new ThreadGuard((line) => {
    try {
      writeSync(2, `${PRINTED_PREFIX}${line}\n`);
    } catch {
      // The reader is gone.
    }
  });
  guard.load('');
  freezeIntrinsics();
  let def: BotDef;
  try {
    def = await loadBotFile(path);
  } catch (error) {
    const problemText = error instanceof DataError ? error.problems.join('\n') : undefined;
    return sendFault({ code: 'bot/threw', detail: problemText ?? thrownText(error) });
  }
  // Runs callbacks left by the file now. If one hangs, the arena still knows that the bot is being loaded.
  await new Promise((done) => setImmediate(done));
  sendText(BOT_FRAME.ready, 0, JSON.stringify(describeBot(def)));
  if (table) play(def, table, guard);
}

/** Functions of `process` that no bot needs. */
const REMOVED_FUNCTIONS =
  'kill _kill _debugProcess _debugEnd _startProfilerIdleNotifier binding _linkedBinding setuid setgid seteuid setegid setgroups initgroups'.split(
    ' ',
  );

/**
 * Removes what Node's permission model allows but no bot needs: signals to other processes, their priority,
 * V8's flags, environment variables that tools left, the command line. Runs before any of the bot's code is
 * loaded and cannot be undone. Without isolation by the operating system, only this keeps a bot from killing
 * the arena.
 */
function removePowers(): void {
  const remove = (holder: object, name: string): void => {
    if (!Reflect.has(holder, name)) return;
    const value = (): never => {
      throw new Error(`isolated bots may not use ${name}`);
    };
    Reflect.defineProperty(holder, name, { value, writable: false, configurable: false });
  };
  for (const name of REMOVED_FUNCTIONS) remove(process, name);
  // Node reads the size of its pool of threads when it first uses them; newer versions have not by now.
  fs.fstat(2, () => {});
  for (const name of Object.keys(process.env)) delete process.env[name];
  process.argv.length = 1;
  process.execArgv.length = 0;
  remove(os, 'setPriority');
  remove(v8, 'setFlagsFromString');
  syncBuiltinESMExports();
}

removePowers();
await main(JSON.parse(textIn(receive())) as LoadCommand);
