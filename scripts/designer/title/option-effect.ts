// What optional rules do to a game: the same bots play the same seeds with and without them, and with them once more as
// if they did not know them, if they can.
import { botsOf } from '../../../arena/catalog/index.ts';
import type { BlockResult, OptionUses } from '../../../arena/model/index.ts';
import { makeAccumulators } from '../../../arena/run/index.ts';
import type { RunPlan } from '../../../arena/run/plan/index.ts';
import type { PlayStudy, StudyPart } from '../../../arena/run/study/index.ts';
import { MIN_SEEDS_FOR_INTERVAL, mean } from '../../../arena/stats/basics/index.ts';
import {
  type ComparedFigure,
  compareFigures,
  FIRST_SEAT_FIGURE,
  intervalText,
  LEAD_CHANGES_FIGURE,
  type MeasuredFigure,
  ROUNDS_FIGURE,
  type RunFigure,
  signedText,
  UNFINISHED_FIGURE,
  verdictOf,
  winsOf,
} from '../../games/compare/index.ts';
import { leadChanges } from '../../games/index.ts';
import { percent } from '../../output/text/index.ts';
import { blocksFrom, bySeed, cellsOf } from './title-report.ts';
import { shareValues } from './variance-shares.ts';

/** Plans of the same bots and seeds. */
export interface EffectPlans {
  readonly without: RunPlan;
  readonly users: RunPlan;
  /** With the options and bots that leave them out; undefined if no bot can. */
  readonly nonUsers?: RunPlan;
}

export interface OptionEffect {
  /** With the options less without them. */
  readonly rows: readonly ComparedFigure[];
  /** The same of bots that leave the options out. */
  readonly control?: readonly ComparedFigure[];
  readonly uses: readonly OptionUses[];
  /** Seeds that all sides have played. */
  readonly seeds: number;
}

/** The bots with the parameters by which they leave the options out; undefined if none has one. */
export function nonUsersOf(
  bots: readonly string[],
  family: string,
  options: readonly string[],
): string[] | undefined {
  const changed = bots.map((bot) => {
    const params = botsOf(family).find(({ name }) => name === bot.split(':')[0])?.params ?? [];
    const ids = options.map((option) => `use-${option}`).filter((id) => !bot.includes(`${id}=`));
    return [bot, ...ids.flatMap((id) => (params.some((param) => param.id === id) ? [`${id}=0`] : []))].join(
      ':',
    );
  });
  return changed.some((bot, i) => bot !== bots[i]) ? changed : undefined;
}

/** All games, as parts of a study: without, with, and those of non-users. */
export const effectParts = ({ without, users, nonUsers }: EffectPlans): StudyPart[] =>
  [without, users, ...(nonUsers ? [nonUsers] : [])].map((lineup, side) => ({
    lineup,
    // One hash, so that all sides seat the same bots on each seed.
    blocks: blocksFrom(without.schedule, without.hash, side * without.schedule.blocks),
  }));

const share = (id: string, name: string): RunFigure => ({
  id,
  name,
  less: 'less',
  more: 'more',
  format: percent,
});
/** Shares of the variance of scores. */
const SKILL = share('skill', 'skill: scores by bot');
const LUCK = share('luck', 'luck: scores by deal and the rest');

/** Figures of both sides by seed; shares by group of seeds. */
function measure(plan: RunPlan, sides: readonly (readonly BlockResult[])[]): MeasuredFigure[] {
  const by = (figure: RunFigure, read: (game: BlockResult['games'][number]) => number): MeasuredFigure => {
    const [a, b] = sides.map((seeds) => seeds.map(({ games }) => mean(games.map(read))));
    return { figure, a, b };
  };
  const winShare = ({ winners }: BlockResult['games'][number], seat: number): number =>
    winners.includes(seat) ? 1 / winners.length : 0;
  const { seats } = plan.game;
  const cells = sides.map((seeds) => cellsOf(plan, seeds));
  const hasShares = seats > 1 && cells[0].length >= MIN_SEEDS_FOR_INTERVAL;
  const shares = (figure: RunFigure, parts: Parameters<typeof shareValues>[1]): MeasuredFigure => {
    const [a, b] = cells.map((seeds) => shareValues(seeds, parts));
    return { figure, a, b };
  };
  return [
    by(ROUNDS_FIGURE, ({ rounds }) => rounds),
    by(UNFINISHED_FIGURE, ({ finished }) => (finished ? 0 : 1)),
    by(LEAD_CHANGES_FIGURE, ({ course }) => leadChanges(course)),
    // Games that nobody won favour no seat.
    by(FIRST_SEAT_FIGURE, (game) => (game.winners.length > 0 ? winShare(game, 0) - 1 / seats : 0)),
    ...(hasShares ? [shares(SKILL, ['bot']), shares(LUCK, ['seed', 'rest'])] : []),
    ...plan.entrants.map(({ label }, entrant) =>
      by(winsOf(label), (game) =>
        mean(game.entrants.flatMap((at, seat) => (at === entrant ? winShare(game, seat) : []))),
      ),
    ),
  ];
}

/** Plays all games and compares the sides. @throws EngineError if the engine broke in a game */
export async function optionEffect(play: PlayStudy, plans: EffectPlans): Promise<OptionEffect> {
  const sides: BlockResult[][] = [];
  for (const part of effectParts(plans)) {
    const results: BlockResult[] = [];
    for await (const result of play(part, part.blocks)) results.push(result);
    sides.push(results);
  }
  const whole = sides.map(bySeed);
  const { users } = plans;
  const { tally } = makeAccumulators(users);
  for (const block of sides[1]) tally.add(block);
  const [without, withThem, leftOut] = whole;
  const rows = measure(users, [without, withThem]);
  const control = leftOut && measure(users, [without, leftOut]);
  // One list, so that claims are corrected for all figures of both comparisons.
  const compared = compareFigures([...rows, ...(control ?? [])]);
  return {
    rows: compared.slice(0, rows.length),
    ...(control && { control: compared.slice(rows.length) }),
    uses: tally.shape.uses?.rows(users.entrants) ?? [],
    seeds: without.length,
  };
}

const figureText = (row: ComparedFigure): string =>
  `${row.figure.name} ${signedText(row.figure.format, row.difference)} (${intervalText(row)})`;

/** What the options do, in a sentence with intervals. */
export function effectSentence(rows: readonly ComparedFigure[], subject: string): string {
  if (rows.every(({ isEqual }) => isEqual)) return `${subject} changes no figure of any game.`;
  const claims = rows.filter(({ claim }) => claim !== 0);
  const open = rows.filter(({ claim, isEqual }) => claim === 0 && !isEqual);
  const decided = claims.map((row) => `${figureText(row)}: ${verdictOf(row)}`).join('; ');
  const start = claims.length === 0 ? `${subject} changes no figure for certain` : `${subject}: ${decided}`;
  return `${start}.${open.length > 0 ? ` Not decided: ${open.map(figureText).join(', ')}.` : ''}`;
}
