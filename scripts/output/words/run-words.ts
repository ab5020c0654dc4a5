// Words about runs, games and their figures that several outputs share.
import { basename } from 'node:path';

import type { Judge, RunReport } from '../../../arena/index.ts';
import type { FigureDef } from '../../../engine/index.ts';
import { counted, thousands } from './number-words.ts';

/** A game's name without its hash, unique in its run. */
export const gameName = (id: string): string => id.split('-').slice(0, 3).join('-');

/** `north-america`, or with data files of the user `north-america with your board my.json`. @param files paths by kind */
export function titleWords(title: string, files: Readonly<Record<string, string>>): string {
  const names = Object.entries(files).map(([kind, path]) => `${kind} ${basename(path)}`);
  return names.length > 0 ? `${title} with your ${names.join(', ')}` : title;
}

/** A figure as a table heads it: `track cost, M`. */
export const figureHead = ({ id, unit }: Pick<FigureDef, 'id' | 'unit'>): string =>
  id.replaceAll('_', ' ') + (unit === undefined ? '' : `, ${unit}`);

/** Time of the main thread for a game, with a warning where other programs may have stretched it. */
export const mainTime = (micros: number, clock: RunReport['mainClock']): string =>
  `${thousands(micros)} us a game on the main thread${clock === 'wall' ? ' by the clock on the wall' : ''}`;

/** Warning that the first seeds of a run were played and shown before. @param folder of the run that did */
export const lookedAtWords = (seeds: number, folder = 'an earlier run'): string =>
  `these seeds were looked at before: ${folder} is the same run with the first ${counted(seeds, 'seed')}; ` +
  'p and intervals hold for a number of seeds fixed beforehand. To look and go on, use a stopping rule (--until)';

/** Heads of tables. */
export const JUDGE_HEADS: Readonly<Record<Judge, string>> = {
  wins: 'by wins',
  places: 'by places',
  score: 'by score',
};

/** One sentence each, without its full stop. @param score the figure that the title scores by, in words */
export const judgeMeaning = (judge: Judge, score: string): string =>
  ({
    wins: 'difference of win rates, in percentage points',
    places:
      'share of games in which the first bot finished ahead of the other less the share behind, in points',
    score: `difference of ${score}, in hundredths of the ${score} of all seats together`,
  })[judge];

/**
 * Level of a bot that results do not tie to the rated ones: `above`, `below`, and with its number a further
 * level up or down (`2 below` is below `below`). Nothing for rated bots; `-` for a bot that met no other.
 */
export function levelWords(level: number): string {
  if (Number.isNaN(level)) return '-';
  if (level === 0) return '';
  const side = level > 0 ? 'above' : 'below';
  return Math.abs(level) === 1 ? side : `${Math.abs(level)} ${side}`;
}

/** Meaning of levels, in a sentence without its full stop. */
export const LEVEL_LEGEND =
  'above, below: the bot finished ahead of the rated ones, or behind them, in all games or all but a few, which gives no number';

/** Said where no two bots are rated, in a sentence without its full stop. */
export const NO_RATINGS =
  'no ratings: of any two bots one finished ahead of the other in all their games or all but a few, which gives no number';

/** Said where Nash values are shown, in a sentence without its full stop. */
export const NASH_LEGEND =
  'Nash value: points won against the mixture of bots that none beats, 0 within it; unlike ratings it does not depend on how many like bots were entered';
