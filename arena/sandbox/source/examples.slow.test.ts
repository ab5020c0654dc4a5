// The examples that authors of bots start from do what their comments say: they play without fault and beat `random`.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { planRun } from '../../run/plan/run-plan.ts';
import { runTournament } from '../../run/run.ts';
import { tempFolder } from '../../testing/temp-folder.ts';

const README = new URL('../../../bots/README.md', import.meta.url);

const example = (name: string): string =>
  relative(process.cwd(), fileURLToPath(new URL(`../../../bots/examples/${name}`, import.meta.url)));

test.each([[example('first.ts')], [example('beeline.ts')], [`cmd:python3 ${example('porter.py')}`]])(
  '%s beats random on North America',
  async (bot) => {
    const plan = await planRun({ bots: [bot, 'random'], players: 2, seeds: 2, maxRounds: 30, files: {} });
    const { faults, failures, standings } = await runTournament(plan, { workers: 2, out: tempFolder() });
    expect([faults, failures]).toEqual([[], []]);
    expect(standings[0]).toMatchObject({ entrant: plan.entrants[0], games: 4, meanPlace: 1 });
    const score = plan.game.figures.findIndex(({ id }) => id === plan.game.score);
    expect(standings[0].figures[score]).toBeGreaterThan(standings[1].figures[score]);
  },
  120_000,
);

test('the first bot is printed in full where authors begin', () => {
  expect(readFileSync(README, 'utf8')).toContain(
    `\`\`\`ts\n${readFileSync(example('first.ts'), 'utf8')}\`\`\``,
  );
});
