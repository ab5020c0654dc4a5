// The events of a run, and the places that show them: a terminal, a page, figures for monitoring. Each takes the
// events that it can show.
import type { RunState } from '../../../arena/run/index.ts';

export interface RunOutput {
  /** A line that says where it shows the run: `page: http://localhost:8200/`. */
  readonly place?: string;
  /** A line for people. */
  say?(line: string): void;
  /** At the beginning and after each block. The state goes on changing: read it at once, or keep it to read it later. */
  update?(state: RunState): void;
  /** The games have ended, for whatever reason. */
  stop?(): void;
}

/** One output that passes all events on to others, in their order. */
export const joinOutputs = (outputs: readonly RunOutput[]): Required<Omit<RunOutput, 'place'>> => ({
  say(line) {
    for (const output of outputs) output.say?.(line);
  },
  update(state) {
    for (const output of outputs) output.update?.(state);
  },
  stop() {
    for (const output of outputs) output.stop?.();
  },
});
