// The engine's two errors. A misbehaving bot is neither: the referee records it as a value (see
// arena/play/referee.ts).
import { LONGEST_SHOWN, printable } from './printable.ts';

/** Maximum characters of a problem's location. */
const LONGEST_PLACE = 120;
/** Maximum number of problems to list. */
const MAX_LISTED = 40;

function lineOf(source: string, problem: string): string {
  const whole = placed(printable(source), printable(problem));
  if (whole.length <= LONGEST_SHOWN) return whole;
  const start = placed(printable(source, LONGEST_PLACE), '');
  return start + printable(problem, LONGEST_SHOWN - start.length);
}

const placed = (source: string, problem: string): string =>
  source === '' ? problem : `${source}: ${problem}`;

function listOf(source: string, problems: readonly string[]): string {
  const shown = problems.slice(0, MAX_LISTED).map((problem) => `  ${printable(problem, LONGEST_SHOWN - 2)}`);
  if (problems.length > MAX_LISTED) shown.push(`  ... and ${problems.length - MAX_LISTED} more`);
  return [lineOf(source, `${problems.length} problems`), ...shown].join('\n');
}

/** A problem with its value. @param problem such as `must be a whole number from 1 to 6` */
export const withGiven = (problem: string, value: unknown): string =>
  `${problem} (given: ${typeof value === 'object' ? JSON.stringify(value) : String(value)})`;

/** Bad input from outside: a file, an option, a journal. Lists all problems, not only the first. */
export class DataError extends Error {
  readonly source: string;
  readonly problems: readonly string[];

  /**
   * Each problem becomes one line of the message, safe to print and at most LONGEST_SHOWN characters long.
   * @param source file or option with the problems, '' if each names its place
   * @param problems one sentence each, at least one
   */
  constructor(source: string, problems: readonly string[]) {
    super(problems.length === 1 ? lineOf(source, problems[0]) : listOf(source, problems));
    this.name = 'DataError';
    this.source = printable(source);
    this.problems = problems.map((problem) => printable(problem));
  }
}

/** The place in a game where an invariant broke. */
export interface Whereabouts {
  readonly title: string;
  readonly seed: number;
  readonly action: number;
  readonly hash: string;
}

/** A bug in the engine: an invariant does not hold. Never caught and ignored. */
export class EngineError extends Error {
  readonly at: Whereabouts | undefined;

  constructor(message: string, at?: Whereabouts) {
    super(
      at ? `${message} (title ${at.title}, seed ${at.seed}, action ${at.action}, hash ${at.hash})` : message,
    );
    this.name = 'EngineError';
    this.at = at;
  }
}
