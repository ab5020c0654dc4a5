// Starts a bot's process as a group with a guardian, so that it cannot outlive the arena, however the arena ends. A small
// shell script becomes the bot; the guardian beside it, in the same process group, reads from a pipe that only the arena
// holds open. When the pipe closes (the thread was stopped, the program was killed), the guardian ends the whole group.
import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

const GUARDIAN = '(read -r _ <&3; kill -KILL 0) >/dev/null 2>&1 & exec 3<&- sh -c "$1"';

/**
 * The same for a process under limits, with a channel of its own (4 and 5, which the guardian must not hold open). Words: the
 * largest data segment in kilobytes, the empty folder it is run in, which goes with it, and the command.
 */
const CONFINING_GUARDIAN = [
  '(exec 4<&- 5>&-; read -r _ <&3; cd /; rmdir "$2"; kill -KILL 0) >/dev/null 2>&1 &',
  'ulimit -c 0; ulimit -f 0; ulimit -n 1024; ulimit -d "$1"; shift 2;',
  'exec 3<&- "$@"',
].join(' ');

/** A running command with its pipes. */
export interface ProcessGroup {
  readonly child: ChildProcess;
  readonly input: Writable;
  readonly output: Readable;
  readonly errors: Readable;
  /** Ends the command and all it has started, at once. */
  end(): void;
}

/** A confined process: it has no input and no output but its channel. */
export type Confined = Pick<ProcessGroup, 'child' | 'errors' | 'end'>;

/** Errors of writing to a process that has ended are ignored: its end is noticed elsewhere. */
function lifelineOf(child: ChildProcess): Writable {
  const lifeline = child.stdio[3] as Writable;
  lifeline.on('error', () => {});
  return lifeline;
}

/** @param command for the shell @param folder to run it in */
export function startGroup(command: string, folder: string): ProcessGroup {
  const child = spawn('/bin/sh', ['-c', GUARDIAN, 'switchback', command], {
    cwd: folder,
    // A group of its own: Ctrl-C in the terminal is for the arena, which then ends its bots.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    // Python orders sets of text differently in every process unless told not to.
    env: { PYTHONHASHSEED: '0', ...process.env },
  });
  const [input, output, errors] = [child.stdin, child.stdout, child.stderr] as const;
  const lifeline = lifelineOf(child);
  input.on('error', () => {});
  return { child, input, output, errors, end: () => void lifeline.destroy() };
}

export interface ConfinedOptions {
  /** The command, word by word, with no shell to read it. */
  readonly words: readonly string[];
  /** An empty folder of its own, removed at its end. */
  readonly folder: string;
  /** File descriptors: of its questions, and for its answers. */
  readonly channel: readonly [from: number, to: number];
  /** Megabytes that the bot may use. */
  readonly memory: number;
}

/** Megabytes of data that Node itself takes, with its compiler and the stacks of its threads; more in newer versions. */
const NODE_ITSELF = 1024;

/** Starts a command under limits of the operating system, with an empty environment and no other open files. */
export function startConfined({ words, folder, channel, memory }: ConfinedOptions): Confined {
  const limits = [String((memory + NODE_ITSELF) * 1024), folder];
  const child = spawn('/bin/sh', ['-c', CONFINING_GUARDIAN, 'switchback', ...limits, ...words], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', ...channel],
    env: {},
  });
  const lifeline = lifelineOf(child);
  return { child, errors: child.stderr!, end: () => void lifeline.destroy() };
}
