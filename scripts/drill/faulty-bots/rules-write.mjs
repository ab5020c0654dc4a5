// tries: to change the rules that all share
// in process: named
// isolated: named
import { faultyBot } from './faulty-bot.mjs';

export const bot = faultyBot('rules-write', ({ setup }) => {
  for (const value of Object.values(setup.rules)) if (ArrayBuffer.isView(value)) value.fill?.(0);
  for (const value of Object.values(setup.rules.board ?? {})) if (ArrayBuffer.isView(value)) value.fill?.(0);
});
