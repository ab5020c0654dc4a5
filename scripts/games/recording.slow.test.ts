// A recording gives every moment as the engine has it, and everything that happened.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../arena/testing/temp-folder.ts';
import { crayon } from '../../engine/index.ts';
import { recordGame } from '../play/view/testing/recorded-game.ts';
import { crayonScene } from './families/crayon/crayon-scene.ts';
import type { ChangeKind } from './families/family-view.ts';
import { openRecording } from './open-recording.ts';
import type { Recording } from './recording.ts';

const stateOf = (recording: Recording, moment: number): crayon.CrayonState =>
  (recording.stateAt(moment) as crayon.CrayonState).copy();

/** Changes of a kind by whom they happened to. */
const countsOf = ({ changes, journal }: Recording, kind: ChangeKind): number[] =>
  journal.header.seats.map(
    (_, seat) =>
      [...changes.values()].flat().filter((change) => change.kind === kind && change.seat === seat).length,
  );

test('stateAt returns the state after any number of actions, in any order of calls', async () => {
  const { recording } = await recordGame({ bots: ['courier', 'hauler'], 'max-rounds': 14 }, 3);
  const { game, actions, journal, turnAt, roundAt, scores } = recording;
  const state = game.setup(journal.header.seed);
  const hashes = [game.hash(state)];
  for (const action of actions) {
    game.apply(state, action);
    hashes.push(game.hash(state));
  }
  expect(recording.hash).toBe(hashes.at(-1));
  const { chances } = recording;
  expect(chances!.map((curve) => curve.length)).toEqual([actions.length + 1, actions.length + 1]);
  for (const moment of turnAt.keys()) expect(chances![0][moment] + chances![1][moment]).toBeCloseTo(1, 12);
  expect(recording.problem).toBe('');
  for (let i = 0; i < 60; i++) {
    const moment = (i * 7919) % hashes.length;
    const crayonState = recording.stateAt(moment) as crayon.CrayonState;
    expect(game.hash(crayonState), `moment ${moment}`).toBe(hashes[moment]);
    expect([turnAt[moment], roundAt[moment]]).toEqual([crayonState.turn, crayonState.round]);
    expect(scores.map((curve) => curve[moment])).toEqual([...crayonState.cash.subarray(0, 2)]);
  }
});

test.each([
  ['the usual rules', {}],
  ['a public pool', { options: 'public-pool' }],
  ['two trains each, and open contracts', { options: 'additional-trains,open-contracts' }],
])('changes list every drawn card once, and every delivery and fee, with %s', async (_name, rules) => {
  const { recording } = await recordGame(
    { bots: ['courier', 'hauler', 'courier'], 'max-rounds': 24, ...rules },
    7,
  );
  const { actions, changes } = recording;
  let before = stateOf(recording, 0);
  for (let action = 0; action < actions.length; action++) {
    const after = stateOf(recording, action + 1);
    const cardChanges = (changes.get(action) ?? []).filter(({ kind }) => kind === 'card' || kind === 'event');
    expect(cardChanges.length, `action ${action}`).toBe(after.revealed - before.revealed);
    before = after;
  }
  const tally = (name: crayon.Tally): number[] =>
    [0, 1, 2].map((seat) => before.tallies[crayon.tallySlot(before, name, seat)]);
  expect(countsOf(recording, 'delivery')).toEqual(tally('deliveries'));
  const fees = [...changes.values()]
    .flat()
    .filter(({ text }) => /^receives .* for the use of its track/.test(text));
  const millions = fees.reduce((sum, { text }) => sum + Number(/(\d+)M/.exec(text)![1]), 0);
  expect(millions).toBe(tally('feesPaid').reduce((a, b) => a + b));
});

test('changes list the expulsion of a bot as a fault', async () => {
  const bot = join(tempFolder(), 'thrower.js');
  const code = "() => { throw new Error('enough'); }";
  const def = "name: 'thrower', version: '1', family: 'crayon', description: 'throws'";
  writeFileSync(bot, `export const bot = { ${def}, create: () => ({ decide: ${code} }) };\n`);
  const { recording } = await recordGame({ bots: [bot, 'random'], 'max-rounds': 4 }, 1);
  expect(countsOf(recording, 'fault')).toEqual([1, 0]);
  const end = crayonScene(recording.game.rules as crayon.Rules, stateOf(recording, recording.actions.length));
  expect(end.seats.map(({ notes }) => notes.includes('out of the game'))).toEqual([true, false]);

  const pebbles = await recordGame({ title: 'pebbles', bots: ['random', 'thrower'] }, 1);
  expect(countsOf(pebbles.recording, 'fault')).toEqual([0, 1]);
});

test('a game of a folder title opens with the files of its recording', async () => {
  const { recording } = await recordGame(
    { title: 'islands', bots: ['random', 'random'], 'max-rounds': 4 },
    1,
  );
  expect(recording.problem).toBe('');
  expect(recording.chances).toBeNull();
});

test('the recording of a changed journal ends at the first difference and names its line', async () => {
  const { toView } = await recordGame({ bots: ['random', 'random'], 'max-rounds': 4 }, 2);
  const journal = toView.journal.replace(/"hash":"[0-9a-f]{16}"/g, (hash, at: number) =>
    toView.journal.slice(0, at).split('\n').length === 4 ? '"hash":"0123456789abcdef"' : hash,
  );
  const recording = openRecording({ ...toView, journal });
  expect(recording.result).toBeNull();
  expect(recording.problem).toMatch(/^line 4, turn \d+: the state differs from the recorded one/);
  expect(recording.turnAt).toHaveLength(recording.actions.length + 1);
});
