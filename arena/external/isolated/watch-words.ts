/** Words of the shared memory through which a process is watched. */
export const WATCH = {
  /** Odd while it is asked; grows with each question and each answer. */
  beat: 0,
  /** Milliseconds for the question. */
  limit: 1,
} as const;
