import { expect, test } from 'vitest';
import { refusedFor } from '../../../engine/core/testing/refused-for.ts';
import { readEntrants } from './bot-spec.ts';

test('bots get labels, versions and all their parameters', async () => {
  expect(
    await readEntrants('pebbles', ['random', 'lazy:often=4', ' random', 'lazy', 'lazy:often=4']),
  ).toEqual([
    { label: 'random', name: 'random', version: '1', params: {} },
    { label: 'lazy:often=4', name: 'lazy', version: '1', params: { often: 4, mood: 'calm', loud: false } },
    { label: 'random#2', name: 'random', version: '1', params: {} },
    { label: 'lazy', name: 'lazy', version: '1', params: { often: 2, mood: 'calm', loud: false } },
    { label: 'lazy:often=4#2', name: 'lazy', version: '1', params: { often: 4, mood: 'calm', loud: false } },
  ]);
  expect((await readEntrants('pebbles', ['lazy:loud=true:mood=a=b']))[0].params).toEqual({
    often: 2,
    mood: 'a=b',
    loud: true,
  });
});

test('a parameter for an option is given with the option, or if it is named', async () => {
  const useOf = async (spec: string, options: readonly string[]) =>
    (await readEntrants('crayon', [spec], { options }))[0].params['use-time-limit'];
  expect(await useOf('hauler', ['time-limit'])).toBe(1);
  expect(await useOf('hauler', ['borrowing'])).toBeUndefined();
  expect(await useOf('hauler:use-time-limit=0', [])).toBe(0);
});

test('all problems are named with what is allowed', async () => {
  const specs = [
    'rando',
    'lazy:often=9',
    'lazy:often=x',
    'lazy:often= :loud=true',
    'lazy:often=0x2',
    'lazy:loud=yes',
    'lazy:speed=1',
    'lazy:often',
    'random:a=1',
  ];
  let message = '';
  try {
    await readEntrants('pebbles', specs);
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message.split('\n').map((line) => line.trim())).toEqual([
    'bots: 9 problems',
    expect.stringMatching(
      /^there is no bot 'rando' for pebbles titles, did you mean 'random'\? \(choose from random, first, /,
    ),
    "bot 'lazy': parameter 'often': '9' must be a number from 0 to 5",
    "bot 'lazy': parameter 'often': 'x' must be a number from 0 to 5",
    "bot 'lazy': parameter 'often': ' ' must be a number from 0 to 5",
    "bot 'lazy': parameter 'often': '0x2' must be a number from 0 to 5",
    "bot 'lazy': parameter 'loud': 'yes' must be true or false",
    "bot 'lazy' has no parameter 'speed' (often, mood, loud)",
    "bot 'lazy': write parameter 'often' as often=2",
    "bot 'random' has no parameter 'a' (none)",
  ]);
});

test('a former name of a bot or parameter gives an error with the present one', async () => {
  await expect(
    readEntrants('crayon', ['planner', 'courier:join=40', 'tycoon:hands=50:pace=3', 'trip-planner:nodes=5']),
  ).rejects.toMatchObject({
    problems: [
      "bot 'planner' is now called trip-planner",
      "bot 'courier': parameter 'join' is now called connect-above",
      "bot 'tycoon': parameter 'hands' is now called samples",
      "bot 'tycoon': parameter 'pace' is now called income-late",
      expect.stringMatching(/^bot 'trip-planner' has no parameter 'nodes' \(/),
    ],
  });
  expect(await readEntrants('crayon', ['trip-planner', 'courier:connect-above=40'])).toHaveLength(2);
});

test('a whole-number parameter refuses a fraction', async () => {
  await expect(readEntrants('crayon', ['courier:step=1.4'])).rejects.toThrow(refusedFor('bots/parameter'));
});

test.each([
  ['python3 bots/examples/porter.py', 'file', 'cmd:python3 bots/examples/porter.py'],
  ['node my-bot.js', 'file', 'cmd:node my-bot.js'],
  ['python3 porter.py --fast', 'there is no bot', 'cmd:python3 porter.py --fast'],
  ['java Porter', 'there is no bot', 'cmd:java Porter'],
  ['./porter.py', 'file name must end in', 'cmd:python3 my_bot.py'],
  ['porter.py', 'there is no bot', 'cmd:python3 my_bot.py'],
])('%s looks like a command, so the error shows how one is written', async (spec, problem, example) => {
  await expect(readEntrants('crayon', [spec])).rejects.toThrow(
    new RegExp(`${problem}.*; a command begins with cmd:, as in '${example}'$`),
  );
});

test('a name of one word gets no hint about commands', async () => {
  await expect(readEntrants('crayon', ['haler'])).rejects.not.toThrow(/cmd:/);
});
