// Names, headings and notes about runs, games and their figures.
import { basename } from 'node:path';
import type { RunReport } from '../../../arena/run/index.ts';
import type { GamePlan } from '../../../arena/run/plan/index.ts';
import type { FigureDef } from '../../../engine/index.ts';
import { plural, thousands } from '../text/number-text.ts';

/** A game's name without its hash, unique in its run. */
export const gameName = (id: string): string => id.split('-').slice(0, 3).join('-');

/**
 * `north-america`, `north-america with your deck my.csv`, or `Kestrel Isle (north-america with your board my.json)`.
 * @param files paths of user files, by kind
 */
export function titleWithFiles(
  { titleName, title }: Pick<GamePlan, 'titleName' | 'title'>,
  files: Readonly<Record<string, string>>,
): string {
  const { id, name } = title.meta;
  const names = Object.entries(files).map(([kind, path]) => `${kind} ${basename(path)}`);
  const text = names.length > 0 ? `${id} with your ${names.join(', ')}` : id;
  return titleName === name ? text : `${titleName} (${text})`;
}

/** Heading of a figure in tables: `track cost, M`. */
export const figureHead = ({ id, unit }: Pick<FigureDef, 'id' | 'unit'>): string =>
  id.replaceAll('_', ' ') + (unit === undefined ? '' : `, ${unit}`);

/** Time of the main thread for a game. Wall time is marked, because other programs may have stretched it. */
export const mainTime = (micros: number, clock: RunReport['mainClock']): string =>
  `${thousands(micros)} us a game on the main thread${clock === 'event-loop' ? ' (active time of its event loop)' : ''}`;

/** Warning that an earlier run showed results of the first seeds. @param folder of that run */
export const seenSeedsWarning = (seeds: number, folder = 'an earlier run'): string =>
  `these seeds were looked at before: ${folder} is the same run with the first ${plural(seeds, 'seed')}; ` +
  'p and intervals hold for a number of seeds that was fixed in advance. To look at results and play on, use a stopping rule (--until)';

/**
 * Level of a bot without a rating: `above` or `below` the rated bots; `2 below` is below `below`. Empty for
 * rated bots; `-` for a bot that met no other.
 */
export function levelText(level: number): string {
  if (Number.isNaN(level)) return '-';
  if (level === 0) return '';
  const side = level > 0 ? 'above' : 'below';
  return Math.abs(level) === 1 ? side : `${Math.abs(level)} ${side}`;
}

/** Meaning of levels, a sentence without its full stop. */
export const LEVEL_LEGEND =
  'above, below: the bot finished ahead of the rated bots, or behind them, in all or almost all games, which gives no number';

/** Note for results without ratings, a sentence without its full stop. @param seeds that were played */
export const noRatings = (seeds: number): string =>
  seeds === 1
    ? 'no ratings: the games of one seed are too few'
    : 'no ratings: of any two bots, one finished ahead of the other in all or almost all of their games, which gives no number';

/** Note for runs in which bots left or pairs rested, a sentence without its full stop. */
export const UNEVEN_NOTE =
  'in order of rating: bots that played on met stronger opponents than those that left, so win rates do not compare them';

/** Note for gauntlets, a sentence without its full stop. */
export const GAUNTLET_NOTE =
  'in order of rating: rivals played only at tables with a newcomer, so win rates do not compare them';

/** Meaning of Nash values, a sentence without its full stop. */
export const NASH_LEGEND =
  'Nash value: points won against the mixture of bots that no bot beats, 0 for bots in the mixture; unlike ratings it does not depend on how many similar bots play';
