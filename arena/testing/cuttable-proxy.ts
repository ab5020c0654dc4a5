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
  const server = createServer((near) => {
    keep(near);
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(target, '127.0.0.1');
    keep(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
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
      const held = [...sockets];
      for (const socket of held) socket.pause();
      setTimeout(() => {
        for (const socket of held) socket.resume();
      }, milliseconds);
    },
  };
}
