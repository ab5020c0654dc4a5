// Runs in a thread that is used once: loads a bot's file as a playing thread does, and reports its
// description.
import { parentPort, workerData } from 'node:worker_threads';
import { DataError } from '../../../engine/index.ts';
import { freezeIntrinsics } from '../thread/thread-guard.ts';
import type { BotDescription } from './bot-description.ts';
import { describeBot, loadBotFile } from './load-bot-file.ts';

export type DescribeAnswer =
  | { readonly description: BotDescription }
  | { readonly problems: readonly string[] };

const answer = (message: DescribeAnswer): void => parentPort!.postMessage(message);

freezeIntrinsics();
try {
  answer({ description: describeBot(await loadBotFile(workerData as string)) });
} catch (error) {
  if (!(error instanceof DataError)) throw error;
  answer({ problems: error.problems });
}
