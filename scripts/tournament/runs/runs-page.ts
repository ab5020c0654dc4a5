// The index of many runs: the last result in a sentence, and a table that leads to the pages of each run.
import { type Column, numeric } from '../../../arena/tables/csv/index.ts';
import { botsText, type ListedRun, minuteText, stateText } from '../../games/runs/index.ts';
import { htmlPage, linkTable } from '../../html/index.ts';
import { plural, thousands } from '../../output/text/index.ts';

export interface IndexedRun {
  readonly run: ListedRun;
  /** As given, or the name of its folder. */
  readonly name: string;
  /** Address of its first page; undefined without pages. */
  readonly href: string | undefined;
  /** What differs from the run before. */
  readonly changes: readonly string[];
  /** Name of that run; undefined for the first one of a game. */
  readonly before: string | undefined;
}

/** Differences named in the table before the rest is only counted. */
const MAX_CHANGES = 3;

function changesText(changes: readonly string[]): string {
  const rest = changes.length - MAX_CHANGES;
  return [...changes.slice(0, MAX_CHANGES), ...(rest > 0 ? [`${rest} more`] : [])]
    .join('; ')
    .replaceAll(' -> ', ' → ')
    .replaceAll('only in A', 'only before')
    .replaceAll('only in B', 'only here');
}

const titleText = ({ title, players }: ListedRun): string =>
  title === '' ? '' : `${title}, ${plural(players, 'player')}`;

/** The page as HTML. @param runs the latest first */
export function runsPage(runs: readonly IndexedRun[]): string {
  const last = runs.find(({ run }) => run.state === 'finished' && run.verdict !== '');
  const columns: readonly Column<IndexedRun>[] = [
    { name: 'run', value: ({ name }) => name },
    { name: 'verdict', value: ({ run }) => run.verdict },
    { name: 'differs from the run before', value: ({ changes }) => changesText(changes) },
    { name: 'began, UTC', value: ({ run }) => minuteText(run.date) },
    {
      name: 'title',
      value: ({ run }) => titleText(run),
    },
    { name: 'bots', value: ({ run }) => botsText(run.bots) },
    numeric('games', ({ run }) => thousands(run.games)),
    { name: 'state', value: ({ run }) => stateText(run) },
    ...(runs.some(({ run }) => run.note !== '')
      ? [{ name: 'note', value: ({ run }: IndexedRun) => run.note }]
      : []),
  ];
  return htmlPage({
    title: 'Runs',
    answer: last ? `${last.run.name || titleText(last.run)}: ${last.run.verdict}.` : 'No run is finished.',
    lead: [
      plural(runs.length, 'run'),
      ...(last ? [`the last result is of ${minuteText(last.run.date)} UTC`] : []),
      ...(last && last.changes.length > 0
        ? [`it differs from ${last.before}: ${changesText(last.changes)}`]
        : []),
    ].join(' · '),
    sections: [
      {
        heading: 'All runs',
        note: 'The latest first. Each leads to its report, with a page for each bot and games on the board. Compared with the latest earlier run of the same game.',
        body: [linkTable('All runs', columns, runs, ({ href }) => href, ' wrapping')],
      },
    ],
  });
}
