// tries: the same while it is loaded
// in process: harmless
// isolated: harmless
import { bots } from 'switchback';
import { faultyBot } from './faulty-bot.mjs';

const { create } = bots.find(({ name }) => name === 'random');
try {
  for (const one of bots) one.create = create;
} catch {}

export const bot = faultyBot('saboteur-load', () => {});
