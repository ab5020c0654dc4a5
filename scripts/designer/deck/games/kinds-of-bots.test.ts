import { expect, test } from 'vitest';
import { planLineup } from '../../../../arena/run/plan/index.ts';
import { kindName, kindsOfBots } from './study.ts';

test('entrants of the same bot are one kind, in the order of their first entrants', async () => {
  const bots = ['courier', 'hauler', 'courier', 'hauler', 'trip-planner'];
  const { entrants } = await planLineup({ title: 'north-america', bots, players: 5, files: {} });
  expect(kindsOfBots(entrants)).toEqual({
    names: ['courier', 'hauler', 'trip-planner'],
    kindOf: [0, 1, 0, 1, 2],
  });
});

test('a bot with other parameters is another kind', async () => {
  const { entrants } = await planLineup({
    title: 'north-america',
    bots: ['courier', 'courier'],
    players: 2,
    files: {},
  });
  const [one, two] = entrants;
  const patientBot = { ...two, params: { ...two.params, patience: 3 } };
  expect(kindsOfBots([one, patientBot]).kindOf).toEqual([0, 1]);
  expect(kindsOfBots([one, two]).kindOf).toEqual([0, 0]);
});

test('the index after the last kind is named "all together"', () => {
  const kinds = { names: ['courier', 'hauler'], kindOf: [0, 1] };
  expect([0, 1, 2].map((kind) => kindName(kinds, kind))).toEqual(['courier', 'hauler', 'all together']);
});
