export const file = {
  type: 'string',
  requiresArg: true,
  normalize: true,
  demandOption: true,
  describe: 'Board file (JSON, format board/1)',
} as const;
