// A player whose bot, from a user's file, runs in a process of its own. The process is kept from game to game, and replaced
// after a fault.
import type { BotDef, BotSetup, LegalActions } from '../../../bots/index.ts';
import type { AnyGame, GameRequest, Random } from '../../../engine/index.ts';
import type { Entrant, Params } from '../../model/entrant.ts';
import { BotFault, type Fault, type FaultCode } from '../../model/fault.ts';
import type { Player } from '../../model/player.ts';
import type { Walls } from '../../model/walls.ts';
import { ANSWER, type Channel, type Frame, SAY } from './frame.ts';
import { IsolatedProcess, type Serve } from './isolated-process.ts';
import type { LoadCommand } from './load-command.ts';
import { ProcessMonitor } from './process-monitor.ts';

/** Seconds for starting, compiling the game and loading the bot. */
export const START_LIMIT = 30;

/** Random numbers sent with a game's beginning; a bot that wants more asks. */
const FIRST_RANDOM = 8;
/** Random numbers a bot may ask for at once. */
const MOST_RANDOM = 4_096;
/** Characters of an explanation. */
const MOST_TEXT = 10_000;

/** Processes that a playing thread keeps; the one that was idle longest is ended first. */
const MOST_KEPT = 12;

/** Faults after which the process must be replaced. */
const SPOILT: ReadonlySet<FaultCode> = new Set(['bot/async', 'bot/tampered', 'bot/exited']);

let monitor: ProcessMonitor | undefined;
/** The processes of this thread, least recently used first. */
let kept: IsolatedProcess[] = [];

export const monitorOf = (ending?: Int32Array<SharedArrayBuffer>): ProcessMonitor => {
  monitor ??= new ProcessMonitor(ending);
  return monitor;
};

function keep(process: IsolatedProcess): void {
  kept = [...kept.filter((one) => one !== process && !one.ended), process];
  if (kept.length > MOST_KEPT) kept.shift()!.end();
}

export interface IsolatedOptions {
  readonly walls: Walls;
  readonly path: string;
  readonly request: GameRequest;
  readonly params: Params;
  /** Seconds for an answer. */
  readonly answerLimit: number;
  /** Megabytes. */
  readonly memory: number;
  readonly ending?: Int32Array<SharedArrayBuffer>;
}

/** Sends the first message; the answer's text. @throws BotFault */
export function load(process: IsolatedProcess, command: LoadCommand, limit: number): string {
  const bytes = new TextEncoder().encode(JSON.stringify(command));
  process.channel.room(bytes.length).set(bytes);
  const { body } = process.ask(SAY.load, bytes.length, ANSWER.ready, limit);
  return new TextDecoder().decode(body);
}

const sendNumbers = (channel: Channel, random: Random, count: number): number => {
  const room = channel.room(8 * count);
  const numbers = new Float64Array(room.buffer, room.byteOffset, count);
  for (let i = 0; i < count; i++) numbers[i] = random();
  return room.length;
};

const sendWords = (channel: Channel, words: ArrayLike<number>): number => {
  const room = channel.room(4 * words.length);
  new Int32Array(room.buffer, room.byteOffset, words.length).set(words);
  return room.length;
};

/** @throws BotFault from `create`, `decide` and `explain`, never from here */
export function makeIsolatedPlayer(
  game: AnyGame,
  { walls, path, request, params, answerLimit, memory, ending }: IsolatedOptions,
  { label, name, version }: Pick<Entrant, 'label' | 'name' | 'version'>,
): Player {
  let process: IsolatedProcess | undefined;
  /** Why the bot cannot be loaded; no second attempt is made. */
  let unloadable: Fault | undefined;

  const open = (): IsolatedProcess => {
    if (unloadable) throw new BotFault(unloadable.code, unloadable.detail, unloadable.calls);
    try {
      const fresh = new IsolatedProcess(monitorOf(ending), { walls, path, memory });
      // The process learns neither paths nor names of files.
      const files = Object.fromEntries(
        Object.entries(request.files).map(([kind, file]) => [kind, { ...file, source: kind }]),
      );
      const table = { title: game.title, request: { ...request, files }, params };
      load(fresh, { path, label, table }, START_LIMIT);
      return fresh;
    } catch (error) {
      if (error instanceof BotFault)
        unloadable = { code: error.code, detail: error.detail, calls: error.calls };
      throw error;
    }
  };
  /** Runs `run` with the process. After a fault that spoils it, the next game begins with a new one. */
  const talk = <T>(run: (process: IsolatedProcess) => T): T => {
    if (process === undefined || process.ended) process = open();
    try {
      return run(process);
    } catch (error) {
      if (!(error instanceof BotFault) || SPOILT.has(error.code)) process.end();
      throw error;
    }
  };

  const create = ({ seat, seats, random }: BotSetup): ReturnType<BotDef['create']> => {
    const serveRandom: Serve = (wish, channel) => {
      if (wish.kind !== ANSWER.wantRandom || !(wish.extra > 0 && wish.extra <= MOST_RANDOM)) return undefined;
      return { kind: SAY.random, bytes: sendNumbers(channel, random, wish.extra) };
    };
    talk((bot) => {
      const room = bot.channel.room(8 + 8 * FIRST_RANDOM);
      new Int32Array(room.buffer, room.byteOffset, 2).set([seat, seats]);
      const numbers = new Float64Array(room.buffer, room.byteOffset + 8, FIRST_RANDOM);
      for (let i = 0; i < FIRST_RANDOM; i++) numbers[i] = random();
      bot.ask(SAY.create, room.length, ANSWER.ready, answerLimit, 0, serveRandom);
      keep(bot);
    });
    /** Whether the bot looked at the legal actions of its last question; then the next question includes them. */
    let curious = false;
    return {
      decide(observation, legal) {
        return talk((bot) => {
          const serve: Serve = (wish, channel) => {
            if (wish.kind !== ANSWER.wantLegal) return serveRandom(wish, channel);
            return { kind: SAY.legal, bytes: sendWords(channel, legal.list()) };
          };
          const bytes = sendQuestion(bot.channel, seat, game.words(observation), curious ? legal : undefined);
          const frame = bot.ask(SAY.decide, bytes, ANSWER.actions, answerLimit, 0, serve);
          curious = frame.extra === 1;
          return actionsIn(frame, bot);
        });
      },
      explain() {
        return talk((bot) => {
          const bytes = sendWords(bot.channel, [seat]);
          const { body, extra } = bot.ask(SAY.explain, bytes, ANSWER.text, answerLimit, 0, serveRandom);
          if (extra === 0) return undefined as unknown as string;
          return new TextDecoder().decode(body.subarray(0, MOST_TEXT));
        });
      },
    };
  };
  const def = { name, version, family: game.family, description: '', create };
  return { def, params, outside: true };
}

function sendQuestion(
  channel: Channel,
  seat: number,
  seen: Int32Array,
  legal: LegalActions | undefined,
): number {
  const list = legal?.list();
  const room = channel.room(4 * (3 + seen.length + (list?.length ?? 0)));
  const words = new Int32Array(room.buffer, room.byteOffset, room.length >> 2);
  words[0] = seat;
  words[1] = list?.length ?? -1;
  words[2] = seen.length;
  words.set(seen, 3);
  if (list) words.set(list, 3 + seen.length);
  return room.length;
}

function actionsIn({ body }: Frame, bot: IsolatedProcess): number[] {
  if (body.length === 0 || body.length % 8 !== 0) bot.garbage(`an answer of ${body.length} bytes`);
  return Array.from(new Float64Array(body.buffer, body.byteOffset, body.length >> 3));
}
