// Reads how a bot's file describes itself, in an isolated process.
import { basename } from 'node:path';
import { DataError } from '../../../engine/index.ts';
import { BotFault } from '../../model/fault.ts';
import type { Walls } from '../../model/walls.ts';
import { type BotDescription, botDefSchema, formFaults } from '../bot-description.ts';
import { fileFaults } from '../load-bot-file.ts';
import { load, monitorOf } from './isolated-bot.ts';
import { IsolatedProcess } from './isolated-process.ts';

/** Seconds for loading a file. */
const LOAD_LIMIT = 20;
/** Megabytes for it. */
const MEMORY = 1024;

/** @param path absolute @throws DataError when the file exports no bot, or does not come to an end */
export function describeIsolated(path: string, walls: Walls): BotDescription {
  const faults = fileFaults(path);
  if (faults.length > 0) throw new DataError(path, faults);
  let process: IsolatedProcess | undefined;
  try {
    process = new IsolatedProcess(monitorOf(), { walls, path, memory: MEMORY });
    return descriptionIn(path, load(process, { path, label: basename(path) }, LOAD_LIMIT));
  } catch (error) {
    if (!(error instanceof BotFault)) throw error;
    const known = error.code === 'bot/threw' ? error.detail.split('\\n') : [inWords(error)];
    throw new DataError(path, known);
  } finally {
    process?.end();
  }
}

function inWords({ code, detail }: BotFault): string {
  if (code === 'bot/timeout') return `was not loaded within ${LOAD_LIMIT} s`;
  return `ends the process while it is loaded (${detail})`;
}

/** Checks the description again: the bot's code may have written to the channel itself. */
function descriptionIn(path: string, text: string): BotDescription {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new DataError(path, ['describes itself in something that is not JSON']);
  }
  const families: unknown = (given as { families?: unknown })?.families;
  const family = Array.isArray(families) ? families[0] : undefined;
  const parsed = botDefSchema.safeParse({ ...(given as object), family });
  if (!parsed.success) throw new DataError(path, formFaults(parsed.error));
  const { name, version, description, params = [] } = parsed.data;
  const plain = params.map(({ id, description: about, default: value, min, max }) => {
    return {
      id,
      description: about,
      default: value,
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
    };
  });
  return { name, version, families: [parsed.data.family], description, params: plain };
}
