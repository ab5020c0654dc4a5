// Serves the page of a journal to this machine, until Ctrl-C. While the game is played the page is told each new line of the
// journal.
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DataError } from '../../../engine/index.ts';
import { isGet, notFound, pathOf, sendPage } from '../serve/send-page.ts';
import { serveGamePage } from '../serve/serve-game-page.ts';
import type { JournalNews } from './page-data.ts';

/** How often the journal is looked at, in milliseconds. */
const EVERY = 300;

/**
 * @param path of the journal @param page made anew for each visitor, from the journal as it is then
 * @throws DataError when the port cannot be had, or the page not be made
 */
export async function serveGame(path: string, page: () => string, port: number): Promise<void> {
  let made = { page: page(), size: sizeOf(path) };
  await serveGamePage((request, response) => {
    const at = pathOf(request);
    if (at === '/' && isGet(request)) {
      try {
        if (sizeOf(path) !== made.size) made = { size: sizeOf(path), page: page() };
        sendPage(request, response, made.page);
      } catch (error) {
        if (!(error instanceof DataError)) throw error;
        response.writeHead(500, { 'content-type': 'text/plain' }).end(`${error.message}\n`);
      }
    } else if (at === '/journal' && request.method === 'GET') follow(path, request, response);
    else notFound(response);
  }, port);
}

/** 0 for a file that is gone. */
const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Tells the lines after the byte that the page has come to. A browser that lost its connection names the last one it got. */
function follow(path: string, request: IncomingMessage, response: ServerResponse): void {
  const asked = new URL(request.url ?? '/', 'http://localhost').searchParams.get('from');
  let at = Number(request.headers['last-event-id'] ?? asked ?? 0);
  if (!Number.isSafeInteger(at) || at < 0) {
    notFound(response);
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const tell = (news: JournalNews): void =>
    void response.write(`id: ${at}\ndata: ${JSON.stringify(news)}\n\n`);
  const look = (): void => {
    const size = sizeOf(path);
    if (size < at) tell({ kind: 'other' });
    if (size <= at) return;
    const text = readPart(path, at, size);
    const whole = text.subarray(0, text.lastIndexOf(10) + 1);
    if (whole.length === 0) return;
    const from = at;
    at += whole.length;
    tell({ kind: 'lines', from, to: at, lines: whole.toString().trimEnd().split('\n') });
  };
  look();
  const timer = setInterval(look, EVERY);
  response.on('close', () => clearInterval(timer));
}

/** Empty when the file cannot be read any more. */
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
