// `switchback compare`: compares two runs on the seeds that both have played.
import {
  compareFigures,
  comparisonCsv,
  comparisonJson,
  comparisonNote,
  comparisonSentence,
  comparisonTable,
  readRunSums,
  runFigures,
} from '../../games/index.ts';
import { plural, wrap, writeOutput } from '../../output/index.ts';
import { defineCommand } from '../settings/command.ts';
import { json, output, path, required } from '../settings/flags.ts';

/** Note on runs with a stopping rule; empty if none had one. */
function ruleNote(until: Readonly<Record<'a' | 'b', string | null>>): string {
  const rules = [until.a && `A (--until ${until.a})`, until.b && `B (--until ${until.b})`].filter(Boolean);
  if (rules.length === 0) return '';
  const text = `A stopping rule could end ${rules.join(' and ')} early, which favours one side. The intervals allow for that and are wider.`;
  return `${wrap(text, 80)}\n`;
}

export const command = defineCommand({
  args: { a: path('Folder of run A', required), b: path('Folder of run B', required) },
  flags: { out: output('CSV file to write, a row for each figure'), json },
  examples: [
    ['$0 compare results/north-america-1a2b3c4d results/latest', 'Show the effect of new rules or bots'],
  ],
  async run({ a, b, out, json: asJson }) {
    const runs = [await readRunSums(a), await readRunSums(b)] as const;
    const measured = runFigures(...runs, [a, b]);
    const seeds = measured[0].a.length;
    const until = { a: runs[0].until, b: runs[1].until };
    const rows = compareFigures(measured, until.a !== null || until.b !== null);
    process.stdout.write(
      asJson
        ? comparisonJson(rows, { a, b, seeds, until })
        : `A: ${a}\nB: ${b}\n${plural(seeds, 'seed')} in both\n${ruleNote(until)}\n${comparisonTable(rows)}\n${comparisonNote(rows)}\n\n${comparisonSentence(rows)}\n`,
    );
    if (out === undefined) return;
    writeOutput(out, comparisonCsv(rows));
    if (!asJson) process.stdout.write(`\nthe figures: ${out}\n`);
  },
});
