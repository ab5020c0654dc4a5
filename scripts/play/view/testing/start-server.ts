// A command of the compiled program that serves a page until it is asked to end.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { compiledFile } from '../../../../arena/files/index.ts';

export interface ServingCommand {
  /** Address of its page, with 127.0.0.1 in place of localhost. */
  readonly address: string;
  /** Its output so far. */
  readonly output: () => string;
  /** Its exit code, once it has ended. */
  readonly exitCode: Promise<number | null>;
  /** Presses Ctrl-C. @returns its exit code */
  end(): Promise<number | null>;
  /** For the end of a test that may have failed. */
  kill(): void;
}

/** @param args of the command line @param folder that it runs in */
export async function startServer(args: readonly string[], folder: string): Promise<ServingCommand> {
  const program = compiledFile('../scripts/switchback.js');
  const child: ChildProcess = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exitCode = once(child, 'close').then(([code]) => code as number | null);
  let output = '';
  const address = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.on('data', (text: Buffer) => {
        output += String(text);
        const port = /http:\/\/localhost:(\d+)\//.exec(output)?.[1];
        if (port !== undefined) resolve(`http://127.0.0.1:${port}/`);
      });
    }
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)));
  });
  return {
    address: await address,
    output: () => output,
    exitCode,
    async end() {
      child.kill('SIGINT');
      return exitCode;
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
