// `deck tune` on the example, for tests.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Printed, switchback } from '../../../dev/testing/switchback.ts';

const EXAMPLE = fileURLToPath(new URL('../../../../engine/crayon/example/', import.meta.url));

/** A file of the example. */
export const exampleFile = (name: string): string => join(EXAMPLE, name);

/** A short tuning of the example's deck, without target, board and `--out`. */
const TUNE: readonly string[] = [
  ...['deck', 'tune', exampleFile('deck.csv')],
  ...['--events', exampleFile('events.json'), '--rules', exampleFile('rules.json')],
  ...'--seeds 48 --iterations 2 --proof 40 --bots courier,courier --max-rounds 25'.split(' '),
];

/** Words that tune into `new.csv` of the folder. */
export const tuneArgs = (
  folder: string,
  { target = 'even-use', board = exampleFile('board.json') } = {},
  ...more: string[]
): string[] => [
  ...TUNE,
  ...['--target', target, '--board', board, '--out', join(folder, 'new.csv')],
  ...more,
];

/** Tunes into `new.csv` of the folder with the compiled program. */
export const tune = (...given: Parameters<typeof tuneArgs>): Printed => switchback(...tuneArgs(...given));
