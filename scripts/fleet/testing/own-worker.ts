import { onTestFinished } from 'vitest';
import { connect, readQueueAddress, serveRuns } from '../../../arena/fleet/index.ts';
import type { ServeOptions } from '../../../arena/fleet/serve-runs.ts';

/**
 * Starts a worker in the process of the test.
 * @param overrides options that replace the usual ones
 * @returns its messages, to which later ones are added
 */
export async function ownWorker(
  url: string,
  name: string,
  overrides: Partial<ServeOptions>,
): Promise<string[]> {
  const queue = await connect(readQueueAddress(url));
  const stop = new AbortController();
  const messages: string[] = [];
  const silentLog = { debug() {}, info() {}, warn() {} };
  const serving = serveRuns({
    queue,
    name,
    workers: 1,
    acceptBots: false,
    signal: stop.signal,
    log: silentLog,
    onMessage: (line) => messages.push(line),
    ...overrides,
  });
  onTestFinished(async () => {
    stop.abort();
    await serving;
  });
  return messages;
}
