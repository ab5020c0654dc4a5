// A server for this machine and nobody else, as `view --serve` and `play` have it.
import { createServer, type RequestListener } from 'node:http';
import { isLocalHost } from '../../../arena/index.ts';
import { DataError } from '../../../engine/index.ts';

export interface LocalServer {
  /** `http://localhost:8200/` */
  readonly address: string;
  /** Ends it, with the connections that are open. */
  close(): void;
}

/** @param port 0 for any free one @param flag that names the port, for the message @throws DataError when the port cannot be had */
export async function listenLocally(
  answer: RequestListener,
  port: number,
  flag: string,
): Promise<LocalServer> {
  const server = createServer((request, response) => {
    if (isLocalHost(request.headers.host)) answer(request, response);
    else response.writeHead(403, { 'content-type': 'text/plain' }).end('only for this machine\n');
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', listening);
  }).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be had (${error.code})`;
    throw new DataError(`port ${port}`, [`${why}: name another one with ${flag} PORT, or 0 for any`]);
  });
  const bound = server.address();
  const at = typeof bound === 'object' && bound ? bound.port : port;
  return {
    address: `http://localhost:${at}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
