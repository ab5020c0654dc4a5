// A server of a page for this machine and nobody else, as `view --serve` and `play` have it.
import { spawn } from 'node:child_process';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { platform } from 'node:os';
import { listen } from '../../arena/index.ts';
import { DataError } from '../../engine/index.ts';

export interface LocalServer {
  /** `http://localhost:8200/` */
  readonly address: string;
  /** Ends it, with the connections that are open. */
  close(): void;
}

/** @param port 0 for any free one @param flag that names the port, for the message @throws DataError when the port is not free */
export async function listenLocally(
  answer: RequestListener,
  port: number,
  flag: string,
): Promise<LocalServer> {
  try {
    const server = await listen(answer, port, '127.0.0.1');
    return { address: `http://localhost:${server.port}/`, close: () => void server.close() };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'EADDRINUSE' ? 'is taken by another program' : `is not available (${code})`;
    throw new DataError(`port ${port}`, [`${why}: name another one with ${flag} PORT, or 0 for any`]);
  }
}

/** Answers with a page; the browser keeps nothing of it. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: string | Buffer): void {
  const body = Buffer.from(page);
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** True when a request asks for the page itself. */
export const asksForPage = (request: IncomingMessage): boolean =>
  pathOf(request) === '/' && (request.method === 'GET' || request.method === 'HEAD');

/** Path of the address asked for, without what follows. */
export const pathOf = ({ url }: IncomingMessage): string => (url ?? '').replace(/[?#].*$/, '');

export const notFound = (response: ServerResponse): void =>
  void response.writeHead(404, { 'content-type': 'text/plain' }).end('not found\n');

/** Begins an answer of server-sent events. */
export const beginEvents = (response: ServerResponse): void =>
  void response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });

/** Resolves at Ctrl-C or another request to end. Call it before the address is printed. */
export function untilAskedToEnd(): Promise<void> {
  return new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop());
  });
}

const OPENERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Asks the system to show an address. Failures are ignored: the address is on the terminal as well. */
export function openBrowser(address: string): void {
  const [command, ...words] = OPENERS[platform()] ?? ['xdg-open'];
  const child = spawn(command, [...words, address], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
