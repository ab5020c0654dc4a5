// Room `cli`: the command line. Other rooms import from here, and flags from `settings/`.

export { refusalOf, runProgram } from './program.ts';
export { takeQueuePassword } from './settings/queue-password.ts';
export { joinNegatives } from './settings/raw-args.ts';
export { shell } from './shell.ts';
