// Notices what a bot leaves running: promises, timers, anything that would call code later, when some other bot is to
// blame for it or nobody. Node tells of each such thing the moment it is made or resolved, so it is found while the bot
// is still the one being asked, and before any of it has run.
import { createHook } from 'node:async_hooks';

export interface Unfinished {
  /** What the bot that was asked last left behind, as Node calls it; undefined for nothing. Forgets it. */
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
