// Redirects output of bots on this thread to standard error, prefixed with bot and seat, and keeps it.
// Standard output then has only the output of the command.
import { format } from 'node:util';
import { type Guard, lineSplitter, UNGUARDED } from '../../../arena/sandbox/index.ts';

/** Longer lines are cut. */
const MAX_LINE_LENGTH = 500;

/** A line that a bot printed. */
export interface PrintedLine {
  /** Actions played before. */
  readonly actions: number;
  /** Seat of the deciding bot; null for lines printed at other times, such as while files are loaded. */
  readonly seat: number | null;
  readonly text: string;
}

type Write = typeof process.stdout.write;

/** Captures the output of bots until the process ends. */
export class BotOutput {
  /** In the order in which they were printed. */
  readonly lines: PrintedLine[] = [];
  /** Set this to the number of actions played so far. */
  actions = 0;
  readonly #labels: readonly string[];
  readonly #out = process.stdout.write.bind(process.stdout) as Write;
  readonly #errors = process.stderr.write.bind(process.stderr) as Write;
  readonly linesIn = lineSplitter(MAX_LINE_LENGTH);
  #seat: number | null = null;

  /** Sends everything but `say` to standard error from now on. @param labels of the seats */
  constructor(labels: readonly string[]) {
    this.#labels = labels;
    const take = (text: unknown): void => this.#take(typeof text === 'string' ? text : format('%s', text));
    process.stdout.write = ((text: unknown, ...options: unknown[]): boolean => {
      // Writing an empty text serves to wait for earlier output.
      if (text === '') return (this.#out as (...args: unknown[]) => boolean)(text, ...options);
      take(text);
      return true;
    }) as Write;
    process.stderr.write = ((text: unknown, ...options: unknown[]): boolean => {
      if (this.#seat === null || text === '')
        return (this.#errors as (...args: unknown[]) => boolean)(text, ...options);
      take(text);
      return true;
    }) as Write;
  }

  /** Prints on standard output. */
  print(text: string): void {
    this.#out(text);
  }

  /** Tracks the deciding bot; it catches nothing. */
  readonly guard: Guard = {
    ...UNGUARDED,
    enter: (seat) => {
      this.#seat = seat;
      return undefined;
    },
    leave: () => {
      this.#seat = null;
      return undefined;
    },
  };

  #take(text: string): void {
    const speaker = this.#seat === null ? 'bots' : `${this.#labels[this.#seat]}, seat ${this.#seat}`;
    for (const line of this.linesIn(text)) {
      this.lines.push({ actions: this.actions, seat: this.#seat, text: line });
      this.#errors(`[${speaker}] ${line}\n`);
    }
  }
}
