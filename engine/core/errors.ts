// The engine's two errors. A misbehaving bot is neither: the referee records it as a value (see
// arena/play/referee.ts).
import { LONGEST_SHOWN, printable } from './printable.ts';

/** Maximum characters of a fault's location. */
const LONGEST_PLACE = 120;
/** Maximum number of faults to list. */
const MAX_LISTED = 40;

function lineOf(source: string, fault: string): string {
  const whole = placed(printable(source), printable(fault));
  if (whole.length <= LONGEST_SHOWN) return whole;
  const start = placed(printable(source, LONGEST_PLACE), '');
  return start + printable(fault, LONGEST_SHOWN - start.length);
}

const placed = (source: string, fault: string): string => (source === '' ? fault : `${source}: ${fault}`);

function listOf(source: string, faults: readonly string[]): string {
  const shown = faults.slice(0, MAX_LISTED).map((fault) => `  ${printable(fault, LONGEST_SHOWN - 2)}`);
  if (faults.length > MAX_LISTED) shown.push(`  ... and ${faults.length - MAX_LISTED} more`);
  return [lineOf(source, `${faults.length} faults`), ...shown].join('\n');
}

/** A fault with its value. @param fault such as `must be a whole number from 1 to 6` */
export const withGiven = (fault: string, value: unknown): string =>
  `${fault} (given: ${typeof value === 'object' ? JSON.stringify(value) : String(value)})`;

/** Bad input from outside: a file, an option, a journal. Lists all faults, not only the first. */
export class DataError extends Error {
  readonly source: string;
  readonly faults: readonly string[];

  /**
   * Each fault becomes one line of the message, safe to print and at most LONGEST_SHOWN characters long.
   * @param source file or option with the faults, '' if each names its place
   * @param faults one sentence each, at least one
   */
  constructor(source: string, faults: readonly string[]) {
    super(faults.length === 1 ? lineOf(source, faults[0]) : listOf(source, faults));
    this.name = 'DataError';
    this.source = printable(source);
    this.faults = faults.map((fault) => printable(fault));
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
