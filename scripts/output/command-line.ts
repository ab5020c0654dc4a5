/** Source of errors in a command line: empty, because each of them names its flag or argument. */
export const COMMAND_LINE = '';
