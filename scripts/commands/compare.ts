// `switchback compare`: two runs on the seeds that both have played.

import type { CommandModule } from 'yargs';
import { overwriteOption } from '../command-line/overwrite-option.ts';
import { checkOut, writeOut } from '../command-line/write-out.ts';
import { compareFigures } from '../compare/compare-figures.ts';
import { comparisonCsv, comparisonJson } from '../compare/comparison-csv.ts';
import { comparisonNote, comparisonSentence, comparisonTable } from '../compare/comparison-table.ts';
import { runFigures } from '../compare/run-figures.ts';
import { readRunSide } from '../compare/run-side.ts';
import { sideOption } from '../compare/side-option.ts';
import { counted } from '../ui/words/number-words.ts';

interface CompareArgs {
  readonly a: string;
  readonly b: string;
  readonly out?: string;
  readonly json: boolean;
  readonly overwrite: boolean;
}

export const compareCommand: CommandModule<object, CompareArgs> = {
  command: 'compare <a> <b>',
  describe: 'Compare two runs seed by seed: what is better, worse, or not decided',
  builder: (yargs) =>
    yargs
      .positional('a', sideOption('Folder of run A'))
      .positional('b', sideOption('Folder of run B'))
      .option('out', {
        type: 'string',
        requiresArg: true,
        normalize: true,
        describe: 'CSV file to write, a row for each figure',
      })
      .option('json', { type: 'boolean', default: false, describe: 'Print JSON, for a program to read' })
      .options(overwriteOption)
      .example(
        '$0 compare results/north-america-1a2b3c4d results/latest',
        'What a change of rules, deck or bots did',
      ),
  handler: async ({ a, b, out, json, overwrite }) => {
    if (out !== undefined) checkOut(out, overwrite);
    const measured = runFigures(await readRunSide(a), await readRunSide(b), [a, b]);
    const seeds = measured[0].a.length;
    const rows = compareFigures(measured);
    process.stdout.write(
      json
        ? comparisonJson(rows, { a, b, seeds })
        : `A: ${a}\nB: ${b}\n${counted(seeds, 'seed')} in both\n\n${comparisonTable(rows)}\n${comparisonNote(rows)}\n\n${comparisonSentence(rows)}\n`,
    );
    if (out === undefined) return;
    writeOut(out, comparisonCsv(rows));
    if (!json) process.stdout.write(`\nthe figures: ${out}\n`);
  },
};
