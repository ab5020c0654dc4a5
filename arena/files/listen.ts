// HTTP servers of runs, machines and pages.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)(:\d+)?$/;

/** True if a Host header or an address to listen on is the local host. */
const isLocalHost = (host: string | undefined): boolean => LOOPBACK.test(host ?? '');

/**
 * Starts a server. A server on the local host refuses requests for any other: another site can make its own
 * name resolve to this machine (DNS rebinding), but cannot make a browser send localhost as the Host.
 * @param port 0 for any free port @throws the system's error when the port is not available
 */
export async function startServer(answer: RequestListener, port: number, host: string) {
  const server = createServer((request, response) => {
    if (!isLocalHost(host) || isLocalHost(request.headers.host)) answer(request, response);
    else response.writeHead(403, { 'content-type': 'text/plain' }).end('only for this machine\n');
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    /** The actual port. */
    port: (server.address() as AddressInfo).port,
    /** Closes the server and its connections. */
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
