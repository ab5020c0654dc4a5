/** Words of the memory that a process is watched by. */
export const WATCH = {
  /** Odd while it is asked; grows with each question and each answer. */
  beat: 0,
  /** Milliseconds for the question. */
  limit: 1,
} as const;
