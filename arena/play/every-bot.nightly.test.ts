// Every built-in bot is put to the conformance check on every title it can play; options are tested where the bots are.
import { expect, test } from 'vitest';
import { smallBudgetTycoon } from '../../bots/crayon/testing/small-budget-tycoon.ts';
import { bots } from '../../bots/index.ts';
import { botFaults } from '../../bots/testing/index.ts';
import { listedTitles } from '../catalog.ts';
import { planGame } from '../run/plan/table-plan.ts';

/** Bots that think for long are given less time. */
const HASTY = [smallBudgetTycoon];

/** Bots that play without a plan, and so seldom to the end. */
const AIMLESS = ['random'];

for (const { meta } of listedTitles()) {
  for (const def of bots.filter(({ family }) => family === meta.family)) {
    test(`${def.name} keeps to the rules of ${meta.id}`, { timeout: 120_000 }, () => {
      const bot = HASTY.find(({ name }) => name === def.name) ?? def;
      // Four that think for long would take half a minute.
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
