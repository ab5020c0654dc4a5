// Starts a bot's process as a group with a guardian, so that it cannot outlive the arena, however the arena ends. A small
// shell script becomes the bot; the guardian beside it, in the same process group, reads from a pipe that only the arena
// holds open. When the pipe closes (the thread was stopped, the program was killed), the guardian ends the whole group.
import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** Words: the command. */
const PLAIN = '(read -r _ <&3; kill -KILL 0) >/dev/null 2>&1 & exec 3<&- "$@"';

/** Words: the largest data segment in kilobytes, the empty folder that goes with the process, and the command. */
const CONFINED = [
  '(exec 4<&- 5>&-; read -r _ <&3; cd /; rmdir "$2"; kill -KILL 0) >/dev/null 2>&1 &',
  'ulimit -c 0; ulimit -f 0; ulimit -n 1024; ulimit -d "$1"; shift 2;',
  'exec 3<&- "$@"',
].join(' ');

export interface ProcessOptions {
  /** The command, word by word, with no shell to read it. */
  readonly words: readonly string[];
  /** What it is run in; an empty one of its own for a confined process, removed at its end. */
  readonly folder: string;
  /** Megabytes that the bot may use. Only a confined process has it: it gets no environment, and no files but its channel. */
  readonly memory?: number;
}

export interface RunningProcess {
  readonly child: ChildProcess;
  readonly errors: Readable;
  /** Ends the command and all it has started, at once. */
  end(): void;
}

/** Megabytes of data that Node itself takes, with its compiler and the stacks of its threads; more in newer versions. */
const NODE_ITSELF = 1024;

/** @param from, to file descriptors: of its questions, and for its answers; standard input and output of a plain process */
export function startProcess(
  { words, folder, memory }: ProcessOptions,
  [from, to]: readonly [number, number],
): RunningProcess {
  const limits = memory === undefined ? [] : [String((memory + NODE_ITSELF) * 1024), folder];
  const script = memory === undefined ? PLAIN : CONFINED;
  const child = spawn('/bin/sh', ['-c', script, 'switchback', ...limits, ...words], {
    cwd: folder,
    // A group of its own: Ctrl-C in the terminal is for the arena, which then ends its bots.
    detached: true,
    stdio: memory === undefined ? [from, to, 'pipe', 'pipe'] : ['ignore', 'ignore', 'pipe', 'pipe', from, to],
    // Python orders sets of text differently in every process unless it gets a seed.
    env: memory === undefined ? { PYTHONHASHSEED: '0', ...process.env } : {},
  });
  const lifeline = child.stdio[3] as Writable;
  // Errors of writing to a process that has ended are ignored: its end is noticed elsewhere.
  lifeline.on('error', () => {});
  return { child, errors: child.stderr!, end: () => void lifeline.destroy() };
}
