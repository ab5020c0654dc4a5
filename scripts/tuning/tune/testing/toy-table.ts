// A short tuning for tests: the small board of FILES.md, few rounds.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const EXAMPLE = fileURLToPath(new URL('../../../../engine/crayon/example/', import.meta.url));
const file = (name: string): string => join(EXAMPLE, name);

/** Arguments of `tune`, the bot first. */
export const TOY: readonly [string, ...string[]] = [
  'hauler:remoteness=1:million=7',
  ...['--params', 'connect-above=0..200,million', '--against', 'courier,courier'],
  ...['--board', file('board.json'), '--deck', file('deck.csv')],
  ...['--events', file('events.json'), '--rules', file('rules.json')],
  ...'--games 30 --iterations 3 --proof 40 --max-rounds 60'.split(' '),
];
