// Notices asynchronous work that a bot leaves behind: promises, timers, anything that would call code later, when another
// bot or none would be blamed. Node reports each when it is created or resolved, so it is found while the bot is still
// being asked, and before any of it runs.
import { createHook } from 'node:async_hooks';

export interface Unfinished {
  /** The type, as Node names it, of what the last bot left behind; undefined for nothing. Clears the record. */
  take(): string | undefined;
}

/** @param asking whether a bot's code is running that must not leave anything behind */
export function watchUnfinished(asking: () => boolean): Unfinished {
  let left: string | undefined;
  createHook({
    init(_id, type) {
      if (asking()) left ??= type;
    },
    promiseResolve() {
      if (asking()) left ??= 'PROMISE';
    },
  }).enable();
  return {
    take() {
      const found = left;
      left = undefined;
      return found;
    },
  };
}
