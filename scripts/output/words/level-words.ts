/**
 * Where a bot stands that results do not tie to the rated ones: `above`, `below`, and with its number a further level up or down
 * (`2 below` is below `below`). Nothing for rated bots; `-` for a bot that met no other.
 */
export function levelWords(level: number): string {
  if (Number.isNaN(level)) return '-';
  if (level === 0) return '';
  const side = level > 0 ? 'above' : 'below';
  return Math.abs(level) === 1 ? side : `${Math.abs(level)} ${side}`;
}

/** What it means, in a sentence without its full stop. */
export const LEVEL_LEGEND =
  'above, below: the bot finished ahead of the rated ones, or behind them, in all games or all but a few, which gives no number';

/** Said where no two bots are rated, in a sentence without its full stop. */
export const NO_RATINGS =
  'no ratings: of any two bots one finished ahead of the other in all their games or all but a few, which gives no number';

/** Said where Nash values are shown, in a sentence without its full stop. */
export const NASH_LEGEND =
  'Nash value: points won against the mixture of bots that none beats, 0 within it; unlike ratings it does not depend on how many like bots were entered';
