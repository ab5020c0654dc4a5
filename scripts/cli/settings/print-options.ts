// Flags of the commands that make files for paper.
import type { Options } from 'yargs';
import { DataError } from '../../../engine/index.ts';
import { PAPERS, type PaperName } from '../../designer/print/sheet.ts';
import { checkOut } from '../../output/write-out.ts';
import { overwriteOption } from './overwrite-option.ts';

export interface PrintArgs {
  readonly out: string;
  readonly paper: PaperName;
  readonly overwrite: boolean;
}

export const printOptions = {
  out: {
    type: 'string',
    requiresArg: true,
    normalize: true,
    demandOption: true,
    describe: 'PDF file to write',
  },
  paper: {
    choices: Object.keys(PAPERS) as PaperName[],
    default: 'a4' as const,
    describe: 'Sheets to print on',
  },
  ...overwriteOption,
} as const satisfies Record<string, Options>;

/** @param faults of the command's other flags @throws DataError with every fault; to be called before anything takes time */
export function checkPrint(
  command: string,
  { out, overwrite }: PrintArgs,
  faults: readonly string[] = [],
): void {
  const all = [...faults];
  if (!/\.pdf$/i.test(out)) all.push(`--out ${out} must end in .pdf`);
  if (all.length > 0) throw new DataError(command, all);
  checkOut(out, overwrite);
}
