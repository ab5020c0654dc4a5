/** Of commands that show the ratings of finished games. */
export const anchorOption = {
  anchor: {
    type: 'string',
    requiresArg: true,
    describe: 'Bot that is rated 0  [default: the first one that is rated]',
  },
} as const;
