// Flags of the commands that draw a map.
import type { Options } from 'yargs';
import { DataError } from '../../../engine/index.ts';
import type { PictureArgs } from '../../designer/board/drawing/write-picture.ts';
import { checkOut } from '../../output/write-out.ts';
import { wholeFaults } from './number-faults.ts';
import { overwriteOption } from './overwrite-option.ts';

export const pictureOptions = {
  out: {
    type: 'string',
    requiresArg: true,
    normalize: true,
    demandOption: true,
    describe: 'Picture: .svg or .png',
  },
  width: { type: 'number', requiresArg: true, default: 2400, describe: 'Width in pixels, 200 to 8000' },
  small: { type: 'boolean', default: false, describe: 'PNG with 256 colours, half the bytes' },
  grid: {
    type: 'boolean',
    default: true,
    describe: 'Letters of columns and numbers of rows at the margins; --no-grid leaves them out',
  },
  art: {
    type: 'string',
    requiresArg: true,
    normalize: true,
    describe: 'Outlines to draw under the board  [default: the shipped ones where they fit]',
  },
  ...overwriteOption,
} as const satisfies Record<string, Options>;

/** Throws `DataError` with every fault of the flags; to be called before anything takes time. */
export function checkPicture(command: string, { out, width, overwrite }: PictureArgs): void {
  const faults: string[] = [];
  if (!/\.(svg|png)$/i.test(out)) faults.push(`--out ${out} must end in .svg or .png`);
  faults.push(...wholeFaults('width', width, 200, 8000));
  if (faults.length > 0) throw new DataError(command, faults);
  checkOut(out, overwrite);
}
