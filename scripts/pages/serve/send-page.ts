import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers with a page; nothing of it is kept by the browser. */
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

export const isGet = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** Path of the address asked for, without what follows. */
export const pathOf = ({ url }: IncomingMessage): string => (url ?? '').replace(/[?#].*$/, '');

export const notFound = (response: ServerResponse): void =>
  void response.writeHead(404, { 'content-type': 'text/plain' }).end('not found\n');
