// Figures of finders on standard files: for the terminal, as CSV, and as a page with charts.
import { dot, line, text } from '@observablehq/plot';
import { machineText } from '../../../arena/run/folder/index.ts';
import { type Column, csvOf, numeric } from '../../../arena/tables/csv/index.ts';
import { ENGINE_VERSION } from '../../../engine/index.ts';
import {
  botColour,
  drawChart,
  factList,
  htmlPage,
  INK_COLOUR,
  type Section,
  table,
} from '../../html/index.ts';
import { tablesWithin } from '../../output/tables/index.ts';
import { percent, plural, rate, terminalWidth, thousands } from '../../output/text/index.ts';
import type { GraphBench } from './bench-graphs.ts';
import type { GraphRow } from './graph-rows.ts';
import type { Contradiction, PublishedCheck } from './right-lengths.ts';

const micros = (ms: number): string => rate(ms * 1000);
const megabytes = (bytes: number): string => rate(bytes / 1e6);
const count = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : thousands(Math.round(value));

/** What a finder's lengths are. */
const lengthsText = ({ isExact, longer, meanExcess, worstExcess }: GraphRow): string =>
  longer === 0
    ? `${isExact ? 'least' : 'least here'}`
    : worstExcess === Number.POSITIVE_INFINITY
      ? `longer or none: ${percent(longer, 0)}`
      : `longer: ${percent(longer, 0)}, by ${percent(meanExcess, 1)}, at most ${percent(worstExcess, 1)}`;

const COLUMNS: readonly Column<GraphRow>[] = [
  { name: 'finder', value: ({ finder }) => finder },
  numeric('us', ({ medianMs }) => micros(medianMs)),
  numeric('95 % interval', ({ lowMs, highMs, batches }) =>
    batches < 2 ? '-' : `${micros(lowMs)} - ${micros(highMs)}`,
  ),
  numeric('95th\npercentile', ({ p95Ms }) => micros(p95Ms)),
  numeric('mean of\nbest batch', ({ leastMs }) => micros(leastMs)),
  numeric('times as\nfast as\nthe first', ({ ratio }) => rate(ratio)),
  numeric('batches', ({ batches }) => batches),
  numeric('settled', ({ settled }) => count(settled)),
  numeric('relaxed', ({ relaxed }) => count(relaxed)),
  { name: 'lengths', value: lengthsText },
];

const MEMORY_COLUMNS: readonly Column<GraphRow>[] = [
  { name: 'finder', value: ({ finder }) => finder },
  numeric('prepared\nin ms', ({ makeMs }) => rate(makeMs)),
  numeric('arcs of\ntables', ({ tableArcs }) => count(tableArcs)),
  numeric('graph\nMB', ({ graphBytes }) => megabytes(graphBytes)),
  numeric('finder\nMB', ({ finderBytes }) => megabytes(finderBytes)),
  numeric('tables\nMB', ({ tableBytes }) => megabytes(tableBytes)),
  numeric('process\nat most MB', ({ peakBytes }) => megabytes(peakBytes)),
];

const totals = ({ rows }: GraphBench): GraphRow[] => rows.filter(({ bucket }) => bucket === undefined);
const kindsOf = ({ rows }: GraphBench): GraphRow['kind'][] => [...new Set(rows.map(({ kind }) => kind))];
/** One row for each finder. */
const finderRows = (bench: GraphBench): GraphRow[] =>
  totals(bench).filter(({ finder }, i, rows) => rows.findIndex((row) => row.finder === finder) === i);

/** Rows of a list that are shown. */
const SHOWN = 10;

const contradictionText = ({ line, published, length }: Contradiction): string =>
  `line ${line}: says ${published}, ${
    length === Number.POSITIVE_INFINITY
      ? 'there is no path'
      : `the shortest path is ${Number(length.toPrecision(12))}`
  }`;

/** How published lengths agree with ours. */
function publishedLine({
  digits,
  rows,
  compared,
  exact,
  near,
  largest,
  unreachable,
  contradicting,
}: PublishedCheck) {
  const zeros = unreachable === 0 ? '' : ` (${unreachable} of them as 0 for no path)`;
  return [
    `published lengths (${digits}): ${thousands(exact)} of ${thousands(compared)} exact to the last printed digit${zeros}`,
    ...(near === 0
      ? []
      : [`${thousands(near)} within the noise of sums (largest difference ${largest.toExponential(1)})`]),
    ...(contradicting.length === 0 ? [] : [`${thousands(contradicting.length)} contradict`]),
    ...(compared === rows ? [] : [`${thousands(rows - compared)} not compared`]),
  ].join(', ');
}

/** Rows of the questions' files that contradict our search, and the graph, with headings. */
const contradictionLists = ({ contradictions, published }: GraphBench) =>
  [
    {
      heading: 'published lengths that are not the shortest paths',
      rows: published?.contradicting.map(contradictionText) ?? [],
    },
    {
      heading: `${plural(contradictions.length, 'row')} contradict the map and are not asked`,
      rows: contradictions,
    },
  ].filter(({ rows }) => rows.length > 0);

const contradictionTables = (bench: GraphBench): string[] =>
  contradictionLists(bench).map(({ heading, rows }) =>
    table(heading, [{ name: heading, value: (row) => row }], rows),
  );

/** What files say against the graph and our search, what is worst first. */
function checkLines(bench: GraphBench): string[] {
  const lines = contradictionLists(bench).flatMap(({ heading, rows }) => [
    `${heading}:`,
    ...rows.slice(0, SHOWN).map((row) => `  ${row}`),
    ...(rows.length > SHOWN ? [`  and ${rows.length - SHOWN} more: --out and --page have all`] : []),
  ]);
  return bench.published === undefined ? lines : [...lines, publishedLine(bench.published)];
}

function graphLine({ instance: { name, graph } }: GraphBench): string {
  const weights = graph.weights instanceof Float64Array ? 'fractional weights' : 'whole weights';
  const ways = graph.isSymmetric ? 'every arc both ways' : 'one-way arcs';
  return `${name}: ${thousands(graph.nodes)} nodes, ${thousands(graph.arcs)} arcs, ${weights}, ${ways}`;
}

const versionLine = (): string =>
  `switchback ${ENGINE_VERSION}, Node ${process.versions.node}, ${machineText()}`;

/** Fewer questions than this, asked again and again, are learnt by the processor, which predicts the branches of each. */
const MIN_QUESTIONS = 200;
const tooFewText = (questions: number): string =>
  `${plural(questions, 'question')}, repeated: the processor learns them by heart, so new ones take up to three times as long; ask at least ${MIN_QUESTIONS}`;

/** Below each other if the terminal is narrow. */
const tables = ([finder, ...columns]: readonly Column<GraphRow>[], rows: readonly GraphRow[]): string =>
  tablesWithin(terminalWidth(), [finder], columns, rows).join('\n');

/** What each finder's row says, in a line, with a key of its own. */
export const rowLines = (bench: GraphBench) =>
  totals(bench).map(({ kind, finder, leastMs, ratio }) => {
    const key = `${bench.instance.name}, ${kind}: ${finder}`;
    return { key, text: `${key}: ${micros(leastMs)} us, ${rate(ratio)} times as fast as the first` };
  });

/** Everything about all graphs, for the terminal. */
export function graphText(benches: readonly GraphBench[]): string {
  const blocks = benches.map((bench) => {
    const lines = [graphLine(bench), ...checkLines(bench), ''];
    for (const kind of kindsOf(bench)) {
      const rows = totals(bench).filter((row) => row.kind === kind);
      const { questions } = rows[0];
      lines.push(`${kind}, ${plural(questions, 'question')}`, '', tables(COLUMNS, rows));
      if (questions < MIN_QUESTIONS) lines.push(`warning: ${tooFewText(questions)}`, '');
    }
    if (bench.rows.length > 0)
      lines.push(
        tables(MEMORY_COLUMNS, finderRows(bench)),
        `most memory at one time, of this program and the searches that it runs: ${megabytes(bench.peakBytes)} MB`,
      );
    for (const [finder, reason] of bench.leftOut) lines.push(`left out: ${finder}: ${reason}`);
    if (bench.isStopped) lines.push('stopped: finders that are missing here were not measured');
    return lines.join('\n');
  });
  return `${versionLine()}\n\n${blocks.join('\n\n')}\n`;
}

type CsvRow = Partial<GraphRow> & { readonly instance: string; readonly contradiction?: string };

/**
 * A row for each graph, kind of question, bucket and finder; those without a bucket are about all questions. Rows with a
 * contradiction have nothing else.
 */
export function graphCsv(benches: readonly GraphBench[]): string {
  const rows = benches.flatMap((bench): CsvRow[] => {
    const { name: instance } = bench.instance;
    const contradictions = contradictionLists(bench).flatMap(({ rows }) => rows);
    return [
      ...bench.rows.map((row) => ({ ...row, instance })),
      ...contradictions.map((contradiction) => ({ instance, contradiction })),
    ];
  });
  const micro = (name: string, value: (row: CsvRow) => number | undefined): Column<CsvRow> => ({
    name,
    digits: 3,
    value: (row) => {
      const ms = value(row);
      return ms === undefined ? undefined : ms * 1000;
    },
  });
  return csvOf<CsvRow>(
    [
      { name: 'instance', value: ({ instance }) => instance },
      { name: 'question', value: ({ kind }) => kind },
      { name: 'bucket', value: ({ bucket }) => bucket },
      { name: 'finder', value: ({ finder }) => finder },
      { name: 'questions', value: ({ questions }) => questions },
      { name: 'batches', value: ({ batches }) => batches },
      { name: 'median_length', value: ({ length }) => length },
      micro('median_us', ({ medianMs }) => medianMs),
      micro('median_low_us', ({ lowMs }) => lowMs),
      micro('median_high_us', ({ highMs }) => highMs),
      micro('percentile_95_us', ({ p95Ms }) => p95Ms),
      micro('least_mean_us', ({ leastMs }) => leastMs),
      { name: 'times_first', digits: 3, value: ({ ratio }) => ratio },
      { name: 'settled', digits: 1, value: ({ settled }) => settled },
      { name: 'relaxed', digits: 1, value: ({ relaxed }) => relaxed },
      {
        name: 'promises',
        value: ({ isExact }) => (isExact === undefined ? undefined : isExact ? 'shortest path' : 'a path'),
      },
      { name: 'longer_share', digits: 4, value: ({ longer }) => longer },
      { name: 'mean_excess', digits: 6, value: ({ meanExcess }) => meanExcess },
      { name: 'worst_excess', digits: 6, value: ({ worstExcess }) => worstExcess },
      { name: 'prepare_ms', digits: 1, value: ({ makeMs }) => makeMs },
      { name: 'graph_bytes', value: ({ graphBytes }) => graphBytes },
      { name: 'finder_bytes', value: ({ finderBytes }) => finderBytes },
      { name: 'table_bytes', value: ({ tableBytes }) => tableBytes },
      { name: 'process_bytes', value: ({ peakBytes }) => peakBytes },
      { name: 'version', value: () => `switchback ${ENGINE_VERSION}` },
      { name: 'node', value: () => process.versions.node },
      { name: 'machine', value: machineText },
      { name: 'table_arcs', value: ({ tableArcs }) => tableArcs },
      { name: 'contradiction', value: ({ contradiction }) => contradiction },
    ],
    rows,
  );
}

/** Time over length, both on a logarithmic scale. */
function timeChart(bench: GraphBench): string[] {
  const rows = bench.rows.filter(({ bucket, length = 0 }) => bucket !== undefined && length > 0);
  const finders = [...new Set(rows.map(({ finder }) => finder))];
  const points = rows.map((row) => ({
    x: row.length!,
    y: Math.max(row.medianMs * 1000, 0.1),
    finder: row.finder,
    stroke: botColour(finders.indexOf(row.finder)),
  }));
  if (points.length === 0) return [];
  const last = finders.map((finder) => points.findLast((point) => point.finder === finder)!);
  const chart = drawChart(`Time of a question over the length of its path, ${bench.instance.name}`, () => ({
    height: 420,
    marginRight: 130,
    marginLeft: 56,
    x: { type: 'log', label: 'length', grid: true },
    y: { type: 'log', label: 'microseconds', grid: true },
    marks: [
      line(points, { x: 'x', y: 'y', z: 'finder', stroke: 'stroke' }),
      dot(points, {
        x: 'x',
        y: 'y',
        r: 2,
        fill: 'stroke',
        title: ({ finder, x, y }) => `${finder}: length ${rate(x)}, ${rate(y)} us`,
      }),
      text(last, { x: 'x', y: 'y', text: 'finder', textAnchor: 'start', dx: 6, fill: INK_COLOUR }),
    ],
  }));
  return [chart];
}

/** One page about all graphs. */
export function graphPage(benches: readonly GraphBench[]): string {
  const sections = benches.flatMap((bench): Section[] => [
    {
      heading: bench.instance.name,
      note: [graphLine(bench), ...(bench.published ? [publishedLine(bench.published)] : [])].join('. '),
      body: [
        ...contradictionTables(bench),
        ...kindsOf(bench).map((kind) =>
          table(
            kind,
            COLUMNS,
            totals(bench).filter((row) => row.kind === kind),
          ),
        ),
      ],
    },
    {
      heading: `Time over length, ${bench.instance.name}`,
      note: 'Medians by bucket.',
      body: timeChart(bench),
    },
    {
      heading: `Memory and preparation, ${bench.instance.name}`,
      note: `Each finder has a process of its own; at one time they used at most ${megabytes(bench.peakBytes)} MB.`,
      body: [
        table('Memory', MEMORY_COLUMNS, finderRows(bench)),
        factList(bench.leftOut.map(([finder, reason]) => ({ term: `${finder}, left out`, text: reason }))),
      ],
    },
  ]);
  return htmlPage({
    title: 'Path searches on standard files',
    answer: benches
      .map(
        ({ instance: { name }, rows }) =>
          `${name}: ${plural(new Set(rows.map(({ finder }) => finder)).size, 'finder')}`,
      )
      .join('; '),
    lead: `${versionLine()}. Processor time; batches of all questions in turns; one row measures the first finder again.`,
    sections,
  });
}
