// HTTP server for the browser of the person. The game itself runs on another thread (play-worker.ts).
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import {
  asksForPage,
  beginEvents,
  type LocalServer,
  listenLocally,
  notFound,
  pathOf,
  sendPage,
} from '../../html/serve/index.ts';
import {
  type PlayCommand,
  type PlayMessage,
  type PlayReply,
  type TableMessage,
  TOKEN_HEADER,
} from '../session/messages.ts';
import { SHOWN_ACTIONS } from '../session/play-session.ts';

/** Maximum bytes of a request and actions of a command: no turn is that long. */
const MAX_BODY_BYTES = 65_536;
const MAX_ACTIONS = 1_000;

/** Milliseconds between empty lines that keep connections open. */
const HEARTBEAT_MS = 15_000;

const version = z.int().min(0);
const commandSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('play'),
    version,
    actions: z.array(z.int().min(0)).min(1).max(MAX_ACTIONS),
  }),
  z.strictObject({ kind: z.enum(['undo', 'again']), version }),
]);

export interface PlayServerSetup {
  readonly port: number;
  /** Renders the page, given the token that its requests must send. */
  readonly page: (token: string) => string;
  /** Sends a command to the game. */
  readonly command: (command: PlayCommand) => Promise<PlayReply>;
}

export class PlayServer {
  readonly #setup: PlayServerSetup;
  readonly #token = randomBytes(24).toString('base64url');
  /** Open event streams. Empty lines detect closed pages. */
  readonly #listeners = new Set<ServerResponse>();
  readonly #heartbeat = setInterval(() => this.#write(':\n\n'), HEARTBEAT_MS).unref();
  /** First message for a newly opened page; undefined until the game has begun. */
  #table: TableMessage | undefined;
  #local: LocalServer | undefined;

  constructor(setup: PlayServerSetup) {
    this.#setup = setup;
  }

  /** @returns the address of the page @throws DataError if the port is taken */
  async open(): Promise<string> {
    const page = Buffer.from(this.#setup.page(this.#token));
    this.#local = await listenLocally(
      (request, response) => void this.#answer(request, response, page),
      this.#setup.port,
      '--port',
    );
    return this.#local.address;
  }

  /** Sends a message to the page and keeps it for pages opened later. */
  send(message: PlayMessage): void {
    this.#remember(message);
    this.#write(eventOf(message));
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const response of this.#listeners) response.end();
    this.#local?.close();
  }

  #remember(message: PlayMessage): void {
    const table = this.#table;
    if (message.kind === 'table') this.#table = message;
    else if (table && message.kind === 'now') this.#table = { ...table, now: message.now };
    else if (table && message.kind === 'action') {
      const lastActions = [...table.lastActions.slice(1 - SHOWN_ACTIONS), message.played];
      this.#table = { ...table, words: message.words, lastActions };
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse, page: Buffer): Promise<void> {
    const path = pathOf(request);
    if (asksForPage(request)) sendPage(request, response, page);
    else if (path === '/events' && request.method === 'GET') {
      if (this.#isOwnToken(new URL(request.url!, 'http://localhost').searchParams.get('token')))
        this.#listen(response);
      else refuse(response, 403, 'this page is of another game: load it again');
    } else if (path === '/command' && request.method === 'POST') await this.#takeCommand(request, response);
    else notFound(response);
  }

  #listen(response: ServerResponse): void {
    beginEvents(response);
    if (this.#table) response.write(eventOf(this.#table));
    this.#listeners.add(response);
    response.on('close', () => this.#listeners.delete(response));
  }

  #write(text: string): void {
    for (const response of this.#listeners) response.write(text);
  }

  async #takeCommand(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!this.#isOwnToken(request.headers[TOKEN_HEADER])) {
      refuse(response, 403, 'this page is of another game: load it again');
      return;
    }
    const command = commandSchema.safeParse(jsonOf(await bodyOf(request)));
    if (!command.success) {
      refuse(response, 400, 'not a command of this game');
      return;
    }
    const reply = await this.#setup.command(command.data);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  }

  #isOwnToken(token: string | readonly string[] | null | undefined): boolean {
    const ours = Buffer.from(this.#token);
    const theirs = Buffer.from(typeof token === 'string' ? token : '');
    return theirs.length === ours.length && timingSafeEqual(theirs, ours);
  }
}

const eventOf = (message: PlayMessage): string => `data: ${JSON.stringify(message)}\n\n`;

function refuse(response: ServerResponse, status: number, refused: string): void {
  const reply: PlayReply = { played: 0, refused };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
}

/** The body of a request; '' if it is too long or the page was closed. */
async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of request) {
      length += (part as Buffer).length;
      if (length <= MAX_BODY_BYTES) parts.push(part as Buffer);
    }
  } catch {
    return '';
  }
  return length <= MAX_BODY_BYTES ? Buffer.concat(parts).toString() : '';
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
