// Output of bots while a game is played on this thread: it goes to standard error, with the bot and its seat
// in front, and is kept. So standard output holds the output of the command alone.
import { format } from 'node:util';
import { type Guard, lineSplitter, UNGUARDED } from '../../../arena/index.ts';

/** Characters of a line that are shown and kept. */
const MAX_LINE = 500;

/** A line that a bot printed. */
export interface PrintedLine {
  /** Actions played before. */
  readonly actions: number;
  /** Bot that was asked; null for lines printed while no bot was asked, such as when files are loaded. */
  readonly seat: number | null;
  readonly text: string;
}

type Write = typeof process.stdout.write;

export class BotSpeech {
  /** In the order in which they were printed. */
  readonly lines: PrintedLine[] = [];
  /** To be set to the number of actions played so far. */
  actions = 0;
  readonly #labels: readonly string[];
  readonly #out = process.stdout.write.bind(process.stdout) as Write;
  readonly #errors = process.stderr.write.bind(process.stderr) as Write;
  readonly #linesIn = lineSplitter(MAX_LINE);
  #seat: number | null = null;

  /** From now on everything but `say` goes to standard error. @param labels who sits in each seat */
  constructor(labels: readonly string[]) {
    this.#labels = labels;
    const take = (text: unknown): void => this.#take(typeof text === 'string' ? text : format('%s', text));
    process.stdout.write = ((text: unknown, ...rest: unknown[]): boolean => {
      // An empty text is written to wait until everything before it is.
      if (text === '') return (this.#out as (...given: unknown[]) => boolean)(text, ...rest);
      take(text);
      return true;
    }) as Write;
    process.stderr.write = ((text: unknown, ...rest: unknown[]): boolean => {
      if (this.#seat === null || text === '')
        return (this.#errors as (...given: unknown[]) => boolean)(text, ...rest);
      take(text);
      return true;
    }) as Write;
  }

  /** Prints on standard output. */
  say(text: string): void {
    this.#out(text);
  }

  /** Says which bot prints; it protects nothing. */
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
    const who = this.#seat === null ? 'bots' : `${this.#labels[this.#seat]}, seat ${this.#seat}`;
    for (const line of this.#linesIn(text)) {
      this.lines.push({ actions: this.actions, seat: this.#seat, text: line });
      this.#errors(`[${who}] ${line}\n`);
    }
  }
}
