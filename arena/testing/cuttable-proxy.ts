// A proxy for a local port whose connections can be cut or paused.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface CuttableProxy {
  readonly port: number;
  /** Closes all connections, and refuses new ones for some milliseconds. */
  cut(milliseconds: number): void;
  /** Pauses all connections for some milliseconds without closing them. */
  hold(milliseconds: number): void;
}

export async function startCuttableProxy(target: number): Promise<CuttableProxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    keep(client);
    if (isCut) {
      client.destroy();
      return;
    }
    const upstream = connect(target, '127.0.0.1');
    keep(upstream);
    client.pipe(upstream).pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    end();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    cut(milliseconds) {
      isCut = true;
      end();
      setTimeout(() => {
        isCut = false;
      }, milliseconds);
    },
    hold(milliseconds) {
      const pausedSockets = [...sockets];
      for (const socket of pausedSockets) socket.pause();
      setTimeout(() => {
        for (const socket of pausedSockets) socket.resume();
      }, milliseconds);
    },
  };
}
