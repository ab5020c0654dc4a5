// `switchback compare`: two runs on the seeds that both have played.

import type { CommandModule } from 'yargs';
import { compareFigures } from '../../games/compare/compare-figures.ts';
import { comparisonCsv, comparisonJson } from '../../games/compare/comparison-csv.ts';
import { comparisonNote, comparisonSentence, comparisonTable } from '../../games/compare/comparison-table.ts';
import { runFigures } from '../../games/compare/run-figures.ts';
import { readRunSide } from '../../games/compare/run-side.ts';
import { sideOption } from '../../games/compare/side-option.ts';
import { counted } from '../../output/words/number-words.ts';
import { wrap } from '../../output/words/wrap.ts';
import { checkOut, writeOut } from '../../output/write-out.ts';
import { overwriteOption } from '../settings/overwrite-option.ts';

interface CompareArgs {
  readonly a: string;
  readonly b: string;
  readonly out?: string;
  readonly json: boolean;
  readonly overwrite: boolean;
}

/** Which runs had a rule that could end them; empty where none had. */
function ruleNote(until: Readonly<Record<'a' | 'b', string | null>>): string {
  const rules = [until.a && `A (--until ${until.a})`, until.b && `B (--until ${until.b})`].filter(Boolean);
  if (rules.length === 0) return '';
  const text = `A rule could end ${rules.join(' and ')} early, which favours one side. So the intervals and verdicts are wider ones, which hold whenever a run ends.`;
  return `${wrap(text, 80)}\n`;
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
    const sides = [await readRunSide(a), await readRunSide(b)] as const;
    const measured = runFigures(...sides, [a, b]);
    const seeds = measured[0].a.length;
    const until = { a: sides[0].until, b: sides[1].until };
    const isWatched = until.a !== null || until.b !== null;
    const rows = compareFigures(measured, isWatched);
    process.stdout.write(
      json
        ? comparisonJson(rows, { a, b, seeds, until })
        : `A: ${a}\nB: ${b}\n${counted(seeds, 'seed')} in both\n${ruleNote(until)}\n${comparisonTable(rows)}\n${comparisonNote(rows)}\n\n${comparisonSentence(rows)}\n`,
    );
    if (out === undefined) return;
    writeOut(out, comparisonCsv(rows));
    if (!json) process.stdout.write(`\nthe figures: ${out}\n`);
  },
};
