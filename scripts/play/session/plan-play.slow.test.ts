// Games and opponents that a person may ask for.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { PERSON } from '../../games/find/person.ts';
import { planNewGame, planResumed } from './plan-play.ts';

const files = {};

test('the person sits in the seat of --seat, and the bots fill the other seats in order', async () => {
  const plan = await planNewGame({ bots: ['hauler', 'courier', 'hauler'], files }, 5, 2);
  expect(plan.header.seats).toEqual(['hauler', 'courier', PERSON, 'hauler#2']);
  expect(plan.entrants.map((entrant) => entrant?.name ?? null)).toEqual([
    'hauler',
    'courier',
    null,
    'hauler',
  ]);
  expect(plan.header).toMatchObject({ title: 'north-america', seed: 5, limits: { maxRounds: 200 } });
  const soloPlan = await planNewGame({ title: 'empire-planner-solo', files }, 5, 0);
  expect(soloPlan.header.seats).toEqual([PERSON]);
});

test.each([
  ['nobody to play against', {}, 0, /takes 2 to 6 players: say who plays against you, as in --bots /],
  ['an unknown bot', { bots: ['haler'] }, 0, /there is no bot 'haler'/],
  [
    'too many',
    { bots: Array(6).fill('random') },
    0,
    /^--bots: must be at most 5 besides you on north-america \(given: 6\)$/,
  ],
  ['an unknown seat', { bots: ['hauler'] }, 2, /seat: must be a whole number from 0 to 1/],
  ['half a seat', { bots: ['hauler'] }, 0.5, /seat: must be a whole number/],
  ['an unknown option', { bots: ['hauler'], options: ['nonsense'] }, 0, /nonsense/],
  ['an unknown title', { title: 'x', bots: ['hauler'] }, 0, /there is no title 'x'/],
] as const)('planNewGame throws an error for %s', async (_name, settings, seat, why) => {
  await expect(planNewGame({ ...settings, files } as never, 1, seat)).rejects.toThrow(why);
});

test('a resumed game keeps its rules, its seats and its bots', async () => {
  const { header } = await planNewGame({ bots: ['hauler', 'hauler'], options: ['fast-trains'], files }, 5, 1);
  const path = join(tempFolder(), 'g.jsonl');
  const first = `${JSON.stringify({ format: 'switchback-journal/2', ...header })}\n`;
  writeFileSync(path, `${first}{"turn":1`);
  const plan = await planResumed({ files }, path);
  expect(plan.header).toEqual(header);
  expect(plan.person).toBe(1);
  expect(plan.entrants.map((entrant) => entrant?.name ?? null)).toEqual(['hauler', null, 'hauler']);
  // The line that breaks off is not part of it, nor is one without its LF, which what is added would run
  // into.
  expect(plan.bytes).toBe(Buffer.byteLength(first));
  const deal = { turn: 1, seat: 0, actions: ['end-turn 0'], hash: '0' };
  writeFileSync(path, `${first}${JSON.stringify(deal)}`);
  expect((await planResumed({ files }, path)).bytes).toBe(Buffer.byteLength(first));
  // A game that comes out otherwise is refused before anything is served.
  writeFileSync(path, `${first}${JSON.stringify(deal)}\n`);
  await expect(planResumed({ files }, path)).rejects.toThrow(/line 2, turn 1: action 1 /);
  writeFileSync(path, first);
  const planWithOtherBots = await planResumed({ bots: ['random', 'courier'], files }, path);
  expect(planWithOtherBots.entrants.map((entrant) => entrant?.name ?? null)).toEqual([
    'random',
    null,
    'courier',
  ]);
  await expect(planResumed({ bots: ['random'], files }, path)).rejects.toThrow(
    /^--bots: must be 2, as in the game \(given: 1\)$/,
  );
  writeFileSync(path, first.replace(PERSON, 'courier'));
  await expect(planResumed({ files }, path)).rejects.toThrow(/has no seat called 'person'/);
});
