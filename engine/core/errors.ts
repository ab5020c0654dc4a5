// The two ways in which the engine refuses. A bot that misbehaves is neither: that is a value (see arena/referee).
import { printable } from './printable.ts';

/** Bad input from outside: a file, an option, a journal. Lists all that is wrong, not only the first fault. */
export class DataError extends Error {
  readonly source: string;
  readonly faults: readonly string[];

  /**
   * Each fault becomes one line of the message, made safe to print and cut to LONGEST_SHOWN characters.
   * @param source file name or option the faults are in @param faults one sentence each, at least one
   */
  constructor(source: string, faults: readonly string[]) {
    const place = printable(source);
    const lines = faults.map((fault) => printable(fault));
    const shown = lines.slice(0, 40).map((line) => `  ${line}`);
    if (lines.length > 40) shown.push(`  ... and ${lines.length - 40} more`);
    super(
      lines.length === 1 ? `${place}: ${lines[0]}` : `${place}: ${lines.length} faults\n${shown.join('\n')}`,
    );
    this.name = 'DataError';
    this.source = place;
    this.faults = lines;
  }
}

/** Where in which game an invariant broke. */
export interface Whereabouts {
  readonly title: string;
  readonly seed: number;
  readonly ply: number;
  readonly hash: string;
}

/** A fault of ours: an invariant of the engine does not hold. Never caught and carried on from. */
export class EngineError extends Error {
  readonly at: Whereabouts | undefined;

  constructor(message: string, at?: Whereabouts) {
    super(at ? `${message} (title ${at.title}, seed ${at.seed}, ply ${at.ply}, hash ${at.hash})` : message);
    this.name = 'EngineError';
    this.at = at;
  }
}
