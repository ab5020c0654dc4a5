// Runs in a thread that is used once: loads a bot's file under the locks of a playing thread, and reports what the file
// exports.
import { parentPort, workerData } from 'node:worker_threads';
import { DataError } from '../../engine/index.ts';
import { lockThread } from '../guard/lock/lock-thread.ts';
import type { BotDescription } from './bot-description.ts';
import { describeBot, loadBotFile } from './load-bot-file.ts';

export type DescribeAnswer =
  | { readonly description: BotDescription }
  | { readonly faults: readonly string[] };

// Taken before the file is loaded, from which both are hidden.
const path = workerData as string;
const port = parentPort!;
const answer = port.postMessage.bind(port) as (message: DescribeAnswer) => void;

const { gate, intrinsics } = await lockThread(import.meta.url, true);
try {
  const description = describeBot(await loadBotFile(path));
  const tampering = intrinsics.hiddenTampering();
  gate.stage = 'ours';
  if (tampering)
    throw new DataError(path, [`${tampering.what} while it was loaded: bots must leave that alone`]);
  answer({ description });
} catch (error) {
  gate.stage = 'ours';
  if (!(error instanceof DataError)) throw error;
  answer({ faults: error.faults });
}
