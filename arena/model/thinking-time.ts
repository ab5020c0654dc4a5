/** How long one bot thought about its decisions in some games: the machine's own figure, never part of a result. */
export interface ThinkingTime {
  /** Index of the bot. */
  readonly entrant: number;
  /** Seats that it had in these games. */
  readonly games: number;
  /** Times it was asked what to do. */
  readonly decisions: number;
  /** Of all these decisions together. */
  readonly milliseconds: number;
  /** The longest decision, in milliseconds. */
  readonly slowest: number;
}

/** Two of one bot as one. */
export const addThinking = (one: ThinkingTime, other: Omit<ThinkingTime, 'entrant'>): ThinkingTime => ({
  entrant: one.entrant,
  games: one.games + other.games,
  decisions: one.decisions + other.decisions,
  milliseconds: one.milliseconds + other.milliseconds,
  slowest: Math.max(one.slowest, other.slowest),
});
