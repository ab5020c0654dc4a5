// A table as tools of the Model Context Protocol, for language models. The protocol's package is loaded on
// demand and is no dependency of ours, because it includes web servers that nothing else needs.
import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { loadPeer } from '../../arena/files/index.ts';
import { ENGINE_VERSION, type Problem, type ProblemCode } from '../../engine/index.ts';
import { RULE_TOPICS, type RuleTopic } from '../games/index.ts';
import type { TextSeat } from './text-seat.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** With a code, it is the reason of a refusal. */
interface Answer {
  readonly text: string;
  readonly code?: ProblemCode;
}

interface Tool {
  readonly description: string;
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly run: (seat: TextSeat, args: Arguments, recordText: string) => Answer | Promise<Answer>;
}

const TOOLS: Readonly<Record<string, Tool>> = {
  look: {
    description:
      'What your seat sees now, and what has happened since you last looked. With mileposts: true each milepost of ways and track, and what you were told last once more.',
    properties: { mileposts: { type: 'boolean' } },
    run: (seat, { mileposts }, recordText) => ({ text: `${seat.look(mileposts === true)}\n${recordText}` }),
  },
  rules: {
    description:
      "The rules: 'goal' says what wins, 'orders' how orders are written; read both before the first turn.",
    properties: { topic: { type: 'string', enum: RULE_TOPICS } },
    required: ['topic'],
    run: (seat, { topic }) => ({ text: seat.rules(topic as RuleTopic) }),
  },
  play: {
    description:
      "Carries out orders of your turn in words, one after another, such as ['build Chicago to Cincinnati', 'end the turn']. Says why one cannot be carried out; those after it are not tried.",
    properties: { orders: { type: 'array', items: { type: 'string' }, minItems: 1 } },
    required: ['orders'],
    async run(seat, { orders }) {
      const { doneCount, text, refused, isPartial } = await seat.play(orders as string[]);
      if (refused === undefined) return { text };
      return {
        text: `${isPartial ? 'Partly done' : 'Refused'}: ${refused}\nOrders carried out in full before it: ${doneCount}\n${text}`,
        code: isPartial ? undefined : seat.isOver ? 'game/over' : 'game/choice',
      };
    },
  },
  legal: {
    description:
      "Lists the orders that are legal now, all or one kind such as 'pick-up'. The list of track is long.",
    properties: { kind: { type: 'string' } },
    run: (seat, { kind = '' }) => ({ text: seat.legal(String(kind)) }),
  },
  undo: {
    description: 'Takes the last orders of this turn back, unless something was revealed since.',
    async run(seat) {
      const { text, refused } = await seat.undo();
      return { text, code: refused === undefined ? undefined : 'game/choice' };
    },
  },
};

const FORMS: Readonly<Record<string, string>> = {
  array: 'a list of texts',
  boolean: 'true or false',
  string: 'a text',
};

/** Problem in the arguments of a call; undefined for valid ones. */
function problemOf({ properties = {}, required = [] }: Tool, args: Arguments): Problem | undefined {
  const missing = required.find((name) => args[name] === undefined);
  if (missing !== undefined) return { code: 'setting/missing', text: `'${missing}' is missing` };
  for (const [name, value] of Object.entries(args)) {
    const property = properties[name] as { type: string; enum?: readonly string[] } | undefined;
    if (property === undefined) {
      const text = `'${name}' is not known; there are: ${Object.keys(properties).join(', ')}`;
      return { code: 'setting/unknown', text };
    }
    if (property.enum && !property.enum.includes(value as string))
      return { code: 'setting/value', text: `'${name}' must be one of ${property.enum.join(', ')}` };
    const isTexts = Array.isArray(value) && value.every((item) => typeof item === 'string');
    if (property.type === 'array' ? !isTexts : typeof value !== property.type)
      return { code: 'setting/value', text: `'${name}' must be ${FORMS[property.type]}` };
  }
  return undefined;
}

async function answer(seat: TextSeat, name: string, args: Arguments, recordText: string): Promise<Answer> {
  const tool = TOOLS[name];
  if (tool === undefined) return { code: 'command/unknown', text: `there is no tool '${name}'` };
  const problem = problemOf(tool, args);
  if (problem) return problem;
  if (name !== 'rules') await seat.settled();
  return tool.run(seat, args, recordText);
}

/** Milliseconds before a call is answered although a bot is thinking: clients give up after 60 s. */
const ANSWER_MS = 45_000;
/** Milliseconds between two reports of progress. */
const PROGRESS_MS = 5_000;

/** Answers calls one after another, each in time. What came too late is told at the next call. */
function makeAnswerer(seat: TextSeat, answerMs: number) {
  let last: { readonly answer: Promise<Answer>; isLate: boolean } | undefined;
  return async (name: string, work: () => Promise<Answer>): Promise<Answer> => {
    if (name === 'rules') return work();
    const deadline = pause(answerMs, undefined, { ref: false });
    const stillThinking = (): Answer => ({ text: `${seat.thinker} is still thinking: call look` });
    const before = last && (await Promise.race([last.answer, deadline]));
    if (last && !before)
      return name === 'look'
        ? stillThinking()
        : { text: `${seat.thinker} is still thinking, nothing was done: call look`, code: 'game/choice' };
    const told = last?.isLate ? before : undefined;
    if (told && name === 'look') {
      last = undefined;
      return told;
    }
    const working = work().then((answer) =>
      told ? { ...answer, text: `${told.text}\n${answer.text}` } : answer,
    );
    last = { answer: working, isLate: false };
    const answer = await Promise.race([working, deadline]);
    if (answer) return answer;
    last.isLate = true;
    return stillThinking();
  };
}

/** @param recordText says where the game is recorded @param onCall called with each call of a tool and its answer @throws DataError without the protocol's package */
export async function makeMcpServer(
  seat: TextSeat,
  recordText: string,
  onCall: (call: Answer & { tool: string; arguments: Arguments; isRefused: boolean }) => void,
  { answerMs = ANSWER_MS, progressMs = PROGRESS_MS } = {},
): Promise<Server> {
  const answerInTime = makeAnswerer(seat, answerMs);
  const [{ Server: McpServer }, { CallToolRequestSchema, ListToolsRequestSchema }] = await loadSdk();
  const server = new McpServer(
    { name: 'switchback', version: ENGINE_VERSION },
    {
      capabilities: { tools: {} },
      instructions:
        "You play one seat of a board game. Read rules('goal') and rules('orders'), look, then play.",
    },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: Object.entries(TOOLS).map(([name, { description, properties = {}, required = [] }]) => ({
      name,
      description,
      inputSchema: { type: 'object' as const, properties: { ...properties }, required: [...required] },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { sendNotification }) => {
    const { name, arguments: args = {}, _meta: { progressToken } = {} } = params;
    let progress = 0;
    const tell = (): void => {
      const message = `${seat.thinker} is thinking`;
      const news = { progressToken: progressToken!, progress: ++progress, message };
      void sendNotification({ method: 'notifications/progress', params: news }).catch(() => {});
    };
    const timer = progressToken === undefined ? undefined : setInterval(tell, progressMs);
    const working = answerInTime(name, () => answer(seat, name, args, recordText));
    const { text, code } = await working.finally(() => clearInterval(timer));
    const isRefused = code !== undefined;
    onCall({ tool: name, arguments: args, isRefused, code, text });
    return {
      content: [{ type: 'text' as const, text }],
      isError: isRefused,
      ...(isRefused && { _meta: { code } }),
    };
  });
  return server;
}

const SDK = '@modelcontextprotocol/sdk';

const loadSdk = () =>
  loadPeer('mcp', SDK, () =>
    Promise.all([
      import('@modelcontextprotocol/sdk/server/index.js'),
      import('@modelcontextprotocol/sdk/types.js'),
    ]),
  );

/** Standard input and output as the protocol's transport. @throws DataError without the protocol's package */
export const stdioTransport = async (input: Readable, output: Writable) =>
  new (
    await loadPeer('mcp', SDK, () => import('@modelcontextprotocol/sdk/server/stdio.js'))
  ).StdioServerTransport(input, output);
