import { resolve } from 'node:path';
import { botText, type Entrant, type RunSettings, type TablePlan } from '../../../../arena/index.ts';

export interface TunedTable {
  readonly plan: TablePlan;
  readonly files: RunSettings['files'];
  /** Bot specs. */
  readonly tuned: string;
  readonly start: string;
  readonly opponents: readonly Entrant[];
  /** First seed that neither the steps nor the proof have played. */
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
