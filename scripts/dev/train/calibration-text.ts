// Predicted against happened, as a page of tables.
import type { Calibration } from './calibration.ts';

/** Origin of a model: plain data. */
type Provenance = Readonly<Record<string, unknown>>;

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

export function calibrationText({ phases, errors }: Calibration, provenance: Provenance): string {
  return `# Predicted and happened

Written by \`npm run train\`. Games that the value was not fitted to: every fifth seed of the training tables, and all of \`left-out\` and \`islands\`, whose boards and decks it never
saw. ${provenance.positions} positions of ${provenance.games} games a table and stage were fitted, with penalty ${provenance.penalty}.

Only winners' times are known; of others, that they take longer than the game. So "at the goal" compares the predicted chance that a seat is there when the game ends
with the share of seats that are, and the error is that of winners, who are faster than predicted because they won. The leader is the seat whose goal is predicted first.

| table | rounds | positions | at the goal, predicted | happened | winners' error (rmse), rounds | predicted too late by | leader wins |
|---|---|---:|---:|---:|---:|---:|---:|
${phases
  .map(
    ({ table, from, to, positions, expected, happened, error, bias, leaderWins }) =>
      `| ${table} | ${Number.isFinite(to) ? `${from} - ${to - 1}` : `from ${from}`} | ${positions} | ${percent(expected)} | ${percent(happened)} | ${error.toFixed(1)} | ${bias.toFixed(1)} | ${percent(leaderWins)} |`,
  )
  .join('\n')}

Held-out games: ${Object.entries(errors)
    .map(([table, { games, winnersRmse }]) => `${table} ${games} (${winnersRmse})`)
    .join(', ')}; in brackets winners' error in rounds over all phases.
`;
}
