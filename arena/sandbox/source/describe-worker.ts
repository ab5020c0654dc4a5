// Runs in a thread that is used once: loads the file of a bot or a probe as a playing thread does, and reports its
// description.
import { parentPort, workerData } from 'node:worker_threads';
import { DataError, type Problems } from '../../../engine/index.ts';
import type { ProbeDescription } from '../../model/probe.ts';
import { freezeIntrinsics } from '../thread/thread-guard.ts';
import type { BotDescription } from './bot-description.ts';
import { describeBot, loadBotFile } from './load-bot-file.ts';
import { loadProbeFile } from './load-probe-file.ts';

export interface DescribeJob {
  readonly path: string;
  /** Family of the title that a probe will watch; undefined for a bot. */
  readonly probeFamily?: string;
}

export type DescribeAnswer =
  | { readonly description: BotDescription | ProbeDescription }
  | { readonly problems: Problems };

const answer = (message: DescribeAnswer): void => parentPort!.postMessage(message);

freezeIntrinsics();
try {
  const { path, probeFamily } = workerData as DescribeJob;
  if (probeFamily === undefined) answer({ description: describeBot(await loadBotFile(path)) });
  else {
    const { name, description, family, columns } = await loadProbeFile(path, probeFamily);
    answer({ description: { name, description, family, columns: { ...columns } } });
  }
} catch (error) {
  if (!(error instanceof DataError)) throw error;
  answer({ problems: error.coded });
}
