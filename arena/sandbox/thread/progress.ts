// What a worker is doing, in shared memory that the main thread can read even when the worker hangs or is dead. The main
// thread has no other way to know which bot has hung.

/** Index of each 32-bit word in the shared array. */
const WORD = { phase: 0, beat: 1, game: 2, seat: 3, question: 4 } as const;

/** `outside`: waiting for a bot's process, which is timed there. */
export const PHASES = ['waiting', 'loading', 'playing', 'asking', 'outside', 'over'] as const;
export type Phase = (typeof PHASES)[number];

export interface Whereabouts {
  readonly phase: Phase;
  /** Index of the game in the seed block. */
  readonly game: number;
  /** Seat that is asked, or was asked last. In phase `loading`: index of the entrant, or -1 before the first one. */
  readonly seat: number;
  /** Number of the call in this game: 0 is `create`, 1 the first `decide`. */
  readonly question: number;
}

/** The same memory seen from both sides. */
export class Progress {
  /** Crosses threads. */
  readonly words: Int32Array<SharedArrayBuffer>;

  constructor(words = new Int32Array(new SharedArrayBuffer(20))) {
    this.words = words;
  }

  /** Increases with every change. */
  get beat(): number {
    return Atomics.load(this.words, WORD.beat);
  }

  get whereabouts(): Whereabouts {
    const [phase, , game, seat, question] = this.words;
    return { phase: PHASES[phase], game, seat, question };
  }

  enter(phase: Phase): void {
    this.words[WORD.phase] = PHASES.indexOf(phase);
    Atomics.add(this.words, WORD.beat, 1);
  }

  load(entrant: number): void {
    this.words[WORD.seat] = entrant;
    this.enter('loading');
  }

  open(game: number): void {
    this.words[WORD.game] = game;
    this.enter('playing');
  }

  ask(seat: number, question: number, outside: boolean): void {
    this.words[WORD.seat] = seat;
    this.words[WORD.question] = question;
    this.enter(outside ? 'outside' : 'asking');
  }
}
