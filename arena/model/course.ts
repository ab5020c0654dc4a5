// When the scores of a game are noted while it goes on.

/** Scores are noted when so many rounds are over, and again after as many more. */
export const COURSE_STEP = 5;

/** Beyond this round a game tells nothing more that way. */
export const COURSE_END = 1_000;
