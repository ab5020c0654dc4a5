// Accuracy of win chances on games that they were not fitted to: variance explained, calibration, and
// the luck of cards that they account for.
import { mean, variance } from '../../../arena/index.ts';

export interface JudgedGame {
  /** By seat: 1 for the winner, equal shares of a shared win. */
  readonly won: readonly number[];
  /** By turn and seat. */
  readonly chances: readonly (readonly number[])[];
  /** By seat; see `ChanceGame`. */
  readonly luck: readonly number[];
}

/**
 * Share of the squared error of equal chances that the chances remove; 1 for a prophet, below 0 for worse
 * than equal chances.
 * @param at share of the turns that are over, 0 to below 1; of all turns together when left out
 */
export function explained(games: readonly JudgedGame[], at?: number): number {
  let [left, all] = [0, 0];
  for (const { won, chances } of games) {
    const turns = at === undefined ? chances : [chances[Math.floor(at * chances.length)]];
    for (const turn of turns) {
      turn.forEach((chance, seat) => {
        left += (won[seat] - chance) ** 2 / turns.length;
        all += (won[seat] - 1 / won.length) ** 2 / turns.length;
      });
    }
  }
  return 1 - left / all;
}

export interface CalibrationBin {
  /** Positions of a seat whose chance lies in the tenth, and games that have some. */
  readonly positions: number;
  readonly games: number;
  /** Mean of the chances, and share of these positions whose seat won. */
  readonly expected: number;
  readonly happened: number;
}

/** By tenth of the chance; tenths without positions are left out. */
export function calibrationBins(games: readonly JudgedGame[]): CalibrationBin[] {
  return Array.from({ length: 10 }, (_, bin) => {
    const inBin = games.map(({ won, chances }) =>
      chances.flatMap((turn) =>
        turn.flatMap((chance, seat) =>
          Math.min(9, Math.floor(chance * 10)) === bin ? [{ chance, won: won[seat] }] : [],
        ),
      ),
    );
    const all = inBin.flat();
    return {
      positions: all.length,
      games: inBin.filter((list) => list.length > 0).length,
      expected: mean(all.map(({ chance }) => chance)),
      happened: mean(all.map(({ won }) => won)),
    };
  }).filter(({ positions }) => positions > 0);
}

/**
 * Share of the variance of a win that vanishes when the luck of cards is taken off it (AIVAT), as it is, and
 * scaled to fit best. Below 0 where it adds variance.
 */
export function varianceRemoved(games: readonly JudgedGame[]): { plain: number; scaled: number } {
  const rows = games.flatMap(({ won, luck }) =>
    won.map((one, seat) => ({ won: one - 1 / won.length, luck: luck[seat] })),
  );
  const of = (figure: (row: (typeof rows)[number]) => number): number => variance(rows.map(figure));
  const [all, cards] = [of(({ won }) => won), of(({ luck }) => luck)];
  const plain = of(({ won, luck }) => won - luck);
  const together = (all + cards - plain) / 2;
  return { plain: 1 - plain / all, scaled: together ** 2 / (all * cards) };
}
