import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { empirePlanner, randomInt, stream } from '../../engine/index.ts';
import { createEvaluator } from './evaluate.ts';
import { createWriteOutcomes, MAX_OUTCOMES, type PickOutcome } from './pick-outcomes.ts';
import { createStepSearch } from './step-search.ts';
import { weightsFor } from './weights.ts';

const [twoPlayers, solo] = empirePlanner.plannerTitles;
const content: unknown = JSON.parse(readFileSync(twoPlayers.files.components, 'utf8'));
const files = { components: { source: 'components.json', content } };
const games = [twoPlayers, solo].map(
  (title) =>
    title.compile({
      seats: title.meta.seats.usual,
      options: [],
      maxRounds: 100,
      files,
    }) as empirePlanner.PlannerGame,
);

/** A legal spot in a random position, with its icon and its outcomes. */
interface Spot {
  readonly game: empirePlanner.PlannerGame;
  readonly before: empirePlanner.PlannerState;
  readonly icon: empirePlanner.Icon;
  readonly spot: number;
  readonly outcomes: readonly PickOutcome[];
}

function spotsOf(game: empirePlanner.PlannerGame, seed: number): Spot[] {
  const { rules } = game;
  const steps = createStepSearch(rules, createEvaluator(rules.constants, weightsFor(rules.constants.solo)));
  const writeOutcomes = createWriteOutcomes(rules, steps);
  const random = stream(seed, 'test');
  const list = new Int32Array(game.maxLegal);
  const spotsFound: Spot[] = [];
  const state = game.setup(seed);
  while (game.toAct(state) >= 0) {
    const legal = [...list.subarray(0, game.legalActions(state, list))];
    if (state.phase === empirePlanner.PICK) {
      for (const spot of legal) {
        const outcomes = Array.from({ length: 1 + MAX_OUTCOMES }, () => ({
          state: new empirePlanner.PlannerState(),
          actions: [],
        }));
        const count = writeOutcomes(state, game.toAct(state), spot, outcomes, 1);
        const icon =
          rules.constants.icons[empirePlanner.iconAt(rules.constants, state, empirePlanner.operandOf(spot))];
        spotsFound.push({ game, before: state.copy(), icon, spot, outcomes: outcomes.slice(1, count) });
      }
    }
    game.apply(state, legal[randomInt(random, legal.length)]);
  }
  return spotsFound;
}

const spots = games.flatMap((game) => [0, 1, 2].flatMap((seed) => spotsOf(game, seed)));
const actionTexts = ({ game, outcomes }: Spot): string[] =>
  outcomes.map(({ actions }) =>
    actions
      .slice(1)
      .map((action) => game.format(action))
      .join(', '),
  );
const withIcon = (id: string): Spot[] =>
  spots.filter(({ icon, outcomes }) => icon.id === id && outcomes[0].actions.length > 1);

describe('the outcomes of a pick', () => {
  test('are legal to the end of the step, lead to their states, and differ', () => {
    const isFaithful = ({ game, before, spot }: Spot, { actions, state }: PickOutcome): boolean => {
      const after = before.copy();
      return (
        actions[0] === spot &&
        actions.every(
          (action, i) =>
            game.isLegal(after, action) && game.rules.carryOut(after, action) === (i === actions.length - 1),
        ) &&
        after.words.join() === state.words.join()
      );
    };
    const areSound = (spot: Spot): boolean =>
      spot.outcomes.length > 0 &&
      spot.outcomes.every((outcome) => isFaithful(spot, outcome)) &&
      new Set(spot.outcomes.map(({ state }) => state.words.join())).size === spot.outcomes.length;
    expect(spots.filter((spot) => !areSound(spot))).toEqual([]);
  });

  test('of an exchange are to keep all Capital and to spend all', () => {
    const matches = [...withIcon('EX2'), ...withIcon('EX3')];
    expect(matches.length).toBeGreaterThan(50);
    for (const spot of matches) {
      const capital = spot.before.capital[spot.game.toAct(spot.before)];
      expect(actionTexts(spot)).toEqual(['exchange 0', `exchange ${Math.floor(capital / spot.icon.rate)}`]);
    }
  });

  test('of reducing pollution are to reduce it and to decline', () => {
    const matches = withIcon('CLEAN');
    expect(matches.length).toBeGreaterThan(5);
    for (const spot of matches) expect(actionTexts(spot)).toEqual(['done', 'clean']);
  });

  test('of Trains are one for each Factory or Train', () => {
    const matches = [...withIcon('TRAIN'), ...withIcon('PASS_OWN'), ...withIcon('MOVE1')];
    expect(matches.some(({ outcomes }) => outcomes.length > 1)).toBe(true);
    for (const { game, before, spot, outcomes } of matches) {
      const state = before.copy();
      game.rules.carryOut(state, spot);
      expect(outcomes).toHaveLength(game.legalActions(state, new Int32Array(game.maxLegal)));
    }
  });

  test('of upgrades and production include stopping at once', () => {
    for (const id of ['UP_R', 'UP_ANY', 'PROD']) {
      const matches = withIcon(id);
      expect(matches.length).toBeGreaterThan(5);
      for (const spot of matches) expect(actionTexts(spot)).toContain('done');
    }
  });
});
