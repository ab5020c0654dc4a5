// Runs the conformance check for every built-in bot on every title that it plays. Options are tested with the
// bots.
import { expect, test } from 'vitest';
import { smallBudgetTycoon } from '../../bots/crayon/testing/small-budget-tycoon.ts';
import { bots } from '../../bots/index.ts';
import { botFaults } from '../../bots/testing/index.ts';
import { listedTitles } from '../catalog/catalog.ts';
import { planGame } from '../run/plan/lineup-plan.ts';

/** Bots that think for long are given less time. */
const HASTY = [smallBudgetTycoon];

/** Bots without a plan, whose games seldom end. */
const AIMLESS = ['random'];

for (const { meta } of listedTitles()) {
  for (const def of bots.filter(({ family }) => family === meta.family)) {
    test(`${def.name} keeps to the rules of ${meta.id}`, { timeout: 120_000 }, () => {
      const bot = HASTY.find(({ name }) => name === def.name) ?? def;
      // Four slow bots would take half a minute.
      const players = bot === def ? meta.seats.usual : meta.seats.min;
      const { game } = planGame({ title: meta.id, players, files: {} });
      const finished = AIMLESS.includes(def.name) ? 0 : 1;
      expect(
        botFaults({
          bot,
          games: [{ name: meta.id, game }],
          seeds: 1,
          finished,
          skip: ['observation', 'twin'],
        }),
      ).toEqual([]);
    });
  }
}
