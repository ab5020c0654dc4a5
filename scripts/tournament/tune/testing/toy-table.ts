// For tests: a short tuning on the small board of FILES.md, and games on paper.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PairedGame } from '../paired-table.ts';

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

/** A game on paper at a table of four, won by one of the two settings. */
export const paperGame = (isPlus: boolean, finished = true): PairedGame => ({
  value: isPlus ? 0.5 : -0.5,
  plus: isPlus ? 0.5 : 0,
  minus: isPlus ? 0 : 0.5,
  finished,
  faults: 0,
});
