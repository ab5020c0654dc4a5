import type { Redis } from 'ioredis';

/** Calls back when the connection is lost, and when it is there again. */
export function watchConnection(client: Redis, onConnection: (isConnected: boolean) => void): void {
  let isConnected = true;
  const set = (now: boolean): void => {
    if (now === isConnected) return;
    isConnected = now;
    onConnection(now);
  };
  client.on('ready', () => set(true));
  client.on('close', () => set(false));
}
