// tries: to change the rules that all share
// in process: named
// isolated: named
import { villain } from './villain.mjs';

export const bot = villain('rules-write', ({ setup }) => {
  for (const value of Object.values(setup.rules)) if (ArrayBuffer.isView(value)) value.fill?.(0);
  for (const value of Object.values(setup.rules.board ?? {})) if (ArrayBuffer.isView(value)) value.fill?.(0);
});
