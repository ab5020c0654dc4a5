// Plays each option of North America with and without, on the same seeds, and prints the table of engine/crayon/RULES.md.
// Options that need another option are compared with that one alone.
//   npm run measure:options -- [seeds, 100] [bots, trip-planner,hauler]

import { findTitle } from '../../../arena/catalog/index.ts';
import type { BlockResult } from '../../../arena/model/index.ts';
import { type LineupPlan, planRun } from '../../../arena/run/plan/index.ts';
import type { PlayStudy } from '../../../arena/run/study/index.ts';
import { playHere } from '../../../arena/testing/play-here.ts';
import { nonUsersOf, optionEffect } from '../../designer/title/option-effect.ts';
import { type ComparedFigure, intervalText, signedText, verdictOf } from '../../games/compare/index.ts';

const [seeds = '100', bots = 'trip-planner,hauler'] = process.argv.slice(2);
const settings = {
  title: 'north-america',
  players: 2,
  seeds: Number(seeds),
  firstSeed: 40_000_001,
  bots: bots.split(','),
  files: {},
};

const { options } = findTitle(settings.title).meta;
/** P-values are adjusted for the figures of one option; a claim is to hold for all options of the table (Bonferroni). */
const LEVEL = 0.05 / options.length;

const cell = (row: ComparedFigure | undefined): string => {
  if (!row) return '-';
  if (row.isEqual) return 'the same';
  const text = `${signedText(row.figure.format, row.difference)} (${intervalText(row)})`;
  return row.p >= LEVEL ? text : `**${text}** ${verdictOf(row)}`;
};

const COLUMNS = ['rounds', 'lead_changes', 'first_seat', 'skill', `wins_${settings.bots[0]}`];
process.stdout.write(
  `| option | used | rounds | lead changes | first player | skill | wins of ${settings.bots[0]} |\n|${'---|'.repeat(7)}\n`,
);
/** Results by lineup: the games without options are played once. */
const played = new Map<LineupPlan, BlockResult[]>();
const playNew = playHere(1);
const play: PlayStudy = async function* (table, blocks) {
  const results = played.get(table.lineup) ?? [];
  if (results.length === 0) for await (const result of playNew(table, blocks)) results.push(result);
  played.set(table.lineup, results);
  yield* results;
};
const withoutAny = await planRun({ ...settings, options: [] });
for (const { id, needs = [] } of options) {
  const others = nonUsersOf(settings.bots, 'crayon', [id]);
  const without = needs.length > 0 ? await planRun({ ...settings, options: needs }) : withoutAny;
  const users = await planRun({ ...settings, options: [...needs, id] });
  const nonUsers = others && (await planRun({ ...settings, bots: others, options: [...needs, id] }));
  const { rows, uses } = await optionEffect(play, { without, users, nonUsers });
  const use = uses.find(({ option }) => option === id)!;
  const used = use.kind === 'always' ? 'in force' : `${use.used} of ${use.games}`;
  const cells = COLUMNS.map((figure) => cell(rows.find((row) => row.figure.id === figure)));
  process.stdout.write(`| \`${id}\` | ${used} | ${cells.join(' | ')} |\n`);
}
