// Serves a page to this machine and nobody else, until Ctrl-C.
import { createServer } from 'node:http';
import { DataError } from '../../engine/index.ts';

/** Ends when the process is told to. @throws DataError when the port cannot be had @param port 0 for any free one */
export async function servePage(page: string, port: number): Promise<void> {
  const body = Buffer.from(page);
  const server = createServer((request, response) => {
    const path = request.url?.replace(/[?#].*$/, '');
    if (path !== '/' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not found\n');
      return;
    }
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': body.length,
      'cache-control': 'no-store',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', listening);
  }).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be had (${error.code})`;
    throw new DataError(`port ${port}`, [`${why}: name another one with --serve PORT, or 0 for any`]);
  });
  const address = server.address();
  const at = typeof address === 'object' && address ? address.port : port;
  process.stdout.write(`http://localhost:${at}/ shows the game; Ctrl-C ends it\n`);
  await new Promise<void>((stop) => {
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  });
  server.close();
  server.closeAllConnections();
}
