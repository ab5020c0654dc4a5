// How a bot's process is started so that it cannot outlive the arena, however that ends. A small shell script becomes the
// bot; a watcher beside it, in the same process group, reads from a pipe that only the arena holds open. When the pipe
// closes (the thread was stopped, the program was killed), the watcher ends the whole group.
import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

const KEEPER = '(read -r _ <&3; kill -KILL 0) >/dev/null 2>&1 & exec 3<&- sh -c "$1"';

/** A running command with its pipes. */
export interface Kept {
  readonly child: ChildProcess;
  readonly input: Writable;
  readonly output: Readable;
  readonly errors: Readable;
  /** Ends the command and all it has started, at once. */
  end(): void;
}

/** @param command for the shell @param folder to run it in */
export function startKept(command: string, folder: string): Kept {
  const child = spawn('/bin/sh', ['-c', KEEPER, 'switchback', command], {
    cwd: folder,
    // A group of its own: Ctrl-C in the terminal is for the arena, which then ends its bots.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    // Python orders sets of text differently in every process unless told not to.
    env: { PYTHONHASHSEED: '0', ...process.env },
  });
  const [input, output, errors] = [child.stdin, child.stdout, child.stderr] as const;
  const lifeline = child.stdio[3] as Writable;
  // Writing to a process that has gone is no fault of ours; that it has gone is seen by its end.
  for (const pipe of [input, lifeline]) pipe.on('error', () => {});
  return { child, input, output, errors, end: () => void lifeline.destroy() };
}
