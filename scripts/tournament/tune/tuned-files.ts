// Files of a tuning: settings of a run with the tuned bot, and the path of its steps.
import { resolve } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import type { Entrant } from '../../../arena/model/index.ts';
import { botText, type LineupPlan } from '../../../arena/run/plan/index.ts';
import type { RunSettings } from '../../../arena/run/settings/index.ts';
import { readBotSource } from '../../../arena/sandbox/index.ts';
import { numberText } from '../../../arena/tables/csv/index.ts';
import type { TunedParam } from './params.ts';
import type { Tuning, Values } from './tune-bot.ts';

export interface TunedTable {
  readonly plan: LineupPlan;
  readonly files: RunSettings['files'];
  /** Bot specs. */
  readonly tuned: string;
  readonly start: string;
  readonly opponents: readonly Entrant[];
  /** First seed that neither the steps nor the proof has played. */
  readonly firstSeed: number;
}

/** Settings of a run at the table of the tuning: the tuned bot first, then the start, then the opponents. */
export function settingsJson({ plan, files, tuned, start, opponents, firstSeed }: TunedTable): string {
  const { seats, options, maxRounds } = plan.request;
  const half = (seats - opponents.length) / 2;
  const settings = {
    title: plan.game.title,
    bots: [
      ...Array.from({ length: half }, () => tuned),
      ...Array.from({ length: half }, () => start),
      ...opponents.map(botText),
    ],
    players: seats,
    'first-seed': firstSeed,
    options,
    'max-rounds': maxRounds,
    ...Object.fromEntries(Object.entries(files).map(([kind, path]) => [kind, resolve(path)])),
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

/** A row for each step: the measured value, the point after it, and the two settings played. */
export function pathCsv({ settings, steps }: Tuning): string {
  const { params } = settings;
  const columns = ['', '_plus', '_minus'].flatMap((side) => params.map(({ id }) => `${id}${side}`));
  return stringify([
    ['step', 'seeds', 'first_seed', 'value', ...columns],
    ...steps.map(({ point, plus, minus, value, results }, i) => [
      i + 1,
      results.length,
      results[0].seed,
      numberText(value, 6),
      ...point,
      ...plus,
      ...minus,
    ]),
  ]);
}

/** The bot with these values, for `--bots` in any folder. Keeps the user's other parameters. */
export function tunedSpec(bot: Entrant, params: readonly TunedParam[], values: Values): string {
  const source = readBotSource(botText(bot));
  if (source.kind === 'command') throw new RangeError('a command has no parameters');
  const untuned = source.settings.filter((setting) => !params.some(({ id }) => setting.startsWith(`${id}=`)));
  const tuned = params.map(({ id }, i) => `${id}=${values[i]}`);
  return [source.kind === 'listed' ? source.name : source.path, ...untuned, ...tuned].join(':');
}
