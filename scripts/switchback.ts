#!/usr/bin/env node
// The command line. Exit codes: 0 done, 1 the run or check failed, 2 bad usage or unreadable file, 130
// interrupted.
import { hideBin } from 'yargs/helpers';
import { joinNegatives, refusalOf, runProgram, takeQueuePassword } from './cli/index.ts';
import { protectStreams, streamProblems } from './output/index.ts';
import { ROLES } from './roles.ts';

takeQueuePassword();
const streams = protectStreams();
const args = joinNegatives(hideBin(process.argv));
/** True if a program reads standard output. */
const isJson = args.some(
  (arg, i) => /^--(json(=true)?|frames=json)$/.test(arg) || (arg === 'json' && args[i - 1] === '--frames'),
);
try {
  await runProgram(args, ROLES);
} catch (error) {
  const refusal = await refusalOf(error);
  // The message of a file system error says it all.
  const { stack, message, syscall } = Object(error) as NodeJS.ErrnoException;
  const trace = (syscall === undefined ? stack : message) ?? String(error);
  process.stderr.write(refusal?.text ?? `${trace}\n`);
  if (refusal && isJson) process.stdout.write(`${JSON.stringify({ problems: refusal.problems })}\n`);
  process.exitCode = refusal === undefined ? 1 : 2;
}
await streams.flush();
if (streams.isOutputLost) {
  for (const problem of streamProblems()) process.stderr.write(`${problem}\n`);
  process.exitCode ??= 1;
}
// Exit explicitly: a hung worker would keep the process alive.
process.exit();
