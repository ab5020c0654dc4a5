import { onTestFinished } from 'vitest';
import { openMachineLink } from '../../../../arena/fleet/bull/machine-link.ts';
import { readQueueAddress } from '../../../../arena/fleet/bull/queue-address.ts';
import type { ServeOptions } from '../../../../arena/fleet/machine/serve-options.ts';
import { serveRuns } from '../../../../arena/fleet/machine/serve-runs.ts';
import { NO_METER } from '../../../../arena/fleet/model/meter.ts';

/** A worker in this process, with parts of it changed. */
export async function ownWorker(
  url: string,
  name: string,
  changed: Partial<ServeOptions>,
): Promise<string[]> {
  const link = await openMachineLink(readQueueAddress(url));
  const stop = new AbortController();
  const news: string[] = [];
  const quiet = { debug() {}, info() {}, warn() {} };
  const serving = serveRuns({
    link,
    machine: { name, workers: 1 },
    acceptBots: false,
    signal: stop.signal,
    meter: NO_METER,
    log: quiet,
    onNews: (line) => news.push(line),
    ...changed,
  });
  onTestFinished(async () => {
    stop.abort();
    await serving;
    await link.close();
  });
  return news;
}
