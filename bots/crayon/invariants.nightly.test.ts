// Invariants of states that only play of bots reaches, on the boards that are shipped: under every option,
// and under sets of options in which every pair that may be on together is on together. All pairs, not a
// sample of them.

import { describe, expect, test } from 'vitest';
import type { CrayonGame } from '../../engine/crayon/game/game.ts';
import { coveringSets, withNeeds } from '../../engine/crayon/options/testing/covering-sets.ts';
import { readTitleFiles } from '../../engine/crayon/testing/read-title-files.ts';
import { firstEdition, northAmerica } from '../../engine/crayon/testing/titles.ts';
import { experimenter } from './testing/experimenting-bots.ts';
import { playOut } from './testing/play-out.ts';

/** Invariants are checked after every N actions. */
const EVERY = 10;

describe.each([northAmerica, firstEdition])('$meta.id', (title) => {
  const files = readTitleFiles(title);
  const modules = title.meta.options;

  function violationsOf(options: readonly string[], maxRounds: number): string[] {
    const seats = modules.find((one) => options.includes(one.id) && one.seats !== undefined)?.seats ?? 3;
    const game = title.compile({ seats, options, maxRounds, files }) as CrayonGame;
    const violations: string[] = [];
    const state = playOut(game, experimenter, 3, (now) => {
      if (now.actionCount % EVERY !== 0) return;
      for (const violation of [...game.violations(now), ...game.moneyViolations(now)])
        violations.push(`action ${now.actionCount}: ${violation}`);
    });
    expect(Math.max(...game.result(state)!.figures.deliveries)).toBeGreaterThan(0);
    return [...violations, ...game.violations(state), ...game.moneyViolations(state)];
  }

  test.each([[], ...modules.map(({ id }) => withNeeds(modules, [id]))].map((on) => [on]))(
    'a game with %j keeps all invariants',
    (on) => expect(violationsOf(on, 25)).toEqual([]),
  );

  test.each(coveringSets(title.meta.id, modules).map((on) => [on]))(
    'a game with %j together keeps all invariants',
    (on) => expect(violationsOf(on, 60)).toEqual([]),
  );
});
