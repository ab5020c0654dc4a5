// Serves the page of a game on localhost until Ctrl-C. While the game is under way, the page receives each
// new line of its journal.
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { DataError } from '../../../engine/index.ts';
import {
  asksForPage,
  beginEvents,
  listenLocally,
  notFound,
  pathOf,
  sendPage,
  untilAskedToEnd,
} from '../../html/serve/index.ts';
import type { JournalNews } from './page-data.ts';

/** Time between two reads of the journal, in milliseconds. */
const POLL_INTERVAL_MS = 300;

/** @param port 0 for any free port @throws DataError if the port is taken */
export const servePage = (page: string, port: number): Promise<void> =>
  serve((request, response) => {
    if (asksForPage(request)) sendPage(request, response, page);
    else notFound(response);
  }, port);

/**
 * @param path of the journal
 * @param page renders the page from the current journal, once a visit
 * @param port 0 for any free port
 * @throws DataError if the port is taken or the page cannot be made
 */
export async function serveGame(path: string, page: () => string, port: number): Promise<void> {
  let latest = { page: page(), size: sizeOf(path) };
  await serve((request, response) => {
    if (asksForPage(request)) {
      try {
        if (sizeOf(path) !== latest.size) latest = { size: sizeOf(path), page: page() };
        sendPage(request, response, latest.page);
      } catch (error) {
        if (!(error instanceof DataError)) throw error;
        response.writeHead(500, { 'content-type': 'text/plain' }).end(`${error.message}\n`);
      }
    } else if (pathOf(request) === '/journal' && request.method === 'GET') follow(path, request, response);
    else notFound(response);
  }, port);
}

async function serve(answer: RequestListener, port: number): Promise<void> {
  const ended = untilAskedToEnd();
  const local = await listenLocally(answer, port, '--serve');
  process.stdout.write(`${local.address} shows the game; Ctrl-C ends it\n`);
  await ended;
  local.close();
}

/** Size of a file in bytes; 0 if it no longer exists. */
const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Sends the journal from the page's last byte on. A browser that reconnects names that byte. */
function follow(path: string, request: IncomingMessage, response: ServerResponse): void {
  const requested = new URL(request.url ?? '/', 'http://localhost').searchParams.get('from');
  let offset = Number(request.headers['last-event-id'] ?? requested ?? 0);
  if (!Number.isSafeInteger(offset) || offset < 0) {
    notFound(response);
    return;
  }
  beginEvents(response);
  const send = (news: JournalNews): void =>
    void response.write(`id: ${offset}\ndata: ${JSON.stringify(news)}\n\n`);
  const poll = (): void => {
    const size = sizeOf(path);
    if (size < offset) send({ kind: 'other' });
    if (size <= offset) return;
    const text = readPart(path, offset, size);
    const whole = text.subarray(0, text.lastIndexOf(10) + 1);
    if (whole.length === 0) return;
    const from = offset;
    offset += whole.length;
    send({ kind: 'lines', from, to: offset, lines: whole.toString().trimEnd().split('\n') });
  };
  poll();
  const timer = setInterval(poll, POLL_INTERVAL_MS);
  response.on('close', () => clearInterval(timer));
}

/** Empty if the file can no longer be read. */
function readPart(path: string, from: number, to: number): Buffer {
  const bytes = Buffer.alloc(to - from);
  try {
    const file = openSync(path, 'r');
    try {
      return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, from));
    } finally {
      closeSync(file);
    }
  } catch {
    return Buffer.alloc(0);
  }
}
