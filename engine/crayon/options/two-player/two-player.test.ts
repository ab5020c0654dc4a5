import { expect, test } from 'vitest';
import { demandsOf } from '../../cargo/demands.ts';
import { runCases, setUpCase } from '../../testing/cases/run-cases.ts';
import { toyGame } from '../../testing/toy.ts';

runCases(new URL('two-player.cases.txt', import.meta.url));

const deck = 'Elm toys 7, Ash toys 12, Birch fish 8';
const FIR_CARD = 'Ash fish 5, Fir toys 9, Elm toys 7';
const setup = { options: 'two-player', deck, hand: FIR_CARD, start: 'build' };

test('the option is for two players, who may enter a small city alone and a medium one both', () => {
  expect(() => toyGame({ options: ['two-player'], seats: 3 })).toThrow(/2 players/);
  const table = setUpCase(setup);
  expect(['Fir', 'Elm'].map((name) => table.rules.entryLimit[table.city(name)])).toEqual([1, 2]);
});

test('planning bots see only the promised demand of a promised card, and all demands of other cards', () => {
  const table = setUpCase({ ...setup, hand: `${deck}|${FIR_CARD}|Ash coal 5, Gum coal 6, Fir fish 7` });
  const { state, rules } = table;
  const committedDemands = (): [number, boolean][] =>
    demandsOf(rules, state, state.seat).map((entry) => [entry.demand, entry.isCommitted]);
  expect(committedDemands()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].map((demand) => [demand, false]));
  table.run('A lays H3 H2 I1; build I1 J1; promise 6');
  expect(committedDemands()).toEqual([...[0, 1, 2, 3, 4, 5].map((demand) => [demand, false]), [6, true]]);
  expect(demandsOf(rules, state, 1 - state.seat)).toHaveLength(9);
});

test('violations report promises on no card, on another card, and about no small city', () => {
  const table = setUpCase(setup).run('A lays H3 H2 I1; build I1 J1');
  const start = table.state.seat * 3;
  const violations = () => table.game.violations(table.state);
  table.run('set A.committed.1 2; set A.committed.0 0');
  expect(violations()[0]).toContain(`demand 1 is promised in hand slot ${start + 1}`);
  table.run('set A.committed.1 0; set A.committed.0 1');
  expect(violations()).toEqual(['demand 0 is promised, which concerns no small city']);
});
