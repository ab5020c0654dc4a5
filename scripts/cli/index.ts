// Room `cli`: the command line. Other rooms import from here.

export { refusalOf, runProgram } from './program.ts';
export { takeQueuePassword } from './settings/queue-password.ts';
export { joinNegatives } from './settings/raw-args.ts';
