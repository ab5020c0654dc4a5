// `switchback compare`: compares runs with the first one, on the seeds that both have played.
import { readAbout } from '../../../arena/run/folder/index.ts';
import { defineCommand } from '../../cli/settings/command.ts';
import { json, output, path, required, texts } from '../../cli/settings/flags.ts';
import {
  compareFigures,
  comparisonCsv,
  comparisonJson,
  comparisonNote,
  comparisonSentence,
  comparisonTable,
  manyRunsTable,
  RUN_COLUMNS,
  type RunSums,
  readRunSums,
  runDifferences,
  runFigures,
  sameGames,
} from '../../games/compare/index.ts';
import { writeOutput } from '../../output/index.ts';
import { optionLines } from '../../output/results/index.ts';
import { plural, thousands, wrap } from '../../output/text/index.ts';

/** Differences printed for a run before the rest is only counted. */
const MAX_DIFFERENCES = 10;

/** Name of a run in tables, by its place on the command line. */
const letterOf = (i: number): string => (i < 26 ? String.fromCharCode(65 + i) : `run ${i + 1}`);

/** Note on runs with a stopping rule; empty if none had one. */
function ruleNote(until: readonly (string | null)[]): string {
  const rules = until.flatMap((rule, i) => (rule === null ? [] : [`${letterOf(i)} (--until ${rule})`]));
  if (rules.length === 0) return '';
  const text = `A stopping rule could end ${rules.join(' and ')} early, which favours one side. The intervals allow for that and are wider.`;
  return `${wrap(text, 80)}\n`;
}

/** A run's letter, folder and note, and what differs from run A. */
function runText(
  folder: string,
  i: number,
  differences: readonly string[],
  { games, same }: ReturnType<typeof sameGames>,
  uses: RunSums['uses'],
): string {
  const { note } = readAbout(folder);
  const letter = letterOf(i);
  const rest = differences.length - MAX_DIFFERENCES;
  const lines = [
    `${letter}: ${folder}${note === undefined ? '' : ` (${note})`}`,
    ...(i > 0 && differences.length === 0 ? ['   the same settings, files, bots and build as A'] : []),
    ...differences
      .slice(0, MAX_DIFFERENCES)
      .map((text) => `   ${text.replace(/only in B$/, `only in ${letter}`)}`),
    ...(rest > 0 ? [`   and ${plural(rest, 'more difference')}`] : []),
    ...(same > 0
      ? [`   ${same === games ? 'all' : `${thousands(same)} of`} ${plural(games, 'game')} are those of A`]
      : []),
    ...optionLines(uses).map((line) => wrap(line, 80, '   ')),
  ];
  return lines.join('\n');
}

export const command = defineCommand({
  args: {
    a: path('Folder of run A', required),
    b: path('Folder of run B', required),
    more: texts('Folders of further runs', { normalize: true }),
  },
  flags: { out: output('CSV file to write, a row for each figure'), json },
  examples: [
    ['$0 compare results/north-america-1a2b3c4d results/latest', 'Show the effect of new rules or bots'],
    ['$0 compare results/fee-3-* results/fee-4-* results/fee-6-*', 'Compare further runs with the first'],
  ],
  async run({ a, b, more = [], out, json: asJson }) {
    const folders = [a, b, ...more];
    const sums: RunSums[] = [];
    for (const folder of folders) sums.push(await readRunSums(folder));
    const [first, ...others] = sums;
    const measured = others.map((run, i) => runFigures(first, run, [a, folders[i + 1]]));
    const until = sums.map((run) => run.until);
    const differences = folders.map((folder, i) => (i === 0 ? [] : runDifferences(a, folder)));
    const same = sums.map((run, i) => (i === 0 ? { games: 0, same: 0 } : sameGames(first, run)));
    const seeds = measured.map(([figure]) => figure.a.length);
    // One list, so that claims are corrected for all figures of all runs.
    const runOf = measured.flatMap((figures, i) => figures.map(() => i + 1));
    const isWatched = until.some((rule) => rule !== null);
    const rows = compareFigures(measured.flat(), isWatched).map((row, i) => ({
      ...row,
      run: folders[runOf[i]],
    }));
    const isPair = folders.length === 2;
    const columns = isPair ? undefined : RUN_COLUMNS;
    if (asJson) {
      const about = isPair
        ? {
            ...{ a, b, seeds: seeds[0], until: { a: until[0], b: until[1] }, differences: differences[1] },
            sameGames: same[1],
          }
        : {
            runs: folders.map((folder, i) => ({
              ...{ folder, until: until[i], differences: differences[i] },
              ...(i > 0 && { sameGames: same[i] }),
            })),
            seeds,
          };
      process.stdout.write(comparisonJson(rows, about, columns));
    } else {
      const runs = folders
        .map((folder, i) => runText(folder, i, differences[i], same[i], sums[i].uses))
        .join('\n');
      const [fewest, most] = [Math.min(...seeds), Math.max(...seeds)];
      const size = `${fewest < most ? `${fewest} to ` : ''}${plural(most, 'seed')}`;
      const values = fewest < most ? '; A has a value for each number of seeds' : '';
      const byRun = others.map((_, i) => rows.filter((_row, at) => runOf[at] === i + 1));
      const text = isPair
        ? `${comparisonTable(rows)}\n${comparisonNote(rows)}\n\n${comparisonSentence(rows)}\n`
        : `${manyRunsTable(byRun, letterOf)}\n${comparisonNote(rows, 'all runs')}\n`;
      process.stdout.write(
        `${runs}\n${size} in ${isPair ? 'both' : 'A and each other run'}${values}\n${ruleNote(until)}\n${text}`,
      );
    }
    if (out === undefined) return;
    writeOutput(out, comparisonCsv(rows, columns));
    if (!asJson) process.stdout.write(`\nthe figures: ${out}\n`);
  },
});
