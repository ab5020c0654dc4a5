// When, where and why a bot was taken out of a game: what its author needs to find the fault.

/** Plain data; every text is one printable line. */
export interface Circumstances {
  /** Round, phase, and where the seat stood. */
  readonly at: string;
  /** Why an illegal action was illegal, in the words of the game. */
  readonly why?: string;
  /** Where an error was thrown, the innermost call first: `decide (my-bot.ts:12:5)`. Calls of the bot's code, none of ours. */
  readonly stack?: readonly string[];
}

/** The same as lines for people, the reason first. */
export const circumstanceLines = ({ at, why, stack = [] }: Circumstances): string[] => [
  ...(why === undefined ? [] : [`because ${why}`]),
  `in ${at}`,
  ...stack.map((call) => `at ${call}`),
];
