import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { empirePlanner } from '../../engine/index.ts';
import { createEvaluator } from './evaluate.ts';
import { weightsFor } from './weights.ts';

const [twoPlayers] = empirePlanner.plannerTitles;
const content: unknown = JSON.parse(readFileSync(twoPlayers.files.components, 'utf8'));
const files = { components: { source: 'components.json', content } };
const game = twoPlayers.compile({
  seats: 2,
  options: [],
  maxRounds: 100,
  files,
}) as empirePlanner.PlannerGame;
const { constants } = game.rules;
const evaluate = createEvaluator(constants, weightsFor(false));

/** Face of a Factory card by its name. */
const face = (name: string): number => constants.faces.findIndex((one) => one.name === name);

describe('a Factory', () => {
  /** Worth to side 0 of taking the card `name`, with or without a Residential 6-6 that can rise. */
  function worth(name: string, residential: boolean): number {
    const state = game.setup(1);
    // Side 0 makes red Goods and has none.
    state.face.set([face('Bacon Factory'), face('Factory 6A'), face(name)]);
    state.stock.fill(0);
    if (residential) state.owner[35] = 1;
    if (residential) state.level[35] = 1;
    const before = evaluate(state, 0);
    state.holder[2] = 1;
    return evaluate(state, 0) - before;
  }

  test("is worth more if its Good raises the side's buildings", () => {
    expect(worth('Factory 2A', true)).toBeGreaterThan(worth('Factory 2A', false) + 0.5);
    expect(worth('Factory 2A', true)).toBeGreaterThan(worth('Factory 3A', true) + 0.5);
    expect(worth('Factory 3A', true)).toBeCloseTo(worth('Factory 3A', false));
  });

  test('is worth more with more links', () => {
    expect(worth('Factory 2B', false)).toBeGreaterThan(worth('Factory 3A', false));
  });
});

describe('Capital in the last round', () => {
  /** Worth of a dollar to side 0, one pick before its last, with these Action cards face up. */
  function dollar(left: number, right: number, cube = 0): number {
    const state = game.setup(1);
    const rest = constants.cards.map((_, i) => i + 1).filter((card) => card !== left && card !== right);
    state.deck.set([left, right, ...rest]);
    state.first = 0;
    state.round = constants.rounds;
    state.step = 2;
    state.cube[0] = cube;
    const before = evaluate(state, 0);
    state.capital[0] += 1;
    return evaluate(state, 0) - before;
  }

  test('is worth the best exchange rate still open', () => {
    // Cards 1 and 2 show EX2 at spot 0 and EX3 at spot 6; cards 7 and 8 show no exchange.
    expect(dollar(1, 2)).toBeGreaterThan(1 / 3);
    expect(dollar(1, 2)).toBeLessThan(1 / 2);
    expect(dollar(1, 2, 1)).toBeLessThan(1 / 3);
    expect(dollar(1, 2, 1)).toBeGreaterThan(0);
    expect(dollar(7, 8)).toBe(0);
  });
});
