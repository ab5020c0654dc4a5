// The flag of every command that writes a file which the user names: nothing is replaced without it.
import type { Options } from 'yargs';

export const overwriteOption = {
  overwrite: { type: 'boolean', default: false, describe: 'Replace a file that is there already' },
} as const satisfies Record<string, Options>;
