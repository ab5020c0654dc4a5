// HTTP server on localhost for `view --serve` and `play`.
import { spawn } from 'node:child_process';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { platform } from 'node:os';
import { startServer } from '../../../arena/files/index.ts';
import { DataError } from '../../../engine/index.ts';

export interface LocalServer {
  /** `http://localhost:8200/` */
  readonly address: string;
  /** Stops the server and closes open connections. */
  close(): void;
}

/** @param port 0 for any free one @param flag that names the port, for the message @throws DataError if the port is not free */
export async function listenLocally(
  answer: RequestListener,
  port: number,
  flag: string,
): Promise<LocalServer> {
  try {
    const server = await startServer(answer, port, '127.0.0.1');
    return { address: `http://localhost:${server.port}/`, close: () => void server.close() };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'EADDRINUSE' ? 'is taken by another program' : `is not available (${code})`;
    throw new DataError(`port ${port}`, {
      'machine/port': `${reason}: name another one with ${flag} PORT, or 0 for any`,
    });
  }
}

/** Sends a page that the browser must not cache. */
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

/** True if a request is for the page itself. */
export const asksForPage = (request: IncomingMessage): boolean =>
  pathOf(request) === '/' && (request.method === 'GET' || request.method === 'HEAD');

/** Path of the requested URL, without query and fragment. */
export const pathOf = ({ url }: IncomingMessage): string => (url ?? '').replace(/[?#].*$/, '');

export const notFound = (response: ServerResponse): void =>
  void response.writeHead(404, { 'content-type': 'text/plain' }).end('not found\n');

/** Starts a response of server-sent events. */
export const beginEvents = (response: ServerResponse): void =>
  void response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });

/** Resolves on SIGINT or SIGTERM. Call it before the address is printed. */
export function untilAskedToEnd(): Promise<void> {
  return new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop());
  });
}

const OPENERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens an address in the browser. Ignores failures: the terminal shows the address as well. */
export function openBrowser(address: string): void {
  const [command, ...args] = OPENERS[platform()] ?? ['xdg-open'];
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
