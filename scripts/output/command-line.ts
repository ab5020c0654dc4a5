/** `source` of a DataError about the command line: empty, because its text names the flag or argument. */
export const COMMAND_LINE = '';
