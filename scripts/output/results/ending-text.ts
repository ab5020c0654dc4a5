// How a game ended, in words. Free of Node.js, for browsers.
import { type GameResult, ROUND_LIMIT } from '../../../engine/index.ts';
import { plural } from '../text/plural.ts';

/** `at the limit of 200 rounds`, or the game's own reason. */
export const endingText = ({ reason, rounds }: Pick<GameResult, 'reason' | 'rounds'>): string =>
  reason === ROUND_LIMIT ? `at the limit of ${plural(rounds, 'round')}` : reason.replaceAll('-', ' ');
