// Runs `deck tune` on the example of FILES.md.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ProgramOutput, switchback } from '../../dev/testing/switchback.ts';

const EXAMPLE = fileURLToPath(new URL('../../../engine/crayon/example/', import.meta.url));

/** Path of a file of the example. */
export const exampleFile = (name: string): string => join(EXAMPLE, name);

/** Arguments of a short tuning, without target, board and `--out`. */
const TUNE: readonly string[] = [
  ...['deck', 'tune', exampleFile('deck.csv')],
  ...['--events', exampleFile('events.json'), '--rules', exampleFile('rules.json')],
  ...'--seeds 48 --iterations 2 --proof 40 --bots courier,courier --max-rounds 25'.split(' '),
];

/** Arguments that tune into `new.csv` of the folder. */
export const tuneArgs = (
  folder: string,
  { target = 'even-use', board = exampleFile('board.json') } = {},
  ...more: string[]
): string[] => [
  ...TUNE,
  ...['--target', target, '--board', board, '--out', join(folder, 'new.csv')],
  ...more,
];

/** Runs the compiled program with `tuneArgs`. */
export const tune = (...args: Parameters<typeof tuneArgs>): ProgramOutput => switchback(...tuneArgs(...args));
