import { expect, test } from 'vitest';
import { refusedAt } from '../../../engine/core/testing/refused-for.ts';
import { stopRuleText } from '../../stats/stopping/rules/stop-rules.ts';
import { planRun } from '../plan/run-plan.ts';
import { mergeSettings, readSettings } from './run-settings.ts';

test('settings from a file and from flags are the same', () => {
  const settings = readSettings('run.json', {
    bots: 'a, b,c:x=1',
    options: ['p', 'q'],
    'first-seed': 7,
    'max-rounds': 50,
    board: 'my.json',
  });
  expect(settings).toMatchObject({
    bots: ['a', 'b', 'c:x=1'],
    options: ['p', 'q'],
    firstSeed: 7,
    maxRounds: 50,
    files: { board: 'my.json' },
  });
});

test('the bot that is rated 0 is one of the bots, and part of the manifest', async () => {
  const settings = { title: 'pebbles', bots: ['last', 'first'], players: 2, files: {} };
  const { manifest } = await planRun({ ...settings, anchor: 'first' });
  expect(manifest.anchor).toBe('first');
  expect((await planRun(settings)).manifest.anchor).toBeUndefined();
  await expect(planRun({ ...settings, anchor: 'firts' })).rejects.toThrow(
    refusedAt('anchor', 'setting/value'),
  );
});

test('one message lists all problems of the settings of a run', async () => {
  const settings = { title: 'pebbles', bots: ['last', 'first'], players: 2, files: {} };
  await expect(planRun({ ...settings, anchor: 'firts', beta: 0.1 })).rejects.toThrow(
    [
      'settings: 2 problems',
      '  beta: is an error rate of a sequential test: use it with --until sprt=D0,D1',
      '  anchor: must be one of the bots: last, first (given: firts)',
    ].join('\n'),
  );
});

test('flags win, setting by setting', () => {
  const file = readSettings('run.json', { seeds: 3, title: 't', board: 'a.json', deck: 'd.csv' });
  const flags = readSettings('flags', { seeds: 9, board: 'b.json' });
  expect(mergeSettings(file, flags)).toMatchObject({
    seeds: 9,
    title: 't',
    files: { board: 'b.json', deck: 'd.csv' },
  });
});

test('stopping rules and shares are parsed', () => {
  const readFrom = (settings: object) => readSettings('run.json', settings);
  expect(readFrom({ until: 'decided' }).until).toEqual({ kind: 'decided' });
  expect(readFrom({ until: 'width=0.02' }).until).toEqual({ kind: 'width', width: 0.02 });
  expect(readFrom({ sprt: '0,0.05' }).until).toEqual({ kind: 'sprt', d0: 0, d1: 0.05 });
  expect(readFrom({ until: 'sprt=0,0.05' })).toEqual(readFrom({ sprt: '0,0.05' }));
  expect([readFrom({ audit: '1%' }).audit, readFrom({ audit: 0.5 }).audit]).toEqual([0.01, 0.5]);
  expect(readFrom({ until: 'decided=0.02' }).until).toEqual({ kind: 'decided', within: 0.02 });
  expect(readFrom({ sprt: '-0.02,0.02' }).until).toEqual({ kind: 'sprt', d0: -0.02, d1: 0.02 });
  expect(readFrom({ sprt: '0,0.05,beta=0.2,alpha=0.01' }).until).toEqual({
    kind: 'sprt',
    d0: 0,
    d1: 0.05,
    alpha: 0.01,
    beta: 0.2,
  });
  expect(readFrom({ alpha: 0.01, judge: 'places' })).toMatchObject({ alpha: 0.01, judge: 'places' });
  const texts = ['decided', 'decided=0.02', 'width=0.02', 'sprt=-0.1,0.05', 'sprt=0,0.1,alpha=0.01,beta=0.2'];
  for (const text of texts) {
    expect(stopRuleText(readFrom({ until: text }).until!)).toBe(text);
  }
});

test('every invalid value is named with what is allowed', () => {
  const message = (value: unknown): string => {
    try {
      readSettings('run.json', value);
    } catch (error) {
      return (error as Error).message;
    }
    return 'no problem';
  };
  const problems = message({
    seeds: 0,
    players: 2.5,
    seating: 'random',
    workers: '2',
    deck: 4,
    sedes: 3,
    bots: 7,
  });
  expect(problems.split('\n').map((line) => line.trim())).toEqual([
    'run.json: 7 problems',
    'bots: must be names, as a list or with commas between them (given: 7)',
    'players: must be a whole number from 1 to 6 (given: 2.5)',
    'seeds: must be a whole number from 1 to 1000000000 (given: 0)',
    'seating: must be balanced or rotation (given: random)',
    'workers: must be a whole number from 1 to 256 (given: 2)',
    'deck: must be a file name (given: 4)',
    expect.stringMatching(
      /^sedes: no such setting, did you mean 'seeds'\? \(title, bots, .*, log-level, board, deck, events, rules, components\)$/,
    ),
  ]);
  expect(message({ bots: ',' })).toBe('run.json: bots: must name at least one bot (given: ,)');
  expect(message({ until: 'width=0' })).toBe(
    'run.json: until: width must be a number above 0 and below 2 (given: width=0)',
  );
  expect(message({ until: 'bored' })).toBe(
    'run.json: until: must be best, best=D, top=K, top=K,D, decided, decided=D, width=W or sprt=D0,D1 (given: bored)',
  );
  for (const until of ['decided=0', 'decided=1', 'decided=', 'decided=x']) {
    expect(message({ until })).toBe(
      `run.json: until: decided=D needs a D above 0 and below 1 (given: ${until})`,
    );
  }
  expect(message({ sprt: '0,0.1,alpha=0.5' })).toMatch(/sprt: alpha must be a number above 0 and below 0\.5/);
  for (const sprt of ['0,0.1,0.2', '0,0.1,gamma=0.1', '0,0.1,alpha=0.1,alpha=0.2']) {
    expect(message({ sprt })).toContain('after its two differences sprt takes alpha=A and beta=B, each once');
  }
  expect(message({ alpha: 0, beta: 'x', judge: 'cash' }).split('\n')).toEqual([
    'run.json: 3 problems',
    '  judge: must be wins, places or score (given: cash)',
    '  alpha: must be a number above 0 and below 0.5 (given: 0)',
    '  beta: must be a number above 0 and below 0.5 (given: x)',
  ]);
  expect(message({ sprt: '0.1,0' })).toMatch(/^run.json: sprt: sprt must be two differences/);
  expect(message({ sprt: '0,0.1', until: 'decided' })).toBe('run.json: until: cannot be combined with sprt');
  for (const audit of ['all', '101%', 2, '']) {
    expect(message({ audit })).toContain('audit: must be a share of the games, such as 1%');
  }
  for (const nothing of [null, undefined, 'x', 7]) {
    expect(message(nothing)).toBe('run.json: settings must be an object');
  }
  expect(message([])).toBe('run.json: settings must be an object');
});

test('a gauntlet in a file without a word for several newcomers asks for the best, as the run that wrote it', async () => {
  const gauntlet = {
    ...{ title: 'pebbles', bots: 'first,last,random,lazy', players: 2, newcomers: 2 },
    until: 'decided=0.1',
  };
  const textOf = async (source: string, change: object = {}) =>
    (await planRun(readSettings(source, { ...gauntlet, ...change }))).manifest.until;
  expect(await textOf('settings.json')).toBe('decided=0.1');
  expect(readSettings('settings.json', gauntlet).until).toMatchObject({ takes: 'unnamed' });
  expect(await textOf('')).toBe('decided=0.1,any');
  expect(await textOf('settings.json', { until: 'decided=0.1,any' })).toBe('decided=0.1,any');
  expect(await textOf('', { until: undefined })).toBe('decided=0.05,any');
  expect(await textOf('settings.json', { newcomers: 1 })).toBe('decided=0.1');
  await expect(textOf('', { newcomers: 1, until: 'decided=0.1,best' })).rejects.toThrow(
    'newcomers: ,best is for a gauntlet of several newcomers (given: decided=0.1,best)',
  );
});
