// Ctrl-C and requests to terminate: stop gently, or end the process.
import type { StopReason } from '../../../arena/play/index.ts';
import { duration } from '../text/number-text.ts';

/** Signals within these milliseconds count as one, because a terminal and npm may both send a Ctrl-C. */
const SAME_PRESS_MS = 100;

/**
 * Ctrl-C, a request to terminate, and a closed terminal, with the seconds that games in play get. Who presses Ctrl-C can
 * press it again; machines that are switched off, such as spot machines, do not wait.
 */
const GRACE_S = { SIGINT: 300, SIGTERM: 5, SIGHUP: 5 } as const;
const SIGNALS = Object.keys(GRACE_S) as (keyof typeof GRACE_S)[];

export interface InterruptOptions {
  /** Called at the first Ctrl-C. @param graceSeconds how long games in play may take at most */
  readonly onFirst: (graceSeconds: number) => void;
  /** Called at the second one, just before the process ends. */
  readonly onSecond: () => void;
  /** What games in play get, where their results are worth nothing by themselves. */
  readonly graceSeconds?: number;
}

/**
 * Returns a signal that aborts at the first Ctrl-C or request to terminate, with a `StopReason`, and a function that
 * restores the usual answer to signals. The second one ends the process at once, with exit code 130.
 */
export function stopOnInterrupt({ onFirst, onSecond, graceSeconds: given }: InterruptOptions) {
  const controller = new AbortController();
  let firstMs = 0;
  const interrupt = (name: NodeJS.Signals): void => {
    if (!controller.signal.aborted) {
      firstMs = performance.now();
      const graceSeconds = given ?? GRACE_S[name as keyof typeof GRACE_S];
      controller.abort({ graceSeconds } satisfies StopReason);
      onFirst(graceSeconds);
    } else if (performance.now() - firstMs > SAME_PRESS_MS) {
      onSecond();
      process.exit(130);
    }
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);
  const stopListening = (): void => {
    for (const signal of SIGNALS) process.off(signal, interrupt);
  };
  return { signal: controller.signal, stopListening };
}

/** Speed so far. */
export interface PlayedPace {
  /** Games played in these seconds. */
  readonly played: number;
  readonly seconds: number;
  readonly workers: number;
  /** Games that a worker plays before it keeps them. */
  readonly gamesPerBlock: number;
}

/**
 * The answer to the first Ctrl-C, with the time that games in play are expected to take.
 * @param pace undefined if other machines play
 */
export function stoppingText(graceSeconds: number, pace: PlayedPace | undefined): string {
  if (!pace) return 'stopping: machines finish their games first; Ctrl-C again stops at once';
  const { played, seconds, workers, gamesPerBlock } = pace;
  const blockSeconds = (seconds * workers * gamesPerBlock) / played;
  // The expected rest of the latest of so many blocks, each at an equally likely moment.
  const expected = (blockSeconds * workers) / (workers + 1);
  const about = expected < graceSeconds ? `about ${duration(expected)}, ` : '';
  return `stopping when the games in play have ended: ${about}${duration(graceSeconds)} at most; Ctrl-C again stops at once`;
}

/**
 * Ends the process at the first Ctrl-C or request to terminate, with exit code 130. Unlike the signal itself,
 * an exit lets the process remove unfinished folders.
 * @param onEnd called just before the exit
 * @returns a function that restores the usual answer to signals
 */
export function endOnInterrupt(onEnd: () => void): () => void {
  const interrupt = (): void => {
    onEnd();
    process.exit(130);
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);
  return () => {
    for (const signal of SIGNALS) process.off(signal, interrupt);
  };
}

/**
 * Takes over Ctrl-C and requests to terminate while a command of the user runs. The second one ends the process with
 * 128 plus the signal's number: 130 or 143.
 * @param pass passes a signal on to the command
 * @returns a function that restores the former answers to signals
 */
export function passInterrupts(pass: (signal: NodeJS.Signals) => void): () => void {
  const former = SIGNALS.map((name) => [name, process.listeners(name)] as const);
  let firstMs = Number.POSITIVE_INFINITY;
  const interrupt = (name: NodeJS.Signals, number: number): void => {
    const now = performance.now();
    if (firstMs < now && now - firstMs <= SAME_PRESS_MS) return;
    pass(name);
    if (firstMs < now) process.exit(128 + number);
    firstMs = now;
  };
  // In this order a signal is never without a listener, and so never lost.
  for (const [name, listeners] of former) {
    process.on(name, interrupt);
    for (const listener of listeners) process.off(name, listener);
  }
  return () => {
    for (const [name, listeners] of former) {
      for (const listener of listeners) process.on(name, listener);
      process.off(name, interrupt);
    }
  };
}
