// Every two bots on the page of a run: a grid to look at, and a table that says what may be said.
import { readStopRule, SEEDS_FOR_INTERVAL } from '../../../../arena/index.ts';
import { JUDGE_HEADS, judgeMeaning } from '../../../output/words/judge-words.ts';
import { fixed, pWords, signedPoints } from '../../../output/words/number-words.ts';
import { verdictLegend } from '../../../output/words/rule-words.ts';
import { type SaidOfPair, verdictWords } from '../../../output/words/verdict-words.ts';
import { differenceOf } from '../difference-of.ts';
import { escapeHtml, htmlTable, type Section } from '../html.ts';
import { type PairCell, pairGrid } from '../pair-grid.ts';
import { numberIn, type Results, type Row } from '../read-results.ts';

/** `0.93 (0.71 to 1.22)` from three columns; `-` where a cell is empty. */
function withRange(row: Row, columns: readonly [string, string, string]): string {
  const [value, low, high] = columns.map((column) => numberIn(row, column));
  if (value === undefined || low === undefined || high === undefined) return '-';
  return `${fixed(value, 2)} (${fixed(low, 2)} to ${fixed(high, 2)})`;
}

/** Columns that only some runs have anything in. */
const MORE = [
  { head: 'LLR (its bounds)', columns: ['llr', 'llr_low', 'llr_high'] },
  { head: 'design effect', columns: ['design_effect', 'design_effect_low', 'design_effect_high'] },
] as const;

const hasAny = ({ pairs }: Results, column: string): boolean =>
  pairs.some((row) => numberIn(row, column) !== undefined);

const BETTER: Readonly<Record<string, -1 | 0 | 1>> = { better: 1, worse: -1 };

function table(results: Results): string {
  const { pairs, manifest, isSafe } = results;
  const more = MORE.filter(({ columns }) => hasAny(results, columns[1]));
  const rows = pairs.map((row) => {
    const { value, low, high } = differenceOf(row, manifest.judge);
    const said: SaidOfPair = {
      bot: row.bot,
      opponent: row.opponent,
      seeds: Number(row.seeds),
      isTested: row.p !== '',
      better: BETTER[row.claim] ?? 0,
      testBetter: row.sprt_better === row.bot ? 1 : row.sprt_better ? -1 : 0,
      verdict: row.verdict,
    };
    return [
      `${row.bot} - ${row.opponent}`,
      verdictWords(said, SEEDS_FOR_INTERVAL),
      row.seeds,
      `${row.seeds_ahead}, ${row.seeds_level}, ${row.seeds_behind}`,
      signedPoints(value),
      low === undefined || high === undefined ? '-' : `${signedPoints(low)} to ${signedPoints(high)}`,
      pWords(numberIn(row, 'p')),
      ...more.map(({ columns }) => withRange(row, columns)),
    ];
  });
  const interval = isSafe ? 'safe 95 % interval' : '95 % interval';
  const head = ['pair', 'verdict', 'seeds', 'ahead, level, behind', 'difference, points', interval, 'p'];
  return htmlTable([...head, ...more.map((column) => column.head)], rows, { name: 'All pairs', left: 2 });
}

/** Nothing for games of a single player. */
export function pairSection(results: Results): Section | undefined {
  const { pairs, standings, manifest, score } = results;
  if (pairs.length === 0) return undefined;
  const bots = standings.map(({ bot }) => bot);
  const cells = new Map<string, PairCell>();
  for (const row of pairs) {
    const { value } = differenceOf(row, manifest.judge);
    const sure = row.claim !== '';
    cells.set(`${row.bot}\n${row.opponent}`, { difference: value, sure });
    cells.set(`${row.opponent}\n${row.bot}`, { difference: -value, sure });
  }
  const grid = pairGrid(bots, (i, j) => cells.get(`${bots[i]}\n${bots[j]}`));
  const rule = manifest.until === null ? undefined : readStopRule(manifest.until);
  const legend = verdictLegend(typeof rule === 'string' ? undefined : rule);
  const meaning = judgeMeaning(manifest.judge, score.replaceAll('_', ' '));
  const note = [
    `Pairs ${JUDGE_HEADS[manifest.judge]}: ${meaning}, over the games in which both sat. In the grid the first bot is the one on the left. Bold: one may be called better, all pairs considered together.`,
    ...(hasAny(results, 'design_effect_low')
      ? [
          'Design effect: variance of games in seed blocks over that of independent games; below 1 a game tells more.',
        ]
      : []),
    ...legend.map((text) => `${text[0].toUpperCase()}${text.slice(1)}.`),
  ].join(' ');
  return {
    heading: 'Who beats whom',
    note: escapeHtml(note),
    body: `${grid}\n${table(results)}`,
  };
}
