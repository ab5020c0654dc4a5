// tries: to cut its thread off by closing what keeps it open
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('close-handles', () => {
  for (const handle of process._getActiveHandles?.() ?? []) handle.close?.();
});
