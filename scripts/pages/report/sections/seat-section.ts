// What each seat is worth, on the page of a run.
import { signedPoints } from '../../../output/words/number-words.ts';
import { intervalChart } from '../charts/interval-chart.ts';
import { INK } from '../colours.ts';
import type { Section } from '../html.ts';
import type { Results } from '../read-results.ts';
import { whisker } from '../whisker.ts';

/** Nothing for games of a single player. */
export function seatSection({ seatEffects, manifest, isSafe }: Results): Section | undefined {
  if (manifest.players < 2) return undefined;
  return {
    heading: 'What a seat is worth, points',
    note: `Win rate of the bots that sit there less chance, in percentage points. Seats are counted from 0. Whiskers are 95 % intervals${isSafe ? ' for a number of seeds fixed beforehand: they do not allow for looking again and again' : ''}.`,
    body: intervalChart(
      seatEffects.map((row) =>
        whisker(row, `seat ${row.seat}`, INK, ['effect', 'low', 'high'], signedPoints),
      ),
      {
        label: 'What a seat is worth, with intervals',
        format: signedPoints,
        reference: { value: 0, name: 'no effect' },
      },
    ),
  };
}
