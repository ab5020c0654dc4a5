// What a worker is doing, in shared memory that the main thread can read even when the worker hangs or is dead. The main
// thread has no other way to tell which bot has hung.

/** Index of each 32-bit word in the shared array; `grown` is the first of one a seat. */
const WORD = { phase: 0, beat: 1, game: 2, seat: 3, question: 4, grown: 5 } as const;
const MOST_SEATS = 16;

/** `outside`: waiting for an external bot. Its own monitor times it. */
export const PHASES = ['waiting', 'loading', 'playing', 'asking', 'outside', 'over'] as const;
export type Phase = (typeof PHASES)[number];
const ASKING = PHASES.indexOf('asking');
const OUTSIDE = PHASES.indexOf('outside');
const PLAYING = PHASES.indexOf('playing');

export interface Whereabouts {
  readonly phase: Phase;
  /** Index of the game in the seed block. */
  readonly game: number;
  /** Seat whose bot is running. In phase `loading`: index of the entrant, or -1 before the first one. */
  readonly seat: number;
  /** Number of the call in this game: 0 is `create`, 1 the first `decide`. */
  readonly question: number;
}

/** The same memory seen from both sides. */
export class Progress {
  /** Crosses threads. */
  readonly words: Int32Array<SharedArrayBuffer>;

  constructor(words = new Int32Array(new SharedArrayBuffer(4 * (WORD.grown + MOST_SEATS)))) {
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

  /** Kilobytes by which memory grew while each seat's bot ran, as far as that was measured. */
  get grown(): readonly number[] {
    return Array.from(this.words.subarray(WORD.grown));
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
    this.words.fill(0, WORD.grown);
    this.enter('playing');
  }

  ask(seat: number, question: number, outside: boolean): void {
    this.words[WORD.seat] = seat;
    this.words[WORD.question] = question;
    this.words[WORD.phase] = outside ? OUTSIDE : ASKING;
    Atomics.add(this.words, WORD.beat, 1);
  }

  answered(): void {
    this.words[WORD.phase] = PLAYING;
    Atomics.add(this.words, WORD.beat, 1);
  }

  grow(seat: number, kilobytes: number): void {
    this.words[WORD.grown + seat] += kilobytes;
  }
}
