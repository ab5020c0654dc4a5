// `switchback runs`: lists the runs below a folder.
import { DEFAULT_OUT } from '../../../arena/run/settings/index.ts';
import { defineCommand } from '../../cli/settings/command.ts';
import { choice, integer, json, notes, path, switchFlag, text } from '../../cli/settings/flags.ts';
import { type ListedRun, listRuns, RUN_STATES, runsCsv, runsTable } from '../../games/runs/index.ts';
import { usageError } from '../../output/index.ts';
import { stopOnInterrupt, withParts } from '../../output/live/index.ts';
import { plural, thousands } from '../../output/text/index.ts';

const ORDERS: Readonly<Record<'date' | 'name' | 'games', (a: ListedRun, b: ListedRun) => number>> = {
  // As listed: the latest first.
  date: () => 0,
  name: (a, b) => ((a.name || a.folder) < (b.name || b.folder) ? -1 : 1),
  games: (a, b) => b.games - a.games,
};

/** Writes the site of all runs, and says which runs got no pages. */
async function makeSite(folder: string, site: string, hasNotes: boolean): Promise<void> {
  // Pages take a while to load.
  const { writeRunsSite } = await import('../runs/write-runs-site.ts');
  const { signal, stopListening } = stopOnInterrupt({
    onFirst() {
      process.exitCode = 130;
      process.stderr.write('stopping after this run; Ctrl-C again stops at once\n');
    },
    onSecond() {},
  });
  const { index, written, runs, problems } = await withParts(
    'pages of',
    (onRun) => writeRunsSite(folder, site, { hasNotes, onRun, signal }),
    true,
  ).finally(stopListening);
  for (const problem of problems) process.stderr.write(`no pages: ${problem}\n`);
  process.stdout.write(
    `${index}: ${plural(runs, 'run')}, pages of ${thousands(written)} of them written${signal.aborted ? '; interrupted, the same command goes on' : ''}\n`,
  );
}

export const command = defineCommand({
  args: { folder: path('Folder below which runs are', { default: DEFAULT_OUT }) },
  flags: {
    bot: text('Only runs with a bot whose name contains this'),
    title: text('Only runs of titles and boards whose names contain this'),
    verdict: text('Only runs whose verdict contains this'),
    state: choice(RUN_STATES, 'Only runs in this state'),
    sort: choice(
      Object.keys(ORDERS) as (keyof typeof ORDERS)[],
      'Order: the latest first, by name, the largest first',
      {
        default: 'date',
      },
    ),
    limit: integer('Maximum number of runs to list', [1]),
    csv: switchFlag('Print CSV'),
    site: path('Write a site into this folder: an index of all runs, and pages of new and changed runs'),
    notes,
    json,
  },
  examples: [
    ['$0 runs', 'All runs in results/, the latest first'],
    ['$0 runs --bot hauler --limit 5', 'The last five runs of a bot'],
    ['$0 runs --site public', 'Pages for a web server, for all runs; repeat it to add new runs'],
    ["$0 runs --json | jq -r '.[0].folder'", 'Folder of the last run'],
  ],
  async run({ folder, bot, title, verdict, state, sort, limit, csv, json: asJson, site, notes }) {
    if (site === undefined && notes) throw usageError('setting/needs', '--notes: only with --site DIR');
    if (site !== undefined) return makeSite(folder, site, notes);
    if (csv && asJson) throw usageError('setting/conflict', '--csv: cannot be combined with --json');
    const contains = (value: string, part = ''): boolean => value.toLowerCase().includes(part.toLowerCase());
    const runs = (await listRuns(folder))
      .filter((run) => run.bots.some((label) => contains(label, bot)) || bot === undefined)
      .filter((run) => contains(run.title, title) && contains(run.verdict, verdict))
      .filter((run) => state === undefined || run.state === state)
      .sort(ORDERS[sort])
      .slice(0, limit);
    if (asJson) process.stdout.write(`${JSON.stringify(runs, null, 2)}\n`);
    else if (csv) process.stdout.write(runsCsv(runs));
    else process.stdout.write(runs.length === 0 ? `no such runs in ${folder}\n` : runsTable(runs, folder));
  },
});
