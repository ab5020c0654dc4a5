// tries: to change what it is shown, in the hope that it is the true state
// in process: harmless
// isolated: harmless
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('observation-write', ({ seen }) => {
  for (const value of Object.values(seen)) if (ArrayBuffer.isView(value)) value.fill?.(1);
});
