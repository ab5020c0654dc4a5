// How long bots think, where timing.csv tells.
import { rate, thousands } from '../../../output/words/number-words.ts';
import { htmlTable, type Section } from '../html.ts';
import { numberIn, type Results } from '../read-results.ts';

export function timingSection({ timing }: Results): Section | undefined {
  if (timing.length === 0) return undefined;
  const rows = timing.map((row) => [
    row.bot,
    ...['ms_per_game', 'ms_per_decision', 'slowest_ms'].map((name) =>
      rate(numberIn(row, name) ?? Number.NaN),
    ),
    ...['decisions', 'games'].map((name) => thousands(Number(row[name]))),
  ]);
  return {
    heading: 'Thinking time, ms',
    note: 'Of this machine, with all that ran on it. A decision is one answer of a bot: one action or several.',
    body: htmlTable(['bot', 'a game', 'a decision', 'slowest decision', 'decisions', 'games timed'], rows, {
      name: 'Thinking time',
    }),
  };
}
