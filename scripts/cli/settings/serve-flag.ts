// The flag --serve, for a page that this machine shows.
import type { Flag } from './flags.ts';

/** Port of `--serve` without a number. */
export const DEFAULT_PORT = 8200;

/** Without a type, yargs gives true for the flag alone, and keeps a word that is not a number as typed. */
export const serveFlag = (describe: string): Flag => ({
  describe: `${describe}  [default: ${DEFAULT_PORT}]`,
  problemOf: (value) =>
    value === true || (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 65535)
      ? undefined
      : 'must be a whole number from 0 to 65535',
});

/** The port that `--serve` names; undefined without the flag. */
export const servePort = (serve: unknown): number | undefined =>
  serve === undefined ? undefined : serve === true ? DEFAULT_PORT : Number(serve);
