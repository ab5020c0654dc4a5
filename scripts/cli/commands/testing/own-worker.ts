import { onTestFinished } from 'vitest';
import { connect, readQueueAddress, type ServeOptions, serveRuns } from '../../../../arena/index.ts';

/** Starts a worker in this process. @param changed options to replace @returns its news, which grow */
export async function ownWorker(
  url: string,
  name: string,
  changed: Partial<ServeOptions>,
): Promise<string[]> {
  const queue = await connect(readQueueAddress(url));
  const stop = new AbortController();
  const news: string[] = [];
  const quiet = { debug() {}, info() {}, warn() {} };
  const serving = serveRuns({
    queue,
    name,
    workers: 1,
    acceptBots: false,
    signal: stop.signal,
    log: quiet,
    onMessage: (line) => news.push(line),
    ...changed,
  });
  onTestFinished(async () => {
    stop.abort();
    await serving;
  });
  return news;
}
