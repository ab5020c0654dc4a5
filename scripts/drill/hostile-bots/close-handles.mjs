// tries: to cut its thread off by closing what keeps it open
// in process: named
// isolated: named
import { villain } from './villain.mjs';

export const bot = villain('close-handles', () => {
  for (const handle of process._getActiveHandles?.() ?? []) handle.close?.();
});
