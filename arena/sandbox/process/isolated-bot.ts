// Bots from files in isolated processes: the arena's side of the frames. Treats what a bot sends as untrusted
// data.
import { basename } from 'node:path';
import * as z from 'zod';
import type { BotSetup, LegalActions, ParamDef } from '../../../bots/index.ts';
import { type AnyGame, DataError, type GameRequest, printable } from '../../../engine/index.ts';
import type { Confinement, Entrant, Params } from '../../model/entrant.ts';
import { BotFault } from '../../model/fault.ts';
import type { LoadedBot } from '../../model/loaded-bot.ts';
import { type BotDescription, botDefSchema, formProblems } from '../source/bot-description.ts';
import { checkFile } from '../source/load-bot-file.ts';
import { MAX_CALLS } from '../thread/call-bot.ts';
import type { Limits } from '../thread/watchdog.ts';
import { BotProcess, MAX_ANSWER_BYTES } from './bot-process.ts';
import { type Channel, type Frame, numbersIn, textIn } from './channel.ts';
import { unreadableFiles } from './confine.ts';
import { makeExternalBot } from './external-bot.ts';
import { ARENA_FRAME, BOT_FRAME, type LoadCommand } from './frames.ts';

/** Time limit for starting, compiling the game and loading the bot. */
const START_LIMIT_S = 30;
/** Memory for a bot that only describes itself. */
const DESCRIBE_MEMORY_MB = 1024;
/** Random numbers sent at the start of a game; a bot requests more. */
const INITIAL_RANDOM_NUMBERS = 8;
/** Random numbers that a bot may request at once. */
const MAX_RANDOM_NUMBERS = 4_096;
/** Maximum length of an explanation. */
const MAX_EXPLANATION_CHARACTERS = 10_000;

/** Faults that a process may report. Not timeouts: a false report would mark the game as not reproducible. */
const REPORTABLE_FAULTS = [
  'threw',
  'failed-to-start',
  'wrong-answer',
  'empty-answer',
  'async',
  'forbidden',
  'exited',
];
const reportedFault = z.object({
  code: z.enum(REPORTABLE_FAULTS.map((code) => `bot/${code}`) as 'bot/threw'[]),
  detail: z.string().transform((text) => printable(text)),
  calls: z
    .array(z.string().transform((text) => printable(text)))
    .max(MAX_CALLS)
    .optional(),
});

/** Puts what a bot requests during a decision into the channel; undefined for an unknown request. */
type Serve = (
  botRequest: Frame,
  channel: Channel,
) => { readonly kind: number; readonly bytes: number } | undefined;

interface Question {
  readonly kind: number;
  /** Length of the body, which is in the channel's buffer. */
  readonly bytes: number;
  readonly answerKind: number;
  /** Seconds. */
  readonly limit: number;
  readonly serve?: Serve;
}

let questions = 0;

/** Sends a question, serves the bot's requests, and returns its answer. */
function ask(process: BotProcess, { kind, bytes, answerKind, limit, serve }: Question): Frame {
  const { channel } = process;
  return process.withTimeLimit(limit, '', () => {
    for (let next = { kind, bytes }; ; ) {
      const question = ++questions | 0;
      if (!channel.sendFrame(next.kind, 0, question, next.bytes)) return process.throwEnd();
      const frame = channel.receiveFrame();
      if (frame === 'closed') return process.throwEnd();
      if (frame === 'oversized')
        return process.fail('bot/oversized', `an answer of more than ${MAX_ANSWER_BYTES} bytes`);
      if (channel.hasMore) return process.fail('bot/garbage', 'more than one answer');
      if (frame.question !== question) return process.fail('bot/garbage', 'an answer to another question');
      if (frame.kind === answerKind) return frame;
      if (frame.kind === BOT_FRAME.fault) throw faultIn(process, frame);
      const served = serve?.(frame, channel);
      if (!served) return process.fail('bot/garbage', `an unexpected message of kind ${frame.kind}`);
      next = served;
    }
  });
}

function faultIn(process: BotProcess, frame: Frame): BotFault {
  const parsed = reportedFault.safeParse(jsonIn(frame));
  if (!parsed.success) return process.fail('bot/garbage', 'an unknown fault');
  const { code, detail, calls } = parsed.data;
  return new BotFault(code, detail, { calls });
}

/** Undefined for text that is not JSON. */
function jsonIn(frame: Frame): unknown {
  try {
    return JSON.parse(textIn(frame));
  } catch {
    return undefined;
  }
}

function load(process: BotProcess, command: LoadCommand): Frame {
  const bytes = process.channel.text(JSON.stringify(command));
  return ask(process, { kind: ARENA_FRAME.load, bytes, answerKind: BOT_FRAME.ready, limit: START_LIMIT_S });
}

function sendWords(channel: Channel, words: ArrayLike<number>): number {
  channel.words(words.length).set(words);
  return 4 * words.length;
}

function sendQuestion(
  channel: Channel,
  seat: number,
  observationWords: Int32Array,
  legal?: LegalActions,
): number {
  const list = legal?.list();
  const words = channel.words(3 + observationWords.length + (list?.length ?? 0));
  words[0] = seat;
  words[1] = list?.length ?? -1;
  words[2] = observationWords.length;
  words.set(observationWords, 3);
  if (list) words.set(list, 3 + observationWords.length);
  return 4 * words.length;
}

export interface IsolatedOptions {
  readonly confinement: Confinement;
  readonly path: string;
  readonly request: GameRequest;
  readonly params: Params;
  readonly limits: Limits;
}

export function loadIsolatedBot(
  game: AnyGame,
  {
    confinement: { argv, newProcessPerBlock },
    path,
    request,
    params,
    limits: { decisionSeconds: limit, memoryMb: memory },
  }: IsolatedOptions,
  { label, name, version }: Pick<Entrant, 'label' | 'name' | 'version'>,
): LoadedBot {
  return makeExternalBot(
    { name, version, family: game.family, description: '' },
    {
      open() {
        const process = new BotProcess({ argv: withMemory(argv, memory), label, memory });
        // Hides the paths of data files from the process.
        const files = Object.fromEntries(
          Object.entries(request.files).map(([kind, file]) => [kind, { ...file, source: kind }]),
        );
        load(process, { path, table: { title: game.title, request: { ...request, files }, params } });
        return process;
      },
      begin(process, setup) {
        const { seat } = setup;
        const serveRandom = begin(process, setup, limit);
        /** True if the bot used the legal actions of its last question; then the next question includes them. */
        let usesLegal = false;
        return {
          decide(observation, legal) {
            const serve: Serve = (botRequest, channel) =>
              botRequest.kind === BOT_FRAME.wantLegal
                ? { kind: ARENA_FRAME.legal, bytes: sendWords(channel, legal.list()) }
                : serveRandom(botRequest, channel);
            const seen = game.words(observation);
            const bytes = sendQuestion(process.channel, seat, seen, usesLegal ? legal : undefined);
            const kinds = { kind: ARENA_FRAME.decide, answerKind: BOT_FRAME.actions };
            const frame = ask(process, { ...kinds, bytes, limit, serve });
            usesLegal = frame.extra === 1;
            if (frame.body.length === 0 || frame.body.length % 8 !== 0)
              process.fail('bot/garbage', `an answer of ${frame.body.length} bytes`);
            return Array.from(numbersIn(frame));
          },
          explain() {
            const bytes = sendWords(process.channel, [seat]);
            const kinds = { kind: ARENA_FRAME.explain, answerKind: BOT_FRAME.text };
            const frame = ask(process, { ...kinds, bytes, limit, serve: serveRandom });
            const text = frame.extra === 0 ? undefined : textIn(frame);
            return text?.slice(0, MAX_EXPLANATION_CHARACTERS) as string;
          },
        };
      },
      close: (process) => process.end(),
      isKept: !newProcessPerBlock,
    },
  );
}

/** Starts a game. @returns a server of the bot's requests for random numbers */
function begin(process: BotProcess, { seat, seats, random }: BotSetup, limit: number): Serve {
  const fill = (numbers: Float64Array): number => {
    for (let i = 0; i < numbers.length; i++) numbers[i] = random();
    return 8 * numbers.length;
  };
  const serve: Serve = ({ kind, extra }, channel) =>
    kind === BOT_FRAME.wantRandom && extra > 0 && extra <= MAX_RANDOM_NUMBERS
      ? { kind: ARENA_FRAME.random, bytes: fill(channel.numbers(extra)) }
      : undefined;
  const bytes = 8 + fill(process.channel.numbers(INITIAL_RANDOM_NUMBERS, 8));
  process.channel.words(2).set([seat, seats]);
  ask(process, { kind: ARENA_FRAME.create, bytes, answerKind: BOT_FRAME.ready, limit, serve });
  return serve;
}

/** Heap for the engine and its boards, in addition to the bot's limit. */
const ENGINE_MEMORY_MB = 128;

/** Adds an option of Node's before the last word, which is the program. */
const withMemory = (argv: readonly string[], memory: number): string[] => [
  ...argv.slice(0, -1),
  `--max-old-space-size=${memory + ENGINE_MEMORY_MB}`,
  ...argv.slice(-1),
];

/** Describes an isolated bot. @param path absolute @throws DataError if the file exports no bot or does not finish loading */
export function describeIsolated(path: string, { argv }: Confinement): BotDescription {
  checkFile(path);
  let process: BotProcess | undefined;
  try {
    const memory = DESCRIBE_MEMORY_MB;
    const options = { label: basename(path), memory, isDescribed: true };
    process = new BotProcess({ argv: withMemory(argv, memory), ...options });
    return descriptionIn(path, jsonIn(load(process, { path })));
  } catch (error) {
    if (!BotFault.is(error)) throw error;
    const { code, detail } = error;
    if (code === 'bot/timeout')
      throw new DataError(path, { 'code/unloadable': `was not loaded within ${START_LIMIT_S} s` });
    if (code !== 'bot/threw')
      throw new DataError(path, { 'code/unloadable': `ends the process while being loaded (${detail})` });
    const denied = detail.includes('restricted') ? unreadableFiles(path) : [];
    throw new DataError(path, { 'code/unloadable': [...detail.split('\\n'), ...denied] });
  } finally {
    process?.end();
  }
}

/** Checks the description again, because the bot's code may have written to the channel itself. */
function descriptionIn(path: string, message: unknown): BotDescription {
  const families: unknown = (message as { families?: unknown } | undefined)?.families;
  const family = Array.isArray(families) ? (families[0] as unknown) : undefined;
  const parsed = botDefSchema.safeParse({ ...(message as object), family });
  if (!parsed.success) throw new DataError(path, { 'code/unloadable': formProblems(parsed.error) });
  const { name, version, description, params = [] } = parsed.data;
  const plain = params.map(
    ({ id, description: about, default: value, min, max }): ParamDef => ({
      id,
      description: about,
      default: value,
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
    }),
  );
  return { name, version, families: [parsed.data.family], description, params: plain };
}
