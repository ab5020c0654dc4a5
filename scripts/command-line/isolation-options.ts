// Flags for bots from files that are to run in processes of their own.
import type { Options } from 'yargs';

export const isolationOptions = {
  isolate: { type: 'boolean', describe: 'Run each bot from a file in a confined process of its own' },
  untrusted: {
    type: 'boolean',
    describe: "The bots are other people's: isolate them, and deal from a key that is drawn for the run",
  },
} as const satisfies Record<string, Options>;
