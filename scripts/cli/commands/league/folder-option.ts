/** The folder that all words of `league` begin with. */
export const folder = {
  type: 'string',
  normalize: true,
  demandOption: true,
  describe: 'Folder of the league',
} as const;

/** Which season to look at. */
export const season = {
  type: 'number',
  requiresArg: true,
  describe: 'Season, from 1; the one that is played by default',
} as const;
