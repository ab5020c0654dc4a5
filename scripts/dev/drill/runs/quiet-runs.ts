// Runs that nobody disturbs: what a disturbed one must come to.
import { join } from 'node:path';
import { runProgram } from '../../../testing/program.ts';
import { folderIn } from './run-folders.ts';

export interface QuietRun {
  /** Arguments of `run`, without workers and folder. */
  readonly args: readonly string[];
  readonly folder: string;
  /** How long it took with one worker, in milliseconds. */
  readonly time: number;
}

/** Plays runs once each, when they are first asked for. */
export class QuietRuns {
  private readonly base: string;
  private begun = 0;
  private readonly known = new Map<string, Promise<QuietRun>>();

  /** @param base folder that keeps them */
  constructor(base: string) {
    this.base = base;
  }

  of(args: readonly string[]): Promise<QuietRun> {
    const key = args.join(' ');
    let run = this.known.get(key);
    if (!run) {
      run = this.play(args, join(this.base, `quiet-${this.begun++}`));
      this.known.set(key, run);
      run.catch(() => this.known.delete(key));
    }
    return run;
  }

  private async play(args: readonly string[], out: string): Promise<QuietRun> {
    const begun = performance.now();
    const { code, stderr } = await runProgram(['run', ...args, '--workers', '1', '--out', out, '--quiet']);
    const folder = folderIn(out);
    if (code !== 0 || folder === undefined)
      throw new Error(`a quiet run failed: ${args.join(' ')}\n${stderr}`);
    return { args, folder, time: performance.now() - begun };
  }
}
