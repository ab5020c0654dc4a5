import { expect, test } from 'vitest';
import { textWidth } from '../../output/tables/index.ts';
import { titleFiguresTable } from './title-table.ts';

test('in a terminal of 80 columns notes on figures stand below the table', () => {
  const note = 'of games with a leader and a winner, which are all but two of the games on these seeds';
  const figure = { id: 'half_time', name: 'games won by the leader at half time', value: 0.5 } as const;
  const rows = [{ ...figure, unit: '%', note, interval: { low: 0.4, high: 0.6 } } as const];
  const narrow = titleFiguresTable(rows, 80);
  expect(textWidth(narrow)).toBeLessThanOrEqual(80);
  expect(narrow.replace(/\s+/g, ' ')).toContain(
    `40.0 % to 60.0 % games won by the leader at half time: ${note}`,
  );
  expect(titleFiguresTable(rows, 200)).toMatch(/40\.0 % to 60\.0 % {2}of games/);
});
