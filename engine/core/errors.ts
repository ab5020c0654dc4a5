// The engine's two errors. The fault of a bot is neither: the referee records it as a value
// (arena/play/referee.ts).
import { MAX_SHOWN_LENGTH, printable } from './printable.ts';
import { listProblems, type Problem, type Problems } from './problem.ts';

/** Maximum characters of the source in a one-line message. */
const MAX_SOURCE_LENGTH = 120;
/** Maximum number of problems to list. */
const MAX_PROBLEMS = 20;

/** The first problems of a list, and the number of the rest. */
export const listedProblems = (problems: readonly string[]): readonly string[] =>
  problems.length <= MAX_PROBLEMS
    ? problems
    : [...problems.slice(0, MAX_PROBLEMS), `... and ${problems.length - MAX_PROBLEMS} more`];

function formatLine(source: string, problem: string): string {
  const line = prefixSource(printable(source), printable(problem));
  if (line.length <= MAX_SHOWN_LENGTH) return line;
  const start = prefixSource(printable(source, MAX_SOURCE_LENGTH), '');
  return start + printable(problem, MAX_SHOWN_LENGTH - start.length);
}

const prefixSource = (source: string, problem: string): string =>
  source === '' ? problem : `${source}: ${problem}`;

function formatList(source: string, problems: readonly string[]): string {
  const lines = listedProblems(problems).map((problem) => `  ${printable(problem, MAX_SHOWN_LENGTH - 2)}`);
  return [formatLine(source, `${problems.length} problems`), ...lines].join('\n');
}

/** Appends the offending value to a message. @param problem such as `must be a whole number from 1 to 6` */
export const withGivenValue = (problem: string, value: unknown): string =>
  `${problem} (given: ${typeof value === 'object' ? JSON.stringify(value) : String(value)})`;

/** Bad input from outside: a file, an option, a journal. Lists all problems, not only the first. */
export class DataError extends Error {
  readonly source: string;
  /** Problems with their codes. */
  readonly coded: readonly Problem[];
  /** Their sentences. */
  readonly problems: readonly string[];

  /**
   * Each problem becomes one line of the message, safe to print and at most MAX_SHOWN_LENGTH characters long.
   * @param source file or option with the problems, '' if each names its place
   * @param problems at least one
   */
  constructor(source: string, problems: Problems) {
    const coded = listProblems(problems);
    const texts = coded.map(({ text }) => text);
    super(texts.length === 1 ? formatLine(source, texts[0]) : formatList(source, texts));
    this.name = 'DataError';
    this.source = printable(source);
    this.problems = texts.map((text) => printable(text));
    this.coded = this.problems.map((text, i) => ({ code: coded[i].code, text }));
  }
}

/** The point in a game at which an invariant broke. */
export interface GameMoment {
  readonly title: string;
  readonly seed: number;
  /** Number of actions played before. */
  readonly action: number;
  readonly hash: string;
}

/** A bug in the engine: an invariant does not hold. Never caught and ignored. */
export class EngineError extends Error {
  readonly moment: GameMoment | undefined;

  constructor(message: string, moment?: GameMoment) {
    super(
      moment
        ? `${message} (title ${moment.title}, seed ${moment.seed}, action ${moment.action}, hash ${moment.hash})`
        : message,
    );
    this.name = 'EngineError';
    this.moment = moment;
  }
}
