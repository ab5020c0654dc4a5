import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refusedFor } from '../../engine/core/testing/refused-for.ts';
import { planRun } from '../run/plan/run-plan.ts';
import { unpackCode } from '../sandbox/source/kept-code.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { acceptOffer, Refusal } from './accept-offer.ts';
import { makeOffer, type Offer } from './offer.ts';

const bots = ['random', 'last', 'first'];
const offer = makeOffer(await planRun({ title: 'pebbles', bots, players: 3, seeds: 2, files: {} }));

const accept = (changed: Partial<Offer>, acceptBots = false) =>
  acceptOffer({ ...offer, ...changed }, { acceptBots });

test('a machine accepts a run of the same build, data and bots', () => {
  const { setup } = accept({});
  expect(setup.title).toBe('pebbles');
  expect(setup.entrants.map(({ label }) => label)).toEqual(bots);
});

const major = Number(process.versions.node.split('.')[0]);

test.each<[string, Partial<Offer>, RegExp]>([
  ['the version of the engine', { engine: '9.9.9' }, /engine has version 9\.9\.9/],
  ['the signature', { signature: '0123456789abcdef' }, /signature 0123456789abcdef, ours [0-9a-f]{16}/],
  ['the major version of Node.js', { node: `${major + 1}.0.0` }, /Node\.js .*major versions differ/],
  ['the build', { build: 'ffff' }, /its code is another build: hash ffff there, [0-9a-f]{16} here/],
  ['the title', { title: 'chess' }, /there is no title 'chess'/],
  [
    'the version of a bot',
    { entrants: offer.entrants.map((one) => ({ ...one, version: '99' })) },
    /bot random has version 99, we have version/,
  ],
  [
    'an unknown bot',
    { entrants: offer.entrants.map((one) => ({ ...one, name: 'nobody' })) },
    /bot nobody .* no such bot/,
  ],
  [
    'bots from files',
    {
      entrants: [
        {
          ...offer.entrants[0],
          code: {
            written: './mine.ts',
            hash: '0'.repeat(16),
            files: [{ path: 'mine.ts', text: '' }],
          },
        },
      ],
    },
    /bots from files \(\.\/mine\.ts\): start the worker with --accept-bots/,
  ],
])('a machine refuses a run that differs in %s and names the difference', (_name, changed, message) => {
  expect(() => accept(changed)).toThrow(Refusal);
  expect(() => accept(changed)).toThrow(message);
});

test("a user's data is accepted only with --accept-bots and with the right hash", () => {
  const sentFiles = { track: { hash: 'feedfeedfeedfeed', content: { cells: 3 } } };
  expect(() => accept({ files: sentFiles })).toThrow(
    /its track has the hash feedfeedfeedfeed, ours [0-9a-f]{16}: start the worker with --accept-bots/,
  );
  expect(() => accept({ files: sentFiles }, true)).toThrow(
    /its track has the hash [0-9a-f]{16}, but the offer says feedfeed/,
  );
});

test('a bot from a file is offered with all its files if it is isolated, and unpacked unchanged', async () => {
  const folder = tempFolder();
  mkdirSync(join(folder, 'bots'));
  mkdirSync(join(folder, 'bots', 'shared'));
  const main = join(folder, 'bots', 'mine.mjs');
  writeFileSync(join(folder, 'bots', 'shared', 'less.mjs'), 'export const less = 1;\n');
  writeFileSync(
    main,
    `import { less } from './shared/less.mjs';
     export const bot = { name: 'mine', version: '1', family: 'pebbles', description: 'd', params: [],
       create: () => ({ decide: (_seen, legal) => [legal.list().at(-less)] }) };\n`,
  );
  const settings = { title: 'pebbles', bots: [main, 'last'], players: 2, seeds: 1, files: {} };
  const planWithFileBot = await planRun(settings);
  expect(() => makeOffer(planWithFileBot)).toThrow(refusedFor('queue/offer'));
  const isolatedOffer = makeOffer(await planRun({ ...settings, isolate: true }));
  const { code } = isolatedOffer.entrants[0];
  expect(code!.files.map(({ path }) => path)).toEqual(['mine.mjs', 'shared/less.mjs']);
  const target = tempFolder();
  unpackCode(code!, target);
  expect(readdirSync(target).sort()).toEqual(['mine.mjs', 'shared']);
  const files = code!.files.map(({ path, text }) => ({ path, text: text.replace('less = 1', 'less = 2') }));
  expect(() => unpackCode({ ...code!, files }, tempFolder())).toThrow(/its files have the hash/);
  expect(JSON.stringify(isolatedOffer)).not.toContain(tmpdir());
});

test.each(['../out.mjs', '/etc/x.mjs', 'a/../../x.mjs', 'a\\b.mjs', 'c:x.mjs', './x.mjs', 'a//b.mjs', ''])(
  'a bot with a file at the path %j is refused before the file is written',
  (path) => {
    const code = { written: 'x', hash: 'x', files: [{ path, text: '' }] };
    expect(() => unpackCode(code, tempFolder())).toThrow('has a file with the invalid path');
  },
);
