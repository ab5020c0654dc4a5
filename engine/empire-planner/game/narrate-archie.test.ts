import { describe, expect, test } from 'vitest';
import { actionOf, FORFEIT } from '../model/action.ts';
import type { PlannerState } from '../model/state.ts';
import { ARCHIE } from '../pieces/archie.ts';
import { scoreOf } from '../pieces/score.ts';
import { effectsBetween, effectsTold } from '../testing/archie-effects.ts';
import { soloGame, testGame } from '../testing/planner-game.ts';
import { playRandomly } from '../testing/random-play.ts';
import { TestPosition } from '../testing/test-position.ts';
import type { PlannerGame } from './game.ts';

/** An action that ended a step of the player, and what was narrated of all that followed. */
interface Narrated {
  readonly round: number;
  readonly step: number;
  readonly lines: readonly string[];
  /** Archie's step about to begin, and the state in which the player is asked again. */
  readonly before: PlannerState;
  readonly after: PlannerState;
}

/** Plays a solo game at random and gathers what is narrated; narrating may not change the play. */
function play(game: PlannerGame, seed: number): { state: PlannerState; turns: Narrated[] } {
  const turns: Narrated[] = [];
  const state = playRandomly(game, seed, (state, action) => {
    const hash = game.hash(state);
    const text = game.describeConsequences!(state, action);
    expect(game.hash(state)).toBe(hash);
    const before = state.copy();
    if (!game.rules.carryOut(before, action)) {
      expect(text).toBe('');
      return;
    }
    const after = before.copy();
    game.rules.advance(after);
    const lines = text === '' ? [] : text.split('\n');
    turns.push({ round: state.round, step: state.step, lines, before, after });
  });
  return { state, turns };
}

describe('the narration of a game', () => {
  const games = [soloGame(), soloGame(['archie-advanced', 'trains-per-link', 'claims-round-long'])];

  test('has Archie build in his rounds, answer every pick, and gain once a round', () => {
    for (const game of games) {
      const { constants } = game.rules;
      const { turns } = play(game, 3);
      const lines = (start: RegExp): Narrated[] =>
        turns.filter((one) => one.lines.some((line) => start.test(line)));
      expect(lines(/^Archie builds \w.* \d-\d(?: with .+)?, level \d$/).map(({ round }) => round)).toEqual(
        constants.archieBuildRounds,
      );
      expect(lines(/^Archie (picks|only takes the spot) '/)).toHaveLength(2 * constants.rounds);
      expect(lines(/^Gains: /)).toHaveLength(constants.rounds);
    }
  });

  test('reports each automatic change, and nothing that did not happen', () => {
    let idle = 0;
    let twice = 0;
    for (let seed = 0; seed < 6; seed++) {
      for (const { round, step, lines, before, after } of play(games[seed % 2], seed).turns) {
        const where = `seed ${seed}, round ${round}, step ${step}: ${lines.join(' / ')}`;
        const effects = effectsBetween(before, after);
        expect(effectsTold(before, lines), where).toEqual(effects);
        if (lines.some((line) => line.startsWith('Archie only takes'))) idle++;
        // The second answer, with the cube staying where it is or an icon that he has used already.
        if (step === 4 && (effects.links > 0 || effects.home > 0) && before.cube[ARCHIE] > 0) twice++;
      }
    }
    expect(idle).toBeGreaterThan(10);
    expect(twice).toBeGreaterThan(10);
  });
});

describe('an answer of Archie', () => {
  const narrate = (position: TestPosition, ...actions: string[]): string[] => {
    const { game } = position;
    position.play(...actions.slice(0, -1));
    const action = game.parse(actions[actions.length - 1]);
    return game.describeConsequences!(position.state, action).split('\n');
  };
  const table = (): TestPosition => new TestPosition(soloGame()).pick(0).money(ARCHIE, 0, 0);

  test('is narrated when he takes the spot of MOVE1 for the second time', () => {
    // Cards 1 and 2; row move2 of the chart begins with move1, spot 2.
    const position = table().showing(1, 2).card(0, 'Factory 2A', ARCHIE).train(0, 2);
    expect(narrate(position, 'spot 8')).toEqual([
      "Archie picks 'move a train one link' and moves the train of Factory 2A one link",
    ]);
    position.play('spot 8').pick(0, true);
    position.state.cube[0] = 0;
    position.state.used[0] = 0;
    expect(position.state.cube[ARCHIE]).toBe(3);
    expect(narrate(position, 'spot 8')[0]).toBe(
      "Archie picks 'move a train one link' and moves the train of Factory 2A one link",
    );
  });

  test('is narrated when he takes the same icon of the other card', () => {
    // Cards 1 and 4 both show TRAIN, at spots 1 and 7; row exchange begins with addTrain.
    const position = table().showing(1, 4).card(0, 'Factory 2A', ARCHIE).card(1, 'Factory 3A', ARCHIE);
    position.play('spot 0', 'exchange 0');
    const icon = position.rules.icons.findIndex(({ id }) => id === 'TRAIN');
    expect([position.state.cube[ARCHIE], position.state.used[ARCHIE]]).toEqual([2, 1 << icon]);
    expect(narrate(position, 'spot 6', 'exchange 0')[0]).toBe(
      "Archie picks 'add a train' and sets a train on Factory 3A",
    );
  });

  test('is narrated with Trains that came home, payments and fares of the player', () => {
    const position = table().showing(1, 2).card(0, 'Factory 2A', ARCHIE).card(1, 'Factory 3A', ARCHIE);
    position.train(0, 3, 2, 1).train(1, 1, 0).card(2, 'Factory 4A', ARCHIE).train(2, 1, 0);
    // Row exchange: addTrain (all have one), move2.
    expect(narrate(position, 'spot 0', 'exchange 0')).toEqual([
      "Archie picks 'move trains two links' and moves the train of Factory 3A one link and brings the train of" +
        ' Factory 2A home and earns $9; the player gets $3 in fares',
    ]);
  });

  test('is narrated with the boarded Train, the reduced pollution, or no effect', () => {
    // Row passengerOwned: passengerUnowned, addTrain, move2, reducePollution.
    const board = table().showing(2, 3).card(0, 'Factory 2A', 0).train(0, 2);
    expect(narrate(board, 'spot 1', 'board 0')).toEqual([
      "Archie picks 'board foreign trains' and boards the train of Factory 2A, now 4 passengers",
    ]);
    const clean = table().showing(1, 2);
    clean.state.pollution = 3;
    expect(narrate(clean, 'spot 7')).toEqual(["Archie picks 'reduce pollution' and reduces pollution to 2"]);
    expect(narrate(table().showing(1, 2), 'spot 7')).toEqual([
      "Archie only takes the spot 'exchange Capital, $2 for 1 VP'",
    ]);
  });

  test('is followed by the gains of both sides and the pollution of his Factories', () => {
    const position = table().showing(1, 2).own(0, '3-5').own(ARCHIE, '3-6').own(ARCHIE, '6-6').pick(0, true);
    expect(narrate(position, 'spot 7')).toEqual([
      "Archie only takes the spot 'exchange Capital, $2 for 1 VP'",
      "Gains: $2, Archie $3; Archie's Factories raise pollution to 1",
    ]);
  });

  test('is narrated with the cube that marks his Capital beyond the track', () => {
    const position = table().showing(1, 2).own(ARCHIE, '6-6').money(ARCHIE, 50, 0).pick(0, true);
    position.card(0, 'Factory 2A', 0).card(1, 'Factory 3A', 0).train(0, 4, 1, 3).train(1, 4, 0, 3);
    expect(narrate(position, 'spot 7', 'board 0')[1]).toBe(
      'Gains: $0, Archie $2; Archie takes a cube off the train of Factory 3A to mark Capital',
    );
  });
});

test('the narration ends with the last exchange of Archie', () => {
  const { state, turns } = play(soloGame(), 5);
  const last = turns[turns.length - 1];
  const line = last.lines[last.lines.length - 1];
  const dollars = Number(/^Archie exchanges his last \$(\d+) for as many VP$/.exec(line)![1]);
  expect(dollars).toBeGreaterThan(0);
  expect(state.capital[ARCHIE]).toBe(0);
  expect(state.profit[ARCHIE]).toBeGreaterThanOrEqual(dollars);
});

test('nothing is narrated while a step goes on, after a forfeit, or in the game for two', () => {
  const game = soloGame();
  const state = game.setup(1);
  expect(state.cube[ARCHIE]).toBe(0);
  expect(game.describeConsequences!(state, actionOf(FORFEIT, 0))).toBe('');
  expect(testGame().describeConsequences).toBeUndefined();
  expect(testGame().verdict).toBeUndefined();
});

test('the summary of a solo position names VP and Capital of Archie and the pollution', () => {
  const position = new TestPosition(soloGame()).own(ARCHIE, '6-5').money(ARCHIE, 31, 40).pick(0);
  expect(position.game.summary(position.state, 0)).toMatch(/, Archie 43 VP and \$31$/);
  position.state.pollution = 2;
  expect(position.game.summary(position.state, 0)).toMatch(/, Archie 43 VP and \$31, pollution 2$/);
  const two = new TestPosition(testGame());
  two.state.pollution = 4;
  expect(two.game.summary(two.state, 1)).toMatch(/buildings, pollution 4$/);
});

test('the verdict of a solo game names Archie, both scores and the winner', () => {
  const game = soloGame();
  const { state } = play(game, 3);
  const vp = (side: number): number => scoreOf(game.rules.constants, state, side).total;
  expect(vp(ARCHIE)).toBeGreaterThan(vp(0));
  expect(game.verdict!(state, ['magnate'])).toBe(`Archie beats magnate, ${vp(ARCHIE)} VP to ${vp(0)}`);
  expect(game.summary(state, 0)).toContain(`, Archie ${vp(ARCHIE)} VP and $0`);
  const left = game.setup(3);
  game.apply(left, game.forfeit(0));
  expect(game.verdict!(left, ['magnate'])).toBe('magnate leaves the game to Archie');
});
