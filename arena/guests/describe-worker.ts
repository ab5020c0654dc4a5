// Runs in a thread that is thrown away: loads a bot's file and tells what it exports.
import { parentPort, workerData } from 'node:worker_threads';
import { DataError } from '../../engine/index.ts';
import type { BotDescription } from './bot-description.ts';
import { describeBot, loadBotFile } from './load-bot-file.ts';

export type DescribeAnswer =
  | { readonly description: BotDescription }
  | { readonly faults: readonly string[] };

const answer = (message: DescribeAnswer): void => parentPort?.postMessage(message);
try {
  answer({ description: describeBot(await loadBotFile(workerData as string)) });
} catch (error) {
  if (!(error instanceof DataError)) throw error;
  answer({ faults: error.faults });
}
