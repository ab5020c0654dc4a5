// Bots that are commands. Messages are JSON lines, defined in bots/protocol.md, which includes the JSON Schema of the
// definitions below; a test compares them.
import * as z from 'zod';
import type { BotSetup, LegalActions } from '../../../bots/index.ts';
import type { AnyGame } from '../../../engine/index.ts';
import { issueText } from '../../files/issue-text.ts';
import type { Command } from '../../model/entrant.ts';
import { BotFault } from '../../model/fault.ts';
import type { LoadedBot } from '../../model/loaded-bot.ts';
import { type BotDescription, helloFields } from '../source/bot-description.ts';
import type { Limits } from '../thread/watchdog.ts';
import { BotProcess, MAX_ANSWER_BYTES } from './bot-process.ts';
import type { MessageSize } from './channel.ts';
import { makeExternalBot } from './external-bot.ts';

/** Protocol version; increases with every incompatible change. */
export const PROTOCOL = 'switchback-bot/2';

/** `decide` lists at most this many legal actions. If there are more, the bot must request them. */
export const MAX_LISTED_ACTIONS = 64;

const action = z.union([z.string(), z.int()]);
const seat = z.int().min(0);
const jsonObject = z.record(z.string(), z.unknown());
const names = z.array(z.string());

/** Messages from the arena. */
export const arenaMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), protocol: z.literal(PROTOCOL) }),
  z.strictObject({
    type: z.literal('rules'),
    title: z.string(),
    family: z.string(),
    options: names,
    seats: z.int().min(1),
    rules: jsonObject,
  }),
  z.strictObject({ type: z.literal('game'), seat, seats: z.int().min(1), seed: z.int().min(0) }),
  z.strictObject({
    type: z.literal('decide'),
    observation: jsonObject,
    legalCount: z.int().min(1),
    legal: names.optional(),
  }),
  z.strictObject({ type: z.literal('legal'), legal: names }),
  z.strictObject({ type: z.literal('end') }),
  z.strictObject({ type: z.literal('bye') }),
]);
export type ArenaMessage = z.infer<typeof arenaMessage>;

/** Messages from a bot; `legal` requests the list of legal actions. */
export const botMessage = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('hello'), protocol: z.literal(PROTOCOL), ...helloFields }),
  z.looseObject({ type: z.literal('ready') }),
  z.looseObject({ type: z.literal('actions'), actions: z.array(action), explain: z.string().optional() }),
  z.looseObject({ type: z.literal('legal') }),
]);
export type BotMessage = z.infer<typeof botMessage>;

/** Time limit for starting, and for processing the rules. */
const START_LIMIT_S = 30;
/** Maximum length of a quoted line of a bot. */
const MAX_QUOTED_CHARACTERS = 80;

const lineSize: MessageSize = (received) => received.indexOf(10) + 1;

const encodeLine = (message: ArenaMessage): Uint8Array => Buffer.from(`${JSON.stringify(message)}\n`);

/** Sends a message and waits for the answer. @param limit seconds */
function ask(process: BotProcess, message: ArenaMessage, limit: number): BotMessage {
  const line = process.withTimeLimit(limit, ` to '${message.type}'`, () => {
    if (!process.channel.send(encodeLine(message))) return process.throwEnd();
    const bytes = process.channel.receive(lineSize);
    if (bytes === 'closed') return process.throwEnd();
    if (bytes === 'oversized')
      return process.fail('bot/oversized', `a line of more than ${MAX_ANSWER_BYTES} bytes`);
    // Without a byte order mark, with which programs for .NET begin.
    return new TextDecoder().decode(bytes).replace(/\r?\n$/, '');
  });
  const quoted = line.length > MAX_QUOTED_CHARACTERS ? `${line.slice(0, MAX_QUOTED_CHARACTERS)}...` : line;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return process.fail('bot/garbage', `a line that is not JSON: ${quoted}`);
  }
  const parsed = botMessage.safeParse(value);
  if (parsed.success) return parsed.data;
  return process.fail('bot/garbage', `${issueText(parsed.error.issues[0])} in ${quoted}`);
}

function expect<T extends BotMessage['type']>(
  process: BotProcess,
  message: BotMessage,
  type: T,
): Extract<BotMessage, { type: T }> {
  if (message.type === type) return message as Extract<BotMessage, { type: T }>;
  return process.fail('bot/garbage', `answered with '${message.type}', expected '${type}'`);
}

/** Starts the command and asks it to describe itself. @throws BotFault */
function greet({ command, folder }: Command, isDescribed = false): [BotProcess, BotDescription] {
  const process = new BotProcess({ argv: ['sh', '-c', command], folder, isDescribed });
  const hello = ask(process, { type: 'hello', protocol: PROTOCOL }, START_LIMIT_S);
  const { name, version, families, description = '' } = expect(process, hello, 'hello');
  return [process, { name, version, families, description, params: [] }];
}

function sayGoodbye(process: BotProcess): void {
  process.channel.send(encodeLine({ type: 'bye' }));
  process.dismiss();
}

/** @throws BotFault */
export function describeCommand(command: Command): BotDescription {
  const [process, description] = greet(command, true);
  sayGoodbye(process);
  return description;
}

export function loadCommandBot(
  game: AnyGame,
  command: Command,
  { name, version }: Pick<BotDescription, 'name' | 'version'>,
  { decisionSeconds: limit }: Limits,
): LoadedBot {
  const { family } = game;
  return makeExternalBot(
    { name, version, family, description: command.command },
    {
      open() {
        const [process] = greet(command);
        const { title, seats, options } = game;
        const rules = { ...game.rulesToJson() };
        const message: ArenaMessage = { type: 'rules', title, family, options: [...options], seats, rules };
        expect(process, ask(process, message, START_LIMIT_S), 'ready');
        return process;
      },
      begin(process, { seat, seats, random }: BotSetup) {
        const seed = Math.floor(random() * 2 ** 32);
        expect(process, ask(process, { type: 'game', seat, seats, seed }, limit), 'ready');
        let explanation = '';
        return {
          decide(observation, legal) {
            const answer = decide(process, { game, observation, seat, legal, limit });
            explanation = answer.explain ?? '';
            return answer.actions.map((action) =>
              typeof action === 'number' ? action : actionIn(game, action),
            );
          },
          explain: () => explanation,
        };
      },
      endGame: (process) => void process.channel.send(encodeLine({ type: 'end' })),
      close: sayGoodbye,
    },
  );
}

interface Question {
  readonly game: AnyGame;
  readonly observation: unknown;
  readonly seat: number;
  readonly legal: LegalActions;
  readonly limit: number;
}

function decide(
  process: BotProcess,
  { game, observation, seat, legal, limit }: Question,
): Extract<BotMessage, { type: 'actions' }> {
  const actions = legal.list().map((action) => game.format(action));
  const question = {
    type: 'decide',
    observation: { ...game.observationToJson(observation, seat) },
    legalCount: actions.length,
    ...(actions.length <= MAX_LISTED_ACTIONS && { legal: actions }),
  } as const;
  let answer = ask(process, question, limit);
  if (answer.type === 'legal') answer = ask(process, { type: 'legal', legal: actions }, limit);
  return expect(process, answer, 'actions');
}

/** Parses an action. @throws BotFault if the text is not an action */
function actionIn(game: AnyGame, text: string): number {
  const action = game.parse(text);
  if (action < 0) throw new BotFault('bot/illegal-action', `no action is written '${text.slice(0, 80)}'`);
  return action;
}
