/** One of two sides that a command compares. @param what it is, such as `Folder of run A` */
export const sideOption = (what: string) =>
  ({ type: 'string', normalize: true, demandOption: true, describe: what }) as const;
